import type { Message } from "@silent-observer/conversation";
import { adultsOf, type Family, type MemberId } from "@silent-observer/family";
import { adultsNamed, childrenNamed, type Lexicon, lexiconOf, readSurface } from "@silent-observer/language";
import type { ExtractionInput } from "../extractor.ts";
import { locate } from "./quotes.ts";

type Claim = { readonly id: string; readonly quote: string };

/** Where the values of one reading may come from. */
export type Grounds = {
  readonly input: ExtractionInput;
  readonly lexicon: Lexicon;
  /** Messages that may be quoted: this one, then the one that it answers. */
  readonly quotable: readonly Message[];
  /** Children whom a pronoun can mean: named in the messages before, or at stake in what is answered. */
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

/** Whether the quoted words mean this child: they name it, or they name no child and it is in view ("him", "both"). */
export function meansChild({ id, quote }: Claim, { lexicon, quotable, childrenInView }: Grounds): boolean {
  const located = locate(quote, quotable);
  if (!located) return false;
  const named = childrenNamed(readSurface(located.words, lexicon));
  return named.length > 0 ? named.includes(id as MemberId) : childrenInView.has(id as MemberId);
}

/** Words by which a writer means himself, alone or among others. */
const WRITER = /(?<![\p{L}\p{N}])(?:i|me|my|mine|myself|we|us|our|let['’]?s)(?![\p{L}\p{N}])/iu;

/**
 * Whether the quoted words mean that this adult has the task: they name the adult, or the writer speaks of himself. In
 * what was forwarded, "I" is somebody else, and nobody takes anything.
 */
export function meansAdult({ id, quote }: Claim, { input, lexicon, quotable }: Grounds): boolean {
  const located = locate(quote, quotable);
  if (!located || located.message.forwarded) return false;
  const named = adultsNamed(readSurface(located.words, lexicon));
  if (named.length > 0) return named.includes(id as MemberId);
  return located.message.sender === id && (WRITER.test(located.words) || located.message === input.message);
}

/** The activity that the quoted words name; "other" is their own noun. Null where they name another or none. */
export function activityMeant({ id, quote }: Claim, grounds: Grounds): string | null {
  return meant("activity", id, quote, grounds);
}

/** The place that the quoted words name; "other" is the words themselves. */
export function placeMeant({ id, quote }: Claim, grounds: Grounds): string | null {
  return meant("place", id, quote, grounds);
}

/** Words of a noun of the message's own at most. */
const MAX_NOUN_WORDS = 4;

function meant(kind: "activity" | "place", id: string, quote: string, { lexicon, quotable }: Grounds): string | null {
  const located = locate(quote, quotable);
  if (!located) return null;
  const senses = readSurface(located.words, lexicon).mentions.map(({ sense }) => sense);
  const ids = senses.flatMap((sense) => (sense.kind === kind ? [sense.id] : []));
  if (id !== "other") return ids.includes(id) ? id : null;
  if (ids[0] !== undefined) return ids[0];
  const words = located.words.toLowerCase().split(/\s+/);
  return words.length <= MAX_NOUN_WORDS ? words.join(" ") : null;
}

/** The writer, where he is an adult of the family and speaks for himself. */
export function writerOf({ message, family }: { message: Message; family: Family }): MemberId | null {
  const adult = adultsOf(family).find(({ id }) => id === message.sender);
  return adult && !message.forwarded ? adult.id : null;
}
