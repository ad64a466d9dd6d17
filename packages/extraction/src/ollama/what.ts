import { type IsoDate, wallClock } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { readCues, readSurface, type Surface, saysNoNoun } from "@silent-observer/language";
import { givesOrders } from "../orders.ts";
import { sessionOf } from "../rules/words/session.ts";
import type { Claim, Grounds } from "./grounds.ts";
import { type Located, locate } from "./quotes.ts";
import { sayWhen } from "./when.ts";

/** The activity that the quoted words name; for "other" their own noun. Null if they name another or none. */
export function activityMeant(
  { id, quote }: Claim,
  day: IsoDate | null,
  children: readonly MemberId[],
  grounds: Grounds,
) {
  const { message, family } = grounds.input;
  return meant(id, quote, grounds, (surface) =>
    surface.mentions.flatMap(({ sense }) => {
      if (sense.kind === "place") return sense.institution && sense.id === id ? [sense.id] : [];
      if (sense.kind !== "activity") return [];
      if (!sense.session) return [sense.id];
      const from = day ?? wallClock(message.sentAt, family.timezone).date;
      return [sessionOf(sense.id, children, from, grounds.input) ?? sense.id];
    }),
  );
}

/** The place that the quoted words name; for "other" the words themselves. */
export function placeMeant({ id, quote }: Claim, grounds: Grounds): string | null {
  return meant(id, quote, grounds, (surface) =>
    surface.mentions.flatMap(({ sense }) => (sense.kind === "place" ? [sense.id] : [])),
  );
}

function meant(id: string, quote: string, grounds: Grounds, idsIn: (words: Surface) => string[]): string | null {
  for (const place of locate(quote, grounds.quotable)) {
    const surface = readSurface(place.words, grounds.lexicon);
    const ids = idsIn(surface);
    if (ids.includes(id)) return id;
    if (id !== "other") continue;
    if (ids[0] !== undefined) return ids[0];
    if (isNoun(place, surface, grounds)) return place.words.toLowerCase().split(/\s+/).join(" ");
  }
  return null;
}

/** Most words of a noun of the message itself. */
const MAX_NOUN_WORDS = 4;
/** Whether quoted words can be the name of a thing: few words, of letters, without a person, day or time. */
function isNoun({ words, message }: Located, surface: Surface, grounds: Grounds): boolean {
  const { day, hour } = sayWhen(words, grounds);
  return (
    words.split(/\s+/).length <= MAX_NOUN_WORDS &&
    /\p{L}{2}/u.test(words) &&
    !saysNoNoun(words) &&
    !surface.mentions.some(
      ({ sense, possessive }) => (sense.kind === "child" || sense.kind === "adult") && !possessive,
    ) &&
    !day &&
    !hour &&
    !givesOrders(message)
  );
}

/**
 * Whether the quoted words can say that something is new, moved or cancelled. They must be from this message, not only
 * name something, and be neither an order to the reader nor a question ("is judo on?").
 */
export function meansChange(quote: string, grounds: Grounds): boolean {
  const { message } = grounds.input;
  const { changing } = readCues(readSurface(message.text, grounds.lexicon));
  const asks = changing.kind === null || changing.asked;
  return locate(quote, [message]).some(({ words, text, end }) => {
    if (asks && /^[^.!?\n]*\?/.test(text.slice(end))) return false;
    const { mentions } = readSurface(words, grounds.lexicon);
    const names =
      mentions.length > 0 && mentions.reduce((sum, { from, to }) => sum + to - from, 0) >= words.split(/\s+/).length;
    return !names && !givesOrders(message);
  });
}
