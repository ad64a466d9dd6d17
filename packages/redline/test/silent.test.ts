import { messageId } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import { at, chat, entity, monday, type Said, task, troubleOf, tuesday, who } from "./table.ts";

const booked = { type: "schedule_change", act: "change" } as const;
const takes = { type: "transport", act: "take" } as const;
const asks = { type: "transport", act: "ask" } as const;
const dentist = entity({ activity: "dentist", time: "17:15", presence: "stay", change: "new" });
const books = (given: Partial<typeof dentist> = {}, more: (typeof dentist)[] = []): Said => ({
  sender: "ife",
  at: at("09:00"),
  entities: [{ ...dentist, ...given }, ...more],
  reading: booked,
});
const silent = (...said: Said[]) => expect(troubleOf(chat(...said))).toBeNull();

describe("a child is at two things and the observer stays silent", () => {
  it("where they only touch, or are another child's", () => {
    silent(books({ time: "16:00", end: "17:00" }));
    silent(books({ time: "18:00" }));
    silent(books({ children: who("ben"), time: "17:15" }));
    silent(books({ children: [] }));
  });

  it("where one of them has no hour, or is a moment at a door", () => {
    silent(books({ time: null }));
    silent(books({ presence: "moment" }));
    silent(books({ date: "2026-05-07", activity: "half_term", time: null }));
  });

  it("where the message cancels or moves the other one itself", () => {
    silent(books({}, [entity({ activity: "judo", presence: "stay", change: "cancelled" })]));
    silent(
      books({}, [entity({ activity: "judo", date: "2026-05-06", time: "18:00", presence: "stay", change: "moved" })]),
    );
  });

  it("where the message names the other one too", () => {
    silent(books({}, [entity({ activity: "judo", presence: "stay" })]));
    silent({ ...books(), reading: { ...booked, noticesConflict: true } });
  });

  it("where the chat has cancelled or moved the other one before, confirmed or not", () => {
    const cancelled = entity({ activity: "judo", presence: "stay", change: "cancelled" });
    const moved = entity({ activity: "judo", date: "2026-05-06", time: "18:00", presence: "stay", change: "moved" });
    for (const change of [cancelled, moved])
      silent({ sender: "tom", at: at("08:00"), entities: [change], reading: booked }, books());
  });

  it("where it is the calendar's own thing that the message confirms", () => {
    silent({
      sender: "ife",
      at: at("09:00"),
      entities: [entity({ activity: "judo", time: "17:00", presence: "stay" })],
    });
  });

  it("where the plan has been cancelled, replaced or rejected meanwhile", () => {
    for (const state of ["cancelled", "replaced", "rejected", "withdrawn"] as const)
      silent({ ...books(), arrangement: { state } });
  });

  it("where somebody minds the child, who goes wherever it goes", () => {
    silent({
      sender: "gran",
      at: at("09:00"),
      entities: [entity({ time: "15:00", end: "19:00", presence: "stay", task: task("cover", "gran") })],
    });
  });

  it("where the shorter thing is held at the very place of the longer one", () => {
    silent(
      books({
        children: who("ben"),
        activity: "summer_concert",
        location: "little-acorns",
        time: "11:00",
        end: "12:00",
      }),
    );
  });

  it("where a later message only says the same again, or takes the drive", () => {
    const again = chat(books(), { ...books(), at: at("10:00") });
    expect(troubleOf(again, 1)).not.toBeNull();
    expect(troubleOf(again, 2)).toBeNull();
    const drives = { ...takes, attributedTo: messageId(1) };
    const driven = { ...books(), arrangement: { answeredBy: [messageId(2)] } };
    expect(troubleOf(chat(driven, { sender: "tom", at: at("09:05"), entities: [], reading: drives }), 2)).toBeNull();
  });

  it("where a follow-up adds what is no matter of the hour", () => {
    const known = { ...books(), arrangement: { answeredBy: [messageId(2)] } };
    const adds: Said = { sender: "ife", at: at("09:20"), entities: [], reading: { attributedTo: messageId(1) } };
    expect(troubleOf(chat(known, adds), 2)).toBeNull();
  });

  it("where somebody notices, or brings up the other plan, before a word was said", () => {
    const notices: Said = {
      sender: "tom",
      at: at("09:03"),
      entities: [],
      reading: { noticesConflict: true, attributedTo: messageId(1) },
    };
    const mentions: Said = {
      sender: "tom",
      at: at("09:03"),
      entities: [entity({ activity: "judo", presence: "stay" })],
    };
    for (const answer of [notices, mentions]) expect(troubleOf(chat(books(), answer), 1)).toBeNull();
  });
});

