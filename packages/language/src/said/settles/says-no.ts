import { AT_MARKS, clauseTexts } from "../../clauses.ts";
import type { Surface } from "../../surface.ts";

const NO = /^(?:sorry )?(?:no|nope|nah|not me|(?:i |we )?(?:can't|cannot|can not)|no can do)(?: sorry)?$/;
const ADDRESSED = /^_(?:adult|child)_$/;

/** "No. In Breda.", "meeting, no": one clause is a no, and another gives the reason. */
export function saysNoAndWhy({ masked }: Surface): boolean {
  const clauses = clauseTexts(masked, AT_MARKS).filter((clause) => !ADDRESSED.test(clause));
  return clauses.length > 1 && clauses.some((clause) => NO.test(clause));
}
