import { signOf } from "../day-signs.ts";
import { claims, words } from "../folded-text.ts";

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SUNDAY] = [1, 2, 3, 4, 5, 7].map(signOf);

/**
 * Feasts that carry a weekday's name lie where the year puts them, not on the next such day; of the bank holidays the next
 * one is spoken of.
 */
export const feastDays = claims(
  words(`(?<!(?:sounds|looks|is|are|all|im|i'm|be|seems|works|very|so)[^\\S\\n]{1,3})(?:good|black) ${FRIDAY}`),
  words(`(?:easter|cyber) ${MONDAY}|(?:easter|palm|super~bowl) ${SUNDAY}`),
  words(`(?:shrove|pancake|giving) ${TUESDAY}|ash ${WEDNESDAY}|maundy ${THURSDAY}`),
);
