import { AT_MARKS, clauseTexts } from "../../clauses.ts";
import type { Surface } from "../../surface.ts";

const TAKES =
  /^(?:(?:yes|yeah|ok|sure) )?(?:i |we )?(?:can(?: (?:do(?: (?:it|that))?|go|come|be there|get (?:him|her|them)))?|will (?:do(?: (?:it|that))?|go|come|be there|get (?:him|her|them))|(?:i'll |i will )(?:be there|go|come))$/;

/** "Can. 15.", "will be there": one clause takes what was asked, without its subject; a question takes nothing. */
export const takesInAWord = ({ masked }: Surface): boolean =>
  !masked.includes("?") && clauseTexts(masked, AT_MARKS).some((clause) => TAKES.test(clause));
