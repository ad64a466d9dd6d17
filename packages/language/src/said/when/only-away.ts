import { anyOf } from "../../any-of.ts";
import type { Surface } from "../../surface.ts";

type Taken = { readonly start: number; readonly end: number };

const OPENING =
  /^(?:(?:hey|hi|ok|oh|so|sorry|fyi|btw|heads up|also|just so you know|remember|reminder)\b[ ,:.-]{0,3}){0,3}/;
const I_AM = anyOf(
  "i (?:will |have to |need to |must |got to |might have to )?(?:be )?",
  "i'(?:m|ll|ve)(?: got to| be)? |i am |we'(?:re|ll be) ",
);
const IS_AWAY =
  "(?:work(?:ing)? late|(?:late|night|early) shift|out of (?:town|the country)|away|abroad|travell?ing|work trip|business trip)";
const AWAY = new RegExp(
  `^${I_AM}?(?:going to be |all |still |on |the |a |an )*${IS_AWAY}\\b(?: (?:for|with|at) work)?`,
);
/** What may stand beside the days: "from Tuesday till Thursday", "the whole of next week". */
const BESIDE =
  /^(?:on|from|to|till?|until|through|thru|and|all|the|whole|of|next|this|again|for|day|days|week|then|too)$/;

/**
 * "I have to work late on Thursday", "out of town all next week": whether a message says only when its sender is not
 * there. It gives the sender no task, and asks for nobody.
 * @param dates spans of the days said, by indices of `surface.text`; there must be at least one
 */
export function onlyAway({ text }: Surface, dates: readonly Taken[]): boolean {
  if (dates.length === 0) return false;
  const unsaid = dates.reduce((rest, { start, end }) => blanked(rest, start, end), text);
  const said = unsaid.replace(OPENING, "");
  const rest = said.replace(AWAY, "");
  if (rest === said) return false;
  return rest.split(/[\s.,!-]+/).every((word) => word === "" || BESIDE.test(word));
}

const blanked = (text: string, start: number, end: number): string =>
  text.slice(0, start) + " ".repeat(end - start) + text.slice(end);
