import type { Message } from "@silent-observer/conversation";
import { adultsOf, type Family, type MemberId } from "@silent-observer/family";
import {
  adultsCalled,
  adultsNamed,
  childrenNamed,
  type Lexicon,
  meansChildren,
  meansNobodyKnown,
  meansOneChild,
  meansWriter,
  meansWriterAlone,
  readCues,
  readSurface,
  type Surface,
  withoutDeterminer,
} from "@silent-observer/language";
import type { ExtractionInput } from "../extractor.ts";
import { givesOrders } from "../orders.ts";
import type { Claim, Grounds } from "./grounds.ts";
import { locate } from "./quotes.ts";
import { sayWhen } from "./when.ts";

/** The children whom the quoted words mean: those they name, or those in view whom a pronoun can mean. */
export function childrenMeant(claims: readonly Claim[], grounds: Grounds): MemberId[] {
  const meant = claims.filter((claim) => meansChild(claim, claims, grounds));
  return [...new Set(meant.map(({ id }) => id as MemberId))];
}

function meansChild(
  { id, quote }: Claim,
  claims: readonly Claim[],
  { input, lexicon, quotable, childrenInView }: Grounds,
) {
  // "Him" cannot mean two children.
  const alone = claims.every((other) => other.id === id || other.quote !== quote);
  const places = locate(quote, quotable);
  // Models write a child's name where the message has a nickname.
  if (places.length === 0) return [quote, input.message.text].every((text) => isNamedIn(text, id, lexicon));
  return places.some(({ words, message }) => {
    const named = childrenNamed(readSurface(words, lexicon));
    if (named.length > 0) return named.includes(id as MemberId);
    if (message.sender === id) return meansWriterAlone(words) && !message.forwarded;
    return childrenInView.has(id as MemberId) && (meansChildren(words) || (meansOneChild(words) && alone));
  });
}

/** By a name of the child's own, not by "everyone". */
const isNamedIn = (text: string, id: string, lexicon: Lexicon): boolean =>
  readSurface(text, lexicon).mentions.some(
    ({ sense }) => sense.kind === "child" && sense.ids.length === 1 && sense.ids[0] === id,
  );

/**
 * Whether the quoted words show that this adult has the task: they name the adult, or the adult wrote them of
 * themselves. In a forwarded message "I" is somebody else, and a stranger's words bind nobody. In an order to the
 * reader, a name assigns nobody, not even the sender. Whoever is only asked has not taken the task, nor has a sender
 * who cannot.
 */
export function meansAdult({ id, quote }: Claim, { input, lexicon, quotable }: Grounds): boolean {
  return locate(quote, quotable).some(({ message, words }) => {
    if (message.forwarded || message.sender === null) return false;
    const surface = readSurface(words, lexicon);
    const named = adultsNamed(surface);
    const whole = readSurface(message.text, lexicon);
    if (named.length > 0) return named.includes(id as MemberId) && !givesOrders(message) && !isAsked(id, whole);
    if (message.sender !== id || refuses(whole)) return false;
    return meansWriter(words) || readCues(surface).claiming.self || (message === input.message && isAnswer(input));
  });
}

/** "Paolo, can you …?" */
const isAsked = (id: string, message: Surface): boolean =>
  readCues(message).asking.adult && adultsCalled(message).includes(id as MemberId);

/** "I can't on Monday". "I can't on Monday, but I'll do Thursday" takes something all the same. */
function refuses(message: Surface): boolean {
  const { answering, claiming } = readCues(message);
  return answering.refuses && !claiming.self;
}

/** Whether the message shows that its sender takes something: it says so, or agrees to what was asked. */
export function claimsTask(input: ExtractionInput, lexicon: Lexicon): boolean {
  if (writerOf(input) === null) return false;
  const surface = readSurface(input.message.text, lexicon);
  const { claiming, answering, asking } = readCues(surface);
  if (claiming.self || claiming.together) return true;
  return !asking.adult && !refuses(surface) && (answering.agrees || isAnswer(input));
}

/** Whether the message asks the family for an adult. */
export const asksForAdult = ({ message }: ExtractionInput, lexicon: Lexicon): boolean =>
  !givesOrders(message) && readCues(readSurface(message.text, lexicon)).asking.adult;

/** An agreement needs no subject: "can do", "on it". */
const isAnswer = ({ attribution }: ExtractionInput): boolean => attribution !== null;

/**
 * Whether the quoted words can be somebody from outside: they are in a message, name nobody of the family, are not only
 * an activity or a place, no day or time, and not "someone", who is only looked for.
 */
export function meansOutsider(quote: string, grounds: Grounds): boolean {
  return locate(quote, grounds.quotable).some(({ words, message }) => {
    if (meansWriter(words) || meansNobodyKnown(words) || givesOrders(message)) return false;
    const { day, hour } = sayWhen(words, grounds);
    const { mentions } = readSurface(words, grounds.lexicon);
    const length = withoutDeterminer(words).split(/\s+/).length;
    const names = mentions.some(
      ({ sense, possessive, from, to }) =>
        !possessive && (sense.kind === "adult" || sense.kind === "child" || to - from >= length),
    );
    return !day && !hour && !names;
  });
}

/** The sender, if they are an adult of the family and the message is not forwarded. */
export function writerOf({ message, family }: { message: Message; family: Family }): MemberId | null {
  const adult = adultsOf(family).find(({ id }) => id === message.sender);
  return adult && !message.forwarded ? adult.id : null;
}
