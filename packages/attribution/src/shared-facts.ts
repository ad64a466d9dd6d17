import type { Message, Reading } from "@silent-observer/conversation";
import { activitiesSaid, childrenSaid, daysSaid, type Said } from "./said.ts";

/**
 * How many of child, activity and day the message leaves to what is there, says again and says otherwise. Who says all of it
 * himself needs nothing of what another has said; who says all otherwise is about something else.
 */
export function sharedFacts(reading: Reading, said: Said): string[] {
  const facts = [childFact, activityFact, dayFact].map((fact) => fact(reading, said));
  const there = facts.filter(([, before]) => before.length > 0);
  const both = there.filter(([now]) => now.length > 0);
  const again = both.filter(([now, before]) => now.some((value) => before.includes(value))).length;
  return [`lacks_${there.length - both.length}`, `repeats_${again}`, `differs_${both.length - again}`];
}

/** How what the message says of each fact stands to what was said there. */
export function relations(reading: Reading, message: Message, said: Said): string[] {
  return [
    relation("child", childFact(reading, said)),
    relation("activity", activityFact(reading, said)),
    relation("day", dayFact(reading, said)),
    relation("time", [said.when.times.flatMap(({ time }) => time ?? []), reading.times]),
    `words_${Math.min(2, commonWords(said, message))}`,
  ];
}

/** What the message says of a fact, and what the earlier one came to. */
type Fact = readonly [now: readonly string[], before: readonly string[]];

const childFact = ({ children }: Reading, said: Said): Fact => [childrenSaid(said), children];
const activityFact = ({ activity }: Reading, said: Said): Fact => [
  activitiesSaid(said),
  activity === null ? [] : [activity],
];
const dayFact = ({ dates }: Reading, said: Said): Fact => [daysSaid(said), dates];

function relation(what: string, [now, before]: Fact): string {
  if (now.length === 0) return `${what}_unsaid`;
  if (before.length === 0) return `${what}_added`;
  return now.some((value) => before.includes(value)) ? `${what}_same` : `${what}_other`;
}

export const nameables = ["child", "activity", "day", "thing"] as const;
/** What a message can name that an earlier one has named. */
export type Nameable = (typeof nameables)[number];

/** What of the earlier message the message names again. */
export function namedAgain(reading: Reading, { text }: Message, said: Said): ReadonlySet<Nameable> {
  const facts = { child: childFact(reading, said), activity: activityFact(reading, said), day: dayFact(reading, said) };
  const there = wordsOf(text);
  return new Set(
    nameables.filter((what) =>
      what === "thing"
        ? said.things.some((thing) => there.has(thing))
        : facts[what][0].some((value) => facts[what][1].includes(value)),
    ),
  );
}

export const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);

/** Shorter words are the small change of talk. */
const SHORTEST_TELLING_WORD = 5;

function commonWords({ surface }: Said, { text }: Message): number {
  const there = wordsOf(text);
  return new Set(
    surface.words.map((word) => word.text).filter((word) => word.length >= SHORTEST_TELLING_WORD && there.has(word)),
  ).size;
}
