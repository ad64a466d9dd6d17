import { createCalendar, eventsOfFamily, type Occurrence, withOccurrences } from "@silent-observer/calendar";
import { messageId } from "@silent-observer/conversation";
import { memberId } from "@silent-observer/family";
import { resolveOptions, type Trouble } from "@silent-observer/redline";
import { describe, expect, it } from "vitest";
import { at, calendar, chat, entity, family, monday, task, troubleOf, tuesday, who } from "./table.ts";

const dentist = entity({ activity: "dentist", time: "17:15", presence: "stay", change: "new" });
const booked = { type: "schedule_change", act: "change" } as const;
const takes = { type: "transport", act: "take" } as const;
const asks = { type: "transport", act: "ask" } as const;

describe("a child at two things at once", () => {
  it("is a conflict where the calendar has the other one", () => {
    const trouble = troubleOf(chat({ sender: "ife", at: at("09:00"), entities: [dentist], reading: booked }));
    expect(trouble).toMatchObject({
      rule: "temporal_conflict",
      variant: "overlap",
      matter: { activity: "dentist", start: "17:15", end: "18:15" },
      other: { activity: "judo", start: "17:00" },
      at: at("17:00", tuesday),
      restsOn: "calendar",
    });
  });

  it("is a conflict where the chat has arranged the other one", () => {
    const party = entity({ activity: "party", date: "2026-05-09", time: "14:00", end: "16:00", presence: "stay" });
    const fair = entity({ activity: "fair", date: "2026-05-09", time: "15:30", presence: "stay" });
    const said = chat(
      { sender: "ife", at: at("09:00"), entities: [party] },
      { sender: "tom", at: at("12:00"), entities: [fair] },
    );
    expect(troubleOf(said, 1)).toBeNull();
    expect(troubleOf(said, 2)).toMatchObject({ variant: "overlap", other: { activity: "party" }, restsOn: "people" });
  });

  it("is a conflict where only a question proposes it", () => {
    const asked = {
      sender: "ife",
      at: at("09:00"),
      entities: [{ ...dentist, change: null }],
      reading: { act: "ask" },
    } as const;
    expect(troubleOf(chat(asked))).toMatchObject({ variant: "overlap" });
  });

  it("is a conflict in nursery hours, and none once the child is said to be fetched before", () => {
    const doctor = entity({ children: who("ben"), activity: "doctor", time: "10:30", presence: "stay", change: "new" });
    const out = entity({ children: who("ben"), location: "little-acorns", time: "10:00", task: task("from", "tom") });
    const alone = chat({ sender: "ife", at: at("09:00"), entities: [doctor], reading: booked });
    expect(troubleOf(alone)).toMatchObject({ variant: "overlap", other: { activity: "nursery" } });
    expect(troubleOf(chat({ sender: "ife", at: at("09:00"), entities: [doctor, out], reading: booked }))).toBeNull();
    const before = { ...out, time: "08:30" };
    const tooEarly = chat({ sender: "ife", at: at("09:00"), entities: [doctor, before], reading: booked });
    expect(troubleOf(tooEarly)).toMatchObject({ variant: "overlap" });
  });

  it("names what the calendar has rather than what was said of the same hour", () => {
    const sale = entity({ activity: "bake sale", time: "17:00", presence: "stay", children: who("ada", "ben") });
    const said = chat(
      { sender: "tom", at: at("08:00"), entities: [sale] },
      { sender: "ife", at: at("09:00"), entities: [{ ...dentist, time: "17:15" }], reading: booked },
    );
    expect(troubleOf(said)).toMatchObject({ variant: "overlap", other: { activity: "judo" } });
  });

  it("stands on the message that gave it its time", () => {
    const timeless = { ...dentist, time: null };
    const said = chat(
      { sender: "ife", at: at("09:00"), entities: [timeless] },
      { sender: "ife", at: at("09:05"), entities: [dentist] },
    );
    expect(troubleOf(said, 1)).toBeNull();
    expect(troubleOf(said, 2)).toMatchObject({ variant: "overlap" });
  });

  it("counts against where the chat has moved the other one, before anybody confirms the move", () => {
    const moved = entity({ activity: "judo", date: "2026-05-08", time: "17:00", presence: "stay", change: "moved" });
    const friday = { ...dentist, date: "2026-05-08" };
    const said = (own: typeof dentist) =>
      chat({ sender: "tom", at: at("08:00"), entities: [moved] }, { sender: "ife", at: at("09:00"), entities: [own] });
    expect(troubleOf(said(friday))).toMatchObject({ variant: "overlap", other: { activity: "judo" } });
  });
});

