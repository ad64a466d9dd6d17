import { claims, words } from "../folded-text.ts";

const DEGREES = "\\d{1,3}(?:[.,]\\d{1,2})?";
/** "4 outside the gym" is a time, "30 outside" is not. */
const WARM = "(?:1[3-9]|[2-4]\\d)";

/** Temperatures of children, weather and ovens: "his temp is 38.5", "30 outside", "bake at 350". */
export const heat = claims(
  words(
    `(?:temp|temps|temperature|fever|feels like|thermometer)(?:'?s)?(?: (?:is|was|of|at|to|up|down|says|reads|hit|only|about|around|still|back)){0,3} ${DEGREES}`,
  ),
  words(
    `(?:baked?|baking|roast(?:ed)?|oven|fan|grill|air~fryer|preheat(?:ed)?)(?: (?:it|is|them|the \\p{L}{2,12}|on|set|up))?(?: (?:at|to|on))? [1-5]\\d{2}`,
  ),
  words(`gas(?: mark)? \\d{1,2}|minus \\d{1,2}|${WARM} (?:outside|in the shade)|${DEGREES} fever`),
);
