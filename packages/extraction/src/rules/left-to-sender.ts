import { adultsCalled, lexiconOf, readCues, readSurface, type Surface } from "@silent-observer/language";
import type { ExtractionInput } from "../extractor.ts";
import { sharesOf } from "./shares.ts";

/** Most words of an answer that is only a yes or a no. */
const FEW_WORDS = 4;

/**
 * "Ok", in answer to "you get Leo, I'll take Mia": the words by which the sender would take the share left to them,
 * "I'll get Leo", or refuse it. Null if the message says more than yes or no, or nothing is left to them.
 */
export function answersWhatIsLeft(input: ExtractionInput): string | null {
  const { message, attribution, history, family } = input;
  const source = history.find((heard) => heard.message.messageId === attribution?.sourceMessageId)?.message;
  if (!source || source.forwarded || source.sender === message.sender || message.forwarded) return null;
  const lexicon = lexiconOf(family);
  const answer = answerAlone(readSurface(message.text, lexicon));
  if (answer === null) return null;
  const called = adultsCalled(readSurface(source.text, lexicon));
  if (called.length > 0 && !called.some((adult) => adult === message.sender)) return null;
  const shares = sharesOf({ ...input, message: source });
  const left = shares.find(({ isLeft }) => isLeft);
  return left && shares.some(({ isLeft }) => !isLeft) ? left.frame.text.replace(TO_YOU, answer) : null;
}

const TO_YOU = /^.*?\byou(?:'ll|’ll| can)?\s/i;

/** How the sender would begin to say all of it. */
function answerAlone(surface: Surface): string | null {
  const { answering, asking, claiming } = readCues(surface);
  const isMore = asking.adult || asking.time || asking.place || claiming.conditional || surface.mentions.length > 0;
  if (isMore || surface.words.length > FEW_WORDS) return null;
  return answering.agrees ? "I'll " : answering.refuses ? "I can't " : null;
}
