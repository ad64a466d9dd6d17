import { resolve } from "node:path";
import { chatId, type EpochMs, messageId, type Tier1, type Tier1Heard } from "@silent-observer/conversation";
import { type Family, memberId, parseFamily } from "@silent-observer/family";
import { createTripwire, loadPatterns } from "../src/index.ts";

const patterns = loadPatterns(resolve(import.meta.dirname, "../../../config/tripwire_patterns.json"));

const family: Family = parseFamily({
  id: "miller",
  timezone: "America/Chicago",
  members: [
    { id: "john", name: "John", role: "parent", aliases: ["dad"] },
    { id: "sarah", name: "Sarah", role: "parent", aliases: ["mom"] },
    { id: "leo", name: "Leo", role: "child" },
    { id: "mia", name: "Mia", role: "child" },
  ],
  activities: [
    { id: "soccer", name: "soccer" },
    { id: "ballet", name: "ballet" },
  ],
  places: [{ id: "school", name: "school" }],
});

/** A family whose names are English words. Its adults have the ids of the other family's. */
export const PEOPLE_NAMED_LIKE_WORDS: Family = parseFamily({
  id: "marsh",
  timezone: "Europe/London",
  members: [
    { id: "sarah", name: "Grace", role: "parent", aliases: ["mum"] },
    { id: "john", name: "Will", role: "parent", aliases: ["dad"] },
    { id: "bill", name: "Bill", role: "caregiver" },
    { id: "may", name: "May", role: "child" },
    { id: "mark", name: "Mark", role: "child" },
    { id: "rose", name: "Rose", role: "child" },
    { id: "joy", name: "Joy", role: "child" },
  ],
  activities: [
    { id: "netball", name: "netball" },
    { id: "judo", name: "judo" },
    { id: "piano", name: "piano" },
  ],
  places: [{ id: "school", name: "school" }],
});

const tripwireOf = (of: Family) =>
  createTripwire({
    patterns,
    family: of,
    threshold: 0.7,
    contextSize: 3,
    contextTtlMs: 300_000,
    reach: { window: 600_000, adjacent: 3_600_000 },
  });

/** `[sender, minutes after the first, text, message replied to]`. */
export type Line = readonly [sender: string | null, minute: number, text: string, replyTo?: string];

/** The verdicts on all messages of a chat, each assessed with those before it. */
export function hear(lines: readonly Line[], of: Family = family): Tier1[] {
  const tripwire = tripwireOf(of);
  const START: EpochMs = Date.parse("2026-05-05T14:00:00Z");
  const heard: Tier1Heard[] = [];
  return lines.map(([sender, minute, text, replyTo], at) => {
    const message = {
      chatId: chatId("1"),
      messageId: messageId(at + 1),
      sender: sender === null ? null : memberId(sender),
      sentAt: START + minute * 60_000,
      replyTo: replyTo === undefined ? null : messageId(replyTo),
      text,
      forwarded: false,
      topicId: null,
    };
    const tier1 = tripwire.assess(message, heard);
    heard.push({ message, tier1 });
    return tier1;
  });
}

export const hearOne = (text: string): Tier1 => hear([["sarah", 0, text]])[0] as Tier1;
export const decisions = (lines: readonly Line[], of: Family = family): string[] =>
  hear(lines, of).map(({ decision }) => decision);
