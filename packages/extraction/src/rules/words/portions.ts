import { stateOf } from "@silent-observer/conversation";
import type { Division } from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import { frameOf } from "./frame.ts";
import { type Share, type Shares, sharesIn } from "./share.ts";

/**
 * "Swimming me, hurling you": a share for each part, in words that need no others. Null where only an answer could be
 * put so, and nothing was asked for, or where the sender takes none of it.
 */
export function portionsOf({ portions, needsRequest }: Division, input: ExtractionInput): Shares | null {
  if (needsRequest && !isAsked(input)) return null;
  const shares = portions.map(({ who, said }): Share => {
    const adults = typeof who === "string" ? [] : who;
    const asks = said.endsWith("?");
    return {
      frame: frameOf(input, said),
      isLeft: who === "you" && !asks,
      isDeclined: who === "nobody",
      adults: who === "self" && input.message.sender !== null ? [input.message.sender] : adults,
      isAlike: false,
    };
  });
  return shares.some(({ isLeft, isDeclined }) => !isLeft && !isDeclined) ? sharesIn(shares) : null;
}

/** Whether the message answers what somebody is asked for. */
function isAsked({ attribution, history }: ExtractionInput): boolean {
  const source = history.find(({ message }) => message.messageId === attribution?.sourceMessageId);
  const wanted = attribution?.arrangements.some(({ wants }) => wants.includes("adult")) ?? false;
  return wanted || (source?.reading != null && stateOf(source.reading.assignedTo) === "wants");
}
