import { type CalendarEvent, createCalendar, eventsOfFamily } from "@silent-observer/calendar";
import { memberId } from "@silent-observer/family";
import { activityIn, lexiconOf, placeIn, readSurface } from "@silent-observer/language";
import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { activityAt } from "../src/rules/words/activity.ts";
import { groupMeant } from "../src/rules/words/children.ts";
import { plannedFor } from "../src/rules/words/planned.ts";
import { sessionOf } from "../src/rules/words/session.ts";

const named = {
  parents: "Camille (mum), Anton (dad)",
  children: "Lise, Hugo, Noor",
  activities: "handball: junior handball, swimming, cello, kōhanga (the reo nest) 300 min",
  places: "arena: Kingsmead Arena (the arena)",
};
const family = smallFamily({
  ...named,
  weekly: { "Noor kohanga": "MO,TU,WE,TH 08:30" },
  events: [
    { id: "skoda", summary: "Skoda MFK inspection", due: "2026-06-01", kind: "maintenance" },
    { id: "boiler", summary: "Boiler check", due: "2026-06-01", kind: "maintenance" },
  ],
});
const read = (text: string) => readSurface(text, lexiconOf(family));
const activity = (text: string, writer: "adult" | "child" = "adult") => activityIn(read(text), writer).activity;
const calendarWith = (weekly: Readonly<Record<string, string>>) =>
  createCalendar(eventsOfFamily(smallFamily({ ...named, weekly })), family.timezone);
const calendar = calendarWith({
  "Hugo handball": "TU 17:00 at arena",
  "Hugo and Noor swimming": "TU 16:00",
  "Lise cello": "TU 15:30",
  "Lise handball": "TU 18:00",
});
const TUESDAY = "2026-05-12" as never;

