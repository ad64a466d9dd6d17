import type { Message, Reading } from "@silent-observer/conversation";
import { activitiesSaid, childrenSaid, daysSaid, type Said } from "./said.ts";

/**
 * Of the child, activity and day of an earlier message, how many the message lacks, repeats and contradicts. A message
 * that says everything itself needs no earlier one; one that contradicts everything is about something else.
 */
export function sharedFacts(reading: Reading, said: Said): string[] {
  const facts = [childFact, activityFact, dayFact].map((fact) => fact(reading, said));
  const there = facts.filter(([, before]) => before.length > 0);
  const both = there.filter(([now]) => now.length > 0);
  const again = both.filter(([now, before]) => now.some((value) => before.includes(value))).length;
  return [`lacks_${there.length - both.length}`, `repeats_${again}`, `differs_${both.length - again}`];
}

/**
 * For each fact, whether the message leaves it unsaid, adds it, repeats it or says something else than the earlier one.
 */
export function relations(reading: Reading, message: Message, said: Said): string[] {
  return [
    relation("child", childFact(reading, said)),
    relation("activity", activityFact(reading, said)),
    relation("day", dayFact(reading, said)),
    relation("time", [said.when.times.flatMap(({ time }) => time ?? []), reading.times]),
    `words_${Math.min(2, commonWords(said, message))}`,
  ];
}

/** Values of a fact in the message, and in the reading of the earlier one. */
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
/** Kind of thing that an earlier message and this one can both name. */
export type Nameable = (typeof nameables)[number];

/** The kinds of things in the earlier message that the message names again. */
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

/** Characters. Shorter words are too common to show that two messages are about the same thing. */
const SHORTEST_TELLING_WORD = 5;

function commonWords({ surface }: Said, { text }: Message): number {
  const there = wordsOf(text);
  return new Set(
    surface.words.map((word) => word.text).filter((word) => word.length >= SHORTEST_TELLING_WORD && there.has(word)),
  ).size;
}
