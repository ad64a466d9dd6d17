import { ANY_DAY } from "./day-signs.ts";
import { CLAIMED, matches, words } from "./folded-text.ts";
import type { HourHint, PartOfDay, PartWord } from "./found.ts";
import { HOUR_WORD } from "./vocabulary.ts";

/**
 * "Thurs pm", "wed am", "fri eve": only after a day, because "i am" and a child called Eve are not parts of the day.
 */
const BEHIND_DAY = `(?<=(?:${ANY_DAY}|${CLAIMED})[^\\S\\n]{1,12})`;
export const SHORT_PARTS: Readonly<Record<PartOfDay, string>> = {
  morning: `${BEHIND_DAY}am(?! (?:i|i'm|im|not))`,
  afternoon: `${BEHIND_DAY}(?:pm|aft)`,
  evening: `${BEHIND_DAY}eve`,
};

/** "Good night", "last night" and "night shift" say nothing about the time of the matter. */
const OTHER_BEFORE = "(?<!(?:good|gd|gud|last|other|every|on|(?:on|off)[^\\S\\n]an?|work|works|working)[^\\S\\n]{1,3})";
const OTHER_AFTER = "(?! (?:shifts?|nurse|owl|school|off|before)(?!\\p{L}))";

const WHOM = "(?:him|her|them|me|us|you|u|the (?:kids|boys|girls|children))";

const WORDS: readonly (readonly [HourHint, RegExp])[] = [
  [
    "morning",
    words(
      `${OTHER_BEFORE}(?:mornings?|morn|mornin)|breakfast|brekkie|dawn|sunrise|before (?:school|work|nursery|daycare)|in the am|${SHORT_PARTS.morning}`,
    ),
  ],
  [
    "afternoon",
    words(`afternoons?|arvo|after (?:school|lunch|nap)|lunch~time|lunch|in the pm|${SHORT_PARTS.afternoon}`),
  ],
  [
    "evening",
    words(
      [
        `tonight|tonite|2nite|2night|tnite|${OTHER_BEFORE}(?:evenings?|nights?|nite)${OTHER_AFTER}|new year'?s eve|nye`,
        `dinner|dinnertime|supper|disco|fireworks|bed~time|to bed|in bed|bed by|lights out|${SHORT_PARTS.evening}`,
      ].join("|"),
    ),
  ],
  [
    "early",
    words(
      [
        "(?:sign|clock)(?:s|ing)? (?:on|in)(?= at)|(?<=(?:^|[^\\p{L}])(?:i|i'm|im)[^\\S\\n])start(?:ing)?(?: work| shift)?(?= at)",
        "(?:early )?shift (?:starts|begins)|early shift|earlies|awake|wake up|up early|early start|(?:set|setting) (?:an?|my|your|the) alarm",
        "(?:team|choir|band|school|camp|trip|orchestra) bus(?! (?:home|back|drops?|brings?|returns?))|bus (?:leaves|goes|departs)(?! (?:home|back))",
        "(?:be|get) (?:at|in|to) school (?:by|for)|airport (?:run|drop)|to the airport|flight (?:to|at|leaves|again)|plane (?:at|leaves|to)",
      ].join("|"),
    ),
  ],
  [
    "outing",
    words(
      [
        "prom|recital|school play|panto|(?:drama|school|dance|dancing|talent|variety|christmas) show|movies?|films?|cinema|theatre|theater|concert",
        `gig|pub|date night|restaurant|reservation|table(?:'s| is)? booked|booked a table|a table|banquet|works?(?:'s)? do|people (?:round|over)|girls'? night`,
        `babysit(?:s|ter|ting)?|sitter|sit(?:ting)? (?:with|for) ${WHOM}`,
        `home(?= (?:by|before|around|about|after|at|like) (?:(?:around|about|like|maybe) )?(?:\\d|${HOUR_WORD}|half|(?:a )?quarter))`,
      ].join("|"),
    ),
  ],
  [
    "fetched",
    words(
      [
        "collect(?:s|ed|ing)?|fetch(?:es|ing)?|grab|scoop|pick(?:s|ed|ing)?(?: \\p{L}{2,12}){0,3} up|pick-?up",
        `gets? ${WHOM}|(?:brings?|take|run|drive) ${WHOM} (?:home|back)`,
        "done|gets? out|comes? out|lets? out|is out|(?<!just[^\\S\\n])out of|wraps?(?: up)?",
        "ends?|finish(?:es)?|final|trials?|meeting(?! (?:point|place|spot))|birthday|bday|sleepover|training|practice|rehearsal",
        "scouts|cubs|brownies|guides|cadets|beavers",
      ].join("|"),
    ),
  ],
  [
    "home",
    words(
      "(?<!(?:^|[^\\p{L}])(?:i|we)[^\\S\\n])(?:ends?|finish(?:es)?)(?= (?:\\p{L}{2,6} ){0,2}(?:at|by|around|about) )|" +
        "(?:runs|goes|lasts|is)(?: on)?(?= (?:until|till?) )|" +
        "(?:collect(?:s|ed|ing)?|fetch(?:es|ing)?|grab|get|bring(?:s|ing)?|pick(?:s|ed|ing)?) [^.,!?\\n]{1,32} from" +
        "(?! (?:home|here|there|school|nursery|daycare|work|camp|\\p{L}+'s|(?:the )?(?:station|airport|train|bus)|(?:a |the |her |his )?sleep-?over)(?!\\p{L}))",
    ),
  ],
];

/** Words that tell which half of the day a bare hour near them belongs to. In `spelt` days are signs. */
export function partWords(spelt: string): PartWord[] {
  return WORDS.flatMap(([part, regex]) => matches(spelt, regex).map(({ start, end }) => ({ start, end, part }))).sort(
    (a, b) => a.start - b.start,
  );
}
