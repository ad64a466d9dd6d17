import { CLAIMED, matches, words } from "../folded-text.ts";
import type { Found } from "../found.ts";

const NUMBER = "([12]?\\d|3[01])(?:st|nd|rd|th)";

/** What an ordinal counts when it is no day: "the 2nd time", "9th st", "4th grade", "the 2nd i get home". */
const COUNTED =
  "(?! (?:time|times|one|ones|grade|grader|graders|place|places|floor|street|st|ave|avenue|rd|road|half|period|base|inning|quarter|game|match|set|round|row|kid|child|person|week|wk|month|year|yr|birthday|bday|b-day|door|house|gear|try|attempt|thing|option|choice|row|degree|class|lesson|team|party|call|message|cup|coffee|slice|helping|shift|dose|jab|opinion|hand|wedding|anniversary|cousin|light|lights|left|right|turn|exit|stop|baby|goal|movie|film|book|episode|season|round|most|best|last|of (?:the|four|three|five|my|our|his|her)|century|edition|date))";

/** "Down 1-3 in the 4th": a day is not gone into. */
const NO_INNING = "(?<!in[^\\S\\n]{1,3})";
/** "The 2nd i get home": the moment. */
const NO_MOMENT = "(?<!(?<!on[^\\S\\n]{1,3})the[^\\S\\n]{1,3}2nd(?= (?:i|we|he|she|u|you|they)(?!\\p{L})))";

const DAY_OF_MONTH = [
  words(`(?:the )?${NUMBER}~-~(?:the )?${NUMBER}${COUNTED}`),
  words(`the ${NUMBER} (?:to|till|until|thru|through) (?:the )?${NUMBER}${COUNTED}`),
  words(`${NO_INNING}the ${NUMBER}${COUNTED}${NO_MOMENT}`),
  words(
    `(?<=(?<!\\p{L})(?:on|by|until|till|til|before|from|after)[^\\S\\n]{1,3}|(?<!\\p{L})days?,?[^\\S\\n]{1,3}|(?:the \\d{1,2}(?:st|nd|rd|th)|${CLAIMED}) (?:to|and|&|or)[^\\S\\n]{1,3}|${CLAIMED}[^\\S\\n]{0,12}[,(]?[^\\S\\n]{0,12})${NUMBER}${COUNTED}`,
  ),
  // "23rd or 30th?", but "1st or 2nd" are places.
  words(`(?![123](?:st|nd|rd))${NUMBER}(?= or (?:the )?\\d{1,2}(?:st|nd|rd|th)(?!\\p{L}))${COUNTED}`),
  words(`(?<=(?:\\dth|2\\d(?:st|nd|rd)) or (?:the )?)${NUMBER}${COUNTED}`),
  words(`${NUMBER}(?=~/~\\d{1,2}(?:st|nd|rd|th))`),
  words(`(?<=\\d(?:st|nd|rd|th)~/~)${NUMBER}`),
];

/** "the 17th", "on the 5th", "mon 17th", "the 3rd to the 5th": a day of this month or of the next. */
export function daysOfMonth(open: string): Found[] {
  return DAY_OF_MONTH.flatMap((regex) =>
    matches(open, regex).map(({ start, end, groups: [day, until] }) => ({
      start,
      end,
      day: { kind: "day of month" as const, day: Number(day), until: until ? Number(until) : null, weekday: null },
    })),
  ).filter(({ day }) => day.day >= 1);
}
