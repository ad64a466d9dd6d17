import { type Heard, type Message, type Reading, withinReach } from "@silent-observer/conversation";
import { adultsNamed, answerSigns, lexiconOf, openingSigns, readSurface, signsOf } from "@silent-observer/language";
import type { Alternative, Feature } from "@silent-observer/linear";
import type { AttributionInput } from "./input.ts";
import { activitiesSaid, childrenSaid, daysSaid, type Said } from "./said.ts";
import { Threads } from "./threads.ts";

/** An earlier message that could be meant, with what speaks for it and against it. */
export type Choice = Alternative & { readonly heard: Heard | null };

type Coordination = Heard & { readonly reading: Reading };

/** The ways to understand a message: as an answer to one of the arranging messages within reach, or by itself (null). */
export function choicesFor(input: AttributionInput, said: Said): Choice[] {
  const reachable = ofChildrenSaid(reachableFrom(input), said);
  if (reachable.length === 0) return [];
  const newest = reachable.at(-1) as Coordination;
  const threads = new Threads(input.history);
  const choices = reachable.map((heard, at) => ({
    heard,
    features: featuresOf(heard, reachable.length - 1 - at, newest, threads, said, input),
  }));
  return [...choices, { heard: null, features: aloneFeatures(reachable, newest, threads, said, input) }];
}

function reachableFrom({ message, history, reach }: AttributionInput): Coordination[] {
  const earlier = history.filter(({ message: other }) => other.messageId !== message.messageId);
  return earlier.filter(
    (heard, at): heard is Coordination =>
      heard.reading?.isCoordination === true &&
      heard.actionStatus !== "rejected" &&
      heard.reading.act !== "withdraw" &&
      withinReach(heard.message, message, at === earlier.length - 1, reach),
  );
}

/** Where a child is named that an open request is about, what is about other children alone is not meant. */
function ofChildrenSaid(reachable: Coordination[], said: Said): Coordination[] {
  const named = childrenSaid(said);
  const isAbout = ({ reading }: Coordination) => reading.children.some((child) => named.includes(child));
  if (!reachable.some((heard) => isAbout(heard) && stateOf(heard.reading) === "wants")) return reachable;
  return reachable.filter((heard) => heard.reading.children.length === 0 || isAbout(heard));
}

function featuresOf(
  heard: Coordination,
  newer: number,
  newest: Coordination,
  threads: Threads,
  said: Said,
  input: AttributionInput,
): Feature[] {
  const { message, family } = input;
  const own = heard.message.sender === message.sender;
  const root = threads.rootOf(heard) === heard;
  const state = stateOf(heard.reading);
  const lexicon = lexiconOf(family);
  const there = readSurface(heard.message.text, lexicon);
  const opening = openingSigns(signsOf(there));
  const answer = answersWith(said);
  const stance = `${own ? "own" : "other"}_${state}`;
  const shared = sharedWith(heard, said);
  const base = [
    own ? "own" : "other",
    `newer_${Math.min(newer, 4)}`,
    root ? "root" : "answer",
    ...(threads.rootOf(newest) === heard && heard !== newest ? ["root_of_newest"] : []),
    ...(heard === newest ? ["newest"] : []),
    ...(message.replyTo === heard.message.messageId ? ["reply"] : message.replyTo !== null ? ["reply_to_another"] : []),
    `is_${state}`,
    stance,
    `type_${heard.reading.type}`,
    ...(threads.wants(heard) ? ["thread_wants"] : ["thread_settled"]),
    ...(threads.answered(heard) ? ["answered"] : ["unanswered"]),
    `gap_${gapBetween(heard.message, message)}`,
    ...(heard.message.text.includes("?") ? ["asks"] : []),
    ...(said.sender !== null && adultsNamed(there).includes(said.sender) ? ["names_writer"] : []),
    ...(heard.message.sender !== null && adultsNamed(said.surface).includes(heard.message.sender) ? ["is_named"] : []),
    ...relations(heard, said),
    ...shared.flatMap((left) => [left, { left, rights: [stance, ...answer.map((kind) => `${stance}&${kind}`)] }]),
    ...(input.history.at(-1) === heard ? ["adjacent"] : []),
    ...(isLastOfOthers(heard, input) ? ["last_of_others"] : []),
    ...contextSigns(heard),
    ...opening,
    ...opening.map((left) => ({ left, rights: [own ? "own" : "other", ...answer] })),
  ];
  const rights = [
    own ? "own" : "other",
    state,
    stance,
    ...(heard === newest ? ["newest"] : []),
    ...(root ? ["root"] : []),
  ];
  return [...base, ...[...said.signs].map((left) => ({ left, rights }))];
}

