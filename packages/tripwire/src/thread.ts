import {
  type AttributionReach,
  type EpochMs,
  type Message,
  type Tier1Heard,
  withinReach,
} from "@silent-observer/conversation";
import { type Family, isAdult, type MemberId, memberOf } from "@silent-observer/family";
import { type Bits, cueBits, holdsAny, situationBits } from "./bits.ts";
import type { Cue, Situation } from "./patterns-file.ts";
import type { Prepared } from "./prepared.ts";

/** What Tier 1 knows about the conversation before a message. */
export type Thread = {
  /** Something is being arranged: one of the last few messages was queued, or a request is still open. */
  readonly coordination: boolean;
  readonly situations: Bits<Situation>;
};

export type ThreadOptions = {
  readonly contextSize: number;
  readonly contextTtlMs: EpochMs;
  readonly reach: AttributionReach;
  readonly patterns: Prepared;
  readonly family: Family;
  /** Adults whom a message names. */
  readonly names: (message: Message) => readonly MemberId[];
};

/** Recorded with the patterns of a message that was dropped by a small margin. */
export const NEAR_MISS = "near_miss";

/** Recorded with a message that refuses an open request in a word or two, whatever else it says: "No. In Breda." */
export const NO_SHORTLY = "no_shortly";

/** Greatest age of the sender's own last message for it to be continued. */
const CONTINUED_WITHIN_MS: EpochMs = 120_000;

/** @param recent earlier messages of the chat, oldest first; may contain the message itself */
export function threadAt(message: Message, recent: readonly Tier1Heard[], options: ThreadOptions): Thread {
  const before = recent.filter(({ message: earlier }) => earlier.messageId !== message.messageId);
  const last = before.at(-1);
  const open = reached(openRequests(before, options), message, last, options.reach);
  const others = open.filter(({ message: request }) => request.sender !== message.sender);
  const repliedTo = before.find(({ message: earlier }) => earlier.messageId === message.replyTo);
  const sender = message.sender === null ? null : memberOf(options.family, message.sender);
  const justArranged =
    last !== undefined &&
    last.tier1.decision === "QUEUE" &&
    last.message.sender !== message.sender &&
    reaches(last, message, last, options.reach);
  const askedLast = last !== undefined && others.includes(last);
  const repliesToArranging = repliedTo?.tier1.decision === "QUEUE";
  const adult = sender !== null && isAdult(sender);
  const queued = before.filter(
    (heard) => heard.tier1.decision === "QUEUE" && reaches(heard, message, last, options.reach),
  );
  const tookPart = queued.some((heard) => heard.message.sender === message.sender);
  const arranging = open.length > 0 || repliesToArranging || queued.length > 0;
  const holds: Record<Situation, boolean> = {
    arranging,
    open_request: others.length > 0,
    asked_last: askedLast,
    still_asked: !askedLast && isStillAsked(before, others.at(-1), options.family),
    asked_detail: askedLast && asksDetail(last, options.patterns),
    just_arranged: justArranged,
    questioned: justArranged && isQuestion(last, options.patterns),
    named: sender !== null && others.some(({ message: request }) => options.names(request).includes(sender.id)),
    replies_to_request: repliedTo?.tier1.signal === "request",
    replies_to_arranging: repliesToArranging,
    continues:
      last !== undefined && last.message.sender === message.sender && isFresh(last, message, CONTINUED_WITHIN_MS),
    adult,
    child: sender !== null && !adult,
    member: sender !== null,
    took_part: tookPart,
    hinted:
      !arranging && before.slice(-HINTS).some((heard) => isNear(heard) && reaches(heard, message, last, options.reach)),
    ...afterLast(before, message, options),
  };
  return {
    situations: situationBits.where(holds),
    coordination:
      open.length > 0 ||
      before.slice(-options.contextSize).some((heard) => isFresh(heard, message, options.contextTtlMs)),
  };
}

/** Whether since a request only its sender and children have written, who do not answer it. */
function isStillAsked(before: readonly Tier1Heard[], request: Tier1Heard | undefined, family: Family): boolean {
  if (request === undefined) return false;
  return before.slice(before.indexOf(request) + 1).every(({ message: { sender } }) => {
    const writer = sender === null ? null : memberOf(family, sender);
    return sender === request.message.sender || (writer !== null && !isAdult(writer));
  });
}

/** Messages back within which a near miss counts as a hint. */
const HINTS = 3;

const isNear = ({ tier1 }: Tier1Heard): boolean => tier1.patterns.includes(NEAR_MISS);

