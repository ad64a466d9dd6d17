import { WEEKDAY_NAME } from "./weekday-names.ts";

const PERSON = "[\\p{L}][\\p{L}']{0,13}";
const BETWEEN = "\\s{0,3}(?:[,;/&+\\n]|\\s(?:and|then|n)\\s)?\\s{0,3}";
/** "Sat me, sun u": the next day follows the person, or the previous day and person precede this one. */
const NEXT_DAY = new RegExp(`^\\s{1,3}${PERSON}${BETWEEN}${WEEKDAY_NAME}(?!\\p{L})`, "u");
const DAY_BEFORE = new RegExp(`(?:^|[^\\p{L}])${WEEKDAY_NAME}\\s{1,3}${PERSON}${BETWEEN}$`, "u");
const WITH_PERSON = new RegExp(`^\\s{1,3}${PERSON}\\s{0,3}(?:$|[.,;!?/&+\\n]|(?:and|then|n)\\s)`, "u");
/** Subjects of "sat" and "wed" as verbs: "i sat me down, sun was out". */
const DOER_BEFORE =
  /(?:^|[^\p{L}])(?:i|we|he|she|they|it|you|u|who|just|have|had|has|been|be|get|the|mum|mom|dad|and)\s+$/u;

/** Whether an abbreviated weekday is part of a list that assigns days to people: "sat me, sun u". */
export function isDayOfPerson(before: string, after: string): boolean {
  if (DAY_BEFORE.test(before)) return WITH_PERSON.test(after);
  return NEXT_DAY.test(after) && !DOER_BEFORE.test(before);
}
