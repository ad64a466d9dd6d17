import { claims, words } from "../folded-text.ts";

/** Marks, which look like dates: "maths test 9/10". "Test on 6/22" is a date, because no test has 22 points. */
export const marks = claims(
  words("(?:test|quiz|exam)(?: (?:is|was))? \\d{1,3}(?:\\.5)?/(?:10|20|25|30|[4-9]\\d|1\\d{2})"),
  words(
    "(?:spelling|spellings|mark|marks|score|scored|got|grade)(?: (?:a|is|was|of|him|her|me))? \\d{1,3}(?:\\.5)?/\\d{1,3}",
  ),
);
