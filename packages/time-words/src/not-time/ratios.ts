import { claims, words } from "../folded-text.ts";

/** Fractions and ratios, which look like dates: "24/7", "10/10", "1/2 cup". */
export const ratios = claims(
  words("24/7|7/7|50/50|10/10|100/100|60/40|80/20"),
  // "1/2 the team", but not "in 1/2 hour".
  words("(?:1/2|1/3|2/3|1/4|3/4) (?:the|my|our|his|her|their)"),
  words(
    "(?<!(?<!\\p{L})in[^\\S\\n]{1,3})\\d{1,2}/\\d{1,2}~(?:cups?|tsp|tbsp|inch|inches|hour|hr|day|price|way|of|a|an|mile|dozen|pint|term|marathon|time|stars?|yrs?|years?|yo|people|ppl|kids|hours|mins?|minutes|days|weeks|times|full|done|finished|in|would|out)",
  ),
  words("(?:(?:like|solid|rated?|about|is|was|it|score|scored|a|an) (?:a |an )?|(?<=^))\\d{1,2}/10"),
  words("blood pressure(?: is| was)? \\d{2,3}/\\d{2,3}|\\d{3}/\\d{2,3}"),
);