describe("a task claimed twice", () => {
  const pickup = (sender: string, time: string, given = {}) =>
    ({ sender, at: at(time), entities: [entity({ task: task("from", sender), ...given })], reading: takes }) as const;

  it("is a conflict on the second claim", () => {
    const said = chat(pickup("tom", "09:00"), pickup("ife", "09:30"));
    expect(troubleOf(said, 1)).toBeNull();
    expect(troubleOf(said, 2)).toMatchObject({
      rule: "resource_conflict",
      variant: "claimed_twice",
      matter: { adults: ["ife"] },
      other: { adults: ["tom"] },
      restsOn: "people",
    });
  });

  it("is a conflict where one leaves the child unsaid, or the times lie within an hour", () => {
    expect(troubleOf(chat(pickup("tom", "09:00", { children: [] }), pickup("ife", "09:30")))).not.toBeNull();
    const times = chat(pickup("tom", "09:00", { time: "15:00" }), pickup("ife", "09:30", { time: "16:00" }));
    expect(troubleOf(times)).toMatchObject({ variant: "claimed_twice" });
  });

  it("is a conflict where one says when it ends, and one only when it begins", () => {
    const judo = { activity: "judo" } as const;
    const said = chat(
      pickup("tom", "09:00", { ...judo, time: "18:00" }),
      pickup("ife", "09:30", { ...judo, time: "17:00" }),
    );
    expect(troubleOf(said)).toMatchObject({ variant: "claimed_twice" });
  });

  it("is a conflict where one calls the activity by its short form, and none where it is another", () => {
    const called = (activity: string) =>
      chat(pickup("tom", "09:00", { activity: "ortho" }), pickup("ife", "09:30", { activity }));
    expect(troubleOf(called("orthodontist"))).toMatchObject({ variant: "claimed_twice" });
    expect(troubleOf(called("optician"))).toBeNull();
  });

  it("is a conflict where the second has swapped a shift for it, and not the task", () => {
    const swapped = { ...pickup("ife", "09:30"), text: "just swapped me shift so I'll get her at 17:00" };
    expect(troubleOf(chat(pickup("tom", "09:00"), swapped))).toMatchObject({ variant: "claimed_twice" });
  });

  it("is a conflict where two answer one request", () => {
    const request = entity({ task: task("from", "tom") });
    const answered = { answeredBy: [messageId(2)], state: "standing" } as const;
    const second = pickup("ife", "09:02");
    const said = chat(
      { sender: "gran", at: at("09:00"), entities: [request], reading: asks, arrangement: answered },
      { sender: "tom", at: at("09:01"), entities: [], reading: { ...takes, attributedTo: messageId(1) } },
      { ...second, reading: { ...second.reading, attributedTo: messageId(1) } },
    );
    expect(troubleOf(said, 3)).toMatchObject({
      variant: "claimed_twice",
      matter: { adults: ["ife"] },
      other: { adults: ["tom"] },
    });
  });

  it("is the same trouble when somebody says it again in other words", () => {
    const first = troubleOf(chat(pickup("tom", "09:00"), pickup("ife", "09:30")));
    const again = troubleOf(
      chat(pickup("tom", "09:00"), pickup("ife", "10:30", { time: "15:10", children: who("ada", "ben") })),
    );
    expect(again?.key).toBe(first?.key);
  });
});