describe("people notice, and it settles nothing", () => {
  const notices: Said = {
    sender: "tom",
    at: at("09:30"),
    entities: [],
    reading: { noticesConflict: true, attributedTo: messageId(1) },
  };

  it("once the observer has spoken about it", () => {
    expect(troubleOf(chat(books(), notices), 1, { spokenAt: at("09:10") })).not.toBeNull();
  });

  it("where they speak of another day, or only take the drive", () => {
    const elsewhere: Said = { ...notices, reading: { noticesConflict: true, dates: ["2026-05-20"] } };
    const drives: Said = {
      sender: "tom",
      at: at("09:03"),
      entities: [{ ...dentist, task: task("to", "tom") }],
      reading: takes,
    };
    expect(troubleOf(chat(books(), elsewhere), 1)).not.toBeNull();
    expect(troubleOf(chat(books(), drives), 1)).not.toBeNull();
  });
});

describe("two adults speak of one child's day and the observer stays silent", () => {
  const pickup = (sender: string, time: string, given = {}, reading = {}): Said => ({
    sender,
    at: at(time),
    entities: [entity({ task: task("from", sender), ...given })],
    reading: { ...takes, ...reading },
  });
  const tom = pickup("tom", "09:00");

  it("where one steps in for the other, hands over, or joins", () => {
    silent(tom, pickup("ife", "09:10", {}, { givesWay: true }));
    silent(tom, pickup("ife", "09:10", {}, { act: "hand_over" }));
    silent(tom, pickup("ife", "09:10", { task: task("from", "ife", "tom") }));
    silent(tom, pickup("ife", "09:10", {}, { attributedTo: messageId(1) }));
  });

  it("where one comes along with the other", () => {
    const both = entity({ task: task("from", "tom", "ife") });
    const own = { ...takes, attributedTo: messageId(1), assignedTo: who("ife") };
    const said = chat(
      { ...tom, entities: [both], arrangement: { answeredBy: [messageId(2)] } },
      { sender: "ife", at: at("09:10"), entities: [], reading: own },
    );
    expect(troubleOf(said, 2)).toBeNull();
  });

  it("where the first gives way afterwards", () => {
    const yields: Said = {
      sender: "tom",
      at: at("09:12"),
      entities: [],
      reading: { givesWay: true, attributedTo: messageId(2) },
    };
    expect(troubleOf(chat(tom, pickup("ife", "09:10"), yields), 2)).toBeNull();
  });

  it("where it is another day, child, leg, activity, place or hour", () => {
    silent(tom, pickup("ife", "09:10", { date: "2026-05-06" }));
    silent(tom, pickup("ife", "09:10", { children: who("ben") }));
    silent(tom, pickup("ife", "09:10", { task: task("to", "ife") }));
    silent(pickup("tom", "09:00", { activity: "choir" }), pickup("ife", "09:10", { activity: "judo" }));
    silent(pickup("tom", "09:00", { location: "oak-school" }), pickup("ife", "09:10", { location: "dojo" }));
    silent(pickup("tom", "09:00", { time: "12:00" }), pickup("ife", "09:10", { time: "15:00" }));
  });

  it("where the calendar's hours tell two errands apart", () => {
    silent(pickup("tom", "09:00", { time: "15:15" }), pickup("ife", "09:10", { activity: "judo" }));
  });

  it("where one speaks of an activity and the other of nothing that could be it", () => {
    const vague = {
      sender: "tom",
      at: at("09:00"),
      entities: [entity({ children: [], task: task(null, "tom") })],
      reading: takes,
    };
    silent(vague, pickup("ife", "09:10", { activity: "dentist", time: "10:00", task: task("to", "ife") }));
  });

  it("where who asked decides between the answers", () => {
    const request = entity({ task: task("from", "gran", "ife") });
    const answered = { answeredBy: [messageId(2), messageId(3)] };
    const own = { ...takes, attributedTo: messageId(1), assignedTo: who("ife") };
    const said = chat(
      { sender: "ife", at: at("09:00"), entities: [request], reading: asks, arrangement: answered },
      { sender: "gran", at: at("09:01"), entities: [], reading: { ...takes, attributedTo: messageId(1) } },
      { sender: "ife", at: at("09:02"), entities: [], reading: own },
    );
    expect(troubleOf(said, 3)).toBeNull();
  });

  it("where the claim of the one has lost its force", () => {
    silent({ ...tom, arrangement: { state: "withdrawn" } }, pickup("ife", "09:10"));
  });
});

describe("one adult has two tasks and the observer stays silent", () => {
  const errand = (time: string, given: Parameters<typeof entity>[0]): Said => ({
    sender: "tom",
    at: at(time),
    entities: [entity(given)],
    reading: takes,
  });
  const choir = errand("09:00", { location: "oak-school", time: "15:00", task: task("from", "tom") });

  it("where the moments lie further apart", () => {
    silent(
      choir,
      errand("10:00", { children: who("ben"), activity: "nursery", time: "15:31", task: task("from", "tom") }),
    );
  });

  it("where it is one trip: the same child, place or activity, or one message", () => {
    silent(choir, errand("10:00", { activity: "dentist", time: "15:20", task: task("to", "tom") }));
    silent(
      choir,
      errand("10:00", { children: who("ben"), location: "oak-school", time: "15:20", task: task("from", "tom") }),
    );
    const both = [
      entity({ time: "15:00", task: task("from", "tom") }),
      entity({ children: who("ben"), time: "15:10", task: task("from", "tom") }),
    ];
    silent({ sender: "tom", at: at("09:00"), entities: both, reading: takes });
  });

  it("where a task begins as the stay before it ends", () => {
    const minds = errand("09:00", { children: who("ben"), time: "15:00", end: "18:00", task: task("cover", "tom") });
    silent(minds, errand("10:00", { activity: "judo", task: task("from", "tom") }));
  });

  it("where one of them has no hour that anybody knows", () => {
    silent(
      errand("09:00", { activity: "museum", task: task("to", "tom") }),
      errand("10:00", { children: who("ben"), time: "15:00", task: task("from", "tom") }),
    );
  });
});

