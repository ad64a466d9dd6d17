import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { type Line, messagesOf, play } from "./talk.ts";

const family = smallFamily({
  parents: "Ann, Bob",
  children: "Tom, Una",
  activities: "hockey 60 min, nursery 300 min, Brownies 90 min",
  weekly: { "Tom hockey": "TU 17:30", "Una nursery": "MO,WE,FR 08:45", "Una Brownies": "TU 18:30" },
});
const TUESDAY = "2026-09-15T09:00:00+01:00";
const read = async (lines: readonly Line[]) =>
  (await play(messagesOf(TUESDAY, lines), family)).heard.map(({ reading }) => reading);
const entityOf = async (...lines: readonly Line[]) => (await read(lines)).at(-1)?.entities[0];

describe("the last day of a range", () => {
  it("is said together with the first", async () => {
    expect(await entityOf(["ann", 0, "Tom has hockey camp Monday to Thursday"])).toMatchObject({
      date: "2026-09-21",
      until: "2026-09-24",
    });
  });

  it("is none of another day that is named besides", async () => {
    expect(await entityOf(["ann", 0, "does Una's nursery start tomorrow or next week?"])).toMatchObject({
      date: "2026-09-16",
      until: null,
    });
    expect(await entityOf(["ann", 0, "Una's party is on Saturday and Tom has camp Monday to Thursday"])).toMatchObject({
      date: "2026-09-19",
      until: null,
    });
  });
});

describe("what is called off", () => {
  it("is so of who goes along with it", async () => {
    expect(
      await entityOf(["ann", 0, "no nursery tomorrow for Una"], ["bob", 1, "ok so no nursery for Una, got it"]),
    ).toMatchObject({ change: "cancelled", date: "2026-09-16" });
  });

  it("is not so on another day, nor at an hour", async () => {
    expect(
      await entityOf(["ann", 0, "no nursery for Una tomorrow. friday"], ["bob", 1, "ok friday 8.45"]),
    ).toMatchObject({ change: null, date: "2026-09-18" });
    expect(
      await entityOf(["ann", 0, "hockey's cancelled today"], ["bob", 2, "can they make it up on Thursday", 1]),
    ).toMatchObject({ change: null, date: "2026-09-17" });
  });
});

describe("a condition", () => {
  it("is not what takes place, where something else does", async () => {
    expect(await entityOf(["ann", 0, "I'll take Una to Brownies tonight if hockey is cancelled"])).toMatchObject({
      activity: "brownies",
      change: null,
    });
    expect(await entityOf(["ann", 0, "if hockey is cancelled I'll take Una to Brownies tonight"])).toMatchObject({
      activity: "brownies",
      change: null,
    });
  });

  it("tells of what alone is named", async () => {
    expect(await entityOf(["ann", 0, "can you collect Tom when hockey finishes today?"])).toMatchObject({
      activity: "hockey",
    });
    expect((await read([["bob", 0, "if I'm out by 3 I'll take Tom to hockey today"]])).at(-1)).toMatchObject({
      assignedTo: ["bob"],
    });
  });
});

describe("the end of a trip", () => {
  it("is the way back at an hour at which the session is over", async () => {
    expect(await entityOf(["ann", 0, "I'll do Tom's hockey today at 18:30"])).toMatchObject({ task: { leg: "from" } });
    expect(await entityOf(["ann", 0, "I'll do Tom's hockey today at 17:15"])).toMatchObject({ task: { leg: null } });
  });

  it("is open at the hour to which a session was moved", async () => {
    const moved: Line = ["ann", 0, "Tom's hockey is at 18:30 today instead of 17:30"];
    expect(await entityOf(moved, ["bob", 1, "ok I'll take him then"])).toMatchObject({
      time: "18:30",
      task: { leg: null },
    });
  });

  it("is taken over from the request, but not for another trip", async () => {
    const asked: Line = ["ann", 0, "someone has to collect Una from nursery now"];
    expect(await entityOf(asked, ["bob", 1, "I will"])).toMatchObject({ task: { leg: "from" } });
    expect(await entityOf(asked, ["bob", 1, "I'll take her. dentist at 11:15"])).toMatchObject({
      activity: "dentist",
      task: { leg: null },
    });
  });
});

describe("a thing that is brought", () => {
  const taken: readonly Line[] = [
    ["ann", 0, "who can take Tom to hockey tonight?"],
    ["bob", 1, "I'll take him"],
  ];
  it.each(["I'll do oranges", "I'll bring the shin pads", "I walk there with the bag"])(
    "is no child that is taken: %j",
    async (text) => {
      const { arrangements } = await play(messagesOf(TUESDAY, [...taken, ["ann", 2, text]]), family);
      expect(
        arrangements.flatMap(({ entity, state }) => (state === "standing" ? (entity.task?.adults ?? []) : [])),
      ).toEqual(["bob"]);
    },
  );

  it("leaves a child that is taken with it", async () => {
    expect(
      (
        await read([
          ["ann", 0, "who can take Tom to hockey tonight?"],
          ["bob", 1, "I'll bring him and the shoes"],
        ])
      ).at(-1),
    ).toMatchObject({ isCoordination: true, assignedTo: ["bob"] });
  });
});

describe("what is done already", () => {
  const acts = async (...lines: readonly Line[]) => (await read(lines)).at(-1)?.act;

  it("is no new task", async () => {
    const asked: Line = ["ann", 0, "who can get Una from nursery at 1?"];
    const taken: Line = ["bob", 1, "I will"];
    expect(await acts(asked, taken, ["bob", 235, "Got Una, we're getting the bus"])).toBe("progress");
    expect(await acts(asked, taken, ["bob", 235, "I picked Una up", 1])).toBe("progress");
  });

  it("takes what is asked for, or what is still to come", async () => {
    expect(await acts(["ann", 0, "who can get Una from nursery at 1?"], ["bob", 1, "got her"])).toBe("take");
    expect(await acts(["bob", 0, "I'll get Una from nursery today"])).toBe("take");
    expect(await acts(["bob", 0, "I've got Una on Friday"])).toBe("take");
    const asked: Line = ["ann", 0, "who can get Una from nursery at 1?"];
    expect(await acts(asked, ["bob", 1, "of course, tell me where to park"])).toBe("take");
    expect(await acts(asked, ["bob", 1, "where is it?"])).toBe("ask");
  });
});

describe("a way there", () => {
  it("is none to what is called off", async () => {
    const off = ["ann", 0, "let's skip Brownies today for Una"] as const;
    const taken = await entityOf(off, ["bob", 2, "and I'll drop her at bowling"]);
    expect(taken).toMatchObject({ children: ["una"], activity: null, time: null, task: { leg: "to" } });
  });

  it("is one to what stands", async () => {
    const taken = await entityOf(["ann", 0, "who takes Una to Brownies today?"], ["bob", 2, "I'll drop her"]);
    expect(taken).toMatchObject({ children: ["una"], activity: "brownies" });
  });
});

describe("what is to be done during an activity", () => {
  const WEDNESDAY = 24 * 60;

  it("is on the day on which the calendar has it next", async () => {
    const text = "I can have Una during the hockey if you like";
    expect(await entityOf(["ann", 0, text])).toMatchObject({ children: ["una"], date: "2026-09-15" });
    expect(await entityOf(["ann", WEDNESDAY, text])).toMatchObject({ children: ["una"], date: "2026-09-22" });
  });

  it("is on the day that is said, if one is", async () => {
    const entity = await entityOf(["ann", WEDNESDAY, "I can have Una tomorrow, she hates sitting through hockey"]);
    expect(entity).toMatchObject({ date: "2026-09-17" });
  });
});
