import type { SignPattern } from "./sign-pattern.ts";

/** At home; before and after something else. */
export const HOME_AND_AFTER: readonly SignPattern[] = [
  ["home", /\b(?:home|house|ours|mine|place)\b/],
  ["after", /\b(?:after|before|until|till|by|from|once|when)\b/],
];

/** Still, again, too late. */
export const STILL_AND_LATE: readonly SignPattern[] = [
  ["still", /\b(?:still|yet|already|anymore|any more|again)\b/],
  ["late", /\b(?:late|stuck|delayed|held up|running|behind|pushed|overrun|overran)\b/],
];
