import { resolve } from "node:path";
import { attribute } from "@silent-observer/attribution";
import { createCalendar, eventsOfFamily } from "@silent-observer/calendar";
import {
  type Arrangement,
  chatId,
  type Heard,
  ledger,
  type Message,
  messageId,
  type Reading,
} from "@silent-observer/conversation";
import { type Family, memberId } from "@silent-observer/family";
import { createTripwire, loadPatterns } from "@silent-observer/tripwire";
import { createRulesExtractor } from "../src/index.ts";

const patterns = loadPatterns(resolve(import.meta.dirname, "../../../config/tripwire_patterns.json"));
const reach = { window: 600_000, adjacent: 3_600_000 };
const HOUR_MS = 3_600_000;

export type Talk = { readonly heard: readonly Heard[]; readonly arrangements: readonly Arrangement[] };

/** Runs a whole chat through tripwire, attribution, extraction and ledger, in order. */
export async function play(messages: readonly Message[], family: Family): Promise<Talk> {
  const options = { patterns, family, threshold: 0.7, contextSize: 3, contextTtlMs: 300_000, reach };
  const tripwire = createTripwire(options);
  const calendar = createCalendar(eventsOfFamily(family), family.timezone);
  const extractor = createRulesExtractor();
  const heard: Heard[] = [];
  for (const message of messages) {
    const recent = heard.filter(
      ({ message: before }) => before.messageId === message.replyTo || message.sentAt - before.sentAt <= HOUR_MS,
    );
    const tier1 = tripwire.assess(message, recent);
    let reading: Reading | null = null;
    if (tier1.decision === "QUEUE") {
      const arrangements = ledger(heard, family.timezone);
      const attributed = attribute({ message, tier1, history: heard, arrangements, family, reach });
      reading = await extractor.read({ message, tier1, family, history: heard, arrangements, calendar, ...attributed });
    }
    heard.push({ message, tier1, reading, actionStatus: reading ? "pending" : null });
  }
  return { heard, arrangements: ledger(heard, family.timezone) };
}

/** `[sender, minutes after the first, text, number of the message replied to]`. */
export type Line = readonly [sender: string | null, minute: number, text: string, replyTo?: number];

export const messagesOf = (start: string, lines: readonly Line[]): Message[] =>
  lines.map(([sender, minute, text, replyTo], at) => ({
    chatId: chatId("1"),
    messageId: messageId(at + 1),
    sender: sender === null ? null : memberId(sender),
    sentAt: Date.parse(start) + minute * 60_000,
    replyTo: replyTo === undefined ? null : messageId(replyTo),
    text,
    forwarded: false,
    topicId: null,
  }));
