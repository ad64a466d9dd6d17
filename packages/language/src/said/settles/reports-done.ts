import type { Surface } from "../../surface.ts";

const CHILD = "(?:_child_(?!')|him|them|her(?! [a-z]+ (?:from|at)\\b)|both)(?:(?: and|,| &) _child_(?!'))*";
const BEFORE = "(?:(?:ok|okay|yes|yeah|right|phew|so|hi|hey|hello|all),? )*";
const DONE = new RegExp(
  `^${BEFORE}(?:(?:i've|i have|i|we've|we have|we|just|already|_adult_) )*(?:(?:fetched|collected|dropped|picked up|dropped off) ${CHILD}|picked ${CHILD} up)(?![a-z'])|` +
    // "I've got Jet" and "I got him" are claims.
    `^${BEFORE}(?:(?:just|already) )*got ${CHILD}(?: now| safely| safe)*(?=\\W*$|[,.!;])|` +
    // "Got Leo from school" may be one too; "got Leo from school, he's asleep" is none.
    `^${BEFORE}(?:(?:just|already) )*got ${CHILD} (?:from|off|out of) (?:the )?[a-z_]+[,.!;] *(?:s?he|they|we|i)(?:'s|'re|'m| is| are| am| has| have)\\b|` +
    // "Leo collected.", "both dropped": at the start of a clause and with nothing after it.
    `(?:^|[,.!;] *)${BEFORE}(?:_child_(?:(?: and|,| &) _child_)*|both|all)(?: safely| now| both)* (?:fetched|collected|dropped|picked up|dropped off|delivered|deposited)(?= *$| *[,.!;])`,
);

/** "Fetched him", "got Leo, we're having an ice cream": reports something done, with nothing left to do. */
export const reportsDone = ({ masked }: Surface): boolean => DONE.test(masked) && !masked.includes("?");
