import { hourOfTask, occurrencesMeant } from "@silent-observer/calendar";
import {
  type Arrangement,
  addDays,
  HALF_DAY_MINUTES,
  HOUR_MS,
  heldBy,
  type LocalTime,
  minutesOfDay,
  type Reading,
  wallClock,
} from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import {
  AT_MARKS,
  backsOut,
  beforeReason,
  clauseTexts,
  givenTo,
  goesThere,
  isHinderedNow,
  isKeptFromDriving,
  lexiconOf,
  readCues,
  readSurface,
  wantsAnother,
} from "@silent-observer/language";
import type { ExtractionInput } from "./extractor.ts";
import { type Frame, frameOf } from "./rules/words/frame.ts";

/** Confidence of such a reading: plain words, and exactly one task that they can be about. */
const CONFIDENCE = 0.9;

/** Whoever took a task of another day within this time may mean it without saying so: "actually I can't". */
const JUST_TAKEN_MS = 3 * HOUR_MS;

/** Minutes after a task's time within which its adult may still say that they will not be there. */
const OVERDUE_MINUTES = 60;
/** Minutes by which the time said may differ from the task's. */
const SAME_MINUTES = 60;

/**
 * "Stuck, can't make it", hours after taking a task: reads a message by which an adult hands back a task of today or
 * tomorrow, or one just taken or spoken of, with all its facts taken from the ledger. Of several others the next is
 * meant, and nothing named in the message may contradict it. Null if the message hands nothing back, or answers a
 * question just asked. "Gran's taking her instead" and "it's yours, Gran" give it to her.
 */
export function readGivenBack(input: ExtractionInput): Reading | null {
  const { message, family, attribution } = input;
  const { sender } = message;
  const lexicon = lexiconOf(family);
  const surface = readSurface(message.text, lexicon);
  if (message.forwarded || sender === null) return null;
  const to = givenTo(surface);
  const other = to === sender ? null : to;
  if (other === null && !backsOut(surface)) return null;
  const said = clauseTexts(message.text, AT_MARKS).find((clause) => backsOut(readSurface(clause, lexicon)));
  const held = isKeptFromDriving(surface)
    ? drivesSoon(tasksMeant(sender, frameOf(input, ""), input), input)
    : tasksNamed(sender, frameOf(input, beforeReason(said ?? message.text)), other, input);
  const justSpokenOf = held.filter((task) => isSpokenOf(task, attribution));
  const [next, ...later] = justSpokenOf.length > 0 ? justSpokenOf : held;
  if (!next) return null;
  const meant = [next, ...later.filter((task) => task.on === next.on && task.at === next.at)];
  const ofOthers = attribution?.arrangements.filter((one) => isAnothers(one, sender)) ?? [];
  const isOfOthers = ofOthers.length > 0 && justSpokenOf.length === 0 && wantsAnother(surface);
  if (attribution !== null && justSpokenOf.length === 0 && !isOfOthers) return null;
  const entities = meant.map(({ arrangement: { entity } }) => ({
    ...entity,
    task: entity.task && {
      ...entity.task,
      adults: other === null ? entity.task.adults.filter((adult) => adult !== sender) : [other],
    },
  }));
  const all = <T>(values: readonly (T | null)[]): T[] => [...new Set(values.filter((value) => value !== null))];
  const activities = all(entities.map(({ activity }) => activity));
  return {
    act: other !== null ? "hand_over" : readCues(surface).asking.adult ? "ask" : "refuse",
    isCoordination: true,
    type: next.arrangement.type,
    dates: [next.on],
    times: all(entities.map(({ time }) => time)),
    assignedTo: [other ?? "unspecified"],
    children: all(entities.flatMap(({ children }) => children)),
    activity: activities.length === 1 ? (activities[0] ?? null) : null,
    location: next.arrangement.entity.location,
    entities,
    attributedTo: isOfOthers ? null : (attribution?.sourceMessageId ?? null),
    attributionConfidence: isOfOthers ? null : (attribution?.confidence ?? null),
    replaces: other === null ? [] : [...new Set(meant.map(({ arrangement }) => arrangement.messageId))],
    noticesConflict: false,
    givesWay: other !== null,
    foundBy: "rules",
    confidence: CONFIDENCE,
  };
}

/** "Gran has her now" tells of no day, and "I can't now" neither where today there is nothing to hand back. */
function tasksNamed(writer: MemberId, frame: Frame, other: MemberId | null, input: ExtractionInput): Held[] {
  const named = other !== null && frame.impliedToday ? [] : tasksMeant(writer, frame, input);
  return named.length > 0 || !frame.impliedToday ? named : tasksMeant(writer, { ...frame, dates: [] }, input);
}

