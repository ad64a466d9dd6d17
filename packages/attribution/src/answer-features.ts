import { type Coordination, type Heard, stateOf } from "@silent-observer/conversation";
import {
  adultsNamed,
  answerSigns,
  lexiconOf,
  openingSigns,
  readSurface,
  signsOf,
  unigrams,
} from "@silent-observer/language";
import type { Feature } from "@silent-observer/linear";
import type { AttributionInput } from "./input.ts";
import { pointsBackToDay, type Said } from "./said.ts";
import type { Scene } from "./scene.ts";
import { type Nameable, nameables, relations, sharedFacts } from "./shared-facts.ts";
import { gapBetween, sinceThen, turnFeatures } from "./turns.ts";

/** Features for and against a message being an answer to `heard`. */
export function answerFeatures(heard: Coordination, scene: Scene, said: Said, input: AttributionInput): Feature[] {
  const { reachable, newest, threads } = scene;
  const { message, family } = input;
  const own = heard.message.sender === message.sender ? "own" : "other";
  const newer = reachable.length - 1 - reachable.indexOf(heard);
  const root = threads.rootOf(heard) === heard;
  const state = stateOf(heard.reading.assignedTo);
  const there = readSurface(heard.message.text, lexiconOf(family));
  const opening = openingSigns(signsOf(there));
  const answer = answersWith(said);
  const stance = `${own}_${state}`;
  const place = [...(heard === newest ? ["newest"] : []), ...(root ? ["root"] : [])];
  return [
    own,
    `newer_${Math.min(newer, 4)}`,
    root ? "root" : "answer",
    ...(threads.rootOf(newest) === heard && heard !== newest ? ["root_of_newest"] : []),
    ...(heard === newest ? ["newest"] : []),
    ...(message.replyTo === heard.message.messageId ? ["reply"] : message.replyTo !== null ? ["reply_to_another"] : []),
    `is_${state}`,
    stance,
    `type_${heard.reading.type}`,
    threads.wants(heard) ? "thread_wants" : "thread_settled",
    threads.answered(heard) ? "answered" : "unanswered",
    `gap_${gapBetween(heard.message, message)}`,
    ...(heard.message.text.includes("?") ? ["asks"] : []),
    ...(said.sender !== null && adultsNamed(there).includes(said.sender) ? ["names_writer"] : []),
    ...(heard.message.sender !== null && adultsNamed(said.surface).includes(heard.message.sender) ? ["is_named"] : []),
    ...relations(heard.reading, heard.message, said),
    ...besideTheOthers(heard, scene),
    ...(pointsBackToDay(said) ? [heard.reading.dates.length > 0 ? "points_to_dated" : "points_to_undated"] : []),
    ...whatChanged(heard, scene),
    ...sharedFacts(heard.reading, said).flatMap((left) => [
      left,
      { left, rights: [stance, ...answer.map((kind) => `${stance}&${kind}`)] },
    ]),
    ...(input.history.at(-1) === heard ? ["adjacent"] : []),
    ...(isLastOfOthers(heard, input) ? ["last_of_others"] : []),
    ...contextSigns(heard),
    ...turnFeatures(heard, threads, answer, stance, input),
    ...sinceThen(heard, stance, input),
    ...opening,
    ...opening.map((left) => ({ left, rights: [own, ...answer] })),
    ...[...said.signs].map((left) => ({ left, rights: [own, state, stance, ...place] })),
    ...unigrams(said.surface).map((left) => ({ left, rights: [own, state, ...place] })),
    ...unigrams(there).flatMap((word) => [`answers_${word}`, { left: `answers_${word}`, rights: [own] }]),
  ];
}

const answersWith = ({ signs, when }: Said): string[] => [
  ...answerSigns(signs),
  ...(when.times.some(({ time }) => time !== null) ? ["says_time"] : []),
  ...(when.dates.some(({ implied }) => !implied) ? ["says_day"] : []),
];

/** Whether `heard` is the latest message of anybody but the sender. */
const isLastOfOthers = (heard: Heard, { message, history }: AttributionInput): boolean =>
  history.findLast((other) => other.message.sender !== message.sender) === heard;

/**
 * "I can do the eye one": what the message names of `heard` and of no other choice, and what it names of others but not
 * of `heard`.
 */
function besideTheOthers(heard: Coordination, { reachable, namedAgain }: Scene): string[] {
  const names = (what: Nameable) => (other: Coordination) => namedAgain.get(other)?.has(what) ?? false;
  const others = reachable.filter((other) => other !== heard);
  return nameables.flatMap((what) => {
    const elsewhere = others.some(names(what));
    if (names(what)(heard)) return elsewhere ? [] : [`only_${what}`];
    return elsewhere ? [`better_${what}`] : [];
  });
}

/** Whether a later choice sets another day or time than `heard`, and whether `heard` did so to an earlier one. */
function whatChanged(heard: Coordination, { reachable }: Scene): string[] {
  const changes = (later: Coordination, earlier: Coordination) =>
    later.reading.attributedTo === earlier.message.messageId && whenOf(later) !== whenOf(earlier);
  const whose = (other: Coordination) => (other.message.sender === heard.message.sender ? "own" : "other");
  const later = reachable.find((other) => changes(other, heard));
  const earlier = reachable.find((other) => changes(heard, other));
  return [...(later ? [`changed_by_${whose(later)}`] : []), ...(earlier ? [`changes_${whose(earlier)}`] : [])];
}

const whenOf = ({ reading: { dates, times } }: Coordination): string => JSON.stringify([dates, times]);

/**
 * Features of a dropped message that is only read as context: the lower its Tier 1 score, the less likely it is meant.
 */
function contextSigns({ contextOnly, tier1, reading }: Coordination): string[] {
  if (!contextOnly) return [];
  const score = tier1.decision === "QUEUE" ? "gated" : `tier1_${Math.floor(tier1.confidence * 5)}`;
  return [
    "context",
    `context_${score}`,
    `context_${reading.act}`,
    `context_sure_${Math.floor(reading.confidence * 5)}`,
  ];
}
