import type { MemberId } from "@silent-observer/family";
import { AT_MARKS, clauseTexts } from "../../clauses.ts";
import type { Surface } from "../../surface.ts";

const LEFT =
  "(?:(?:it's |its |that's |he's |she's |they're |_child_'s |_activity_'s )?all yours|(?:it's|its|that's|he's|she's|they're|_child_'s|_activity_'s|_child_ is|_activity_ is) yours(?: now)?|over to you|go ahead|go for it|you (?:take|do|have|get) (?:it|him|her|them|that)|you go)";
const LEFT_TO = new RegExp(
  `^(?:(?:ok|okay|yes|no|oh|great|right|cool|perfect|grand|so|then|well) )*(?:_adult_ ${LEFT}|${LEFT} _adult_)(?: (?:then|so|instead|thanks))*$`,
);

/** "All yours Ben", "ok Ben, you take her": the one adult to whom the writer leaves the task, or null. */
export function leftTo({ masked, mentions }: Surface): MemberId | null {
  if (masked.includes("?")) return null;
  const clauses = clauseTexts(masked, AT_MARKS).map((clause) => clause.replaceAll(",", "").trim());
  const named = clauses.some((clause, at) => [clause, `${clause} ${clauses[at + 1]}`].some((one) => LEFT_TO.test(one)));
  const adults = new Set(mentions.flatMap(({ sense }) => (sense.kind === "adult" ? sense.ids : [])));
  const [to = null] = adults;
  return named && adults.size === 1 ? to : null;
}
