import { AT_CONJUNCTIONS, clauseAround } from "../clauses.ts";
import { readCues } from "../cues/cues.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { Mention } from "../lexicon/mentions.ts";
import { readSurface, type Surface } from "../surface.ts";

/** What adults go out for among themselves. */
const OUTING =
  "(?:lunch|dinner|brunch|breakfast|supper|meal|curry|tapas|drinks?|pints?|beers?|wine|prosecco|cocktails?|coffees?|pub|bar|golf|golfing|poker|five[- ]a[- ]side|5[- ]a[- ]side|spa|gig|night out|nights? away|weekend away|catch[- ]?up|reunion)";
const GOES_OUT = new RegExp(`\\b${OUTING}\\b[^,.;!?\\n]{0,24}\\bwith (?:some of |a few of )?$`);
const MEETS = /\b(?:meet|meeting|seeing|joining|out with|off out with) $/;
const FOR_AN_OUTING = new RegExp(`^ (?:[a-z]+ ){0,2}(?:for|at) (?:an? |the |some |our )?(?:[a-z]+ )?${OUTING}\\b`);
const FROM_ELSEWHERE = /^ from (?:the )?(?:work|office|uni|college|gym|book club|hospital|team|old job)\b/;

const GREETING =
  /(?:^|[,.!?] )(?:(?:hi|hiya|hello|hallo|hey|morning|good (?:morning|evening|afternoon)|evening|dear|thanks|thank you|sorry|listen)(?: to)?|(?:just )?letting|just to let) $/;
/** "Hi everyone": those who read it. */
export const isAddressed = (mention: Mention, surface: Surface): boolean =>
  isEverybody(mention, surface) && GREETING.test(surface.text.slice(Math.max(0, mention.start - 24), mention.start));
/** Whether "everyone" is said: the household, grown-ups too. */
export const isEverybody = ({ sense, start, end }: Mention, { text }: Surface): boolean =>
  sense.kind === "child" && /^every(?:one|body)$/.test(text.slice(start, end));

/**
 * "Drinks with the girls", "meeting the lads for a pint", "the boys from work": friends, not children, unless somebody
 * drives or minds them.
 */
export function isCompany({ sense, start, end }: Mention, { text }: Surface, lexicon: Lexicon): boolean {
  if (sense.kind !== "child" || !sense.some || !/\b(?:girls|boys|lads|lasses)\b/.test(text.slice(start, end)))
    return false;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const meets = MEETS.test(before) && FOR_AN_OUTING.test(after);
  if (!meets && !GOES_OUT.test(before) && !FROM_ELSEWHERE.test(after)) return false;
  const clause = clauseAround(text, start, AT_CONJUNCTIONS);
  const { asking, task } = readCues(readSurface(text.slice(clause.start, clause.end), lexicon));
  return task.kind === null && !asking.adult;
}
