import { datesOf } from "@silent-observer/calendar";
import {
  type Arrangement,
  addDays,
  DAY_MS,
  type Entity,
  type EpochMs,
  HOUR_MS,
  type IsoDate,
  instantOf,
  type LocalTime,
  wallClock,
} from "@silent-observer/conversation";
import type { Member } from "@silent-observer/family";
import { isForTheMorning, isWantedNow, thoughtItWasTheirs } from "@silent-observer/language";
import { effectiveMeant } from "../arranged/effective.ts";
import { momentOf } from "../arranged/entity.ts";
import { beginningOf, matterOf } from "../arranged/matter.ts";
import { isTakenAlready } from "../arranged/taken.ts";
import type { Judgement } from "../judgement.ts";
import { keyOf } from "../key.ts";
import { answeredArrangements, earlierOn, ownArrangements } from "../talk/its-arrangements.ts";
import { asksForNobody, wantsSomebody } from "../talk/wanted.ts";
import { isByAdult, isLiftForAdult, type Words, wordsOf } from "../talk/words.ts";
import type { Matter, Trouble, TroubleVariant } from "../trouble.ts";

/** Only gaps that are due within this time of the message are spoken about. */
const SOON_MS: EpochMs = DAY_MS;
/** A task tomorrow without a known time counts as within a day from this local time on. */
const EVENING = "18:00";
/** One that words put in the morning counts from this local time on. */
const NOON = "12:00";
/** Acts by which an answer opens a request again. A gap is otherwise attributed to the message that opened it. */
const ACTS_THAT_REOPEN = ["hand_over", "change"];

/** Extraction confidence from which a request counts even if no plain word asks for somebody. */
const SURE_WITHOUT_WORDS = 0.8;

/** Gaps within a day that the message opened, or opened again, and nobody has filled. */
export function missingFrom(judgement: Judgement, children: readonly Member[]): Trouble[] {
  const reopened = answeredArrangements(judgement).filter((arrangement) => reopens(arrangement, judgement));
  return [...ownArrangements(judgement), ...reopened].flatMap((arrangement) => {
    const date = datesOf(arrangement.entity).find((day) => isSoon(arrangement, day, judgement));
    const variant = date === undefined ? null : whatIsMissing(arrangement, judgement, children);
    return date === undefined || variant === null ? [] : [troubleOf(arrangement, variant, date, judgement)];
  });
}

/** Whether the message hands a task back, or is a refusal by the adult who had taken it. */
function reopens(arrangement: Arrangement, judgement: Judgement): boolean {
  const { message, reading } = judgement;
  if (reading.act !== "refuse") return ACTS_THAT_REOPEN.includes(reading.act);
  const had = ({ task }: Entity) => message.sender !== null && (task?.adults ?? []).includes(message.sender);
  return earlierOn(arrangement, judgement).some(
    (heard) => heard.message.sender === message.sender && heard.reading?.entities.some(had),
  );
}

function whatIsMissing(
  arrangement: Arrangement,
  judgement: Judgement,
  children: readonly Member[],
): TroubleVariant | null {
  const { entity, state, wants } = arrangement;
  const { reading, message, family } = judgement;
  if (entity.change === "cancelled" || entity.task?.outside || !isKnownMatter(entity, judgement)) return null;
  // An adult who takes over a task knows which child is meant.
  const takesOver = reading.act === "take" && reading.attributedTo !== null;
  if (wants.includes("child") && entity.childUnknown && children.length > 1 && !takesOver) {
    return "missing_child";
  }
  const nobody = (entity.task?.adults ?? []).length === 0;
  const words = wordsOf(message, family);
  const asked =
    reading.act !== "ask" ||
    (!words.reminds &&
      !isAskedItself(entity, words) &&
      !asksForNobody(message, family) &&
      !(
        thoughtItWasTheirs(message.text) &&
        !words.isKeptAway &&
        !["cannot", "i_cannot"].some((no) => words.signs.has(no))
      ) &&
      (wantsSomebody(words) || isSureWithoutWords(entity, judgement)));
  if (state !== "open" || !wants.includes("adult") || !nobody || !asked || saysNobodyNeeded(judgement)) return null;
  return isTakenAlready(arrangement, judgement) ? null : "missing_adult";
}

/** "Nope, all good", to "so I don't need to come?": an answer after which nobody is needed opens nothing. */
const saysNobodyNeeded = ({ reading }: Judgement): boolean =>
  ACTS_THAT_TELL.includes(reading.act) &&
  reading.attributedTo !== null &&
  reading.entities.length === 1 &&
  reading.assignedTo.length === 0;
const ACTS_THAT_TELL = ["inform", "agree"];

/** "Ben, are you going to judo?": the question is put to the child itself. */
const isAskedItself = ({ children }: Entity, { childSpokenTo, signs }: Words): boolean =>
  !signs.has("who") && children.some((child) => child === childSpokenTo);

/**
 * "How do I get to drums" asks without a plain word; "he said you drive to a car
 * park" names no child or activity and does not.
 */
