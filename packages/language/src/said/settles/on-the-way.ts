import type { Surface } from "../../surface.ts";
import { reportsDone } from "./reports-done.ts";

const ON_THE_WAY =
  /\b(?:it'?s|that'?s|they'?re|it is|that is|both are|(?:_child_|_place_|_activity_)(?:'s| is)) (?:right |all |pretty much )?on (?:the|my) way\b/;

/** "It's on the way": an adult with two tasks knows of both and passes there. "I'm on my way" is something else. */
export const liesOnTheWay = ({ masked }: Surface): boolean => ON_THE_WAY.test(masked);

const ON_THE_WAY_WITH =
  /\b(?:omw|on (?:my|our|the) way|heading|off|leaving|driving|going) (?:\w+ ){0,6}(?:with|w) _child_/;

/** "Got Leo, we're at the park", "omw to the party with Leo": the child is already with the sender, or was. */
export const hasAlong = (surface: Surface): boolean => reportsDone(surface) || ON_THE_WAY_WITH.test(surface.masked);