describe("the activity of a message", () => {
  it.each([
    ["lise is in with the podiatrist thurs 5", "doctor"],
    ["hugo has the eye lady at 3", "doctor"],
    ["wof due on the mazda friday", "car_service"],
    ["mechanic friday at 9", "car_service"],
    ["lise comes with me, the car is at the mechanic", "car_service"],
    ["half day wednesday", "early_dismissal"],
    ["noor is turning six, saturday 2pm, rsvp by monday", "party"],
    ["lises handball is moved to 6", "handball"],
    ["trophy night is friday 6pm", "trophy night"],
    ["zoo trip thursday, back by 4", "zoo trip"],
    ["Kermesse Saturday at 2", "kermesse"],
    ["the inschrijving is tuesday", "inschrijving"],
    ["no school monday, inset day", "school"],
    ["the zahnarzt moved lise to friday", "dentist"],
    ["noor has her eyes on friday at eleven", "doctor"],
    ["nan's cataract operation is thursday", "doctor"],
    ["hugo gets his stitches out tomorrow", "doctor"],
    ["lise has the communion dress fitting at 1 today", "communion dress fitting"],
    ["noor's belt test is saturday 11", "belt test"],
    ["the photo thing is at 5 today", "photo"],
    ["the handball party is tonight at 6", "party"],
    ["handball camp is the week of the 22nd", "camp"],
    ["harvest breakfast at school friday 7am", "harvest breakfast"],
    ["my dentist is tomorrow at 4:30", "dentist"],
    ["i have the ear clinic thursday at 10, i'll need driving", "doctor"],
    ["the school psychologist can see noor thursday", "doctor"],
    ["hugo's at the hospital about the ear on the 6th", "doctor"],
    ["dr diaz wants noor thursday for her wisdom teeth", "dentist"],
    ["dr diaz's secretary: braces appointment is at 5:30", "orthodontist"],
    ["noor has the barber saturday, straight after handball", "haircut"],
    ["communion rehearsal sunday right after handball", "rehearsal"],
    ["no cello tomorrow because of the concert", "cello"],
    ["lise's cello is at 11 saturday, the teacher has a wedding", "cello"],
    ["zoo trip wednesday, packed lunch please", "zoo trip"],
    ["can you get noor right after handball", "handball"],
    ["noor's class is out at noon tomorrow", "early_dismissal"],
    ["school dismisses at 10.45 today", "early_dismissal"],
    ["they all get out early tomorrow, the heating is off", "early_dismissal"],
    ["nobody has school monday", "school"],
    ["kohanga is shut friday", "kohanga"],
    ["thanksgiving's at mine, we sit at 2", "thanksgiving"],
    ["halloween saturday, 5pm, all three", "halloween"],
  ])("of %j is %s", (text, id) => {
    expect(activity(text)).toBe(id);
  });

  it.each([
    "i'm at choir til 6",
    "i am in town for the hairdresser",
    "i'll flex my lunch",
    "can't, stats exam the morning after",
    "he walked into the climbing frame",
    "she's by the tennis courts",
    "on site til lunch that day",
    "oops wrong day",
    "i can walk over today",
    "he stays for the other game",
    "long day tomorrow",
    "i have the union thing friday",
    "his eyes are bigger than his belly",
    "she said look at her arm in that photo",
    "i'm at the staff meeting til 6",
    "can someone fetch me from the bahnhof at 6",
    "I'm at the mechanic, can you get lise at 3?",
    "the head wants to see us monday at 8 about the lunch thing",
    "halloween is saturday",
    "halloween costumes are in the loft",
    "I'm at the dentist at 4, can you get them?",
    "my dentist is at 4, who has lise?",
    "stuck at the clinic til 6, can you get lise",
    "mum comes out of the hospital tomorrow",
    "i'm out at noon tomorrow, i can get lise",
    "lunch was a banana, can you get lise at 6",
  ])("is none in %j", (text) => {
    expect(activity(text)).toBeNull();
  });

  it("is the one that somebody is asked for, or that is claimed, where several are named", () => {
    expect(activity("handball is at 5 and I can do handball so anton can you take hugo to swimming")).toBe("swimming");
    expect(activity("can you get lise from handball and I'll take hugo to swimming")).toBe("handball");
    expect(activity("lise has handball at 5, I'll take hugo to swimming")).toBe("swimming");
    expect(activity("handball is at 5, can you take hugo?")).toBe("handball");
  });

  it.each([
    ["MFK for the Skoda is tuesday at 7:50", "car_service"],
    ["taking the skoda in tomorrow, that clunk again", "car_service"],
    ["sending the skoda to the workshop monday morning", "car_service"],
    ["skoda's getting its winter tires on thursday, i booked it", "car_service"],
    ["taking the van to be fixed tomorrow, it's the brakes", "car_service"],
    ["I'll bring the skoda tomorrow at 8", null],
    ["skoda's being fixed, who can get lise on friday", null],
    ["sounds good, the car is outside", null],
    ["can you get me tomorrow, the skoda makes that noise again", null],
    ["watch night service is at 11", null],
    ["boiler is being fixed tomorrow", null],
  ])("of %j is %s, where the calendar has the inspection of the Skoda and a boiler check", (text, id) => {
    expect(activityIn(read(text), "adult", lexiconOf(family).maintenance).activity).toBe(id);
  });

  it("is a child's own where the child writes", () => {
    expect(activity("i have choir at 5", "child")).toBe("choir");
    expect(activity("i have choir at 5", "adult")).toBeNull();
  });

  it("follows from the place that somebody is fetched from, where one thing takes place there", () => {
    expect(activityAt("arena", ["hugo" as never], TUESDAY, calendar)).toBe("handball");
    expect(activityAt("arena", ["lise" as never], TUESDAY, calendar)).toBeNull();
  });
});

describe("a place that the family file does not know", () => {
  it.each([
    ["can you get lise from the library please", "the library"],
    ["can you get lise from the studio next friday", "the studio"],
    ["pick up hugo at the rink on monday", "the rink"],
    ["lise is at the bus station", "the bus station"],
    ["I'm at the hospital, can you get lise from the library", "the library"],
    ["can you get hugo at 3? I'm at the hospital", null],
    ["can you get hugo at 3? I'm still stuck in the office", null],
    ["can you get hugo at 3? we're in Leeds", null],
    ["can you get hugo at 3? I'm above in the office", null],
    ["can't get hugo after all, still at the garage", null],
    ["who has hugo tonight? the car is in the garage", null],
    ["the car pool gets hugo at the rink", "the rink"],
    ["I'll get hugo, wait at the gate not the wall", "the gate"],
  ])("is read in %j", (text, place) => {
    expect(placeIn(read(text))).toBe(place);
  });

  it("is where a child is who writes so", () => {
    expect(placeIn(read("can you get me at 3? I'm at the rink"), "child")).toBe("the rink");
  });
});