const isSureWithoutWords = ({ children, activity }: Entity, { reading, family }: Judgement): boolean =>
  reading.confidence >= SURE_WITHOUT_WORDS &&
  (children.length > 0 || family.activities.some(({ id }) => id === activity));

/**
 * Whether the family would know what somebody is needed for: "someone needs to take Tuesday" says nothing to anybody.
 */
function isKnownMatter(
  { children, childUnknown, activity, location, task }: Entity,
  { message, family }: Judgement,
): boolean {
  if (children.length > 0 || childUnknown || task?.leg === "to" || task?.leg === "from") return true;
  if (family.activities.some(({ id }) => id === activity)) return true;
  // "I've a meeting at 3 so I can't be in town": of a place alone, words must ask for somebody.
  const { cues, signs } = wordsOf(message, family);
  if (!cues.asking.adult && !ASKING.some((sign) => signs.has(sign))) return false;
  return (
    family.places.some(({ id }) => id === location) ||
    (location !== null && wordsOf(message, family).places.includes(location)) ||
    isLiftForAdult(message, family)
  );
}

const ASKING = ["who", "can_you", "anyone", "needs_somebody"];

function isSoon(arrangement: Arrangement, date: IsoDate, judgement: Judgement): boolean {
  const { sentAt } = judgement.message;
  const { timezone } = judgement.family;
  const moment = momentAhead(arrangement.entity, date, judgement);
  if (moment !== null) {
    const at = beginningOf(date, moment, timezone);
    return (at >= sentAt && at <= sentAt + SOON_MS) || isWaiting(arrangement.entity, date, judgement);
  }
  const clock = wallClock(sentAt, timezone);
  const from = isForTheMorning(judgement.message.text) ? NOON : EVENING;
  return date === clock.date || (date === addDays(clock.date, 1) && clock.time >= from);
}

/** `momentOf` the task; if neither time nor leg is said and the event has begun today, the time to collect from it. */
function momentAhead(entity: Entity, date: IsoDate, judgement: Judgement): LocalTime | null {
  const moment = momentOf(entity, date, judgement);
  if (moment === null || entity.time !== null || !entity.task || entity.task.leg !== null) return moment;
  const clock = wallClock(judgement.message.sentAt, judgement.family.timezone);
  const begun = date === clock.date && moment < clock.time;
  return begun ? momentOf({ ...entity, task: { ...entity.task, leg: "from" } }, date, judgement) : moment;
}

function troubleOf(arrangement: Arrangement, variant: TroubleVariant, date: IsoDate, judgement: Judgement): Trouble {
  const { entity } = arrangement;
  const start = momentAhead(entity, date, judgement);
  const matter = { ...matterOf(arrangement, date, { start, end: entity.end }), ...passengerOf(entity, judgement) };
  const who = variant === "missing_child" ? [] : entity.children;
  return {
    rule: "missing_variable",
    variant,
    key: keyOf(variant, date, who, [entity.task?.leg ?? null, entity.activity]),
    messageId: judgement.message.messageId,
    matter,
    other: null,
    at: dueAt(entity, date, judgement),
    restsOn: restsOn(arrangement, date, judgement),
  };
}

/** "Could someone collect me?", from an adult. */
function passengerOf({ children }: Entity, { message, family }: Judgement): Pick<Matter, "passenger"> {
  const { sender } = message;
  const isWriter = wordsOf(message, family).cues.passenger.writer && isByAdult(message, family);
  return sender !== null && children.length === 0 && isWriter ? { passenger: sender } : {};
}

/** A request that says "now", or for a child that waits already, is taken to be due within this time. */
const NOW_MS: EpochMs = HOUR_MS;

function dueAt(entity: Entity, date: IsoDate, judgement: Judgement): EpochMs {
  const { message, family } = judgement;
  const moment = momentAhead(entity, date, judgement);
  const at = beginningOf(date, moment, family.timezone);
  const wantedNow = date === wallClock(message.sentAt, family.timezone).date && isWantedNow(message.text);
  const now = moment === null ? wantedNow : at < message.sentAt && isWaiting(entity, date, judgement);
  return now ? message.sentAt + NOW_MS : at;
}

/** "Judo was over at six. Anyone?", a little later: a child waits to be collected from what ended within the hour. */
function isWaiting(entity: Entity, date: IsoDate, judgement: Judgement): boolean {
  const { message, family } = judgement;
  const { leg } = entity.task ?? {};
  return (
    (leg === "from" || leg === null) &&
    effectiveMeant(entity, date, judgement).some(({ end }) => {
      const since = end === null ? -1 : message.sentAt - instantOf(date, end, family.timezone);
      return since >= 0 && since <= NOW_MS;
    })
  );
}

/** Whether the calendar or a second person supports that somebody is needed, or it rests on one reading alone. */
function restsOn(arrangement: Arrangement, date: IsoDate, judgement: Judgement): Trouble["restsOn"] {
  if (effectiveMeant(arrangement.entity, date, judgement).length > 0) return "calendar";
  const answered = judgement.later.some(
    ({ message }) => message.sender !== arrangement.by && arrangement.answeredBy.includes(message.messageId),
  );
  return answered ? "people" : "extraction";
}