describe("one adult with two tasks at once", () => {
  const errand = (time: string, given: Parameters<typeof entity>[0]) =>
    ({ sender: "tom", at: at(time), entities: [entity(given)], reading: takes }) as const;

  it("is none where the one who takes it says that it is on the way, and one where he says that he is", () => {
    const vet = errand("09:00", { children: [], activity: "vet", time: "17:10", task: task("to", "tom") });
    const judo = errand("10:00", { activity: "judo", task: task("to", "tom") });
    expect(troubleOf(chat(vet, { ...judo, text: "yeah its on the way" }))).toBeNull();
    expect(troubleOf(chat(vet, { ...judo, text: "yeah I'm on the way" }))).toMatchObject({ variant: "double_booked" });
  });

  it("is a conflict where the moments lie within half an hour, the calendar's hours included", () => {
    const vet = errand("09:00", {
      children: [],
      activity: "vet",
      time: "17:10",
      presence: "stay",
      task: task("to", "tom"),
    });
    const judo = errand("10:00", { activity: "judo", task: task("to", "tom") });
    expect(troubleOf(chat(vet, judo))).toMatchObject({
      variant: "double_booked",
      matter: { activity: "judo", start: "17:00", adults: ["tom"] },
      other: { activity: "vet" },
    });
  });

  it("is a conflict where one of the two drives an adult, of whom no child can be said", () => {
    const lift = (text: string) => ({
      ...errand("09:00", { children: [], time: "17:40", task: task("from", "tom") }),
      ...{ text, reading: { ...takes, attributedTo: null } },
    });
    const drives = errand("10:00", { time: "17:30", task: task("to", "tom") });
    expect(troubleOf(chat(lift("I'm meeting my dad off the train at 17:40"), drives))).toMatchObject({
      variant: "double_booked",
      other: { start: "17:40" },
    });
    expect(troubleOf(chat(lift("I'm there at 17:40"), drives))).toBeNull();
  });

  it("is a conflict where a moment falls into a stay", () => {
    const minds = errand("09:00", { children: who("ben"), time: "16:00", end: "19:00", task: task("cover", "tom") });
    const fetches = errand("10:00", { activity: "judo", task: task("from", "tom") });
    expect(troubleOf(chat(minds, fetches))).toMatchObject({ variant: "double_booked", matter: { start: "18:00" } });
  });
});

describe("an adult whom the calendar has elsewhere", () => {
  const known = (given: Partial<Occurrence>) =>
    withOccurrences(calendar, [
      {
        eventId: "tom-dentist",
        summary: "Tom dentist",
        children: [],
        adults: [{ member: memberId("tom"), duty: "attends" }],
        activity: null,
        location: null,
        date: tuesday,
        start: "17:30",
        end: "18:30",
        allDay: false,
        ...given,
      },
    ]);
  const fetches = {
    sender: "tom",
    at: at("10:00"),
    entities: [entity({ activity: "judo", task: task("from", "tom") })],
    reading: takes,
  } as const;
  const trouble = (given: Partial<Occurrence> = {}) => troubleOf(chat(fetches), 1, { calendar: known(given) });

  it("is in two places where he takes a task for that hour", () => {
    expect(trouble()).toMatchObject({
      rule: "resource_conflict",
      variant: "double_booked",
      matter: { activity: "judo", start: "18:00", adults: ["tom"] },
      other: { origin: { kind: "event", eventId: "tom-dentist" }, activity: "Tom dentist", start: "17:30" },
      restsOn: "calendar",
    });
  });

  it("is in one where it is another hour, day or adult, all day long, the same trip, or takes nobody's time", () => {
    expect(trouble({ start: "18:00", end: "18:30" })).not.toBeNull();
    expect(trouble({ start: "18:15", end: "19:00" })).toBeNull();
    expect(trouble({ date: monday })).toBeNull();
    expect(trouble({ adults: [{ member: memberId("ife"), duty: "attends" }] })).toBeNull();
    expect(trouble({ start: null, end: null, allDay: true })).toBeNull();
    expect(trouble({ kind: "free" })).toBeNull();
    expect(trouble({ activity: "judo" })).toBeNull();
    expect(trouble({ children: who("ada") })).toBeNull();
  });

  it("is offered who else could go", () => {
    const stands = trouble() as Trouble;
    const options = resolveOptions(stands, { family, calendar: known({}), arrangements: chat(fetches).arrangements });
    expect(options).toMatchObject([{ member: "ife" }, { member: "gran" }, { kind: "keep_both" }, { kind: "dismiss" }]);
  });
});

