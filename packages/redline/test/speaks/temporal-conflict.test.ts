import { messageId } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import { at, booked, books, chat, dentist, entity, type Said, takes, task, troubleOf, tuesday, who } from "../table.ts";

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

  it("is a conflict where the calendar's own thing is told at another hour that day, and none at its own", () => {
    const match = (time: string, type: "schedule_change" | "activity_confirm"): Said => ({
      sender: "tom",
      at: at("10:00"),
      entities: [entity({ activity: "judo", time, presence: "stay" })],
      reading: { type },
    });
    const choir = entity({ activity: "choir", time: "14:30", end: "15:30", presence: "stay" });
    const said = (given: Said) => chat({ sender: "ife", at: at("09:00"), entities: [choir] }, given);
    expect(troubleOf(said(match("15:00", "schedule_change")))).toMatchObject({
      variant: "overlap",
      matter: { activity: "judo", start: "15:00" },
      other: { activity: "choir" },
    });
    expect(troubleOf(said(match("17:00", "schedule_change")))).toBeNull();
    expect(troubleOf(said(match("15:00", "activity_confirm")))).toBeNull();
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
