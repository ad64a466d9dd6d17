import { memberId } from "@silent-observer/family";
import {
  formatDay,
  formatTime,
  optionLabel,
  pendingCardText,
  settledByYourselvesText,
  settledText,
  spokenText,
  summaryText,
} from "@silent-observer/phrasing";
import type { Meanwhile } from "@silent-observer/redline";
import { describe, expect, it } from "vitest";
import { american, british, matter, now, proposal, thursday, trouble, who } from "./family.ts";

const limits = { conflict: 280, clarification: 200 };
const judo = matter({
  origin: { kind: "event", eventId: "ada-judo" },
  activity: "judo",
  location: "dojo",
  start: "16:30",
  end: "17:30",
});

describe("hours and days", () => {
  it("are written in the locale's format", () => {
    expect(["00:00", "09:05", "12:00", "16:30"].map((time) => formatTime(time, "en-US"))).toEqual([
      "12am",
      "9:05am",
      "12pm",
      "4:30pm",
    ]);
    expect(formatTime("16:30", "en-GB")).toBe("16:30");
    expect(formatDay(thursday, "2026-05-04", "en-US")).toBe("Thu, May 7");
    expect(formatDay(thursday, "2026-05-04", "en-GB")).toMatch(/^Thu,? 7 May$/);
  });

  it("include the year if it is not this one", () => {
    expect(formatDay("2027-01-04", "2026-12-30", "en-US")).toBe("Mon, Jan 4, 2027");
  });
});