describe("what is missing", () => {
  const asked = (given: Parameters<typeof entity>[0], time = "18:30", date = monday) =>
    ({ sender: "ife", at: at(time, date), entities: [entity(given)], reading: asks }) as const;

  it("is within the hour where somebody must come now", () => {
    const now = { ...asked({ date: monday, task: task("from") }, "10:00"), text: "somebody must come NOW" };
    expect(troubleOf(chat(now))).toMatchObject({ variant: "missing_adult", at: at("11:00") });
  });

  it("is an adult for a task of the next day", () => {
    const trouble = troubleOf(chat(asked({ activity: "judo", task: task("from") })));
    expect(trouble).toMatchObject({ variant: "missing_adult", at: at("18:00", tuesday), restsOn: "calendar" });
  });

  it("is wanted at the end of what the child is collected from, where only its beginning was said", () => {
    const said = {
      sender: "ife",
      at: at("18:30"),
      entities: [entity({ activity: "judo", time: "17:00", task: task("from") })],
    };
    const trouble = troubleOf(chat({ ...said, reading: asks }));
    expect(trouble).toMatchObject({ matter: { start: "18:00" }, at: at("18:00", tuesday) });
  });

  it("rests on the reading alone where neither calendar nor a second person bears it out", () => {
    const trouble = troubleOf(chat(asked({ location: "library", time: "12:00", task: task("from") })));
    expect(trouble).toMatchObject({ variant: "missing_adult", restsOn: "extraction" });
  });

  it("counts a lift for an adult too", () => {
    expect(troubleOf(chat(asked({ children: [], time: "09:00", task: task("to") })))).toMatchObject({
      variant: "missing_adult",
    });
  });

  it("takes a task of today without an hour as soon, and one of tomorrow once the evening has come", () => {
    expect(troubleOf(chat(asked({ date: monday, task: task("from") }, "10:00")))).not.toBeNull();
    expect(troubleOf(chat(asked({ task: task("from") }, "19:00")))).not.toBeNull();
  });

  it("is a child, even where an adult has the task", () => {
    const ill = asked({ children: [], childUnknown: true, time: "12:00", task: task("from", "tom") });
    expect(troubleOf(chat(ill))).toMatchObject({ variant: "missing_child" });
  });

  it("is missing again once the adult who had it can not after all", () => {
    const open = { state: "open", wants: ["adult"], answeredBy: [messageId(2), messageId(3)] } as const;
    const took = [entity({ activity: "judo", task: task("from", "tom") })];
    const said = chat(
      { ...asked({ activity: "judo", task: task("from") }), arrangement: open },
      { sender: "tom", at: at("19:00"), entities: took, reading: { act: "take" }, arrangement: { state: "replaced" } },
      { sender: "tom", at: at("19:10"), entities: [], reading: { act: "refuse", attributedTo: messageId(1) } },
    );
    expect(troubleOf(said, 3)).toMatchObject({ variant: "missing_adult" });
  });

  it("is missing again once the adult hands it back", () => {
    const open = { state: "open", wants: ["adult"], answeredBy: [messageId(2)] } as const;
    const said = chat(
      { ...asked({ activity: "judo", task: task("from") }), arrangement: open },
      { sender: "tom", at: at("19:00"), entities: [], reading: { act: "hand_over", attributedTo: messageId(1) } },
    );
    expect(troubleOf(said, 2)).toMatchObject({ variant: "missing_adult" });
  });
});

