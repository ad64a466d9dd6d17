import type { Surface } from "../surface.ts";

/** "Someone must come NOW": wanted at once, within the hour. */
export const isWantedNow = (text: string): boolean =>
  /\b(?:now|asap|immediately|urgent(?:ly)?|at once|straight ?away|come (?:and )?(?:get|fetch|quick|fast))\b/i.test(
    text,
  );

const AHEAD =
  /\b(?:i'll|we'll|will|can|could|who|who's|someone|somebody|anyone|anybody|going to|need|needs|you (?:around|about|free|able|available|up for))\b/;
/** Any verb: "obi 11 at the pool" has none, and is a plan. */
const SAYS_A_VERB =
  /'(?:s|re|m|ve|d)\b|\b(?:is|are|am|was|were|be|been|has|have|had|got|get|gets|did|do|does|went|goes|said|says|came|took|left|let|ran|[a-z]{2,}(?:ed|ing))\b/;

/** Whether something is still to be done. What is over is only reported. */
export const looksAhead = ({ text }: Surface): boolean => AHEAD.test(text) || !SAYS_A_VERB.test(text);
