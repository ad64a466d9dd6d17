import { adultsCalled, answersForIt, lexiconOf, readSurface } from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import { sharesOf } from "./shares.ts";

/**
 * "Ok", in answer to "you get Leo, I'll take Mia": the words by which the sender would take the share left to them,
 * "I'll get Leo", or refuse it. Null if the message says more than yes or no, or nothing is left to them.
 */
export function answersWhatIsLeft(input: ExtractionInput): string | null {
  const { message, attribution, history, family } = input;
  const source = history.find((heard) => heard.message.messageId === attribution?.sourceMessageId)?.message;
  if (!source || source.forwarded || source.sender === message.sender || message.forwarded) return null;
  const lexicon = lexiconOf(family);
  const called = adultsCalled(readSurface(source.text, lexicon));
  if (called.length > 0 && !called.some((adult) => adult === message.sender)) return null;
  const shares = sharesOf({ ...input, message: source });
  const left = shares.find(({ isLeft }) => isLeft);
  if (!left || shares.every(({ isLeft }) => isLeft)) return null;
  return answersForIt(readSurface(message.text, lexicon), left.frame.text);
}