describe("a redline message", () => {
  it("names both things that a child is at", () => {
    const text = spokenText(
      trouble("overlap", matter({ activity: "dentist", start: "16:00", end: "17:00" }), judo),
      american,
      now,
      limits,
    );
    expect(text).toBe("⚠️ Ada has judo 4:30pm Thursday. Message says dentist 4pm. Which?");
  });

  it("tells until when something takes that has long begun when the other thing does", () => {
    const told = (start: string, end: string, other: typeof judo) =>
      spokenText(trouble("overlap", matter({ activity: "party", start, end }), other), british, now, limits);
    const school = { ...judo, activity: "school", start: "08:30", end: "15:30" };
    expect(told("14:00", "16:00", school)).toBe(
      "⚠️ Ada has school 08:30–15:30 Thursday. Message says party 14:00. Which?",
    );
    expect(told("14:00", "18:00", judo)).toBe("⚠️ Ada has judo 16:30 Thursday. Message says party 14:00–18:00. Which?");
    expect(told("15:30", "17:00", judo)).toBe("⚠️ Ada has judo 16:30 Thursday. Message says party 15:30. Which?");
  });

  it("names a child only once if the calendar's title contains its name", () => {
    const told = (activity: string) =>
      spokenText(
        trouble("overlap", matter({ activity: "dentist", start: "09:00" }), { ...judo, activity }),
        american,
        now,
        limits,
      );
    const once = "⚠️ Ada has preschool 4:30pm Thursday. Message says dentist 9am. Which?";
    for (const title of ["Ada preschool", "Ada's preschool", "ada: preschool"]) expect(told(title)).toBe(once);
    expect(told("Ada")).toContain("Ada has Ada 4:30pm");
    expect(told("Adagio choir")).toContain("Ada has Adagio choir");
  });

  it("names both adults who claim a task", () => {
    const claims = trouble(
      "claimed_twice",
      matter({ adults: who("ife"), task: "pick_up", children: [] }),
      matter({ adults: who("tom"), children: [], task: "drive" }),
    );
    expect(spokenText(claims, american, now, limits)).toBe(
      "🚨 Tom and Ife both claim Thursday pickup. Who's covering?",
    );
  });

  it("names both tasks of one adult", () => {
    const tasks = trouble(
      "double_booked",
      matter({ adults: who("tom"), activity: "judo", start: "16:30", task: "drop_off" }),
      matter({ children: who("ben"), location: "oak-school", start: "16:15", task: "pick_up" }),
    );
    expect(spokenText(tasks, british, now, limits)).toBe(
      "🚨 Tom has Ben pickup from Oak School 16:15 and Ada drop-off to judo 16:30 Thursday. Who can take one?",
    );
  });

  it("asks who, which child, or which activity", () => {
    const cover = trouble("missing_adult", matter({ start: "15:00", task: "cover" }));
    expect(spokenText(cover, american, now, limits)).toBe("⏳ Someone needs to cover Ada Thursday 3pm. Who?");
    const lift = matter({
      children: [],
      start: "15:00",
      task: "pick_up",
      location: "station",
      passenger: memberId("ife"),
    });
    expect(spokenText(trouble("missing_adult", lift), american, now, limits)).toBe(
      "⏳ Someone needs to pick up Ife from station Thursday 3pm. Who?",
    );
    const child = trouble("missing_child", matter({ children: [], start: "12:00", task: "pick_up" }));
    expect(spokenText(child, american, now, limits)).toBe("⏳ Pickup Thursday 12pm names no child. Which one?");
    const early = trouble("time_mismatch", matter({ activity: "judo", start: "15:00", task: "pick_up" }), judo);
    expect(spokenText(early, american, now, limits)).toBe(
      "⏳ Ada pickup Thursday 3pm for judo, but judo is 4:30pm. Different activity?",
    );
  });

  it("says today, tonight and tomorrow, and whose task it is that day", () => {
    const at = (moment: string) => Date.parse(`${moment}+01:00`);
    const cover = trouble("missing_adult", matter({ start: "15:00", task: "cover" }));
    expect(spokenText(cover, american, at("2026-05-07T09:00"), limits)).toContain("cover Ada today 3pm");
    expect(spokenText(cover, american, at("2026-05-06T09:00"), limits)).toContain("cover Ada tomorrow 3pm");
    const late = trouble("missing_adult", matter({ start: "18:30", task: "cover" }));
    expect(spokenText(late, american, at("2026-05-07T09:00"), limits)).toContain("cover Ada tonight 6:30pm");
    const now = trouble("missing_adult", matter({ start: null, task: "pick_up" }));
    expect(spokenText(now, american, at("2026-05-07T22:50"), limits)).toBe(
      "⏳ Someone needs to pick up Ada tonight. Who?",
    );
    const claims = trouble(
      "claimed_twice",
      matter({ adults: who("ife"), task: "pick_up" }),
      matter({ adults: who("tom") }),
    );
    expect(spokenText(claims, american, at("2026-05-06T09:00"), limits)).toContain(
      "both claim tomorrow's pickup for Ada.",
    );
  });

  it("does not mention staying if the time does not fit", () => {
    const early = trouble("time_mismatch", matter({ activity: "judo", start: "15:00", task: "cover" }), judo);
    expect(spokenText(early, american, now, limits)).toBe(
      "⏳ Ada Thursday 3pm for judo, but judo is 4:30pm. Different activity?",
    );
  });

  it("gives the date if the weekday alone would mislead", () => {
    const far = trouble("missing_adult", matter({ date: "2026-05-14", task: "cover" }));
    expect(spokenText(far, american, now, limits)).toContain("Thu, May 14");
  });
});

