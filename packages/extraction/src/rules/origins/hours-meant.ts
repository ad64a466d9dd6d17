import type { Entity, IsoDate, LocalTime } from "@silent-observer/conversation";
import {
  arrivesThen,
  comesFromActivity,
  daysToChoose,
  endsThen,
  isOfAnother,
  isSentence,
  isSetAnew,
  isWayBack,
  lexiconOf,
  readSurface,
  readWhen,
} from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import { hoursToldIn, type Thread } from "../thread.ts";
import type { Frame } from "../words/frame.ts";
import { type Facts, isCalledOff, type Premises, type Proposal } from "./premises.ts";

/** The possible hours of a share, once its days and its activity are known. */
export function hoursMeant(premises: Premises, known: Facts, input: ExtractionInput): readonly Proposal[] {
  const { frame, context, thread } = premises;
  const anew = setAnew(frame);
  if (anew.length > 0) return [["said", anew]];
  const goesOn = !isReturnOf(premises, input);
  const isOfIt = (entity: Entity) =>
    goesOn && !isApart(entity, premises, known, input) && !isCalledOff(premises, entity);
  const before = (context?.entities ?? []).filter(isOfIt).flatMap(({ time }) => time ?? []);
  const arranged = (context?.arrangements ?? []).map(({ entity }) => entity);
  const times = hoursOfMatter(known.activity, frame);
  if (isLaterThan(before, times, frame)) return [["said", times]];
  return [
    ["said", times],
    ...(times.length > 1 && !areOfEachChild(frame) ? times.map((time) => ["one", [time]] as const) : []),
    ...(times.length > 0 ? [["evening", times.map((time) => inTheEvening(time, frame))] as const] : []),
    ["before", hourChosen(known.dates, premises, input) ?? [...new Set(before)]],
    ["thread", arranged.every(isOfIt) && goesOn ? hoursInThread(arranged, thread, input) : []],
    ["none", []],
  ];
}

/** "And home again?", after the hour at which something starts: the way back is at another one. */
function isReturnOf({ frame, context }: Premises, { family }: ExtractionInput): boolean {
  if (context?.request == null || !isWayBack(frame.surface)) return false;
  if (context.entities.some(({ task }) => task?.leg === "from")) return false;
  const surface = readSurface(context.request.text, lexiconOf(family));
  const { times } = readWhen(surface, context.request.sentAt, family);
  return !isWayBack(surface) && !times.some(({ start, bound }) => bound === "until" || endsThen(surface, start));
}

/**
 * "He has judo then", about somebody else's word of a party: another activity of the family's than the arrangement. Of
 * 60 such messages without an hour one had the arrangement's (corpus, November 2026). A game may be one of any activity,
 * and "straight from judo" is only the way.
 */
const isApart = ({ activity }: Entity, { frame, context }: Premises, known: Facts, input: ExtractionInput): boolean =>
  frame.times.length === 0 &&
  ![null, "game", frame.activity].includes(activity) &&
  frame.activity === known.activity &&
  input.family.activities.some(({ id }) => id === frame.activity) &&
  context?.request?.sender !== input.message.sender &&
  !frame.cues.answering.refuses &&
  !comesFromActivity(frame.surface);

/** The times said, without those of another thing than the activity. */
const hoursOfMatter = (activity: string | null, { times, when, surface }: Frame): readonly LocalTime[] =>
  times.filter((time) => !when.times.some((said) => said.time === time && isOfAnother(activity, surface, said.start)));

/** "Only after 5", "I can be there by half 3", to a request for three: that hour holds no more. */
const isLaterThan = (before: readonly LocalTime[], [time, ...others]: readonly LocalTime[], frame: Frame): boolean =>
  time !== undefined &&
  others.length === 0 &&
  before.length > 0 &&
  before.every((one) => one < time) &&
  frame.when.times.some(
    (said) => said.time === time && (said.bound === "after" || arrivesThen(frame.surface, said.start)),
  );

/** "Leo finishes at 2 and Mia at 3, who can get them?": none of the hours is that of all. */
function areOfEachChild({ when, surface }: Frame): boolean {
  const hours = when.times.filter(({ time }) => time !== null);
  const whose = hours.map(({ start }, at) => {
    const named = surface.mentions.filter(
      (one) => one.sense.kind === "child" && one.start >= (hours[at - 1]?.end ?? 0) && one.start < start,
    );
    return named.length === 1 ? JSON.stringify(named[0]?.sense) : null;
  });
  return whose.every((one) => one !== null) && new Set(whose).size === whose.length;
}

/** "Make it quarter to eleven", "I can get her. 4:45": what was named before holds no more. */
const setAnew = ({ when, surface, times, cues }: Frame): readonly LocalTime[] =>
  when.times.flatMap((said) => {
    const { time, start } = said;
    const isOwn = cues.claiming.self && times.length === 1 && time === times[0] && isSentence(surface, said);
    return time !== null && (isOwn || isSetAnew(surface, start)) ? [time] : [];
  });

/** The time twelve hours later, if nothing says which half of the day is meant. */
const inTheEvening = (time: LocalTime, { timeSigns }: Frame): LocalTime =>
  time >= "01:00" && timeSigns.get(time)?.includes("either_half")
    ? `${Number(time.slice(0, 2)) + 12}${time.slice(2)}`
    : time;

/**
 * "Thursday please", in answer to "thursday 4.45 or friday 3.30?": the time of the chosen day; null if there was no
 * such choice.
 */
function hourChosen(
  [day, ...others]: readonly IsoDate[],
  { thread }: Premises,
  { family }: ExtractionInput,
): readonly LocalTime[] | null {
  if (day === undefined || others.length > 0) return null;
  const offered = (thread?.turns ?? []).toReversed().flatMap(({ message: { text, sentAt } }) => {
    const surface = readSurface(text, lexiconOf(family));
    return daysToChoose(surface, readWhen(surface, sentAt, family));
  });
  const chosen = offered.find(({ date, time }) => date === day && time !== null);
  return chosen?.time ? [chosen.time] : null;
}

/**
 * The time in the arrangements answered, else one said in the thread by a message too unsure to count: "what time?",
 * "3".
 */
function hoursInThread(
  table: readonly Entity[],
  thread: Thread | null,
  { history }: ExtractionInput,
): readonly LocalTime[] {
  const hours = [...new Set(table.flatMap(({ time }) => time ?? []))];
  return hours.length > 0 || thread === null ? hours : hoursToldIn(thread.source, history);
}
