import type { Entity } from "@silent-observer/conversation";
import type { Candidate } from "./candidates.ts";
import type { AttributionInput } from "./input.ts";
import { activitiesSaid, childrenSaid, claimsInFull, daysSaid, refersToDay, type Said } from "./said.ts";

/** How well a candidate fits what a message says: a sum of plain reasons, each with its weight. */
export function weigh(candidate: Candidate, said: Said, input: AttributionInput): number {
  return [
    replied(candidate),
    open(candidate, said),
    near(candidate, input),
    topic(candidate, said),
    words(candidate, said),
    part(candidate, said),
    otherLeg(candidate, said),
  ].reduce((sum, weight) => sum + weight, 0);
}

const replied = ({ replied: isReply }: Candidate): number => (isReply ? 8 : 0);

/** Open questions of others are what answers answer. */
function open({ heard, openAsk, openAdult, offer }: Candidate, { sender, cues, adult, when }: Said): number {
  const own = heard.message.sender === sender;
  const answersOnly = cues.answering.agrees || cues.answering.refuses;
  if (offer && !own && answersOnly) return 3;
  if (openAsk && !own) return 3 + (openAdult && cues.claiming.self && adult ? 1.5 : 0);
  if (openAdult && cues.claiming.self && adult) return own ? 1.5 : 3;
  if (openAsk) return own && (cues.answering.nudges || cues.asking.adult) ? 2 : 0.5;
  // A bare yes or no needs a question.
  return answersOnly && !cues.claiming.self && when.times.length === 0 ? -1 : 1;
}

/** Later messages are nearer to mind; every arrangement in between is a rival. */
function near({ heard, arrangingBetween, distance }: Candidate, { message, reach }: AttributionInput): number {
  const gap = Math.max(0, message.sentAt - heard.message.sentAt);
  // Nothing was said in between: the silence counts less than talk would.
  return -Math.min(distance === 0 ? 0.7 : 1.5, gap / reach.window) - 0.3 * arrangingBetween;
}

/** Children, activity and day in common, or contradicted. */
function topic(candidate: Candidate, said: Said): number {
  const entities = entitiesOf(candidate);
  const relaxed =
    refersToDay(said) || said.cues.answering.agrees || said.cues.answering.notices || said.cues.claiming.conditional;
  const children = childrenSaid(said);
  const activities = activitiesSaid(said);
  const days = daysSaid(said);
  return (
    matched(
      children,
      entities.flatMap((entity) => entity.children),
      2,
      relaxed ? 0 : -4,
    ) +
    matched(
      activities.map(alike),
      entities.flatMap((entity) => (entity.activity ? [alike(entity.activity)] : [])),
      2,
      relaxed ? 0 : -4,
    ) +
    matched(
      days,
      entities.flatMap((entity) => [entity.date ?? [], entity.until ?? []].flat()),
      1,
      dayContradicts(said),
    ) +
    (refersToDay(said) && entities.some(({ date }) => date !== null) ? 2 : 0)
  );
}

/** Who says in full that he collects answers nothing about bringing there. */
function otherLeg(candidate: Candidate, said: Said): number {
  const { leg } = said.cues.task;
  if (leg === null || candidate.openAdult || !claimsInFull(said)) return 0;
  const legs = entitiesOf(candidate).map(({ task }) => task?.leg ?? null);
  return legs.length > 0 && legs.every((other) => other !== null && other !== leg) ? -4 : 0;
}

/** Words in common that are neither names nor the small change of talk: "the eye one" of "the eye doctor". */
function words({ heard }: Candidate, { surface }: Said): number {
  const there = new Set(heard.message.text.toLowerCase().match(/[\p{L}]{3,}/gu) ?? []);
  const common = new Set(
    surface.words.map(({ text }) => text).filter((word) => there.has(word) && !SMALL_WORDS.has(word)),
  );
  return Math.min(2, common.size);
}

const SMALL_WORDS = new Set(
  "monday tuesday wednesday thursday friday saturday sunday week weekend school home pickup practice the and for you can her him them they she his our your who what when where that this with from then will get take pick drop drive bring one all any both just got have has was are not but out after before tomorrow today tonight yes yeah okay sure thanks please someone anyone need needs would could does too also going come there here now know let still make its it's i'll i'm i've let's".split(
    " ",
  ),
);

/** A move, a correction or a question may name another day than the one it is about; "too" adds one. */
function dayContradicts({ cues, surface }: Said): number {
  if (/\b(?:too|also|as well|and)\b/.test(surface.text) && cues.asking.adult) return 0;
  if (cues.answering.notices && !cues.claiming.self) return 0;
  const moves = cues.changing.kind !== null || cues.answering.corrects;
  return moves || cues.asking.confirmation || cues.asking.adult ? -1 : -3;
}

/** The dentist is called "the doctor" as well. */
const alike = (activity: string): string => (/^(?:dentist|orthodontist|ortho)$/.test(activity) ? "doctor" : activity);

function matched(said: readonly string[], there: readonly string[], same: number, other: number): number {
  if (said.length === 0 || there.length === 0) return 0;
  return said.some((value) => there.includes(value)) ? same : other;
}

/** What the message does fits what the candidate wants or holds. */
function part(candidate: Candidate, said: Said): number {
  const { reading, message } = candidate.heard;
  const { cues, sender, when } = said;
  const own = message.sender === sender;
  const taken = candidate.arrangements.some(({ entity }) => sender !== null && entity.task?.adults.includes(sender));
  let weight = 0;
  if (cues.answering.corrects && own) weight += 2.5;
  if (cues.answering.givesBack && taken) weight += 3;
  if (cues.answering.progress && taken) weight += 2;
  if (cues.answering.handsOver && candidate.arrangements.some(({ entity }) => (entity.task?.adults.length ?? 0) > 0))
    weight += 2;
  if (candidate.openAsk && reading?.entities.every(({ time }) => time === null) && when.times.length > 0) weight += 0.5;
  const asked = candidate.arrangements.flatMap((arrangement) => arrangement.asked);
  if (asked.length > 0 && sender !== null) weight += asked.includes(sender) ? 1 : -0.5;
  return weight;
}

const entitiesOf = ({ arrangements, heard }: Candidate): readonly Entity[] =>
  arrangements.length > 0 ? arrangements.map(({ entity }) => entity) : (heard.reading?.entities ?? []);
