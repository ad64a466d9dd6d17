import { claims, words } from "../folded-text.ts";

/** Durations that look like times: on a timer, in a race, on a ticket. */
export const runningTimes = claims(
  words("\\d{1,3}:\\d{2}:\\d{2}"),
  words(
    "\\d{1,2}:\\d{2} (?:left|remaining|to go|on the (?:clock|timer)|layover|long|mile|miles|pace|pb|pr|split|minutes?|mins?|hours?|in the (?:first|second) half)",
  ),
  words("(?:timer|stopwatch|oven)(?: is| was)?(?: set)?(?: at| to| for| on| says)? \\d{1,2}:\\d{2}"),
  words("(?:ran|run|swam|swum|did|rode|finished|cycled|walked|done)(?: \\p{L}{1,12}){0,3} in \\d{1,2}[:.]\\d{2}"),
  words("(?:pb|pr|split|pace|mile|lap)(?: of| is| was| in)? \\d{1,2}:\\d{2}"),
);