describe("somebody asks and the observer stays silent", () => {
  const asked = (given: Parameters<typeof entity>[0], time = "18:30", arrangement = {}): Said => ({
    sender: "ife",
    at: at(time),
    entities: [entity(given)],
    reading: asks,
    arrangement,
  });

  it("where the task is more than a day ahead, or its moment is over", () => {
    silent(asked({ activity: "judo", task: task("from") }, "17:00"));
    silent(asked({ date: monday, time: "12:00", task: task("from") }, "12:30"));
    silent(asked({ task: task("from") }, "09:00"));
    silent(asked({ date: null, task: task("from") }));
  });

  it("where somebody took it, from the family or not", () => {
    silent(asked({ activity: "judo", task: task("from", "tom") }));
    silent(asked({ activity: "judo", task: { leg: "from", adults: [], outside: true } }));
  });

  it("where the request was withdrawn, or is only refused or asked about again", () => {
    silent(asked({ activity: "judo", task: task("from") }, "18:30", { state: "withdrawn" }));
    const open = asked({ activity: "judo", task: task("from") }, "18:30", { answeredBy: [messageId(2)] });
    const refuses: Said = {
      sender: "tom",
      at: at("18:40"),
      entities: [],
      reading: { act: "refuse", attributedTo: messageId(1) },
    };
    expect(troubleOf(chat(open, refuses), 2)).toBeNull();
  });

  it("where nobody is needed", () => {
    silent(asked({ activity: "judo", presence: "stay" }));
    silent(asked({ activity: "judo", presence: "stay", change: "cancelled", task: task("from") }));
  });

  it("where who takes a task leaves the child unsaid", () => {
    const own: Said = {
      sender: "tom",
      at: at("18:30"),
      entities: [entity({ children: [], childUnknown: true, task: task("from", "tom") })],
      reading: takes,
    };
    silent(own);
  });
});

describe("a time differs from the calendar's and the observer stays silent", () => {
  const says = (time: string, leg: "to" | "from" | "cover" | null, given = {}): Said => ({
    sender: "tom",
    at: at("09:00"),
    entities: [entity({ activity: "judo", time, task: task(leg, "tom"), ...given })],
    reading: takes,
  });

  it("up to an hour before its start, and around its end for who collects", () => {
    silent(says("16:00", "to"));
    silent(says("16:15", "from"));
    silent(says("18:00", "from"));
    silent(says("18:45", null));
    silent(says("17:30", "cover"));
  });

  it("where a change is announced, or was before", () => {
    silent({ ...says("19:00", "to", { change: "moved", presence: "stay", task: null }), reading: { act: "change" } });
    const moved: Said = {
      sender: "ife",
      at: at("08:00"),
      entities: [entity({ activity: "judo", time: "19:00", presence: "stay", change: "moved" })],
      reading: booked,
    };
    silent(moved, says("19:00", "to"));
    silent(moved, says("20:00", "from"));
  });

  it("where the calendar has no such thing on that day, or for that child", () => {
    silent(says("12:00", "to", { date: "2026-05-09" }));
    silent(says("12:00", "to", { children: who("ben") }));
  });
});

describe("switched off", () => {
  const off = { temporal: false, resource: false, missing: false, speakOnMissingCritical: false };

  it("no rule speaks", () => {
    expect(troubleOf(chat(books()), 1, { switches: off })).toBeNull();
    expect(troubleOf(chat(books()), 1, { switches: { ...off, temporal: true } })).not.toBeNull();
  });

  it("what is missing stays unsaid, and a contradicted time does not", () => {
    const onlyTimes = { ...off, missing: true };
    const asked: Said = {
      sender: "ife",
      at: at("18:30"),
      entities: [entity({ activity: "judo", task: task("from") })],
      reading: asks,
    };
    const late: Said = {
      sender: "tom",
      at: at("09:00"),
      entities: [entity({ activity: "judo", time: "12:00", task: task("to", "tom") })],
      reading: takes,
    };
    expect(troubleOf(chat(asked), 1, { switches: onlyTimes })).toBeNull();
    expect(troubleOf(chat(late), 1, { switches: onlyTimes })).toMatchObject({ variant: "time_mismatch" });
  });
});

describe("what has begun", () => {
  it("is past helping", () => {
    expect(troubleOf(chat(books()), 1, { now: at("17:20", tuesday) })).toBeNull();
  });
});
