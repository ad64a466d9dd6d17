import { CLAIMED, matches, oneOf, words } from "../folded-text.ts";
import type { Found } from "../found.ts";
import { HOUR_WORD } from "../vocabulary.ts";

const NUMBER = "([12]?\\d|3[01])(?:st|nd|rd|th)";

/** What an ordinal counts if it is not a day: "the 2nd time", "9th st", "4th grade", "the 2nd i get home". */
const COUNTED_NOUN = oneOf(`
  time times one ones grade grader graders place places floor street st ave avenue rd road period base inning game
  match set round row kid child person week wk month year yr birthday bday b-day door house gear try attempt thing
  option choice degree class lesson team party call message cup coffee slice helping shift dose jab opinion hand
  wedding anniversary cousin light lights left right turn exit stop baby goal movie film book episode season most best
  last century edition date
`);
const COUNTED_PHRASE = [
  `half(?! (?:past )?(?:\\d|${HOUR_WORD}))`,
  "quarter(?! (?:past|to|after|till))",
  "of (?:the|four|three|five|my|our|his|her)",
].join("|");
const COUNTED = `(?! (?:${COUNTED_NOUN}|${COUNTED_PHRASE}))`;

/** "Down 1-3 in the 4th", "top of the 6th": not a day after "in". */
const NO_INNING = "(?<!(?:in|(?:top|bottom) of)[^\\S\\n]{1,3})";
/** "The 2nd i get home": the moment. */
const NO_MOMENT = "(?<!(?<!on[^\\S\\n]{1,3})the[^\\S\\n]{1,3}2nd(?= (?:i|we|he|she|u|you|they)(?!\\p{L})))";

/** Ordinals that are seldom ranks or birthdays. */
const HIGH = "(1[3-9]|2\\d|3[01])(?:st|nd|rd|th)";
/** After the day the sentence ends, or goes on to a time or to what happens. */
const ENDS =
  "(?=~(?:$|[.,!?;)\\n]|(?:at|from|by|na|they|we|i|is|and|so|pls|please|for|works)(?!\\p{L})|\\d{1,2}(?:[:.]\\d\\d|~[ap]m)))";
const HOUR_NEXT = "(?=,?[^\\S\\n]{1,3}(?:(?:at|from|kl) )?\\d{1,2}(?:[:.][0-5]\\d|~[ap]\\.?m))";
const MATTER =
  "flights?|appointment|appt|exams?|recital|concert|party|trip|match|camp|fair|meeting|wedding|dentist|deadline|visit|performance|booked";

/** "On the", "after," behind another day, "the 3rd and": what comes before a day without its month. */
const BEFORE_DAY = [
  "(?<!\\p{L})(?:on|by|until|till|til|before|from|after)[^\\S\\n]{1,3}",
  `(?<=${CLAIMED}[^\\S\\n]{1,12})(?:after|before|following),[^\\S\\n]{1,3}`,
  "(?<!\\p{L})days?,?[^\\S\\n]{1,3}",
  `(?:the \\d{1,2}(?:st|nd|rd|th)|${CLAIMED}) (?:to|and|&|or)[^\\S\\n]{1,3}`,
  `${CLAIMED}[^\\S\\n]{0,12}[,(]?[^\\S\\n]{0,12}`,
].join("|");
const DAY_OF_MONTH = [
  words(`(?:the )?${NUMBER}~-~(?:the )?${NUMBER}${COUNTED}`),
  words(`the ${NUMBER} (?:to|till|until|thru|through) (?:the )?${NUMBER}${COUNTED}`),
  words(
    `(?<=(?<!\\p{L})(?:stay|away|off|closed|holiday|from)[^\\S\\n]{1,3})(?:from )?${NUMBER} (?:to|till|until) (?:the )?${NUMBER}${COUNTED}`,
  ),
  words(`${NO_INNING}the ${NUMBER}${COUNTED}${NO_MOMENT}`),
  words(`(?<=${BEFORE_DAY})${NUMBER}${COUNTED}(?! to (?:the )?\\d{1,2}(?:st|nd|rd|th))`),
  // "She said 14th 10am", "the annual day is 20th", "FLIGHTS 18th", "Eitan, 25th is your evening".
  words(
    `(?<=(?<!\\p{L})(?:said|says|say|${MATTER})(?:[^\\S\\n]|\\p{Extended_Pictographic}|\uFE0F){1,8})${NUMBER}${ENDS}${COUNTED}`,
  ),
  words(
    `(?<=(?<!(?:he|she|who|they|we|you|place|finish)[^\\S\\n]{1,3})(?<!\\p{L})(?:is|its|it's)[^\\S\\n]{1,3})${HIGH}${ENDS}${COUNTED}(?! (?:in|out|overall))`,
  ),
  words(
    `(?<=(?:^|[.,!?\\n])[^\\S\\n]{0,3})${HIGH}(?= (?:is|at|from)(?!\\p{L}))${COUNTED}(?! is (?:in|out|a|an|the|not))`,
  ),
  words(`(?<!(?:'s|s'|his|her|my|your|our|their|in|the|a)[^\\S\\n]{1,3})${HIGH}${HOUR_NEXT}`),
  // "Is on the 26 at six thirty", "it is the 19 at six". A bus number has a person as its subject.
  words(
    "(?<=(?<!(?:i|he|she|we|they|who)[^\\S\\n])(?<!\\p{L})(?:is|it's|its)(?: on)?[^\\S\\n]{1,3})the (1[3-9]|2\\d|3[01])(?= at(?!\\p{L}))",
  ),
  // "14th to the 24th august": the date with the month has been read already.
  words(`${NUMBER}(?= (?:to|till?|until) (?:the )?${CLAIMED})${COUNTED}`),
  words(`${NUMBER}(?=~/~\\d{1,2}(?:st|nd|rd|th))`),
  words(`(?<=\\d(?:st|nd|rd|th)~/~)${NUMBER}`),
];

/** A range into the next month begins late in a month. "From 5th to 3rd" is about a ranking. */
const MID_MONTH = 15;

/** "23rd or 30th?", "the 18th, 19th and 20th". "1st and 2nd" are ranks. */
const LIST = words(
  `(?<!(?:came|place|places|placed|finished|ranked|in|grade|grades)[^\\S\\n]{1,3})(?![123](?:st|nd|rd))${NUMBER}(?:(?:~,~|~&~| (?:or|and) |~, (?:or|and) )(?:the )?${NUMBER}){1,6}${COUNTED}(?! (?:graders?|grades?|in|place))`,
);
const EACH = words(NUMBER);

/** "The 17th", "on the 5th", "mon 17th", "the 3rd to the 5th", "she said 14th": a day of this or the next month. */
export function daysOfMonth(open: string): Found[] {
  const listed = matches(open, LIST).flatMap((list) =>
    matches(open.slice(list.start, list.end), EACH).map((each) => ({
      ...each,
      start: list.start + each.start,
      end: list.start + each.end,
    })),
  );
  return [...DAY_OF_MONTH.map((regex) => matches(open, regex)), listed]
    .flatMap((found) =>
      found.map(({ start, end, groups: [day, until] }) => ({
        start,
        end,
        day: { kind: "day of month" as const, day: Number(day), until: until ? Number(until) : null, weekday: null },
      })),
    )
    .filter(({ day: { day, until } }) => day >= 1 && (until === null || until > day || day > MID_MONTH));
}
