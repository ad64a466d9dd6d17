import { addDays, type IsoDate } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { PLAYED } from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import { sessionsOf, wordsOfName } from "./activity.ts";

/** Days from the one meant within which these children train for it. */
const TRAINING_HORIZON = 7;

/**
 * The family's own sport of which "the game" is one: the only one with games that these children have in the calendar
 * within a week, or any child if none is known and one of the family writes. Null if it is not clear; then it stays a
 * game.
 */
export function gameOf(
  children: readonly MemberId[],
  date: IsoDate,
  { calendar, family, message }: Pick<ExtractionInput, "calendar" | "family" | "message">,
): string | null {
  if (children.length === 0 && message.sender === null) return null;
  const sports = new Set<string>();
  for (let day = 0; day <= TRAINING_HORIZON; day++)
    for (const { activity } of sessionsOf(children, addDays(date, day), calendar))
      if (wordsOfName(activity, family).some((word) => PLAYED.has(word))) sports.add(activity);
  const [only = null] = sports;
  return sports.size === 1 ? only : null;
}
