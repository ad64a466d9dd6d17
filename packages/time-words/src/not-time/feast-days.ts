import { signOf } from "../day-signs.ts";
import { claims, words } from "../folded-text.ts";

const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SUNDAY] = [1, 2, 3, 4, 5, 7].map(signOf);

/**
 * Holidays with the name of a weekday, which are on their date and not on the next such weekday. A bank holiday is not
 * claimed, because it is the next one.
 */
export const feastDays = claims(
  words(`(?<!(?:sounds|looks|is|are|all|im|i'm|be|seems|works|very|so)[^\\S\\n]{1,3})(?:good|black) ${FRIDAY}`),
  words(`(?:easter|cyber) ${MONDAY}|(?:easter|palm|super~bowl) ${SUNDAY}`),
  words(`(?:shrove|pancake|giving) ${TUESDAY}|ash ${WEDNESDAY}|maundy ${THURSDAY}`),
);
