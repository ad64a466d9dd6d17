import { type Message, withinReach } from "@silent-observer/conversation";
import { isAdult, memberOf } from "@silent-observer/family";
import { lexiconOf, readCues, readSurface, readWhen } from "@silent-observer/language";
import { actOf } from "./act.ts";
import type { Attribution } from "./attribution.ts";
import { type Candidate, candidatesFor } from "./candidates.ts";
import type { AttributionInput } from "./input.ts";
import { partOf } from "./part.ts";
import { isRival, takesOver } from "./rival.ts";
import { needOf, type Said } from "./said.ts";
import { weigh } from "./weigh.ts";

/**
 * Which earlier message a message answers, completes or corrects, and what it takes of it; null where it is understood
 * without one. Among several candidates the weights of `weigh.ts` decide, later ones first where they are equal.
 */
export function attribute(input: AttributionInput): Attribution | null {
  // Forwarded words are somebody else's, said somewhere else.
  if (input.message.forwarded) return null;
  const said = readSaid(input);
  const weighed = candidatesFor(input)
    .filter((candidate) => !isRival(candidate, said))
    .map((candidate) => ({ candidate, weight: weigh(candidate, said, input) }))
    .sort((a, b) => b.weight - a.weight || b.candidate.heard.message.sentAt - a.candidate.heard.message.sentAt);
  const [best, second] = weighed;
  if (!best) return null;
  const need = takesOver(best.candidate, said) ? NEED_TO_TAKE_OVER : needOf(said, best.candidate);
  if (best.weight < need) return null;
  return {
    sourceMessageId: requestBehind(best.candidate, input).messageId,
    confidence: confidenceOf(best.weight, second?.weight ?? null, best.candidate.replied),
    arrangements: partOf(best.candidate, said),
    act: actOf(said, best.candidate),
  };
}

/** A claim that speaks to another's is about it where day or child agree. */
const NEED_TO_TAKE_OVER = 1;

/** A follow-up is about the request, not about its acceptance, while the request is within reach. */
function requestBehind({ heard, replied, offer }: Candidate, { message, history, reach }: AttributionInput): Message {
  const { reading } = heard;
  const accepted = reading?.act === "take" || reading?.act === "agree" || reading?.act === "refuse";
  if (replied || offer || !accepted || reading.attributedTo === null) return heard.message;
  const request = history.find(({ message: earlier }) => earlier.messageId === reading.attributedTo);
  // Who gives back his own task asks anew.
  const givesBack = reading.act === "refuse" && request?.message.sender === heard.message.sender;
  return request && !givesBack && withinReach(request.message, message, false, reach) ? request.message : heard.message;
}

function readSaid({ message, surface: known, family }: AttributionInput): Said {
  const surface = known ?? readSurface(message.text, lexiconOf(family));
  const sender = message.sender === null ? null : memberOf(family, message.sender);
  return {
    surface,
    cues: readCues(surface),
    when: readWhen(surface, message.sentAt, family),
    sender: message.sender,
    adult: sender !== null && isAdult(sender),
  };
}

/** An answer to a clear open request, 0.85; a reply to it is surer, a near rival makes it less sure. */
function confidenceOf(weight: number, second: number | null, replied: boolean): number {
  if (replied) return 0.95;
  const rival = second !== null && weight - second < 1 ? 0.1 : 0;
  return (weight >= 4 ? 0.85 : weight >= 2 ? 0.75 : 0.65) - rival;
}
