import type { Surface } from "../surface.ts";

/** "Someone must come NOW": not at an hour, and within this one. */
export const isWantedNow = (text: string): boolean =>
  /\b(?:now|asap|immediately|urgent(?:ly)?|at once|straight ?away|come (?:and )?(?:get|fetch|quick|fast))\b/i.test(
    text,
  );

const AHEAD = /\b(?:i'll|we'll|will|can|could|who|who's|someone|somebody|anyone|anybody|going to|need|needs)\b/;

/** Whether something is still to be done; of what is over people tell, and arrange nothing. */
export const looksAhead = ({ text }: Surface): boolean => AHEAD.test(text);