type AfterLast = Pick<
  Record<Situation, boolean>,
  | "last_queued"
  | "last_near"
  | "last_dropped"
  | "last_asks"
  | "last_states"
  | "last_own"
  | "last_other"
  | "second_queued"
  | "second_asks"
>;

/** Situations that depend on the two messages just before, if the last of them is within attribution's reach. */
function afterLast(before: readonly Tier1Heard[], message: Message, { patterns, reach }: ThreadOptions): AfterLast {
  const found = before.at(-1);
  const last = found && reaches(found, message, found, reach) ? found : undefined;
  const second = last && before.at(-2);
  const isQueued = second !== undefined && second.tier1.decision === "QUEUE" && reaches(second, message, second, reach);
  const asks = last !== undefined && inquires(last, patterns);
  const own = last?.message.sender === message.sender;
  return {
    last_queued: last?.tier1.decision === "QUEUE",
    last_near: last !== undefined && isNear(last),
    last_dropped: last?.tier1.decision === "DROP" && !isNear(last),
    last_asks: asks,
    last_states: last !== undefined && !asks,
    last_own: last !== undefined && own,
    last_other: last !== undefined && !own,
    second_queued: isQueued,
    second_asks: isQueued && inquires(second, patterns),
  };
}

const isFresh = ({ message: earlier, tier1 }: Tier1Heard, message: Message, ttl: EpochMs): boolean =>
  tier1.decision === "QUEUE" && message.sentAt - earlier.sentAt <= ttl;

/** Requests in order, without those that somebody else answered or that were withdrawn. */
function openRequests(before: readonly Tier1Heard[], { reach, patterns }: ThreadOptions): Tier1Heard[] {
  let open: Tier1Heard[] = [];
  before.forEach((heard, at) => {
    const { message, tier1 } = heard;
    const last = before[at - 1];
    switch (tier1.signal) {
      case "request": {
        const answered = asksBack(heard, patterns)
          ? answeredBy(message, reached(open, message, last, reach))
          : undefined;
        open = [...open.filter((request) => request !== answered), heard];
        break;
      }
      case "answer": {
        if (refuses(heard, patterns)) break;
        const answered = answeredBy(message, reached(open, message, last, reach));
        open = open.filter((request) => request !== answered);
        break;
      }
      case "withdrawal": {
        const own = reached(open, message, last, reach).findLast(
          (request) => request.message.sender === message.sender,
        );
        open = open.filter((request) => request !== own);
        break;
      }
      case "statement":
      case "none":
        break;
    }
  });
  return open;
}

const reached = (
  requests: readonly Tier1Heard[],
  message: Message,
  last: Tier1Heard | undefined,
  reach: AttributionReach,
): Tier1Heard[] => requests.filter((request) => reaches(request, message, last, reach));

/** @param last the message just before `message` */
function reaches(
  request: Tier1Heard,
  message: Message,
  last: Tier1Heard | undefined,
  reach: AttributionReach,
): boolean {
  const adjacent = last?.message.messageId === request.message.messageId;
  return withinReach(request.message, message, adjacent, reach);
}

/** The request that a message answers: the one replied to, else the latest by somebody else. */
const answeredBy = (message: Message, reached: readonly Tier1Heard[]): Tier1Heard | undefined =>
  reached.find((request) => request.message.messageId === message.replyTo) ??
  reached.findLast((request) => request.message.sender !== message.sender);

const cuesOf = ({ tier1 }: Tier1Heard, patterns: Prepared): Bits<Cue> => patterns.cuesOf(tier1);

const NO = cueBits.of(["refuse", "gives_back"]);
const YES = cueBits.of(["claim", "accept"]);

/** A refusal leaves the request open for the next answer. */
function refuses(heard: Tier1Heard, patterns: Prepared): boolean {
  const cues = cuesOf(heard, patterns);
  return heard.tier1.patterns.includes(NO_SHORTLY) || (holdsAny(cues, NO) && !holdsAny(cues, YES));
}

/** "I can. At noon or after lunch?" takes what was asked and asks for a detail. */
function asksBack(heard: Tier1Heard, patterns: Prepared): boolean {
  const cues = cuesOf(heard, patterns);
  return cueBits.has(cues, "claim") && !cueBits.has(cues, "request");
}

const QUESTIONS = cueBits.of(["asks", "request", "which", "wonders"]);

const isQuestion = (heard: Tier1Heard, patterns: Prepared): boolean => holdsAny(cuesOf(heard, patterns), QUESTIONS);

const inquires = (heard: Tier1Heard, patterns: Prepared): boolean => cueBits.has(cuesOf(heard, patterns), "inquires");

const asksDetail = (heard: Tier1Heard, patterns: Prepared): boolean => cueBits.has(cuesOf(heard, patterns), "which");
