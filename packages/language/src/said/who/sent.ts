import type { MemberId } from "@silent-observer/family";
import { AT_MARKS, clauseTexts } from "../../clauses.ts";
import type { Surface } from "../../surface.ts";

/** Nothing but when may follow: "I'll send Dad the link" sends him nowhere. */
const SENDS =
  /^(?:(?:yes|yeah|ok|sure|no problem|don't worry) )*(?:i'll |i will |we'll |we will |i'm |i am |we're |i've |i have |we've |i |we )?(?:just |already )?(?:send(?:ing)?|sent) _adult_(?: (?:now|only|then|there|over|across|instead|today|tonight|tomorrow|by \w+|at \d\S*))*(?: to (?:carry|get|pick|collect|fetch|bring|take|drop|drive) (?:up )?(?:him|her|them|you|us|_child_|_adult_)(?: up)?)?$/;

/** "I will send Manju", "sending Gran over": the one adult whom somebody else sends to do it, or null. */
export function adultSent({ masked, mentions }: Surface): MemberId | null {
  if (masked.includes("?") || !clauseTexts(masked, AT_MARKS).some((clause) => SENDS.test(clause))) return null;
  const adults = new Set(mentions.flatMap(({ sense }) => (sense.kind === "adult" ? sense.ids : [])));
  const [sent = null] = adults;
  return adults.size === 1 ? sent : null;
}
