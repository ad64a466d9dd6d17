import { claims, words } from "../folded-text.ts";

/** Marks have the shape of a date: "maths test 9/10". */
export const marks = claims(
  words(
    "(?:test|quiz|spelling|spellings|exam|mark|marks|score|scored|got|grade)(?: (?:a|is|was|of|him|her|me))? \\d{1,3}(?:\\.5)?/\\d{1,3}",
  ),
);
