import { claims, words } from "../folded-text.ts";

/** Marks have the shape of a date: "maths test 9/10"; a test on 6/22 is written, as none is out of 22. */
export const marks = claims(
  words("(?:test|quiz|exam)(?: (?:is|was))? \\d{1,3}(?:\\.5)?/(?:10|20|25|30|[4-9]\\d|1\\d{2})"),
  words(
    "(?:spelling|spellings|mark|marks|score|scored|got|grade)(?: (?:a|is|was|of|him|her|me))? \\d{1,3}(?:\\.5)?/\\d{1,3}",
  ),
);