describe("a session of whatever a child does", () => {
  const session = (word: string, child: string) => sessionOf(word, [child as never], TUESDAY, { calendar, family });

  it("is the one thing that the child has, on the day or within a week", () => {
    expect(session("practice", "noor")).toBe("swimming");
    expect(sessionOf("class", ["noor" as never], "2026-05-15" as never, { calendar, family })).toBe("swimming");
  });

  it("is, of several, what the word is used of", () => {
    expect(session("training", "lise")).toBe("handball");
    expect(session("lesson", "lise")).toBe("cello");
  });

  it("is nothing where that does not tell", () => {
    expect(session("class", "lise")).toBeNull();
    expect(session("training", "hugo")).toBeNull();
    expect(session("class", "nobody")).toBeNull();
  });

  it("is none of a child's where it is the writer's own", () => {
    const said = (text: string) => activityIn(readSurface(text, lexiconOf(family))).session;
    for (const text of ["i'm in class til 3", "my lesson runs til 6 on friday"]) expect(said(text)).toBeNull();
    expect(said("who takes noor to class")).toBe("class");
    expect(said("i'm taking her to class")).toBe("class");
  });

  it("is, of several, what the calendar calls so", () => {
    const called = calendarWith({ "Lise cello class": "TU 15:30", "Lise handball": "TU 18:00" });
    expect(sessionOf("class", ["lise" as never], TUESDAY, { calendar: called, family })).toBe("cello");
  });
});

describe("where a child is kept most of the week", () => {
  it("is a place, whatever the family calls it", () => {
    expect(activity("can someone get noor from kōhanga")).toBeNull();
    expect(activity("who is taking noor to the reo nest tomorrow")).toBeNull();
  });

  it("is what takes place where it does not", () => {
    expect(activity("no kōhanga tomorrow")).toBe("kohanga");
  });
});

describe("a group of children", () => {
  const children = ["lise", "hugo", "noor"] as never[];
  const meant = (text: string, implied: never[]) =>
    groupMeant({ children, surface: read(text) }, implied, TUESDAY, calendar);

  it("is those who have the activity, else those who have something together", () => {
    expect(meant("the littles to handball", ["hugo"] as never[])).toEqual(["hugo"]);
    expect(meant("can someone get the girls", [])).toEqual(["hugo", "noor"]);
  });

  it("is the elder or the younger of them, as the family file lists them", () => {
    expect(meant("can someone get the two big ones", [])).toEqual(["lise", "hugo"]);
    expect(meant("the little two to handball", ["hugo"] as never[])).toEqual(["hugo", "noor"]);
    expect(meant("who has the wee ones", [])).toEqual(["hugo", "noor"]);
    expect(meant("the older ones walk, who gets the little ones", ["hugo"] as never[])).toEqual(["hugo"]);
    expect(meant("will you carry the small ones from school", children)).toEqual(["hugo", "noor"]);
  });

  it.each(["the three of them", "all three", "the lot of them", "the kids", "everyone"])(
    "of all is heard in %j",
    (phrase) => {
      const [mention] = read(`can someone get ${phrase}`).mentions;
      expect(mention?.sense).toMatchObject({ kind: "child", ids: children });
    },
  );

  it("is not heard in talk of things", () => {
    for (const text of ["both of us are late", "the parking lot is full", "it was all fine"])
      expect(read(text).mentions.filter(({ sense }) => sense.kind === "child")).toEqual([]);
  });
});

