import type { Surface } from "./surface.ts";

const CHILD = "(?:_child_|s?he|they|him|her|them)";
const WILL =
  "(?:'s|'ll|'re| is| are| will| can| could| has to| have to| needs? to|'ll have to)?(?: just| only| going to| be| come| coming| go| get| gets)*";
const COMES_OUT = new RegExp(
  `\\b${CHILD}${WILL} (?:out of|off) (?:the )?(?:_place_|_activity_|school|class|lessons?|it|there)\\b|` +
    `\\b${CHILD}${WILL} (?:(?:out|off|leaves?|leaving) )*early\\b|\\b(?:him|her|them|_child_) up early\\b|` +
    `\\b${CHILD}${WILL} (?:miss(?:es|ing)?|skip(?:s|ping)?)\\b|\\b(?:keep|keeping) ${CHILD} (?:home|off|out)\\b|\\b${CHILD}${WILL} stay(?:s|ing)? (?:home|off)\\b`,
);

/** "I'll take her out of nursery at ten", "he'll be out early", "she'll miss it", "keeping him home": a child is not where it is on other days. */
export const comesOut = ({ masked }: Surface): boolean => COMES_OUT.test(masked);
