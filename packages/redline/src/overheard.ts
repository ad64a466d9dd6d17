import type { Heard, MessageId } from "@silent-observer/conversation";
import { isAdult, memberOf } from "@silent-observer/family";
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
          return isGivenUp(heard, words, trouble) || isLeft(heard, words, trouble, overheard);
        case "overlap":
          return isBroughtUp(words, trouble, heard.message.sender !== judgement.message.sender);
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

/** "All yours", or thanks: one of the two leaves it to the other. */
function isGivenUp({ message }: Heard, { cues, signs }: Words, { matter, other }: Trouble): boolean {
  const { sender } = message;
  if (sender === null || ![...matter.adults, ...(other?.adults ?? [])].includes(sender)) return false;
  return cues.answering.handsOver || cues.answering.refuses || signs.has("thanks");
}

/** A yes is enough from the one who had it first, as the first word after the other's. */
function isLeft({ message }: Heard, { cues }: Words, { matter, other }: Trouble, overheard: readonly Heard[]): boolean {
  const { sender } = message;
  if (sender === null || matter.adults.includes(sender) || !other?.adults.includes(sender)) return false;
  if (overheard.find((heard) => heard.message.sender === sender)?.message !== message) return false;
  return LEAVES_IT.test(message.text) || (cues.answering.agrees && !cues.claiming.self);
}

const LEAVES_IT =
  /\b(?:go (?:ahead|on|for it)|be my guest|by all means|work away|suit yourself|knock yourself out|even better|happy days)\b/i;

/** Somebody names what the new plan collides with; somebody else, where the child is then. */
function isBroughtUp({ activities, places }: Words, { matter, other }: Trouble, byAnother: boolean): boolean {
  const named = byAnother ? [...activities, ...places] : activities;
  const isNamed = (one: string | null | undefined, beside: string | null) =>
    one != null && one !== beside && named.includes(one);
  return isNamed(other?.activity, matter.activity) || isNamed(other?.location, matter.location);
}
