import type { Surface } from "../surface.ts";

const ON_THE_WAY =
  /\b(?:it'?s|that'?s|they'?re|it is|that is|both are|(?:_child_|_place_|_activity_)(?:'s| is)) (?:right |all |pretty much )?on (?:the|my) way\b/;

/** "It's on the way": who takes one task beside another knows of both, and passes there. "I'm on my way" tells of something else. */
export const liesOnTheWay = ({ masked }: Surface): boolean => ON_THE_WAY.test(masked);

/** "Got Leo, we're at the park", "omw to the party with Leo": the child is with the writer already. */
const HAS_ALONG =
  /^\W*(?:(?:i|we|i've|we've) )?(?:just |already )?(?:got|have) (?:both|_child_|them|him|her)(?= *(?:$|[,.!;]))|\b(?:omw|on (?:my|our|the) way|heading|off|leaving|driving|going) (?:\w+ ){0,6}(?:with|w) _child_/;
export const hasAlong = ({ masked }: Surface): boolean => HAS_ALONG.test(masked);
