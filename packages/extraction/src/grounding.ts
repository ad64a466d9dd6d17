import {
  type Entity,
  type IsoDate,
  type LocalTime,
  type MessageId,
  type Reading,
  wallClock,
} from "@silent-observer/conversation";
import { adultsOf, childrenOf, type MemberId } from "@silent-observer/family";
import {
  isExclamation,
  isWithinWeek,
  lexiconOf,
  readSurface,
  readWhen,
  tellsOfThePast,
} from "@silent-observer/language";
import { daysFrom } from "./days-from.ts";
import type { ExtractionInput } from "./extractor.ts";
import { daysBeside } from "./rules/origins/dates.ts";
import { dayMeant } from "./rules/origins/day-meant.ts";
import { inStretch } from "./rules/origins/in-stretch.ts";
import { daysOfWeek } from "./rules/origins/in-week.ts";
import { hoursToldIn } from "./rules/thread.ts";
import { frameOf } from "./rules/words/frame.ts";
import { answersWhatIsLeft } from "./rules/words/left-to-sender.ts";
import { usualEnd, usualStart } from "./usual-hours.ts";

/** What a reading may rest on: the words of the message, what it answers, and today. */
type Ground = {
  readonly adults: ReadonlySet<string>;
  readonly children: ReadonlySet<string>;
  readonly dates: ReadonlySet<IsoDate>;
  readonly times: ReadonlySet<LocalTime>;
  readonly messages: ReadonlySet<MessageId>;
};

/**
 * Removes from a reading what has no basis: members who do not exist or cannot have that part, days and times that are
 * neither in the text nor in its context, unknown messages, and all arrangements of a mere exclamation ("ugh")
 * or of what is over. Used for both extractors, so that a value invented by the model and a mistake of the rules are
 * treated alike.
 */
export function ground(reading: Reading, input: ExtractionInput): Reading {
  const basis = groundOf(reading, input);
  const surface = readSurface(input.message.text, lexiconOf(input.family));
  const entities = reading.entities.map((entity) => groundedEntity(takingPlace(entity, reading), basis));
  const attributedTo =
    reading.attributedTo !== null && basis.messages.has(reading.attributedTo) ? reading.attributedTo : null;
  const confidence = Number.isFinite(reading.confidence) ? Math.min(1, Math.max(0, reading.confidence)) : 0;
  return {
    ...reading,
    isCoordination: reading.isCoordination && !isExclamation(surface) && !tellsOfThePast(surface),
    dates: reading.dates.filter((date) => basis.dates.has(date)),
    times: reading.times.filter((time) => basis.times.has(time)),
    assignedTo: reading.assignedTo.filter((adult) => adult === "unspecified" || basis.adults.has(adult)),
    children: reading.children.filter((child) => basis.children.has(child)),
    entities,
    attributedTo,
    attributionConfidence: attributedTo === null ? null : reading.attributionConfidence,
    replaces: reading.replaces.filter((id) => basis.messages.has(id)),
    confidence,
  };
}

/**
 * If somebody goes or is asked to go, the task is not cancelled: the cancellation is of something else in the message.
 */
function takingPlace(entity: Entity, { assignedTo }: Reading): Entity {
  const goes = entity.task !== null && (entity.task.adults.length > 0 || assignedTo.includes("unspecified"));
  return goes && entity.change === "cancelled" ? { ...entity, change: null } : entity;
}

function groundedEntity(entity: Entity, basis: Ground): Entity {
  const date = entity.date !== null && basis.dates.has(entity.date) ? entity.date : null;
  const time = entity.time !== null && basis.times.has(entity.time) ? entity.time : null;
  return {
    ...entity,
    children: entity.children.filter((child) => basis.children.has(child)),
    date,
    until: date !== null && entity.until !== null && basis.dates.has(entity.until) ? entity.until : null,
    time,
    end: time !== null && entity.end !== null && basis.times.has(entity.end) ? entity.end : null,
    task: entity.task
      ? { ...entity.task, adults: entity.task.adults.filter((adult) => basis.adults.has(adult)) }
      : null,
  };
}

/** A time as written may also mean twelve hours later. */
const eitherHalf = (time: LocalTime): LocalTime[] =>
  time < "12:00" ? [time, `${Number(time.slice(0, 2)) + 12}${time.slice(2)}`] : [time];

function groundOf(reading: Reading, input: ExtractionInput): Ground {
  const { message, family, history, attribution, calendar } = input;
  const surface = readSurface(message.text, lexiconOf(family));
  const now = wallClock(message.sentAt, family.timezone);
  const today = now.date;
  const source = history.find((heard) => heard.message.messageId === attribution?.sourceMessageId);
  const context = [
    ...(attribution?.arrangements ?? []).map(({ entity }) => entity),
    ...(source?.reading?.entities ?? []),
  ];
  const day = reading.dates[0] ?? today;
  const usual = [
    usualStart(reading.activity, reading.children, day, calendar),
    usualEnd(reading.activity, reading.children, day, now, calendar),
  ];
  const nears = new Set([null, ...usual, ...context.map(({ time }) => time)]);
  // "Deal", to "I'll do Wednesday and you do Thursday", takes the share that was left to the sender, with its day.
  const left = answersWhatIsLeft(input);
  const surfaces = left === null ? [surface] : [surface, readSurface(left, lexiconOf(family))];
  const whens = surfaces.flatMap((words) => [
    ...[...nears].map((near) => readWhen(words, message.sentAt, family, { near })),
    readWhen(words, message.sentAt, family, { opens: true }),
  ]);
  const days = whens.flatMap(({ dates }) => dates);
  const ids = (members: readonly { readonly id: MemberId }[]): Set<string> => new Set(members.map(({ id }) => id));
  return {
    adults: ids(adultsOf(family)),
    children: ids(childrenOf(family)),
    dates: new Set([
      ...days.flatMap(({ date, until }) => daysFrom(date, until ?? date)),
      ...days.flatMap(({ until }) => until ?? []),
      ...days.flatMap((day) =>
        day.until !== null && isWithinWeek(day, surface) ? daysOfWeek({ ...day, until: day.until }) : [],
      ),
      ...context.flatMap(({ date, until }) => (date === null ? [] : daysFrom(date, until ?? date))),
      ...(source?.reading?.dates ?? []),
      ...(attribution === null ? daysBeside(input) : []),
      today,
      ...dayMeant(frameOf(input, message.text), input),
      ...inStretch(frameOf(input, message.text), input).dates,
    ]),
    times: new Set([
      ...whens
        .flatMap(({ times }) => times)
        .flatMap(({ time, endTime }) => [time ?? [], endTime ?? []].flat())
        .flatMap(eitherHalf),
      ...context.flatMap(({ time, end }) => [time ?? [], end ?? []].flat()),
      ...(source?.reading?.times ?? []),
      ...(source ? hoursToldIn(source, history) : []),
    ]),
    messages: new Set(history.map((heard) => heard.message.messageId)),
  };
}
