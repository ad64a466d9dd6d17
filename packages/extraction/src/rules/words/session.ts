import { addDays, type IsoDate } from "@silent-observer/conversation";
import type { Family, MemberId } from "@silent-observer/family";
import { SESSIONS } from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import { type Session, sessionsOf, wordsIn, wordsOfName } from "./activity.ts";

/** Days after the one meant within which "practice" is looked for in the calendar. */
const PRACTICE_HORIZON = 7;

/**
 * The activity that "practice" or "class" means for these children: that of the calendar on the day, else within a
 * week. Of several, the one called so there ("soccer practice"), else one that the word is used for. Null if it is not
 * clear.
 */
export function sessionOf(
  word: string,
  children: readonly MemberId[],
  date: IsoDate,
  { calendar, family }: Pick<ExtractionInput, "calendar" | "family">,
): string | null {
  for (let day = 0; day <= PRACTICE_HORIZON; day++) {
    const found = sessionsOf(children, addDays(date, day), calendar);
    const meant = likely(word, found, family);
    if (meant.length === 1) return meant[0] ?? null;
    if (meant.length > 1) return null;
  }
  return null;
}

function likely(word: string, found: readonly Session[], family: Family): readonly string[] {
  const all = [...new Set(found.map(({ activity }) => activity))];
  if (all.length < 2) return all;
  const wordsFor = (activity: string): ReadonlySet<string> => {
    const summaries = found.filter((one) => one.activity === activity).map(({ summary }) => summary);
    return new Set([...wordsOfName(activity, family), ...summaries.flatMap(wordsIn)]);
  };
  const called = all.filter((activity) => wordsFor(activity).has(word));
  if (called.length > 0) return called;
  const used = all.filter((activity) => SESSIONS.get(word)?.some((one) => wordsFor(activity).has(one)));
  return used.length > 0 ? used : all;
}
