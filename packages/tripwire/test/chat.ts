import { resolve } from "node:path";
import { chatId, type EpochMs, messageId, type Tier1, type Tier1Heard } from "@silent-observer/conversation";
import { type Family, memberId } from "@silent-observer/family";
import { smallFamily } from "../../../test/support/small-family.ts";
import { createTripwire, loadPatterns } from "../src/index.ts";

const patterns = loadPatterns(resolve(import.meta.dirname, "../../../config/tripwire_patterns.json"));

const family: Family = smallFamily({
  timezone: "America/Chicago",
  parents: "John (dad), Sarah (mom)",
  children: "Leo, Mia",
  activities: "soccer, ballet",
  places: "school",
});

/** A family whose names are English words. Its adults have the ids of the other family's. */
export const PEOPLE_NAMED_LIKE_WORDS: Family = smallFamily({
  parents: "sarah: Grace (mum), john: Will (dad)",
  caregivers: "Bill",
  children: "May, Mark, Rose, Joy",
  activities: "netball, judo, piano",
  places: "school",
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
