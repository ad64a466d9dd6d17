import type { MemberId } from "@silent-observer/family";
import { anyOf } from "../../any-of.ts";
import { AT_MARKS, clauseTexts } from "../../clauses.ts";
import type { Surface } from "../../surface.ts";

const BEFORE =
  "(?:(?:ok|okay|oh|ah|no|nah|yes|yeah|it'?s (?:ok|okay|fine|grand|alright)|no need|dw|but|and|so|cos|because|i think)[ ,:]+)*";
const FETCHING = "(?:bringing|taking|collecting|getting|fetching|dropping|driving|picking up|picking)";
const FETCH = "(?:bring|take|collect|get|fetch|drop|drive|pick up|pick)";
const ME = "(?:me|us|me and _child_|_child_ and (?:me|i))(?: up| off)?(?![a-z'])";
const FETCHED_BY = new RegExp(
  `^${BEFORE}_adult_${anyOf(
    `(?:'s| is|'s going to be)(?: already| just)? ${FETCHING} ${ME}`,
    `(?:'s going to|'ll| will| is going to)(?: just)? ${FETCH} ${ME}`,
    ` (?:said|says|told me|promised|offered|agreed)(?: that)? (?:(?:he|she|they)(?:'ll|'d|'s| will| would| can| is)|to) (?:${FETCH}|${FETCHING}) ${ME}`,
    ` (?:brings|takes|collects|gets|fetches|drops|drives|picks up|picks) ${ME}`,
  )}`,
);

/** "Granny's bringing me", "dad said he'd collect me", from a child: the one adult of the family who does; null if none. */
export function fetchedBy({ masked, mentions }: Surface): MemberId | null {
  if (/[?]|\b(?:if|might|maybe|unless)\b/.test(masked)) return null;
  if (!clauseTexts(masked, AT_MARKS).some((clause) => FETCHED_BY.test(clause))) return null;
  const adults = new Set(mentions.flatMap(({ sense }) => (sense.kind === "adult" ? sense.ids : [])));
  const [by = null] = adults;
  return adults.size === 1 ? by : null;
}