const isSpokenOf = ({ arrangement }: Held, attribution: ExtractionInput["attribution"]): boolean =>
  attribution !== null &&
  (attribution.arrangements.includes(arrangement) || arrangement.messageId === attribution.sourceMessageId);

/** Nobody asks for another in place of somebody else, who has just taken a task. */
const isAnothers = ({ entity: { task } }: Arrangement, writer: MemberId): boolean =>
  task !== null && task.adults.length > 0 && !task.adults.includes(writer);

/** A task with its day, and its place and time if the chat or the calendar has them. */
type Held = {
  readonly arrangement: Arrangement;
  readonly on: string;
  readonly at: LocalTime | null;
  readonly where: string | null;
};

/** The sender's tasks still ahead that the message may mean: next first, those without a time last of their day. */
function tasksMeant(writer: MemberId, frame: Frame, input: ExtractionInput): Held[] {
  const { message, family, arrangements, calendar, attribution } = input;
  const now = wallClock(message.sentAt, family.timezone);
  const tomorrow = addDays(now.date, 1);
  const hinderedNow = isHinderedNow(readSurface(message.text, lexiconOf(family)));
  const isNext = (task: Held): boolean =>
    task.on <= tomorrow || isSpokenOf(task, attribution) || (!hinderedNow && isJustTaken(task.arrangement, input));
  return heldBy(arrangements, writer, now.date)
    .flatMap((arrangement): Held[] => {
      const { entity } = arrangement;
      if (entity.date === null || entity.until !== null) return [];
      const [known] = occurrencesMeant(calendar, entity, entity.date).filter(({ allDay }) => !allDay);
      const where = entity.location ?? known?.location ?? null;
      return [{ arrangement, on: entity.date, at: hourOfTask(entity, known), where }];
    })
    .filter((task) => (frame.dates.length > 0 ? frame.dates.includes(task.on) : isNext(task)))
    .filter(
      ({ on, at }) => on > now.date || at === null || minutesOfDay(at) + OVERDUE_MINUTES >= minutesOfDay(now.time),
    )
    .filter((task) => isMeant(task, frame))
    .sort((a, b) => `${a.on} ${a.at ?? "~"}`.localeCompare(`${b.on} ${b.at ?? "~"}`));
}

/** Whether the sender took a task a few hours ago at most: by the message that opened it, or by an answer to it. */
function isJustTaken({ messageId, saidAt, answeredBy }: Arrangement, { message, history }: ExtractionInput): boolean {
  const since = message.sentAt - JUST_TAKEN_MS;
  return history.some(
    ({ message: { messageId: id, sender, sentAt } }) =>
      sender === message.sender &&
      sentAt >= since &&
      (answeredBy.includes(id) || (id === messageId && sentAt === saidAt)),
  );
}

/** Minutes. An adult who cannot drive now hands back drives within this time; later ones may be possible again. */
const KEPT_MINUTES = 360;

const drivesSoon = (tasks: readonly Held[], { message, family }: ExtractionInput): Held[] => {
  const now = wallClock(message.sentAt, family.timezone);
  return tasks.filter(
    ({ arrangement, on, at }) =>
      arrangement.type === "transport" &&
      on === now.date &&
      (at === null || minutesOfDay(at) - minutesOfDay(now.time) <= KEPT_MINUTES),
  );
};

/** Whether nothing in the message contradicts a task. */
function isMeant(
  { arrangement: { entity }, at, where }: Held,
  { children, activity, place, times, cues, surface }: Frame,
): boolean {
  const { leg } = cues.task;
  return (
    (children.length === 0 || entity.children.length === 0 || entity.children.some((one) => children.includes(one))) &&
    (activity === null || activity === entity.activity) &&
    (place === null || entity.location === null || place === entity.location) &&
    (place === null || where === null || place === where || !goesThere(surface)) &&
    (leg === null || entity.task?.leg === null || leg === entity.task?.leg) &&
    (times.length === 0 || at === null || times.some((time) => isNear(time, at)))
  );
}

/** Whether two times are close, in either half of the day. */
function isNear(said: LocalTime, known: LocalTime): boolean {
  const apart = Math.abs(minutesOfDay(said) - minutesOfDay(known));
  return apart <= SAME_MINUTES || Math.abs(apart - HALF_DAY_MINUTES) <= SAME_MINUTES;
}
