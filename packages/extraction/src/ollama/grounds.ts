import type { Message } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { childrenNamed, type Lexicon, lexiconOf, readSurface } from "@silent-observer/language";
import type { ExtractionInput } from "../extractor.ts";

/** A value and the words that the model read it from. */
export type Claim = { readonly id: string; readonly quote: string };

/** The sources that the values of one reading may come from. */
export type Grounds = {
  readonly input: ExtractionInput;
  readonly lexicon: Lexicon;
  /** Messages that may be quoted: this one, then the one it answers. */
  readonly quotable: readonly Message[];
  /** Children whom a pronoun can mean: named in the messages before, or in the arrangement that is answered. */
  readonly childrenInView: ReadonlySet<MemberId>;
};

export function groundsOf(input: ExtractionInput, earlier: readonly Message[]): Grounds {
  const answered = earlier.find(({ messageId }) => messageId === input.attribution?.sourceMessageId);
  const lexicon = lexiconOf(input.family);
  const named = [input.message, ...earlier].flatMap(({ text }) => childrenNamed(readSurface(text, lexicon)));
  const atStake = input.attribution?.arrangements.flatMap(({ entity }) => entity.children) ?? [];
  return {
    input,
    lexicon,
    quotable: answered ? [input.message, answered] : [input.message],
    childrenInView: new Set([...named, ...atStake]),
  };
}
