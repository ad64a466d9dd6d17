import type { Surface } from "../../surface.ts";

const ON_YOU =
  /\b(?:that's|that is|it's|it is|this is|this one's|(?:_activity_|pick[- ]?up|drop[- ]?off|school run|the run)(?:'s| is)) (?:(?:all|now|gonna be|going to be) )*on you(?: guys| two| lot)?(?= *$|[,.!;]| (?:_adult_|then|today|tonight|tomorrow|love|babe|mate|sorry|i'm afraid)(?![a-z']))/;

/** "I'll be on my way to work so that's on you Ann": whoever is spoken to has to do it, and not the writer. */
export const putsItOnAnother = ({ masked }: Surface): boolean => ON_YOU.test(masked) && !masked.includes("?");
