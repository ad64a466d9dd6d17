import { claims, words } from "../folded-text.ts";
import { HOUR_WORD } from "../vocabulary.ts";

const ATTACHED =
  "k|km|kg|g|lbs?|oz|ml|l|m|cm|mm|mi|ft|x|mph|kph|gb|mb|kb|th|hrs?|mins?|min|secs?|yo|yrs?|pcs|pt|pts|c|f|w|v";
const UNIT =
  "k|km|kms|kg|kgs|grams?|lbs?|oz|ml|litres?|liters?|miles?|metres?|meters?|cm|mm|inch|inches|feet|ft|degrees?|percent|pct|steps?|times|yrs?|years?|months?|weeks?|wks?|days?|nights?|hours?|hrs?|hr|mins?|min|minutes?|secs?|secnds|seconds?|laps?|reps|points?|pts|pages?|items?|tickets?|boxes|bags?|cups?|tsp|tbsp|pieces?|packs?|copies|bottles|cans|slices?|pairs?|doses|ml|tablets?|kids?|children|people|ppl|persons?|girls?|boys?|adults?|guests?|players|families|cars|seats|spots|places|slots|more|less|left|late|behind|early|others?|different|extra|whole|calls|missed|emails|texts|messages|unread|sets|rounds|games|innings|cal|calories";

/** A number, but neither the minutes of a clock ("8:45 cans") nor the mark behind it. */
const NUMBER = "(?<![:.]\\d?)\\d(?:[\\d.,]{0,8}\\d)?";

/** "0830 hrs" is a time. */
const MILITARY = "(?:[01]\\d|2[0-3])[0-5]\\d~(?:hrs?|hours?)(?!\\p{L})";

/** Amounts: "14k steps", "12 of us", "20x25", "95%", "2-3 hours". What has no unit ("40 roti") is left to the bare hours. */
export const quantities = claims(
  words(`(?!${MILITARY})${NUMBER}(?:~-~\\d{1,4})?(?:${ATTACHED})`),
  words(`(?!${MILITARY})(?:${NUMBER}|${HOUR_WORD})(?:~(?:-|to|or)~\\d{1,4})?(?:~|-)(?:${UNIT})`),
  words("(?:serves|feeds|seats|holds|sleeps) (?:about |up to )?\\d{1,3}(?:~(?:-|to|or)~\\d{1,3})?"),
  words("\\d{1,3} (?:down|to go)(?=~(?:$|[.,!?;\\n]))|\\d for \\d{1,2}(?= on (?!the(?!\\p{L})|[\uE001-\uE011\\d]))"),
  words("(?:2 for 1|3 for 2|\\d{1,3} out of \\d{1,3}|\\d in a row)"),
  words("\\d{1,4}~x~\\d{1,4}"),
  words("\\d{1,5} of (?:us|them|you|the|these|those|my|our|his|her|em)"),
  /\d[\d.,]{0,9}\s?[%°]/g,
  words("\\d{1,3}(?:~-~| )(?:yr|year|month|week|day)s?(?:~-~| )olds?"),
  words("\\d{1,3},\\d{3}"),
);
