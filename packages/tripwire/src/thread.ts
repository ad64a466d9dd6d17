import {
  type AttributionReach,
  type EpochMs,
  type Message,
  type Tier1Heard,
  withinReach,
} from "@silent-observer/conversation";
import type { Patterns } from "./patterns.ts";

/** What Tier 1 knows of the conversation that a message falls into. */
export type Thread = {
  /** Arranging is going on: in the last few messages, or in a request that is still open. */
  readonly coordination: boolean;
  /** Something was arranged within attribution's reach. */
  readonly arranging: boolean;
  /** Somebody else's request, within reach, is unanswered. */
  readonly openRequestOfAnother: boolean;
  /** It is a Telegram reply to a request, or to anything that was queued. */
  readonly repliesToRequest: boolean;
  readonly repliesToArranging: boolean;
  /** The message just before is somebody else's question about a detail: which, where, when. */
  readonly asksDetail: boolean;
};

export type ThreadOptions = {
  readonly contextSize: number;
  readonly contextTtlMs: EpochMs;
  readonly reach: AttributionReach;
  readonly patterns: Patterns;
};

export function threadAt(message: Message, recent: readonly Tier1Heard[], options: ThreadOptions): Thread {
  const before = recent.filter(({ message: earlier }) => earlier.messageId !== message.messageId);
  const open = openRequests(before, options).filter((request) => reaches(request, message, before, options.reach));
  const repliedTo = before.find(({ message: earlier }) => earlier.messageId === message.replyTo);
  const last = before.at(-1);
  const repliesToArranging = repliedTo?.tier1.decision === "QUEUE";
  return {
    arranging:
      open.length > 0 ||
      repliesToArranging ||
      before.some((heard) => heard.tier1.decision === "QUEUE" && reaches(heard, message, before, options.reach)),
    asksDetail:
      last !== undefined &&
      last.message.sender !== message.sender &&
      open.includes(last) &&
      asksDetail(last, options.patterns),
    coordination:
      open.length > 0 ||
      before.slice(-options.contextSize).some((heard) => isFresh(heard, message, options.contextTtlMs)),
    openRequestOfAnother: open.some(({ message: request }) => request.sender !== message.sender),
    repliesToRequest: repliedTo?.tier1.signal === "request",
    repliesToArranging,
  };
}

const isFresh = ({ message: earlier, tier1 }: Tier1Heard, message: Message, ttl: EpochMs): boolean =>
  tier1.decision === "QUEUE" && message.sentAt - earlier.sentAt <= ttl;

/** Requests in order, without those that were answered by another or taken back. */
function openRequests(before: readonly Tier1Heard[], { reach, patterns }: ThreadOptions): Tier1Heard[] {
  let open: Tier1Heard[] = [];
  before.forEach((heard, at) => {
    const { message, tier1 } = heard;
    const reached = open.filter((request) => reaches(request, message, before.slice(0, at), reach));
    switch (tier1.signal) {
      case "request":
        open = [...open, heard];
        break;
      case "answer": {
        if (refuses(heard, patterns)) break;
        const answered =
          reached.find((request) => request.message.messageId === message.replyTo) ??
          reached.findLast((request) => request.message.sender !== message.sender);
        open = open.filter((request) => request !== answered);
        break;
      }
      case "withdrawal": {
        const own = reached.findLast((request) => request.message.sender === message.sender);
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

function reaches(
  request: Tier1Heard,
  message: Message,
  before: readonly Tier1Heard[],
  reach: AttributionReach,
): boolean {
  const adjacent = before.at(-1)?.message.messageId === request.message.messageId;
  return withinReach(request.message, message, adjacent, reach);
}

/** A no leaves the request to the next who answers. */
function refuses({ tier1 }: Tier1Heard, { patterns }: Patterns): boolean {
  const cues = new Set(patterns.flatMap(({ id, cue }) => (cue && tier1.patterns.includes(id) ? cue : [])));
  return (cues.has("refuse") || cues.has("gives_back")) && !cues.has("claim") && !cues.has("accept");
}

const asksDetail = ({ tier1 }: Tier1Heard, { patterns }: Patterns): boolean =>
  patterns.some(({ id, cue }) => cue === "which" && tier1.patterns.includes(id));
