import type { Surface } from "../../surface.ts";

const PREPARES =
  /\bi(?:'ll| will| can|'m)? (?:just )?(?:have|having|get|getting) (?:him|her|them|_child_) (?:all |both |up and )?(?:dressed|ready|fed|bathed|washed|showered|changed|up)(?![a-z'])/;
const MOVES = /\b(?:bring|drop|take|drive|run|walk|collect|pick)(?:s|ing|ping|ning)?\b/;

/** "I'll have her ready for half 9": leaves the child to whoever takes it. */
export const onlyPrepares = ({ masked }: Surface): boolean => PREPARES.test(masked) && !MOVES.test(masked);