describe("a time that the calendar contradicts", () => {
  it.each([
    ["more than an hour early", "15:00", "to"],
    ["after its start", "17:30", "to"],
    ["fetched for it from elsewhere, hours before", "15:00", "from"],
    ["collected in the middle of it", "17:20", "from"],
    ["collected hours after it", "20:00", "from"],
  ] as const)("is a mismatch: %s", (_, time, leg) => {
    const said = chat({
      sender: "tom",
      at: at("09:00"),
      entities: [entity({ activity: "judo", time, task: task(leg, "tom") })],
      reading: takes,
      text: `I've got judo at ${time}`,
    });
    expect(troubleOf(said)).toMatchObject({
      rule: "missing_variable",
      variant: "time_mismatch",
      other: { start: "17:00" },
    });
  });

  it("is none of a few minutes, nor one reckoned from now", () => {
    const said = (time: string, text: string) =>
      chat({
        sender: "tom",
        at: at("14:40", tuesday),
        entities: [entity({ activity: "judo", time, task: task("to", "tom") })],
        reading: takes,
        text,
      });
    expect(troubleOf(said("17:10", "I've got judo at 17:10"))).toBeNull();
    expect(troubleOf(said("15:10", "I've got judo in half an hour"))).toBeNull();
    expect(troubleOf(said("15:10", "I've got judo at 15:10"))).toMatchObject({ variant: "time_mismatch" });
  });

  it("is none for who fetches a child early from where it is minded for hours, and one for who brings it as late", () => {
    const long = eventsOfFamily(family).map((event) => ({ ...event, minutes: 180 }));
    const given = { calendar: createCalendar(long, family.timezone) };
    const minded = (leg: "to" | "from") =>
      chat({
        sender: "tom",
        at: at("09:00"),
        entities: [entity({ activity: "judo", time: "18:30", task: task(leg, "tom") })],
        reading: takes,
        text: "I've got judo at 18:30",
      });
    expect(troubleOf(minded("from"), 1, given)).toBeNull();
    expect(troubleOf(minded("to"), 1, given)).toMatchObject({ variant: "time_mismatch" });
  });
});

describe("an hour beside an activity that the message leaves to the thread", () => {
  it("is no mismatch, nor is one of nobody's way: it may be that of setting out, or of the way home", () => {
    const said = (text: string, adults = task("from", "tom")) =>
      chat({
        sender: "tom",
        at: at("09:00"),
        entities: [entity({ activity: "judo", time: "15:00", task: adults })],
        reading: takes,
        text,
      });
    expect(troubleOf(said("I'll have her at 15:00 then"))).toBeNull();
    expect(troubleOf(said("I'll fetch her from school at 15:00 and drop her at judo after"))).toBeNull();
    expect(troubleOf(said("I'll fetch her from school at 15:00 and take her to judo"))).not.toBeNull();
    expect(troubleOf(said("I'll fetch her and drop her at judo at 15:00"))).toMatchObject({ variant: "time_mismatch" });
    expect(troubleOf(said("I'll have her from judo at 15:00 then"))).toMatchObject({ variant: "time_mismatch" });
    const told = entity({ activity: "judo", time: "15:00", presence: "moment" });
    expect(troubleOf(chat({ sender: "tom", at: at("09:00"), entities: [told], text: "judo, at 15:00" }))).toBeNull();
  });
});

