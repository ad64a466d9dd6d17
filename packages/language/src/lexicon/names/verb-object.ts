import { type Around, isOneOf, type NamePlace } from "./around.ts";
import { MOVES } from "./moved.ts";

/**
 * "Mark your calendars", "chase the bus": the verb has its object, unless somebody is addressed: "mark your haircut is
 * at 4".
 */
export function hasObject({ at, kindAt }: NamePlace, { before, after, after2, after3, opens }: Around): boolean {
  if (!isOneOf(after, OBJECT)) return false;
  if (isOneOf(before, MOVES) && isOneOf(after, /^(?:up|off|down|out)$/)) return false;
  if (!opens) return true;
  if (after === "your") return kindAt(at + 2) !== "activity" && !isOneOf(after3, /^(?:is|are|was|needs|starts)$/);
  return !(after === "you" && isOneOf(after2, SPOKEN_TO));
}

/** Objects of a verb, and its particles. */
export const OBJECT =
  /^(?:my|your|the|it|this|these|them|him|her|me|us|you|a|an|all|his|our|their|its|everyone|everybody|down|up|off|out)$/;
const SPOKEN_TO =
  /^(?:can|can't|could|need|have|are|get|got|going|want|do|did|still|were|left|know|take|coming|free|ok)$/;