describe("a summary", () => {
  const told = (given: Parameters<typeof proposal>[0]) => summaryText(proposal(given), american, now);
  const from = (...adults: string[]) => ({ leg: "from" as const, adults: who(...adults), outside: false });

  it("says who does what, with weekday, date and time", () => {
    expect(told({ activity: "judo", location: "dojo", time: "18:00", task: from("tom") })).toBe(
      "Tom picks up Ada from judo, Thu, May 7 6pm",
    );
    expect(told({ activity: "judo", location: "oak-school", time: "15:00", task: from("tom", "ife") })).toBe(
      "Tom and Ife pick up Ada from Oak School for judo, Thu, May 7 3pm",
    );
    expect(told({ children: [], task: from("tom") })).toBe("Tom does the pickup, Thu, May 7");
    expect(told({ children: [], location: "oak-school", task: { ...from("tom"), leg: null } })).toBe(
      "Tom goes to Oak School, Thu, May 7",
    );
  });

  it("names neither leg of a trip if nobody said which", () => {
    expect(told({ time: "14:00", task: { ...from("tom"), leg: null } })).toBe("Tom gets Ada, Thu, May 7 2pm");
    expect(told({ activity: "judo", task: { ...from("tom"), leg: null } })).toBe("Tom takes Ada for judo, Thu, May 7");
    const wanted = trouble("missing_adult", matter({ start: "14:00", task: "drive" }));
    expect(spokenText(wanted, american, now, limits)).toBe("⏳ Someone needs to get Ada Thursday 2pm. Who?");
  });

  it("uses an article before common nouns, and begins with a capital", () => {
    const to = (...adults: string[]) => ({ ...from(...adults), leg: "to" as const });
    expect(told({ activity: "dentist", task: to("tom") })).toBe("Tom takes Ada to the dentist, Thu, May 7");
    expect(told({ activity: "party", task: { ...to("tom"), leg: null } })).toBe(
      "Tom takes Ada for the party, Thu, May 7",
    );
    expect(told({ activity: "swim", task: to("tom") })).toBe("Tom takes Ada to swim, Thu, May 7");
    expect(told({ children: [], activity: "doctor", time: "18:00", presence: "stay", change: "moved" })).toBe(
      "Doctor moved to Thu, May 7 6pm",
    );
  });

  it("capitalises a name, and leaves other words as they are", () => {
    expect(told({ location: "nia's", task: from("tom") })).toBe("Tom picks up Ada from Nia's, Thu, May 7");
    expect(told({ location: "the neighbour's", task: from("tom") })).toBe(
      "Tom picks up Ada from the neighbour's, Thu, May 7",
    );
  });

  it("says where a child is, and where it is picked up when school ends early", () => {
    expect(told({ location: "oak-school", task: null })).toBe("Ada at Oak School, Thu, May 7");
    expect(told({ activity: "early_dismissal", location: "the car", time: "14:30", task: from("tom") })).toBe(
      "Tom picks up Ada from school, Thu, May 7 2:30pm",
    );
  });

  it("takes the calendar's time if none was said", () => {
    const row = {
      ...proposal({}),
      summary: "x",
      children: [],
      adults: [],
      activity: null,
      location: null,
      from: thursday,
      until: null,
    };
    const event = { ...row, start: "18:00", minutes: 0, rrule: null, kind: "pick_up" };
    const written = proposal({ activity: "judo", task: from("tom") }, [{ kind: "add_event", event }]);
    expect(summaryText(written, american, now)).toBe("Tom picks up Ada from judo, Thu, May 7 6pm");
    const bens = { ...event, children: who("ben") };
    const more = {
      ...written,
      changes: [{ kind: "add_event", event: bens }],
      entities: [...written.entities, ...written.entities],
    };
    expect(summaryText(more as typeof written, american, now)).toBe("Tom picks up Ada from judo (+1 more), Thu, May 7");
  });

  it("says what is new, moved, cancelled, or lasts for days", () => {
    expect(told({ activity: "dentist", time: "16:15", presence: "stay", change: "new" })).toBe(
      "Ada dentist, Thu, May 7 4:15pm",
    );
    expect(told({ activity: "judo", time: "17:00", presence: "stay", change: "moved" })).toBe(
      "Ada judo moved to Thu, May 7 5pm",
    );
    expect(told({ activity: "judo", presence: "stay", change: "cancelled" })).toBe("Ada judo cancelled, Thu, May 7");
    expect(told({ activity: "camp", presence: "stay", until: "2026-05-09" })).toBe("Ada camp, Thu, May 7 – Sat, May 9");
  });

  it("says that there is more", () => {
    const two = proposal({ activity: "dentist", presence: "stay" });
    expect(summaryText({ ...two, entities: [...two.entities, ...two.entities] }, american, now)).toBe(
      "Ada dentist (+1 more), Thu, May 7",
    );
  });
});

