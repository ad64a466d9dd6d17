import { attribute } from "@silent-observer/attribution";
import { createCalendar, eventsOfFamily } from "@silent-observer/calendar";
import { type Heard, ledger, type Message, type Reading, type Tier1 } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { createRulesExtractor, withSecondLook } from "../src/index.ts";
import { messagesOf } from "./talk.ts";

const family = smallFamily({
  timezone: "America/Chicago",
  parents: "John, Sarah",
  children: "Leo, Mia",
  activities: "soccer, ballet",
});
const calendar = createCalendar(eventsOfFamily(family), family.timezone);
const reach = { window: 600_000, adjacent: 3_600_000 };
const dropped: Tier1 = { confidence: 0.5, patterns: [], decision: "DROP", signal: "none" };
const queued: Tier1 = { confidence: 0.8, patterns: [], decision: "QUEUE", signal: "answer" };

const unread = (message: Message, tier1 = dropped): Heard => ({ message, tier1, reading: null, actionStatus: null });

/** The reading of the last message, after Tier 1 has dropped all messages before it. */
async function readAfterDrops(messages: readonly Message[]): Promise<{ reading: Reading; history: Heard[] }> {
  const message = messages.at(-1) as Message;
  const heard = messages.slice(0, -1).map((one) => unread(one));
  const arrangements = ledger(heard, family.timezone);
  const history = withSecondLook({ message, history: heard, arrangements, family, reach, calendar });
  const known = { message, tier1: queued, history, arrangements, family, reach };
  const reading = await createRulesExtractor().read({ ...known, calendar, ...attribute(known) });
  return { reading, history };
}

describe("a second look at what was dropped", () => {
  it("lets an answer take its facts from an opening that Tier 1 did not hear", async () => {
    const { reading } = await readAfterDrops(
      messagesOf("2026-05-05T14:00:00Z", [
        ["sarah", 0, "who can take Leo to soccer Thursday?"],
        ["john", 2, "I'll do it"],
      ]),
    );
    expect(reading).toMatchObject({
      attributedTo: "1",
      dates: ["2026-05-07"],
      assignedTo: ["john"],
      children: ["leo"],
      activity: "soccer",
    });
  });

  it("lets an answer take the hour that was asked and told in between", async () => {
    const { reading } = await readAfterDrops(
      messagesOf("2026-05-05T14:00:00Z", [
        ["sarah", 0, "John can you take Leo to soccer Thursday?"],
        ["john", 1, "what time is it?"],
        ["sarah", 2, "at 5:30pm"],
        ["john", 3, "ok I'll take him", 1],
      ]),
    );
    expect(reading).toMatchObject({ attributedTo: "1", times: ["17:30"], assignedTo: ["john"] });
  });

  it("leaves what was dropped off the table: only what answers it is read with it", async () => {
    const { history } = await readAfterDrops(
      messagesOf("2026-05-05T14:00:00Z", [
        ["sarah", 0, "who can take Leo to soccer Thursday?"],
        ["john", 2, "I'll do it"],
      ]),
    );
    expect(history[0]).toMatchObject({ contextOnly: true, tier1: { decision: "DROP" } });
  });

  it("passes over chat for the request before it", async () => {
    const { reading } = await readAfterDrops(
      messagesOf("2026-05-05T14:00:00Z", [
        ["sarah", 0, "who can take Leo to soccer Thursday?"],
        ["leo", 1, "lol that video"],
        ["john", 2, "I can get him"],
      ]),
    );
    expect(reading.attributedTo).toBe("1");
  });

  it("looks no further back than an answer reaches, and not at forwarded words", () => {
    const [early, forwarded, answer] = messagesOf("2026-05-05T14:00:00Z", [
      ["sarah", 0, "who can take Leo to soccer Thursday?"],
      ["sarah", 70, "who can take Mia to ballet Friday?"],
      ["john", 75, "I'll do it"],
    ]) as [Message, Message, Message];
    const heard = [unread(early), unread({ ...forwarded, forwarded: true })];
    const history = withSecondLook({ message: answer, history: heard, arrangements: [], family, reach, calendar });
    expect(history.map(({ reading }) => reading)).toEqual([null, null]);
  });

  it("leaves alone what has been read", () => {
    const [asked, answer] = messagesOf("2026-05-05T14:00:00Z", [
      ["sarah", 0, "who can take Leo to soccer Thursday?"],
      ["john", 2, "I'll do it"],
    ]) as [Message, Message];
    const look = { message: answer, arrangements: [], family, reach, calendar };
    const [once] = withSecondLook({ ...look, history: [unread(asked)] });
    const read: Heard = { ...unread(asked, queued), reading: once?.reading ?? null };
    expect(withSecondLook({ ...look, history: [read] })[0]).toBe(read);
  });
});
