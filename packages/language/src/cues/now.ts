import type { Surface } from "../surface.ts";

/** "Someone must come NOW": wanted at once, within the hour. */
export const isWantedNow = (text: string): boolean =>
  /\b(?:now|asap|immediately|urgent(?:ly)?|at once|straight ?away|come (?:and )?(?:get|fetch|quick|fast))\b/i.test(
    text,
  );

const AHEAD =
  /\b(?:i'll|we'll|will|can|could|who|who's|someone|somebody|anyone|anybody|going to|need|needs|you (?:around|about|free|able|available|up for))\b/;

/** Whether something is still to be done. What is over is only reported. */
export const looksAhead = ({ text }: Surface): boolean => AHEAD.test(text);
