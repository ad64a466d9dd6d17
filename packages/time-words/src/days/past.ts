import { ANY_DAY, WEEKDAY } from "../day-signs.ts";
import { matches, words } from "../folded-text.ts";
import type { Found } from "../found.ts";

const UNIT = "secs?|mins?|minutes?|hours?|hrs?|days?|nights?|weeks?|wks?|months?|years?|yrs?|fortnights?";

/** "They only had Friday", "all they had was Monday at 5": what was left to choose is still to come. */
const NOT_OFFERED = "(?<!(?:only|all (?:they|he|she|we) had|all (?:they|he|she|we))[^\\S\\n]{1,3})";

const PAST = [
  words("(?:the )?day before yesterday|yesterdays?|yest|yday|yesturday|yesterda"),
  words(
    `(?:last|past) (?:${WEEKDAY}|night|nite|week|wk|weekend|wknd|month|year|term|time|summer|winter|spring|autumn|fall)`,
  ),
  words(`(?:a|an|one|two|three|four|five|\\d{1,3}|a few|a couple(?: of)?|few) (?:${UNIT}) (?:ago|back)`),
  words("(?:the )?other (?:day|night|week|evening|morning)"),
  words(`since(?: last)? (?:${ANY_DAY}|\\d{1,2}(?:[:.]\\d{2})?(?:~[ap]m)?|\\d{4}|this morning)`),
  words(`${NOT_OFFERED}(?:was|were|did|had|went|happened)(?: it| that)?(?: on)? ${WEEKDAY}`),
  words(`did (?:i|you|u|he|she|we|they) (?:do (?:it|that|this)|go)(?: on)? ${WEEKDAY}`),
  words(`${WEEKDAY} (?:just gone|gone)|this time last (?:week|year)`),
];

/** Days in the past. They are claimed so that "last tuesday" is not read as a coming Tuesday. */
export function past(open: string): Found[] {
  return PAST.flatMap((regex) => matches(open, regex).map(({ start, end }) => ({ start, end, past: true as const })));
}
