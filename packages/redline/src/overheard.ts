import type { Heard, MessageId } from "@silent-observer/conversation";
import { isAdult, type MemberId, memberOf } from "@silent-observer/family";
import type { Judgement } from "./judgement.ts";
import type { Trouble } from "./trouble.ts";
import { type Words, wordsOf } from "./words.ts";

/**
 * Whether somebody seems to have seen to it in words that nobody understood, or that were taken for chat: people come
 * first, and a doubt is theirs. Only what was said before the observer spoke counts.
 */
export function seemsSeenTo(trouble: Trouble, judgement: Judgement): boolean {
  const { overheard = judgement.later, spokenAt, family } = judgement;
  return overheard
    .filter(({ message }) => !spokenAt || message.sentAt < spokenAt)
    .some((heard) => {
      const words = wordsOf(heard.message, family);
      switch (trouble.variant) {
        case "missing_adult":
          return isAnswer(heard, words, judgement);
        case "claimed_twice":
          return isGivenUp(heard, words, trouble);
        case "overlap":
          return isBroughtUp(words, trouble);
        case "time_mismatch":
          return words.cues.answering.corrects && heard.message.sender === judgement.message.sender;
        default:
          return false;
      }
    });
}

/** Acts by which somebody answers a request with a yes of some kind. */
const ACTS_THAT_ANSWER = ["take", "agree", "progress", "hand_over"];

function isAnswer(heard: Heard, { cues, signs }: Words, judgement: Judgement): boolean {
  const { message, reading, tier1 } = heard;
  const { message: request, family } = judgement;
  // Who asked thanks somebody, and knows for what.
  if (message.sender === request.sender) return reading === null && signs.has("thanks");
  const member = message.sender === null ? null : memberOf(family, message.sender);
  if (!member || !isAdult(member)) return false;
  if (reading !== null) {
    const gives = ACTS_THAT_ANSWER.includes(reading.act) && !reading.assignedTo.includes("unspecified");
    return gives && isInThread(reading.attributedTo, request.messageId, judgement);
  }
  if (cues.answering.refuses || signs.has("question")) return false;
  return tier1.signal === "answer" || cues.claiming.self || cues.answering.agrees || cues.answering.progress;
}

/** Whether a message answers another, or one that answers it. */
function isInThread(source: MessageId | null, root: MessageId, { earlier = [], later }: Judgement): boolean {
  const seen = new Set<MessageId>();
  for (let at = source; at !== null && !seen.has(at); ) {
    if (at === root) return true;
    seen.add(at);
    at = [...earlier, ...later].find(({ message }) => message.messageId === at)?.reading?.attributedTo ?? null;
  }
  return false;
}

/** "All yours", or thanks: the one who had it first leaves it to the other. */
function isGivenUp({ message }: Heard, { cues, signs }: Words, trouble: Trouble): boolean {
  const claimants: readonly MemberId[] = [...trouble.matter.adults, ...(trouble.other?.adults ?? [])];
  if (message.sender === null || !claimants.includes(message.sender)) return false;
  return cues.answering.handsOver || cues.answering.refuses || signs.has("thanks");
}

/** Somebody names what the new plan collides with. */
const isBroughtUp = ({ activities }: Words, { matter, other }: Trouble): boolean =>
  other?.activity != null && other.activity !== matter.activity && activities.includes(other.activity);