function aloneFeatures(
  reachable: readonly Coordination[],
  newest: Coordination,
  threads: Threads,
  said: Said,
  { message }: AttributionInput,
): Feature[] {
  const full =
    Number(childrenSaid(said).length > 0) + Number(activitiesSaid(said).length > 0) + Number(daysSaid(said).length > 0);
  const states = new Set(reachable.map(({ reading }) => stateOf(reading)));
  return [
    "alone",
    `alone_says_${full}`,
    `alone_beside_${Math.min(reachable.length, 3)}`,
    `alone_gap_${gapBetween(newest.message, message)}`,
    ...(newest.message.sender === message.sender ? ["alone_after_own"] : ["alone_after_other"]),
    ...(threads.wants(newest) ? ["alone_newest_wants"] : []),
    ...[...states].map((state) => `alone_beside_${state}`),
    ...(message.replyTo !== null ? ["alone_reply"] : []),
    ...(daysSaid(said).length > 0 ? ["alone_day"] : []),
    ...(said.when.times.some(({ time }) => time !== null) ? ["alone_time"] : []),
    { left: "alone", rights: [...said.signs] },
  ];
}

const answersWith = ({ signs, when }: Said): string[] => [
  ...answerSigns(signs),
  ...(when.times.some(({ time }) => time !== null) ? ["says_time"] : []),
  ...(when.dates.some(({ implied }) => !implied) ? ["says_day"] : []),
];

/** The latest word of anybody but the writer. */
const isLastOfOthers = (heard: Heard, { message, history }: AttributionInput): boolean =>
  history.findLast((other) => other.message.sender !== message.sender) === heard;

/** What was dropped is less likely to be meant, the less so the less Tier 1 made of it. */
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

const stateOf = ({ assignedTo }: Reading): "wants" | "taken" | "told" =>
  assignedTo.includes("unspecified") ? "wants" : assignedTo.length > 0 ? "taken" : "told";

function gapBetween(earlier: Message, later: Message): string {
  const minutes = (later.sentAt - earlier.sentAt) / 60_000;
  return minutes <= 1 ? "1" : minutes <= 3 ? "3" : minutes <= 10 ? "10" : "more";
}

/**
 * How many of child, activity and day the message leaves to what is there, says again and says otherwise. Who says all of it
 * himself needs nothing of what another has said; who says all otherwise is about something else.
 */
function sharedWith({ reading }: Coordination, said: Said): string[] {
  const facts: readonly (readonly [readonly string[], readonly string[]])[] = [
    [childrenSaid(said), reading.children],
    [activitiesSaid(said), reading.activity === null ? [] : [reading.activity]],
    [daysSaid(said), reading.dates],
  ];
  const there = facts.filter(([, before]) => before.length > 0);
  const both = there.filter(([now]) => now.length > 0);
  const again = both.filter(([now, before]) => now.some((value) => before.includes(value))).length;
  return [`lacks_${there.length - both.length}`, `repeats_${again}`, `differs_${both.length - again}`];
}

function relations({ reading, message }: Coordination, said: Said): string[] {
  return [
    ...relation("child", childrenSaid(said), reading.children),
    ...relation("activity", activitiesSaid(said), reading.activity === null ? [] : [reading.activity]),
    ...relation("day", daysSaid(said), reading.dates),
    ...relation(
      "time",
      said.when.times.flatMap(({ time }) => time ?? []),
      reading.times,
    ),
    `words_${Math.min(2, commonWords(said, message))}`,
  ];
}

function relation(what: string, said: readonly string[], there: readonly string[]): string[] {
  if (said.length === 0) return [`${what}_unsaid`];
  if (there.length === 0) return [`${what}_added`];
  return [said.some((value) => there.includes(value)) ? `${what}_same` : `${what}_other`];
}

/** Shorter words are the small change of talk. */
const SHORTEST_TELLING_WORD = 5;

function commonWords({ surface }: Said, { text }: Message): number {
  const there = new Set(text.toLowerCase().match(/[\p{L}]+/gu) ?? []);
  return new Set(
    surface.words.map((word) => word.text).filter((word) => word.length >= SHORTEST_TELLING_WORD && there.has(word)),
  ).size;
}
