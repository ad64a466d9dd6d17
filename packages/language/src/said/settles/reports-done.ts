import type { Surface } from "../../surface.ts";

const CHILD = "(?:_child_(?!')|him|them|her(?! [a-z]+ (?:from|at)\\b)|both)(?:(?: and|,| &) _child_(?!'))*";
const BEFORE = "(?:(?:ok|okay|yes|yeah|right|phew|so|hi|hey|hello|all),? )*";
const DONE = new RegExp(
  `^${BEFORE}(?:(?:i've|i have|i|we've|we have|we|just|already|_adult_) )*(?:(?:fetched|collected|dropped|picked up|dropped off) ${CHILD}|picked ${CHILD} up)(?![a-z'])|` +
    // "I've got Jet" and "I got him" are claims.
    `^${BEFORE}(?:(?:just|already) )*got ${CHILD}(?: now| safely| safe)*(?=\\W*$|[,.!;])`,
);

/** "Fetched him", "got Leo, we're having an ice cream": reports something done, with nothing left to do. */
export const reportsDone = ({ masked }: Surface): boolean => DONE.test(masked) && !masked.includes("?");