describe("an hour in another clause than the activity", () => {
  const said = (text: string) =>
    chat({
      sender: "tom",
      at: at("09:00"),
      entities: [entity({ activity: "judo", time: "15:00", task: task("to", "tom") })],
      reading: takes,
      text,
    });
  it.each([
    "court at 15:00, then I'll take her to judo",
    "I finish at 15:00 so I can do judo",
    "judo is mine today. Back at 15:00",
    "court at 15:00\nI'll take her to judo",
    "choir is at 15:00, I do judo",
    "the boiler man is here 15:00 to 18:00, I take her to judo",
    "inspection at 15:00 and I take her to judo",
    "gotta be at work 15:00 after I get her to judo",
    "my sister's flight gets in at 15:00 and I've the girl's judo",
    "I have a meeting at 15:00 and Ada's judo",
  ])("is one that keeps the writer, and no mismatch: %j", (text) => {
    expect(troubleOf(said(text))).toBeNull();
  });
  it.each([
    "I finish early so I'll take her to judo at 15:00",
    "taking her to judo for 15:00, then the tip",
    "taking her to judo, 15:00",
    "At 15:00, I take her to judo",
    "Judo - 15:00",
    "choir is off, I take her to judo at 15:00",
    "I take her to practice at 15:00, then choir",
    "I take her to judo at 15:00 and go on to the office",
    "I take her to judo at 15:00 and then I have a meeting",
  ])("is a mismatch where it stands beside the activity: %j", (text) => {
    expect(troubleOf(said(text))).toMatchObject({ variant: "time_mismatch" });
  });

  it("is no mismatch beside a game, where what is meant is an appointment", () => {
    const events = eventsOfFamily(family).map((event) => ({ ...event, activity: "orthodontist" }));
    const given = { calendar: createCalendar(events, family.timezone) };
    const ortho = entity({ activity: "orthodontist", time: "15:00", task: task("to", "tom") });
    const says = (text: string) => chat({ sender: "tom", at: at("09:00"), entities: [ortho], reading: takes, text });
    expect(troubleOf(says("her game is at 15:00, I'll drive her"), 1, given)).toBeNull();
    const named = troubleOf(says("I'll drive her to the orthodontist at 15:00"), 1, given);
    expect(named).toMatchObject({ variant: "time_mismatch" });
    expect(troubleOf(said("I'll drive her to the game at 15:00"))).toMatchObject({ variant: "time_mismatch" });
  });

  it("contradicts nothing beside another that the calendar bears out", () => {
    expect(troubleOf(said("dropping her at judo at 16:45 and picking Ben up at 15:00"))).toBeNull();
    expect(troubleOf(said("I have Ben at 15:00 and I'll take her to judo at 5"))).toBeNull();
    expect(troubleOf(said("I have Ben at 11 and I'll take her to judo at 15:00"))).not.toBeNull();
  });

  it.each(["1.", "1:1.", "at 1 ", "a, ", "1, ", "— "])(
    "is looked for to the end where %j is written over and over",
    (piece) => {
      expect(troubleOf(said(`judo x, ${piece.repeat(1000)}x`))).toBeNull();
    },
  );
});

describe("the fixtures", () => {
  it("have judo on the Tuesday that the tests speak of", () => {
    expect(calendar.on(tuesday).map(({ eventId }) => eventId)).toContain("ada-judo");
    expect(family.members).toHaveLength(5);
  });
});

describe("two tasks that are none alike", () => {
  const takesTo = (sender: string, time: string, given: Partial<Parameters<typeof entity>[0]>) => ({
    sender,
    at: at(time),
    entities: [entity({ task: task("to", sender), ...given })],
    reading: takes,
  });

  it("are not done on one trip where one is a garage's, which has no child", () => {
    const garage = takesTo("tom", "09:00", { children: [], activity: "car_service", time: "08:30" });
    const school = takesTo("tom", "09:10", { location: "oak-school", time: "08:40" });
    expect(troubleOf(chat(garage, school))).toMatchObject({ variant: "double_booked" });
    const unsaid = takesTo("tom", "09:00", { children: [], time: "08:30" });
    expect(troubleOf(chat(unsaid, school))).toBeNull();
  });

  it("are one where the same child's same activity is meant, whatever place is on the way", () => {
    const first = takesTo("tom", "09:00", { activity: "judo", location: "oak-school" });
    const second = takesTo("ife", "09:10", { activity: "judo" });
    expect(troubleOf(chat(first, second))).toMatchObject({ variant: "claimed_twice" });
  });
});
