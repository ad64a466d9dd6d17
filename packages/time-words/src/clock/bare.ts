import { ANY_DAY } from "../day-signs.ts";
import { CLAIMED, matches, oneOf } from "../folded-text.ts";
import type { Found, Moment } from "../found.ts";
import { MOVE_BEFORE } from "../refine/moves.ts";
import { COUNTED_AFTER } from "./counted.ts";
import { clockOf } from "./half-said.ts";

const NUMBER =
  /(?<![\p{L}\p{N}$£€#+']|\d[.,:/]|[/.]|\p{L}-)(\d{1,2})(?![\p{L}\p{N}%+']|\/(?!\uE0FF|\d{1,2}(?::\d\d|\s?[ap]m))|[.,:]\d|-\p{L}|\s?[$£€])/gu;

/** "Get me like 8", "going past round 6?": roughly at an hour. */
export const ROUGHLY =
  /(?:^|[,.;!?\n]\s?|(?<!\p{L})(?:me|him|her|them|us|back|home|there|here|over|out)\s{1,3}|[\uE001-\uE011\uE0FF]\s{0,12})like\s{1,3}$|(?<!(?:in|this|next|first|second|last|each|every|final|a|the|\d(?:st|nd|rd|th))\s)(?<!\p{L})round\s{1,3}$/u;

const LEADS = [
  "at|@|by|till?|until|from|around|about|before|after|between|btwn|b/w|um|gegen|vers|von|fra|instead of|rather than|not",
  "leave|leaves|leaving|starts?|begins?|ends?|finishe?s?|opens?|closes?|doors",
  "(?:can|could|i|i'?ll|we|we'?ll|who'?s|you|u|not|can'?t|couldn'?t) (?:do|doing|take|make|manage|cover) the",
  "(?:here|there|home|back|ready|out|in|round|over|school|nursery|work|class|training|practice|station|airport|gates?|pool|pitch|field|gym|church|mass|booked|set|scheduled|rescheduled|rebooked|rearranged|moved|down|planned|arranged) for",
].join("|");
const CORRECTS = "(?:oh\\s)?(?:wait,?\\sno|no,?\\swait|oops|correction|i\\smean)[,.:]?";
const LED = new RegExp(
  [
    `(?:^|[^\\p{L}])(?:${LEADS})(?:\\s(?:like|about|around|roughly|exactly|maybe))?\\s{0,3}$`,
    "(?:^|[^\\p{L}])(?:so|is|it'?s|maybe)\\slike\\s{1,3}$",
    `(?:^|[.!?\\n]\\s?)${CORRECTS}\\s{1,3}$`,
  ].join("|"),
  "u",
);

const TITLE = "(?:mrs|mr|ms|miss)\\s";
const NO_PLACE = oneOf(`
  cook cater pay wait stay look ask go be play eat book make bake shop plan feed order work sit read run watch care buy
  sell save come vote root fill leave drive head use hold keep all me you us that this one
`);
const GOES_TO = [
  `(?:to|at)\\s(?:${TITLE})?\\p{L}{2,14}'s`,
  `to\\s(?:the|her|his|my|our)\\s\\p{L}{1,14}|to\\s${TITLE}\\p{L}{2,14}`,
  `to\\s(?!${NO_PLACE}\\s)\\p{L}{2,14}(?:\\s(?:club|practice|training|class|lesson|school|hall|centre|center|pool|camp))?`,
  `be\\sat\\s(?:${TITLE})?(?!(?:home|least|most|all)\\s)\\p{L}{2,14}`,
].join("|");
/** "To the pool for 5", "be at Joan's for 4": going somewhere at a time. Meals and verbs are excluded. */
const GONE_TO = new RegExp(`(?:^|[^\\p{L}])(?:${GOES_TO})\\sfor\\s{1,3}$`, "u");
/** "They want her at the wharf for 6": somebody is brought or wanted somewhere at a time. */
const BROUGHT_FOR =
  /(?:^|[^\p{L}])(?:(?:be|get|getting|dropp?|dropping|have|having|wants?|needs?|takes?|taking|walk|walking|doing|trial is|game is)(?:\s[\p{L}']{1,14}){0,4}\s(?:at|in|to the)(?:\s[\p{L}']{1,14}){1,3}|wants?\s(?:me|you|us|him|her|them)|(?:it|that)'?s)\sfor\s{1,3}$/u;
/** "Come for 6?", "ask her for 12", "somebody drives them for 7": people come, are asked or are brought for an hour. */
const COMES_FOR =
  /(?:^|[^\p{L}])(?:(?:come|comes|coming)(?:\s(?:over|round|here|there|home|down|up|back|to\s(?:me|you|us|him|her|them)))?|(?:ask|book|drive|drives|driving|drop|drops|dropping|bring|brings|bringing|walk|walks|walking)\s(?:me|you|us|him|her|them|it))\sfor\s{1,3}$/u;
/** A day between the destination and the time: "to netball tonight for 6". */
const DAY_BETWEEN = new RegExp(`(?:${CLAIMED}|[\uE001-\uE011])+\\s{0,12}(?=for\\s{1,3}$)`, "u");
/** "To camogie as well for 6": words that add nothing to the destination. */
const BESIDES = /\s(?:as well|too|also|again|please|pls|then|so|instead)(?=\sfor\s{1,3}$)/u;
const MEAL = /(?:dinner|lunch|breakfast|brunch|supper|tea|meal|table|restaurant|party)\sfor\s{1,3}$/u;
const FOR_SO_MANY =
  /(?:^|[^\p{L}])(?:room|space|seats?|places|spots?|tickets?|food|snacks|enough)(?:\s[\p{L}']{1,14}){0,4}\sfor\s{1,3}$/u;

/** Words before an amount, after which a bare number is not a time: "my 3", "bring 2", "all 4". */
const AMOUNT_WORD = oneOf(`
  my our your ur his her their the these those all any other another every last first next only just like some plus
  minus times x of than over into under have has had having got gets bring bringing buy buying bought need needs
  order ordered make made makes making pick picks picked choose chose grab grabs grabbed baked packed caught sold
  take takes took want wants ate eat eats read did done watched scored won lost beat saw see found find add added
  sent send put fit fits gimme me may wear wears for cost count us been being with w no top big as per press dial
  spent spend pay paid down up sleep slept invited left running rolled drew hit missed asked
`);
const AMOUNT_PHRASE = [
  "(?<!(?:can|can'?t|could|couldn'?t|let'?s)(?: (?:you|u|we|she|he|they))? )do",
  "give me|has like|or so|out of|there'?s",
  "(?:we|they|there)(?:'?re| are| were)",
  "(?:count|total|score|average|record|ranking)(?:'?s| is| was)",
  "(?:i|he|she|we|they|you)(?:'?ll| will) be|(?:gonna|to|can|might|must) be",
].join("|");
const AMOUNT_BEFORE = new RegExp(`(?:^|[^\\p{L}])(?:${AMOUNT_WORD}|${AMOUNT_PHRASE})\\s{1,3}$`, "u");

/** What may follow a time: the end, a mark, another time word, or a word that continues the sentence. */
const MARK_AFTER = `\\s{0,3}(?:$|[.,!?;)(\\n&/+"~-]|${ANY_DAY}|${CLAIMED}|\\p{Extended_Pictographic})`;
const WORD_AFTER = oneOf(`
  sharp latest tops instead pls plz please ok okay right just work works is was it isn if so but because bc cuz then
  and n or not at @ in on for from to thru through til till until by with w w/ after before since when while where
  which who whos can could will would should i i'm im ill i'll we he she they you u ma mum mom dad lol haha yeah yes
  ya yep no thx thanks ty ta this that tonight tonite every each again still too also today doesn suit suits though
  tho btw fyi idk max exactly prompt start starts kick sorry onward onwards approx ish give take your my our the a
  an
`);
const PHRASE_AFTER = [
  "pick-?up|drop-?off|kick-?off|throw-?in|tip-?off",
  "now(?= (?:not|no|instead|bc|because|cos|cuz|due|since))|isn'?t it|don'?t|like always|as usual|as well(?! as)",
].join("|");
export const FOLLOWS = new RegExp(`^(?:${MARK_AFTER}|\\s{1,3}(?:${WORD_AFTER}|${PHRASE_AFTER})(?![\\p{L}]))`, "u");
/** The number may be the end of a range whose start was read before: "kl 10-14". */
const RANGE_BEFORE = new RegExp(
  `(?:${CLAIMED}\\s{0,2}(?:-|to|till?|until|bis|à)|(?<!\\p{L})(?:from|between|von|fra)\\s\\d{1,2}\\s(?:to|and|till?|until|bis))\\s{0,2}$`,
  "u",
);
/** "Count to 10": without a time before it or a move, the number after "to" is not a time. */
const GOAL_BEFORE = /(?:^|[^\d\s\uE0FF]\s{1,3})to\s{1,3}$/u;
const BACK_BEFORE = /(?:back|forward)\s{1,3}$/u;
/** Expressions used only with times. */
const ON_THE_DOT = /^\s{1,3}(?:sharp|on the dot|(?:en )?punto|latest|at the latest|prompt)(?!\p{L})/u;
/** The end of a range shows that a time is meant, whatever comes before: "for 3-4pm". */
const RANGE_AFTER = /^\s{0,2}(?:-|to|till?|until|bis|à)\s{0,2}(?:\d{1,2}(?:[:.][0-5]\d|\s?[ap]\.?m)|\uE0FF)/u;

/** "Who keeps her 2 to 5?": a person before a range. */
const WHOM_BEFORE = /(?:^|[^\p{L}])(?:me|him|her|them|us|you)\s{1,3}$/u;
const PLAIN_RANGE = /^\s{0,2}(?:-|to|till?|until)\s{0,2}\d{1,2}/u;

/**
 * Whether a range of times begins here. A plain range must follow a person and be followed by nothing that it could
 * count.
 */
function beginsRange(before: string, after: string): boolean {
  const range = WHOM_BEFORE.test(before) ? PLAIN_RANGE.exec(after) : null;
  return RANGE_AFTER.test(after) || (range !== null && FOLLOWS.test(after.slice(range[0].length)));
}

/**
 * Bare numbers: "4", "at 5". They are returned as `led` or `naked` and kept only if something else shows that a time is
 * meant (refine/grounded-times.ts). Numbers that clearly count something are not returned.
 */
export function bareHours(open: string, { dottedDates }: Moment): Found[] {
  return matches(open, NUMBER).flatMap(({ start, end, groups: [hour] }) => {
    const before = open.slice(Math.max(0, start - 20), start);
    const after = open.slice(end, end + 24);
    const led =
      LED.test(before) ||
      ON_THE_DOT.test(after) ||
      RANGE_BEFORE.test(before) ||
      ROUGHLY.test(before) ||
      isGoneTo(start, open);
    const begins = beginsRange(before, after);
    if (isGoal(open.slice(Math.max(0, start - 60), start))) return [];
    if (!begins && (led ? COUNTED_AFTER.test(after) : AMOUNT_BEFORE.test(before) || !FOLLOWS.test(after))) return [];
    if (!led && AS_WELL.test(after) && !/\p{L}\s{1,3}$/u.test(before)) return [];
    const from = clockOf(hour ?? "", 0, undefined);
    if (!from || from.hour === 0) return [];
    const by24 = dottedDates && from.hour <= LATEST_24 && !NO_HOUR_BEFORE.test(before);
    if (!led && !begins && from.half === "24h" && !by24) return [];
    return [
      {
        start,
        end,
        time: {
          kind: "clock" as const,
          from,
          to: null,
          strength: led ? ("led" as const) : ("naked" as const),
          bound: null,
        },
      },
    ];
  });
}

/** "Squad 4 as well", after an activity. "4 as well" alone is an amount. */
const AS_WELL = /^\s{1,3}as well(?!\p{L})/u;

/** Where days are written as "14.5.", "16, sorry" is a time. Later ones are unlikely for children. */
const LATEST_24 = 21;
const NO_HOUR_BEFORE =
  /(?:^|[^\p{L}])(?:is|are|am|was|turn(?:s|ing|ed)?|aged?|of|to|than|grade|nr|no|page|about)\s{1,3}$/u;

const isGoneTo = (start: number, open: string): boolean => {
  const before = open
    .slice(Math.max(0, start - 60), start)
    .replace(DAY_BETWEEN, "")
    .replace(BESIDES, "");
  return (
    [GONE_TO, BROUGHT_FOR, COMES_FOR].some((wording) => wording.test(before)) &&
    !MEAL.test(before) &&
    !FOR_SO_MANY.test(before)
  );
};

function isGoal(before: string): boolean {
  const goal = GOAL_BEFORE.exec(before);
  if (!goal) return false;
  const lead = before.slice(0, before.lastIndexOf("to"));
  return !BACK_BEFORE.test(lead) && !MOVE_BEFORE.test(lead);
}
