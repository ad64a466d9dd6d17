import { AT_SUBJECTS, clauseTexts } from "../../clauses.ts";
import { readCues } from "../../cues/cues.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { readSurface, type Surface } from "../../surface.ts";
import { doerOf } from "./doer.ts";

/**
 * "Zara's mum is dropping her and I'll collect": the leg that the sender does, where somebody from outside the family does
 * another. Null if a message is not shared out so.
 */
export function legBesideOutsider({ text }: Surface, lexicon: Lexicon): "to" | "from" | "cover" | null {
  const clauses = clauseTexts(text, AT_SUBJECTS).map((clause) => readSurface(clause, lexicon));
  const legs = (of: readonly Surface[]) => of.map((clause) => readCues(clause).task.leg);
  const [own = null] = legs(clauses.filter((clause) => readCues(clause).claiming.self));
  const others = legs(clauses.filter((clause) => doerOf(clause) === "outsider"));
  return others.length > 0 && !others.includes(own) ? own : null;
}
