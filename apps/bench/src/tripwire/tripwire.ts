import { join } from "node:path";
import { table } from "@silent-observer/command-line";
import { defaultSettings } from "@silent-observer/config";
import { ADJACENT_REACH_MS, chatId, type Message, MINUTE_MS, messageId } from "@silent-observer/conversation";
import { bundledConversations, familiesIn } from "@silent-observer/corpus";
import type { Family } from "@silent-observer/family";
import { createTripwire, loadPatterns, type Patterns } from "@silent-observer/tripwire";
import { oneFamily } from "../one-family.ts";
import type { Bench, BenchOptions } from "../part.ts";
import { median, microseconds, quantile } from "../timing.ts";
import { bareRegex, wordsOf } from "./bare-regex.ts";
import { hostileTexts } from "./hostile.ts";
import { type Call, callsOf, messagesOf } from "./traffic.ts";

const WARM_UP_ROUNDS = 3;

export function measureTripwire(options: BenchOptions): Bench {
  const patterns = loadPatterns(options.patterns, "Name one with --patterns FILE.");
  const families = familiesIn(join(options.corpus, "families"));
  const tripwires = tripwiresOf(patterns);
  options.progress("reading the corpus");
  const conversations = bundledConversations(options.corpus);
  const ordinary = conversations.flatMap((conversation) => {
    const family = families(conversation.family);
    return callsOf(messagesOf(conversation, family), tripwires(family));
  });
  const writtenTo = oneFamily(options.corpus);
  const hostile = hostileCalls(patterns, writtenTo, tripwires(writtenTo));
  const bare = bareRegex(wordsOf(patterns));
  options.progress(`${ordinary.length} messages of the corpus`);
  const talk = measured(ordinary, bare, options.rounds);
  options.progress(`${hostile.length} hostile messages`);
  const attack = measured(hostile, bare, options.rounds);
  const figures = {
    ...named("tripwire_us", talk.tripwire),
    ...named("tripwire_hostile_us", attack.tripwire),
    ...named("bare_regex_us", talk.bare),
    tripwire_ratio_to_bare_regex: rounded(sum(talk.tripwire) / sum(talk.bare)),
    tripwire_hostile_ratio_to_bare_regex: rounded(sum(attack.tripwire) / sum(attack.bare)),
  };
  const text = [
    table(
      ["microseconds", "p50", "p99", "worst"],
      [
        row(`corpus (${ordinary.length} messages)`, talk.tripwire),
        row(`hostile (${hostile.length} messages)`, attack.tripwire),
        row("bare regex, corpus", talk.bare),
        row("bare regex, hostile", attack.bare),
      ],
    ),
    "",
    `The tripwire takes ${figures.tripwire_ratio_to_bare_regex} times as long as one pass of a bare regular expression over the corpus, ${figures.tripwire_hostile_ratio_to_bare_regex} times over the hostile.`,
    `Of each message the median of ${options.rounds} rounds counts, after ${WARM_UP_ROUNDS} to warm up, so that a pause of the garbage collector`,
    "or a busy machine does not count as the tripwire's. A round goes over all messages before the next one starts: no",
    "message finds the memory warm from itself.",
  ].join("\n");
  return { figures, table: text };
}

/** Microseconds per message, and of the bare regex on the same texts in the same rounds: medians of the rounds. */
type Measured = { readonly tripwire: readonly number[]; readonly bare: readonly number[] };

function measured(calls: readonly Call[], bare: (text: string) => number, rounds: number): Measured {
  const times = calls.map(() => ({ tripwire: [] as number[], bare: [] as number[] }));
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++)
    calls.forEach(({ message, recent, tripwire }, at) => {
      const time = microseconds(() => tripwire.assess(message, recent));
      const bareTime = microseconds(() => bare(message.text));
      if (round < 0) return;
      times[at]?.tripwire.push(time);
      times[at]?.bare.push(bareTime);
    });
  return {
    tripwire: times.map(({ tripwire }) => median(tripwire)),
    bare: times.map((of) => median(of.bare)),
  };
}

/** A chat of hostile messages a minute apart, so that each has sixty others as context. */
function hostileCalls(patterns: Patterns, family: Family, tripwire: Call["tripwire"]): Call[] {
  const senders = family.members.map(({ id }) => id);
  const messages = hostileTexts(patterns, family).map(
    (text, at): Message => ({
      chatId: chatId("hostile"),
      messageId: messageId(at),
      sender: senders[at % senders.length] ?? null,
      sentAt: at * MINUTE_MS,
      replyTo: null,
      text,
      forwarded: false,
      topicId: null,
    }),
  );
  return callsOf(messages, tripwire);
}

function tripwiresOf(patterns: Patterns): (family: Family) => Call["tripwire"] {
  const settings = defaultSettings();
  const known = new Map<Family, Call["tripwire"]>();
  return (family) => {
    const tripwire =
      known.get(family) ??
      createTripwire({
        patterns,
        family,
        threshold: settings.tripwireThreshold,
        contextSize: settings.contextWindowSize,
        contextTtlMs: settings.contextTtlMs,
        reach: { window: settings.attributionWindowMs, adjacent: ADJACENT_REACH_MS },
      });
    known.set(family, tripwire);
    return tripwire;
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const rounded = (value: number): number => Math.round(value * 10) / 10;

const named = <Name extends string>(name: Name, values: readonly number[]) =>
  ({
    [`${name}_p50`]: rounded(median(values)),
    [`${name}_p99`]: rounded(quantile(values, 0.99)),
    [`${name}_max`]: rounded(Math.max(...values)),
  }) as Record<`${Name}_${"p50" | "p99" | "max"}`, number>;

const row = (name: string, values: readonly number[]): string[] => [
  name,
  ...Object.values(named("us", values)).map((value) => value.toFixed(1)),
];
