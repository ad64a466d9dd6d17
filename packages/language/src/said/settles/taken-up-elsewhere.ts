import type { MemberId } from "@silent-observer/family";
import { anyOf } from "../../any-of.ts";
import { AT_MARKS, bareClauses } from "../../clauses.ts";
import { childrenNamed, type Surface } from "../../surface.ts";

const BEFORE =
  "(?:(?:no|nope|nah|sorry|sure|oh|ah|well|but|yeah|ok|not me|can't|i can't|cannot|and|because|cos|actually|unfortunately|think|afraid)[ ,]+)*";
const VERY = "(?: (?:already|also|just|still|only|both|actually|then|meant to be|supposed to be))*";
const DOING =
  "(?:bringing|taking|dropping|driving|collecting|fetching|getting|picking up|minding|doing|watching|having|looking after|babysitting|with|at|on|going)";
const DO = "(?:bring|take|drop|drive|collect|fetch|get|pick up|mind|do|watch|be (?:at|with))";
/** "I'm bringing Leo", "I've the other two", "have to collect Leo", "got Leo at judo". */
const HAS_A_TASK = anyOf(
  `(?:i|we)(?:'m| am|'re| are|'ll be| will be|'d be)${VERY} ${DOING}`,
  `(?:(?:i|we)(?:'ve got|'ve| have got| have| got|'ll have|'d have)|have|got|had)${VERY}(?: to ${DO})?(?! no\\b)`,
  `(?:i|we)(?:'ll| will) ${DO}`,
  `(?:i |we )?(?:said|promised|told _child_) i'd ${DO}`,
  "(?:bringing|taking|dropping|collecting|fetching|minding)",
);
const OTHERS =
  "(?:(?:the |my )?other (?:two|one|ones|kids?|children|lads?|girls?|boys?|lot|_child_)|(?:the|my) (?:baby|babies|twins|toddler|wee one|wee man|small one|youngest|eldest)|my own(?: (?:two|three|kids|lot|crew))?|(?:a |the )?(?:full car|car ?full|full house))";
const OF_OTHERS = new RegExp(`^${BEFORE}${HAS_A_TASK} (?:${OTHERS})(?![a-z'])`);
const OF_ANOTHER = new RegExp(`^${BEFORE}${HAS_A_TASK}(?![a-z']).*(?:_child_|_activity_)`);
/** "Leo's judo is the same time", "it clashes with judo", "who'd mind Leo", "I can't do both". */
const CLASHES = new RegExp(
  `^${BEFORE}${anyOf(
    "(?:it|that) (?:clashes|overlaps) with\\b.*(?:_child_|_activity_)|(?:_child_(?:'s)? )?_activity_(?:'s| is)(?: on)?(?: at)? the same time",
    "_child_(?:'s got|'s| has| is at| have) _activity_ (?:then|at (?:the same|that) time)|who(?:'d| would) (?:mind|bring|take|collect) _child_",
    "(?:i|we)(?:'d| would) have to leave _child_|(?:i|we)(?:'ve| have) enough (?:on )?with _child_",
  )}`,
);
const ONE_AT_A_TIME = new RegExp(
  `^${BEFORE}(?:i|we) (?:can't do (?:both|_child_)|can only do one)(?: of (?:them|the two))?(?: at (?:a|the same) time)?$`,
);
/** "I'll take Leo, you take her": the one asked for stays with whoever asks. */
const LEFT_TO_YOU =
  /(?:\band )?\byou(?:'ll| can)? (?:take|bring|get|do|have|drop|collect|drive) (?:her|him|them)(?: there| then)?(?![a-z'])/g;
/** With which the writer takes it all the same, or takes it along. */
const ALL_THE_SAME =
  /\b(?:so (?:i|we|yes|yeah)|but (?:i|we|yes|yeah)|and (?:i|we|can|could|will|then)|then (?!$|[.,])|anyways?|too|as well|also|after(?:wards)?|before|on the way|with me|room|space|if|unless|(?<!the )her|him|them|it(?! clashes| overlaps)|yes|happy to|no (?:problem|bother)|i can(?! only))\b/;

/**
 * "I've the other two", "I'm bringing Leo", "I have Leo at judo then", to a request for another child: the writer is
 * taken up with a task of their own.
 */
export function isTakenUpElsewhere(
  surface: Surface,
  asked: { readonly children: readonly MemberId[]; readonly activities: readonly string[] },
): boolean {
  const { mentions } = surface;
  const masked = surface.masked.replace(LEFT_TO_YOU, "").trim();
  const clauses = bareClauses(masked.replace(/\?/g, ""), AT_MARKS);
  if (clauses.some((clause) => ONE_AT_A_TIME.test(clause))) return true;
  if (ALL_THE_SAME.test(masked)) return false;
  if (masked.includes("?") && !clauses.some((clause) => CLASHES.test(clause))) return false;
  if (clauses.some((clause) => OF_OTHERS.test(clause))) return true;
  const children = childrenNamed(surface);
  if (children.some((child) => asked.children.includes(child))) return false;
  const activities = mentions.flatMap(({ sense }) => (sense.kind === "activity" && sense.own ? [sense.id] : []));
  const isAnother =
    (children.length > 0 && asked.children.length > 0) ||
    (asked.activities.length > 0 &&
      activities.length > 0 &&
      !activities.some((activity) => asked.activities.includes(activity)));
  return isAnother && clauses.some((clause) => OF_ANOTHER.test(clause) || CLASHES.test(clause));
}
