import { anyOf } from "../../any-of.ts";
import { AT_MARKS, clauseTexts } from "../../clauses.ts";
import type { Surface } from "../../surface.ts";

const BEFORE = "(?:(?:oh|ah|aye|yeah|yes|yep|sure|ok|okay|well|och|no worries|of course|dear|love|pet) )*";
const BEHIND =
  "(?: (?:boss|chef|captain|sir|ma'am|dear|love|pet|mate|pal|hun|hon|babe|lol|haha|then|today|tonight|anyway|x+|_adult_))*";
/** "Say no more", "your wish is my command": yes, in other words. */
const YES_IN_OTHER_WORDS = anyOf(
  "say (?:no|nae) more|say the word|your wish is my command|as you wish|at your service|i live to serve",
  "(?:my|with) pleasure|happy to oblige|you got it|you bet|on the case|i volunteer(?: as tribute)?",
  "(?:it |that )?(?:shouldn't|won't|wouldn't|isn't going to) be (?:a|any|no) (?:problem|bother|issue|trouble|hassle|worry)",
  "(?:it |that |so it )?(?:shall|will) be done|(?:consider|call) it (?:done|handled)|(?:that )?can be arranged",
  "(?:challenge|mission) accepted|aye aye|sir yes sir|yes (?:sir|ma'am)|roger(?: that)?|wilco|copy that|10-4|ten four",
);
/** "Was going past anyway", "I'm just round the corner": it costs the writer nothing. */
const IS_NEAR =
  "(?:(?:i )?was|i'm|i am|i'll be|am) (?:(?:literally|just|already|right|only|actually) )*" +
  anyOf(
    "(?:going|heading|driving|walking|passing|coming|cycling) (?:right )?(?:past|by|that way|through there|over there|over that way|in that direction)(?: (?:then|at that time|around then|around four|anyways?|anyhow))*",
    "passing|nearby|next door|(?:a)?round the corner|across the (?:street|road)|in the area|down the (?:road|street)",
  );
const WILLING = new RegExp(`^${BEFORE}(?:${YES_IN_OTHER_WORDS}|${IS_NEAR})${BEHIND}$`);

/** "Say no more", "shouldn't be a problem", "was going past anyway": another adult's yes to a request, in other words. */
export const isWilling = (surface: Surface): boolean =>
  clauseTexts(surface.masked, AT_MARKS).some((clause) => WILLING.test(clause)) &&
  !/\?|\b(?:but|can't|cannot|unless|if|maybe|wish i)\b/.test(surface.masked);
