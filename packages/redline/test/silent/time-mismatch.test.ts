import { describe, expect, it } from "vitest";
import { at, booked, chat, entity, type Said, silent, takes, task, troubleOf, who } from "../table.ts";

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

  it("where it is the hour at which somebody sets off", () => {
    silent({ ...says("13:00", "to"), text: "I leave my house at 13:00" });
    silent({ ...says("13:00", "to"), text: "the team bus is at 13:00" });
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

describe("an hour other than that of the calendar", () => {
  const early = (text: string): Said => ({
    sender: "tom",
    at: at("09:10"),
    text,
    entities: [entity({ activity: "judo", time: "15:00", task: task("to", "tom") })],
    reading: takes,
  });
  it.each(["taking her to judo at 15:00, she's helping set up", "taking her to judo at 15:00 so we can warm up"])(
    "is no fault where it is explained: %j",
    (text) => expect(troubleOf(chat(early(text)))).toBeNull(),
  );
  it.each([
    "collect her from judo and drop her to Mia's at 15:00",
    "judo is over early, done at 15:00, somebody get her",
  ])("is no fault where it is of another trip, or of the end: %j", (text) =>
    expect(troubleOf(chat(early(text)))).toBeNull(),
  );
  it.each(["taking her to judo at 15:00", "taking her to judo at 15:00, love you"])("is asked about: %j", (text) =>
    expect(troubleOf(chat(early(text)))).toMatchObject({ variant: "time_mismatch" }),
  );
});
