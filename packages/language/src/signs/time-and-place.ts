import { anyOf } from "../any-of.ts";
import type { SignPattern } from "./sign-pattern.ts";

/** When something is or was, and where, in words. */
export const TIME_AND_PLACE: readonly SignPattern[] = [
  [
    "past",
    /\b(?:was|were|did|went|had|said|told|asked|got|called|rang|emailed|texted|took|left|forgot|yesterday|last)\b/,
  ],
  ["will_be", /\b(?:will be|'ll be|going to|due|next|tomorrow|tonight|this)\b/],
  ["after", /\b(?:after|before|until|till|by|from|once|when)\b/],
  ["still", /\b(?:still|yet|already|anymore|any more|again)\b/],
  ["late", /\b(?:late|stuck|delayed|held up|running|behind|pushed|overrun|overran)\b/],
  ["all_day", /\b(?:all|whole|every) (?:day|morning|afternoon|evening|night|week|weekend)\b/],
  ["home", /\b(?:home|house|ours|mine|place)\b/],
  ["only_when", onlyWhen()],
];

/** "No wait, Wednesday", "sorry, 4.30": a day or a time, with hardly another word. */
function onlyWhen(): RegExp {
  const before = anyOf(
    "no|wait|sorry|oops|actually|i|meant|mean|make|it|that|ah|oh|ok|hang|on|correction|scratch|so|it's|not|yes|yeah",
    "at|the|this|next|by|about|around|for|from",
  );
  const when = anyOf(
    "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|today|tonight|tomorrow",
    "noon|half \\w+|quarter \\w+ \\w+|\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]\\.?m)?",
  );
  const after = anyOf(
    "i|meant|mean|sorry|not|at|then|instead|please|o'clock|morning|afternoon|evening",
    "mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun|day|[a-z]+day|\\d{1,2}",
  );
  return new RegExp(`^(?:\\W|\\b${before}\\b)*\\b${when}\\b(?:\\W|\\b${after}\\b)*$`);
}
