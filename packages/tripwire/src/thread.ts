import {
  type AttributionReach,
  type EpochMs,
  type Message,
  type Tier1Heard,
  withinReach,
} from "@silent-observer/conversation";
import { type Family, isAdult, type MemberId, memberOf } from "@silent-observer/family";
import { type Bits, cueBits, holdsAny, situationBits } from "./bits.ts";
import { type Cue, type Situation, situations } from "./patterns-file.ts";
import type { Prepared } from "./prepared.ts";

/** What Tier 1 knows of the conversation that a message falls into. */
export type Thread = {
  /** Arranging is going on: in the last few messages, or in a request that is still open. */
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

/** How old, at most, the writer's own last message may be to be continued. */
const CONTINUED_WITHIN_MS: EpochMs = 120_000;

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
  const holds: Record<Situation, boolean> = {
    arranging:
      open.length > 0 ||
      repliesToArranging ||
      before.some((heard) => heard.tier1.decision === "QUEUE" && reaches(heard, message, last, options.reach)),
    open_request: others.length > 0,
    own_request: open.length > others.length,
    asked_last: askedLast,
    asked_detail: askedLast && asksDetail(last, options.patterns),
    just_arranged: justArranged,
    questioned: justArranged && isQuestion(last, options.patterns),
    named: sender !== null && others.some(({ message: request }) => options.names(request).includes(sender.id)),
    replies_to_request: repliedTo?.tier1.signal === "request",
    replies_to_arranging: repliesToArranging,
    continues:
      last !== undefined && last.message.sender === message.sender && isFresh(last, message, CONTINUED_WITHIN_MS),
    adult: sender !== null && isAdult(sender),
    member: sender !== null,
  };
  return {
    situations: situationBits.of(situations.filter((situation) => holds[situation])),
    coordination:
      open.length > 0 ||
      before.slice(-options.contextSize).some((heard) => isFresh(heard, message, options.contextTtlMs)),
  };
}

const isFresh = ({ message: earlier, tier1 }: Tier1Heard, message: Message, ttl: EpochMs): boolean =>
  tier1.decision === "QUEUE" && message.sentAt - earlier.sentAt <= ttl;

/** Requests in order, without those that were answered by another or taken back. */
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

/** @param last the message just before this one */
function reaches(
  request: Tier1Heard,
  message: Message,
  last: Tier1Heard | undefined,
  reach: AttributionReach,
): boolean {
  const adjacent = last?.message.messageId === request.message.messageId;
  return withinReach(request.message, message, adjacent, reach);
}

/** The request that a message answers: the one replied to, else the latest of another. */
const answeredBy = (message: Message, reached: readonly Tier1Heard[]): Tier1Heard | undefined =>
  reached.find((request) => request.message.messageId === message.replyTo) ??
  reached.findLast((request) => request.message.sender !== message.sender);

const cuesOf = ({ tier1 }: Tier1Heard, { cueOf }: Prepared): Bits<Cue> =>
  tier1.patterns.reduce((all, id) => all | (cueOf.get(id) ?? 0), 0);

const NO = cueBits.of(["refuse", "gives_back"]);
const YES = cueBits.of(["claim", "accept"]);

/** A no leaves the request to the next who answers. */
function refuses(heard: Tier1Heard, patterns: Prepared): boolean {
  const cues = cuesOf(heard, patterns);
  return holdsAny(cues, NO) && !holdsAny(cues, YES);
}

/** "I can. At noon or after lunch?" takes what was asked, and asks for a detail of it. */
function asksBack(heard: Tier1Heard, patterns: Prepared): boolean {
  const cues = cuesOf(heard, patterns);
  return cueBits.has(cues, "claim") && !cueBits.has(cues, "request");
}

const QUESTIONS = cueBits.of(["asks", "request", "which", "wonders"]);

const isQuestion = (heard: Tier1Heard, patterns: Prepared): boolean => holdsAny(cuesOf(heard, patterns), QUESTIONS);

const asksDetail = (heard: Tier1Heard, patterns: Prepared): boolean => cueBits.has(cuesOf(heard, patterns), "which");