describe("once a conflict is settled", () => {
  const nobody = trouble("missing_adult", matter({ activity: "judo", start: "18:00", task: "pick_up" }));

  const byTom = (meanwhile: Meanwhile) => ({ kind: "adult" as const, member: memberId("tom"), meanwhile });

  it("the message says what was decided and by whom", () => {
    expect(settledText(byTom("free"), nobody, "Ife", american, now)).toBe(
      "✓ Tom picks up Ada from judo, Thu, May 7 6pm · settled by Ife",
    );
    expect(settledText({ kind: "dismiss" }, nobody, "Ife", american, now)).toBe(
      "✓ Ada pickup from judo, Thu, May 7: nobody is needed · settled by Ife",
    );
  });

  it("the message says that the family settled it if nobody pressed a button", () => {
    expect(settledByYourselvesText(nobody, american, now)).toBe(
      "✓ Ada pickup from judo, Thu, May 7 · settled by yourselves",
    );
    const overlap = trouble("overlap", matter({ activity: "dentist", start: "16:00", end: "17:00" }), judo);
    expect(settledText({ kind: "keep_both" }, overlap, "Ife", american, now)).toBe(
      "✓ Ada dentist / judo, Thu, May 7: both stay as they are · settled by Ife",
    );
    expect(settledByYourselvesText(overlap, american, now)).toBe(
      "✓ Ada dentist / judo, Thu, May 7 · settled by yourselves",
    );
  });

  it("each answer has its own button label", () => {
    const overlap = trouble("overlap", matter({ activity: "dentist", start: "16:00", end: "17:00" }), judo);
    const labels = (
      [
        { kind: "keep", side: "matter" },
        { kind: "keep", side: "other" },
        { kind: "keep_both" },
        { kind: "dismiss" },
      ] as const
    ).map((option) => optionLabel(option, overlap, american));
    expect(labels).toEqual(["Dentist 4pm", "Judo 4:30pm", "Both", "Not a conflict"]);
  });
});

describe("a button for an adult", () => {
  const nobody = trouble("missing_adult", matter({ activity: "judo", start: "18:00", task: "pick_up" }));
  const label = (meanwhile: Meanwhile, asked = nobody) =>
    optionLabel({ kind: "adult", member: memberId("tom"), meanwhile }, asked, american);

  it("says whether they are free, and otherwise what they have on", () => {
    expect(label("free")).toBe("Tom · free");
    expect(label(matter({ activity: "ballet", start: "16:00" }))).toBe("Tom · ballet 4pm");
    expect(label(matter({ activity: null, start: "16:15", task: "pick_up" }))).toBe("Tom · pickup 4:15pm");
  });

  it("claims nothing if the task's time is unknown", () => {
    expect(label(null)).toBe("Tom");
  });

  it("does not call an adult free who claims the task", () => {
    const claims = trouble("claimed_twice", matter({ adults: who("ife") }), matter({ adults: who("tom") }));
    expect(label("free", claims)).toBe("Tom");
    expect(label(matter({ activity: "ballet", start: "16:00" }), claims)).toBe("Tom · ballet 4pm");
  });
});

describe("a card", () => {
  it("names a reaction and the message it was given to", () => {
    const text = pendingCardText(
      {
        summary: "Tom picks up Ada, Thu, May 7",
        proposal: proposal({}),
        by: "Ife",
        quote: "can you get Ada?",
        reaction: { emoji: "👍", who: "Tom" },
        answers: null,
        position: 1,
        total: 1,
      },
      american,
      now,
    );
    expect(text).toMatch(/\nIfe: “can you get Ada\?” · 👍 Tom$/);
  });

  it("shows what an answer answers, too", () => {
    const text = pendingCardText(
      {
        summary: "Tom picks up Ada, Thu, May 7",
        proposal: proposal({}),
        by: "Tom",
        answers: { quote: "can anybody get Ada?", by: "Ife" },
        reaction: null,
        quote: "me",
        position: 1,
        total: 1,
      },
      american,
      now,
    );
    expect(text).toMatch(/\nIfe: “can anybody get Ada\?”\nTom: “me”$/);
  });

  it("shows what is waiting and the message it came from, made harmless", () => {
    const text = pendingCardText(
      {
        summary: "Tom picks up Ada, Thu, May 7",
        proposal: proposal({}),
        by: null,
        reaction: null,
        answers: null,
        quote: "I'll get\nher <b>today</b> \u202Ehttp://evil.example",
        position: 2,
        total: 3,
      },
      american,
      now,
    );
    expect(text).toBe("📌 2 of 3\nTom picks up Ada, Thu, May 7\n“I'll get her b today b http: evil example”");
  });
});
