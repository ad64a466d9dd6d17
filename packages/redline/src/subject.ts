import { type Arrangement, type Heard, inForce, type MessageId } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { Judgement } from "./judgement.ts";
import { isLiftForAdult } from "./words.ts";

/** Acts that put something up. The others report, refuse or take back, and cause no collision. */
const ACTS_THAT_ARRANGE = ["ask", "take", "agree", "hand_over", "inform", "change"];

/** What the message itself put on the table, as far as it is still in force. */
export function ownArrangements({ message, arrangements }: Judgement): readonly Arrangement[] {
  return arrangements.filter((arrangement) => inForce(arrangement) && arrangement.messageId === message.messageId);
}

/** What others put there and the message answered. */
export function answeredArrangements({ message, arrangements }: Judgement): readonly Arrangement[] {
  return arrangements.filter(
    (arrangement) => inForce(arrangement) && arrangement.answeredBy.includes(message.messageId),
  );
}

/** What an earlier message on this arrangement said: its own entities, and those of the answers that it had before. */
export function saidBefore(arrangement: Arrangement, { earlier = [] }: Judgement): readonly Heard[] {
  return earlier.filter(
    ({ message }) => message.messageId === arrangement.messageId || arrangement.answeredBy.includes(message.messageId),
  );
}

/** Whether day and hour of an answered arrangement were said before: what they collide with was not this message's doing. */
export function hourSaidBefore(arrangement: Arrangement, judgement: Judgement): boolean {
  const { date, time } = arrangement.entity;
  return saidBefore(arrangement, judgement).some(({ reading }) =>
    reading?.entities.some((entity) => entity.date === date && entity.time === time),
  );
}

export const arranges = ({ reading }: Judgement): boolean => ACTS_THAT_ARRANGE.includes(reading.act);

/** Adults' word for a task. */
export type Claim = {
  readonly arrangement: Arrangement;
  readonly adults: readonly MemberId[];
  /** They had given their word for it before: the message says it again, or adds to it. */
  readonly again: boolean;
};

/** The tasks that the message itself gives to adults: its own, and those that its writer takes over from a request. */
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

/** Who was added by a later answer is that one's claim. */
function claimsOn(
  arrangements: readonly Arrangement[],
  named: ReadonlySet<MemberId | null>,
  judgement: Judgement,
): Claim[] {
  return arrangements.flatMap((arrangement) => {
    const adults = (arrangement.entity.task?.adults ?? []).filter((adult) => named.has(adult));
    const before = saidBefore(arrangement, judgement).flatMap(({ reading }) => reading?.assignedTo ?? []);
    const again = adults.every((adult) => before.includes(adult));
    return adults.length > 0 ? [{ arrangement, adults, again }] : [];
  });
}

/** Whether the words that arranged it are of a lift for an adult: then it names no child because there is none. */
function isForAdult(arrangement: Arrangement, judgement: Judgement): boolean {
  const { message, earlier = [], family } = judgement;
  if (arrangement.entity.children.length > 0 || !arrangement.entity.task) return false;
  const opener = [...earlier.map((heard) => heard.message), message].find(
    ({ messageId }) => messageId === arrangement.messageId,
  );
  return opener !== undefined && isLiftForAdult(opener, family);
}

/** One drives an adult, the other a child: two ways, though no child is said of the first. */
export const oneForAdult = (a: Arrangement, b: Arrangement, judgement: Judgement): boolean =>
  isForAdult(a, judgement) !== isForAdult(b, judgement);

/** Whether an arrangement was on the table before the message came. */
export function stoodBefore(arrangement: Arrangement, { message }: Judgement): boolean {
  if (arrangement.messageId === message.messageId) return false;
  return (
    arrangement.saidAt < message.sentAt ||
    (arrangement.saidAt === message.sentAt && isBefore(arrangement.messageId, message.messageId))
  );
}

/** Message ids of Telegram grow with time within a chat; the longer one is the greater, and of two as long the text decides. */
function isBefore(a: MessageId, b: MessageId): boolean {
  return a.length === b.length ? a < b : a.length < b.length;
}
