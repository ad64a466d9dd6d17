import { type Arrangement, type Heard, inForce, type Message, type MessageId } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { Judgement } from "../judgement.ts";
import { isByAdult, isLiftForAdult, wordsOf } from "./words.ts";

/** Acts that arrange something. The others report, refuse or withdraw, and cause no conflict. */
const ACTS_THAT_ARRANGE = ["ask", "take", "agree", "hand_over", "inform", "change"];

/** Arrangements in force that the message itself opened. */
export function ownArrangements({ message, arrangements }: Judgement): readonly Arrangement[] {
  return arrangements.filter((arrangement) => inForce(arrangement) && arrangement.messageId === message.messageId);
}

/** Arrangements in force that the message answered. */
export function answeredArrangements({ message, arrangements }: Judgement): readonly Arrangement[] {
  return arrangements.filter(
    (arrangement) => inForce(arrangement) && arrangement.answeredBy.includes(message.messageId),
  );
}

/** The earlier messages on an arrangement: the one that opened it, and the answers before this message. */
export function earlierOn(arrangement: Arrangement, { earlier = [] }: Judgement): readonly Heard[] {
  return earlier.filter(
    ({ message }) => message.messageId === arrangement.messageId || arrangement.answeredBy.includes(message.messageId),
  );
}

/**
 * Whether the day and time of an arrangement were said before, so that this message
 * does not cause a conflict at that time.
 */
export function hourSaidBefore(arrangement: Arrangement, judgement: Judgement): boolean {
  const { date, time } = arrangement.entity;
  return earlierOn(arrangement, judgement).some(({ reading }) =>
    reading?.entities.some((entity) => entity.date === date && entity.time === time),
  );
}

export const arranges = ({ reading }: Judgement): boolean => ACTS_THAT_ARRANGE.includes(reading.act);

/** A task that the message gives to adults. */
export type Claim = {
  readonly arrangement: Arrangement;
  readonly adults: readonly MemberId[];
  /** They had it before: the message repeats it or adds to it. */
  readonly again: boolean;
};

/**
 * The tasks that the message itself gives to adults: those it opens, and those its sender takes over from a request.
 */
export function claimsOf(judgement: Judgement): readonly Claim[] {
  const { message, reading } = judgement;
  const named = new Set(reading.entities.flatMap((entity) => entity.task?.adults ?? []));
  const takes = reading.act === "take" || reading.act === "hand_over";
  const taken = takes ? answeredArrangements(judgement) : [];
  return [
    ...claimsOn(ownArrangements(judgement), named, judgement),
    ...claimsOn(taken, new Set([...named, message.sender]), judgement),
  ];
}

/** Only adults in `named` count: those whom a later answer added are that answer's claim. */
function claimsOn(
  arrangements: readonly Arrangement[],
  named: ReadonlySet<MemberId | null>,
  judgement: Judgement,
): Claim[] {
  return arrangements.flatMap((arrangement) => {
    const adults = (arrangement.entity.task?.adults ?? []).filter((adult) => named.has(adult));
    const before = earlierOn(arrangement, judgement).flatMap(({ reading }) => reading?.assignedTo ?? []);
    const again = adults.every((adult) => before.includes(adult));
    return adults.length > 0 ? [{ arrangement, adults, again }] : [];
  });
}

/** Whether an arrangement is a lift for an adult, so that it names no child because there is none. */
function isForAdult(arrangement: Arrangement, judgement: Judgement): boolean {
  const { message, earlier = [], family } = judgement;
  if (arrangement.entity.children.length > 0 || !arrangement.entity.task) return false;
  return [...earlier, { message, reading: judgement.reading }].some(
    ({ message: said, reading }) =>
      (said.messageId === arrangement.messageId || arrangement.answeredBy.includes(said.messageId)) &&
      (isLiftForAdult(said, family) || drivesWhomItAnswers(said, reading?.attributedTo ?? null)),
  );

  /** "I'll get you from the station", to an adult's "home tomorrow on the 2 train". */
  function drivesWhomItAnswers(said: Message, source: MessageId | null): boolean {
    const asked = earlier.find((heard) => heard.message.messageId === source)?.message;
    return asked !== undefined && isByAdult(asked, family) && wordsOf(said, family).cues.passenger.addressee;
  }
}

/** Whether exactly one of the two is a lift for an adult. They are then two trips, though the lift names no child. */
export const oneForAdult = (a: Arrangement, b: Arrangement, judgement: Judgement): boolean =>
  isForAdult(a, judgement) !== isForAdult(b, judgement);

/** Whether an arrangement was opened before the message. */
export function stoodBefore(arrangement: Arrangement, { message }: Judgement): boolean {
  if (arrangement.messageId === message.messageId) return false;
  return (
    arrangement.saidAt < message.sentAt ||
    (arrangement.saidAt === message.sentAt && isBefore(arrangement.messageId, message.messageId))
  );
}

/** Orders Telegram's message ids, which are decimal numbers that grow within a chat. */
function isBefore(a: MessageId, b: MessageId): boolean {
  return a.length === b.length ? a < b : a.length < b.length;
}
