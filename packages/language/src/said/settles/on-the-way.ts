import { anyOf } from "../../any-of.ts";
import type { Surface } from "../../surface.ts";
import { reportsDone } from "./reports-done.ts";

const ON_THE_WAY =
  /\b(?:it'?s|that'?s|they'?re|it is|that is|both are|(?:_child_|_place_|_activity_)(?:'s| is)) (?:right |all |pretty much )?on (?:the|my) way\b/;

/** "It's on the way": an adult with two tasks knows of both and passes there. "I'm on my way" is something else. */
export const liesOnTheWay = ({ masked }: Surface): boolean => ON_THE_WAY.test(masked);

const DISTANCE =
  "(?:\\d+|an?|one|two|three|five|ten|a couple of|a few) (?:blocks?|doors?|streets?|min(?:ute)?s?|miles?|metres?|yards?)";
const IS = "(?:'s|'re| is| are|_|\\b(?:it|they|both|that|he|she)) (?:(?:like|only|just|right|literally|all|both) )*";
const NEARBY = new RegExp(
  [
    "\\b(?:the )?(?:same|next) (?:building|street|road|place|block|school|site|complex|field|pool|hall|centre|center|car park|parking lot|town|village)\\b",
    "(?<!\\bnot (?:on )?(?:the )?)\\bsame (?:loop|trip|route|journey)\\b(?! (?:as|is|was|every)\\b)",
    "\\bnext door\\b|\\bdoor to door\\b|\\bwalking distance\\b|\\bstone'?s throw\\b|\\bback to back\\b",
    "\\bacross the (?:street|road|way|hall|field|yard|square|car park|parking lot)\\b|\\b(?:a?round|at) the corner\\b(?! (?:at|from now))",
    `${IS}${DISTANCE} (?:away|apart|down|up|over|from|between|walk|drive|round)\\b`,
    `${IS}(?:behind|beside|opposite|near|close|next to|close to|close by|near to|nearby)(?! (?:schedule|you))\\b`,
  ].join("|"),
);

/** "Sure, it's across the street", "same building", "that's two blocks away": two places are near each other. */
export const liesNear = ({ masked }: Surface): boolean => NEARBY.test(masked);

const AFTER_THE_OTHER = new RegExp(
  "^\\W*(?:(?:ok|okay|and|yeah|yes|yep|sure|so)\\W+)*(?:then|after that|afterwards|after(?:wards)?,|from there)\\b|" +
    "\\b(?:right |straight |just |soon )?(?:after|once|when|before|as soon as) i(?:'ve| have|'m)? (?:just )?(?:drop|dropp|get|got|pick|collect|take|took|leave|left|fetch|done|finish|deposit|deliver|return|bring)[a-z]*\\b|" +
    "\\bon (?:my|the) way (?:back|home|to|from|there|past)\\b|\\b(?:straight|directly|right) (?:after|from there|afterwards)\\b",
);

/** "Then I'll get Tom", "I'll get Tom after I drop Dot": the sender puts one trip after another of theirs. */
export const followsOwnTrip = ({ masked }: Surface): boolean => AFTER_THE_OTHER.test(masked);

const CHILD = "(?:_child_|s?he|they|the (?:boys|girls|kids|twins|baby|little one|others?))";
const COMES_ALONG = new RegExp(
  `\\b${CHILD}(?:'s|'ll|'re| is| are| will| can| could)?(?: just| always| gladly| have to)? (?:rid(?:e|ing)|com(?:e|ing)|tag(?:ging)?|go(?:ing)?|hop(?:ping)? in) (?:along|with (?:me|us|you)|too|as well)\\b|` +
    `\\b(?:bring|bringing|take|taking|have|having|drag|dragging) (?:_child_|him|her|them|both|everyone|all of them|the (?:baby|boys|girls|kids|twins|other one))(?: and (?:_child_|him|her|them))? ?(?:along|with me|with us|too|as well)\\b|` +
    "\\bwe(?:'ll| will| can| are|'re)? (?:both|all) (?:go|come|ride|drive|walk|going|coming)\\b|\\b(?:both|all) (?:in the car|in tow|kids)\\b",
);

/** "Yes I get both", "I'll pick them both up", "will have the two of them": by the one who does it. */
const GETS_BOTH = new RegExp(
  "(?:^|[,.!] ?|\\b(?:and|then|so) )(?:(?:yes|yeah|yep|yup|aye|ja|sure|ok|okay|of course|no problem|no worries|fine|then)[ ,.!]+)*" +
    "(?:i|i'll|i will|i can|i'm|will|can|we|we'll|we can) (?:just |then |happily )?" +
    "(?:get|fetch|collect|pick up|pick|grab|have|take|bring|drive|do|getting|fetching|collecting|picking up|picking|having|taking|bringing) " +
    "(?:them )?(?:both|all (?:three|four|of them)|the (?:two|three|pair|lot)(?: of (?:them|the (?:boys|girls|kids|children|twins)))?)" +
    "(?! (?:of (?:us|you)|days?|weeks?|times|ways|hours|weekends?|evenings?|nights?|mornings?))\\b",
);

/** "Teddy can ride along", "we'll both go", "I get both": a child who is fetched or minded goes on the trip. */
export const takesAlong = ({ masked, text }: Surface): boolean =>
  (COMES_ALONG.test(masked) || GETS_BOTH.test(text)) && !masked.includes("?");

const HOURS_FIT = new RegExp(
  anyOf(
    "\\b(?:plenty|loads|lots|enough|heaps)(?: of)? (?:time|minutes|slack)\\b|\\bis plenty\\b",
    "\\b(?:tight|busy|close|tricky|mad|a squeeze|a rush)[a-z ]{0,12}\\b(?:but|doable|manage|works|fine|possible)\\b",
    "\\b(?:doable|manageable|easy)\\b|\\bone (?:after|then) the other\\b|\\bdrop one\\b",
    "\\b(?:can|could|will|i'll|we'll) (?:just |still )?(?:make|do|manage|juggle|squeeze|fit)(?: in)? (?:both|the two|them both|them all)\\b",
    "\\b(?:fits?|squeeze) (?:them |it )?(?:both|all|in)\\b",
    "\\b(?:he|she|they|_child_)(?:'s| is|'ll| will| can|'re| are)? (?:fine|ok|happy|wait(?:ing)?|hang(?:ing)?)(?: to wait| (?:a|ten|five|\\d+)? ?(?:bit|min(?:ute)?s?))(?![a-z])",
  ),
);
const AT_ONCE =
  /^\W*both\W*\?|\b(?:do|be at|be in|get to|make|manage|have) both\b|\btwo places\b|\bat once\b|\bat the same time\b|\bsame time\b|\bclone\b|\bjuggl|\bhalf of me\b|\bdouble.?booked\b|\bclash|\bthat overlaps\b/;

/** "15 mins is plenty", "tight but ok", "drop one, grab one", "both?": somebody has compared two trips of one adult. */
export const comparesTrips = ({ masked }: Surface): boolean => HOURS_FIT.test(masked) || AT_ONCE.test(masked);

const ON_THE_WAY_WITH =
  /\b(?:omw|on (?:my|our|the) way|heading|off|leaving|driving|going) (?:\w+ ){0,6}(?:with|w) _child_/;

/** "Got Leo, we're at the park", "omw to the party with Leo": the child is already with the sender, or was. */
export const hasAlong = (surface: Surface): boolean => reportsDone(surface) || ON_THE_WAY_WITH.test(surface.masked);