describe("what the calendar has for a child that day", () => {
  const monday = "2026-03-02";
  const noor = [memberId("noor")];
  const usual = eventsOfFamily(family);
  const onMonday = (hour: string | null, ...more: Partial<CalendarEvent>[]) =>
    plannedFor(
      noor,
      monday,
      hour === null ? [] : [hour],
      "schedule_change",
      createCalendar(
        [
          ...usual,
          ...more.map((one, at) => ({
            ...(usual[0] as CalendarEvent),
            id: `more-${at}`,
            rrule: null,
            from: monday,
            ...one,
          })),
        ],
        family.timezone,
      ),
    );
  const signsOf = (found: ReturnType<typeof onMonday>, activity: string) =>
    found.find((one) => one.activity === activity)?.signs ?? [];

  it("is told with how it stands to the hour that was said, and with what is being arranged", () => {
    for (const [hour, fits] of [
      [null, "no_hour"],
      ["08:15", "begins"],
      ["13:30", "ends"],
      ["11:00", "during"],
      ["18:00", "else"],
    ] as const)
      expect(onMonday(hour)).toEqual([
        {
          activity: "kohanga",
          signs: [
            "planned_alone",
            `planned_${fits}`,
            `planned_alone_${fits}`,
            `planned_${fits}_schedule_change`,
            "planned_care_schedule_change",
          ],
        },
      ]);
  });

  it("is told of each thing once, by the session that fits best, and over midnight too", () => {
    const swim = { activity: "swim", start: "16:00", minutes: 45 };
    expect(signsOf(onMonday("16:00", { ...swim, start: "09:00" }, swim), "swim")).toContain(
      "planned_beside_others_begins",
    );
    expect(signsOf(onMonday("16:00", swim), "swim")).not.toContain("planned_care_schedule_change");
    const sleepover = { activity: "sleepover", start: "20:00", minutes: 12 * 60 };
    expect(signsOf(onMonday("22:30", sleepover), "sleepover")).toContain("planned_during");
    expect(signsOf(onMonday("07:45", sleepover), "sleepover")).toContain("planned_ends");
  });

  it("is nothing for a child that is not named, and on a day without", () => {
    const calendar = createCalendar(usual, family.timezone);
    expect(plannedFor([], monday, [], "transport", calendar)).toEqual([]);
    expect(plannedFor(noor, "2026-03-01", [], "transport", calendar)).toEqual([]);
  });
});

describe("what stands beside an activity", () => {
  it("is not the activity: kit, who said so, what a grown-up has; and swim is swimming", () => {
    expect(activity("No swimming for Noor Monday the doc said")).toBe("swimming");
    expect(activity("Noor's cello bag, is it with you?")).toBeNull();
    expect(activity("Noor's swim is off today")).toBe("swimming");
    expect(activity("who can get Noor on Monday, mum has the podiatrist")).toBeNull();
    expect(activity("mum takes Noor to the podiatrist on Monday")).toBe("doctor");
  });

  it("stays one where the doctor himself is meant", () =>
    expect(activity("the doctor can see Noor at 3")).toBe("doctor"));
});

describe("where a grown-up sits and cannot answer", () => {
  it.each([
    "I'm in a child protection conference til 12, can anyone get hugo",
    "in a sales conference all day, who can fetch noor",
    "sorry was in class!! I've got noor at 3.30",
    "stuck in a work rehearsal, someone get lise please",
    "mine has dance thursdays sorry",
  ])("is no activity of a child's: %s", (text) =>
    expect(activityIn(read(text))).toEqual({ activity: null, session: null }),
  );

  it("is one where a child has it", () => {
    expect(activity("lise has a rehearsal at 5, who takes her")).toBe("rehearsal");
    expect(activity("conference at school for hugo on tuesday")).toBe("conference");
  });

  it("is no place to take a child to", () => {
    expect(placeIn(read("dropping both today, Anton's in York"))).toBeNull();
    expect(placeIn(read("Anton will be at the bank, I'll get noor"))).toBeNull();
    expect(placeIn(read("noor's party is in York"))).toBe("york");
    expect(placeIn(read("collect noor from Anton at the bank"))).toBe("the bank");
  });
});
