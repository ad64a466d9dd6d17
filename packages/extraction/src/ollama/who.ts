import type { Message } from "@silent-observer/conversation";
import { adultsOf, type Family, type MemberId } from "@silent-observer/family";
import {
  adultsNamed,
  childrenNamed,
  type Lexicon,
  meansChildren,
  meansOneChild,
  meansWriter,
  meansWriterAlone,
  readCues,
  readSurface,
} from "@silent-observer/language";
import type { ExtractionInput } from "../extractor.ts";
import { givesOrders } from "../orders.ts";
import type { Claim, Grounds } from "./grounds.ts";
import { locate } from "./quotes.ts";

/** The children whom the quoted words mean: those they name, or those in view whom a pronoun can mean. */
export function childrenMeant(claims: readonly Claim[], grounds: Grounds): MemberId[] {
  const meant = claims.filter((claim) => meansChild(claim, claims, grounds));
  return [...new Set(meant.map(({ id }) => id as MemberId))];
}

function meansChild({ id, quote }: Claim, claims: readonly Claim[], { lexicon, quotable, childrenInView }: Grounds) {
  // "Him" cannot mean two children.
  const alone = claims.every((other) => other.id === id || other.quote !== quote);
  return locate(quote, quotable).some(({ words, message }) => {
    const named = childrenNamed(readSurface(words, lexicon));
    if (named.length > 0) return named.includes(id as MemberId);
    if (message.sender === id) return meansWriterAlone(words) && !message.forwarded;
    return childrenInView.has(id as MemberId) && (meansChildren(words) || (meansOneChild(words) && alone));
  });
}

/**
 * Whether the quoted words show that this adult has the task: they name the adult, or the adult wrote them of
 * themselves. In a forwarded message "I" is somebody else, and a stranger's words bind nobody. In an order to the
 * reader, a name assigns nobody, not even the sender.
 */
export function meansAdult({ id, quote }: Claim, { input, lexicon, quotable }: Grounds): boolean {
  return locate(quote, quotable).some(({ message, words }) => {
    if (message.forwarded || message.sender === null) return false;
    const surface = readSurface(words, lexicon);
    const named = adultsNamed(surface);
    if (named.length > 0) return named.includes(id as MemberId) && !givesOrders(message);
    if (message.sender !== id) return false;
    return meansWriter(words) || readCues(surface).claiming.self || (message === input.message && isAnswer(input));
  });
}

/** Whether the message shows that its sender takes something: it says so, or agrees to what was asked. */
export function claimsTask(input: ExtractionInput, lexicon: Lexicon): boolean {
  if (writerOf(input) === null) return false;
  const { claiming, answering, asking } = readCues(readSurface(input.message.text, lexicon));
  if (claiming.self || claiming.together) return true;
  return !asking.adult && (answering.agrees || isAnswer(input));
}

/** Whether the message asks the family for an adult. */
export const asksForAdult = ({ message }: ExtractionInput, lexicon: Lexicon): boolean =>
  !givesOrders(message) && readCues(readSurface(message.text, lexicon)).asking.adult;

/** An agreement needs no subject: "can do", "on it". */
const isAnswer = ({ attribution }: ExtractionInput): boolean => attribution !== null;

/** Whether the quoted words can be somebody from outside: they are in a message and name nobody of the family. */
export function meansOutsider(quote: string, { lexicon, quotable }: Grounds): boolean {
  return locate(quote, quotable).some(({ words, message }) => {
    if (meansWriter(words) || givesOrders(message)) return false;
    const { mentions } = readSurface(words, lexicon);
    return !mentions.some(({ sense, possessive }) => (sense.kind === "adult" || sense.kind === "child") && !possessive);
  });
}

/** The sender, if they are an adult of the family and the message is not forwarded. */
export function writerOf({ message, family }: { message: Message; family: Family }): MemberId | null {
  const adult = adultsOf(family).find(({ id }) => id === message.sender);
  return adult && !message.forwarded ? adult.id : null;
}
