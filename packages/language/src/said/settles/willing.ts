import { anyOf } from "../../any-of.ts";
import { AT_MARKS, bareClauses } from "../../clauses.ts";
import type { Surface } from "../../surface.ts";

const BEFORE = "(?:(?:oh|ah|aye|yeah|yes|yep|sure|ok|okay|well|och|no worries|of course|dear|love|pet) )*";
const BEHIND =
  "(?: (?:boss|chef|captain|sir|ma'am|dear|love|pet|mate|pal|hun|hon|babe|lol|haha|then|today|tonight|anyway|x+|_adult_))*";
/** "Say no more", "your wish is my command": yes, in other words. */
const YES_IN_OTHER_WORDS = anyOf(
  "say (?:no|nae) more|what a question|(?:need|do) you (?:even )?(?:need to |have to )?ask|say the word|your wish is my command|as you wish|at your service|i live to serve",
  "(?:my|with) pleasure|happy to oblige|you got it|you bet|on the case|i volunteer(?: as tribute)?",
  "(?:it |that )?(?:shouldn't|won't|wouldn't|isn't going to) be (?:an?|any|no) (?:problem|bother|issue|trouble|hassle|worry)",
  "(?:it |that |so it )?(?:shall|will) be done|(?:consider|call) it (?:done|handled)|(?:that )?can be arranged",
  "(?:it's )?(?:a )?(?:piece of (?:cake|piss)|doddle|cinch)|(?:i'm|i am) (?:game|_activity_)(?: for (?:it|that))?(?=$| then)|right you are|muggins(?: here)?(?: will| it is)?",
  "(?:yes )?for an? (?:fiver|tenner|beer|pint|coffee|hug|kiss|takeaway)(?: (?:yes|sure|ok|deal|i will))*",
  "(?:i've |i )?(?:moved|cancelled|swapped|shifted|rearranged|binned) (?:my|the) [a-z]+(?: [a-z]+)? so (?:(?:it's |that's |i'm )?(?:all )?(?:good|fine|ok|free|clear|sorted)|i can)",
  "(?:challenge|mission) accepted|aye aye|sir yes sir|yes (?:sir|ma'am)|roger(?: that)?|wilco|copy that|10-4|ten four",
);
/** "I don't mind", "can't see why not", "I'd say so": a yes by denying what speaks against it, or by half a yes. */
const NOT_UNWILLING = anyOf(
  "(?:i |we )?(?:really |honestly )?(?:don't|wouldn't) mind(?: (?:at all|doing (?:it|that|this|so)|(?:taking|bringing|collecting|fetching|dropping|driving|getting) (?:her|him|them|_child_)))*",
  "(?:i |we )?(?:can't|cannot|don't) see (?:any reason )?why not|no reason (?:why )?not|(?:i |we )?(?:can't|don't) see (?:a|any) (?:problem|issue|reason not to)",
  "(?:it's |that's )?not a (?:problem|bother|bother at all|worry|hassle|trouble)|no (?:bother|problem|trouble|hassle) at all",
  "(?:i'd |i would |i should )?(?:think|say|imagine|reckon|hope) so|i (?:think|reckon|suppose|guess|believe) so",
  "(?:(?:i|we|that) )?should be (?:able to|able to do (?:it|that)|doable|manageable|ok|grand|fine)|(?:i|we)(?:'ll| will) be able to(?: do (?:it|that))?",
  "if (?:i|we) (?:must|have to)|as long as (?:i'm|i am) (?:back|home) by \\S+",
);
/** "Was going past anyway", "I'm just round the corner": it costs the writer nothing. */
const IS_NEAR =
  "(?:(?:i )?was|i'm|i am|i'll be|am) (?:(?:literally|just|already|right|only|actually) )*" +
  anyOf(
    "(?:going|heading|driving|walking|passing|coming|cycling) (?:right )?(?:past|by|that way|through there|over there|over that way|in that direction)(?: (?:then|at that time|around then|around four|anyways?|anyhow))*",
    "passing|nearby|next door|in town|(?:a)?round the corner|across the (?:street|road)|in the area|down the (?:road|street)",
  );
/** "I've got nothing on", "no plans": nothing keeps the writer from it. */
const HAS_NOTHING_ON =
  "(?:(?:i've|i have|i've got|i have got|i got|we've|we have|got) )?" +
  anyOf(
    "(?:nothing|nowt|nothing much|zero|no plans|nothing (?:at all|whatsoever))(?: (?:on|planned|in the diary|going on))+",
    "no plans|(?:i'm |we're )?not (?:doing|up to) (?:anything|much)|my (?:diary|day|evening|morning|afternoon) is (?:empty|clear|free)",
  ) +
  "(?: (?:on|here|then|that day|that morning|all day|this (?:morning|afternoon|evening)))*";
const WILLING = new RegExp(`^${BEFORE}${anyOf(YES_IN_OTHER_WORDS, NOT_UNWILLING, IS_NEAR, HAS_NOTHING_ON)}${BEHIND}$`);

/** "To judo? sure", "from gran's? yeah no problem": says back what was asked, and then yes. */
const SAYS_IT_BACK =
  /^(?:(?:oh|ok|hm+|you mean) )*(?:(?:to|from|at|for|with|after|before|by|in|on|him|her|them|tonight|today|tomorrow|the|his|just|only)\b|_activity_|_child_|_place_|\d)[^?!]{0,30}\?+ (?:(?:oh|ok) )?(?:yes|yeah|yep|yup|aye|sure|ok|okay|of course|can do|will do|no (?:problem|bother|worries)|happy to|grand|deal)(?:[ ,!.]+(?:yes|yeah|sure|ok|no (?:problem|bother|worries)|can do|will do|happy to|then|love|mate|x+|(?:i'll|i will|i can) (?:do (?:it|that)|(?:get|take|bring|fetch) (?:him|her|them))))*\W*$/;

const UNDECIDED = /\?|\b(?:but|can't|cannot|unless|if(?! (?:i|we) (?:must|have to))|maybe|wish i)\b/;
const SEES_NO_REASON = /\bcan(?:'t|not) see (?=(?:any |a )?(?:reason |why not|problem|issue))/g;

/** "Gran said no so I'll bring her", "Ben's away, leave it to me": another cannot, and so the writer takes it. */
const IN_THEIR_PLACE = new RegExp(
  "_adult_(?![a-z]).*\\b(?:no|can't|cannot|won't|away|busy|working|sick|off|out|stuck|not (?:able|free|around|well|home|here))\\b[^?]*?(?:[,.;]|\\bso\\b|\\bbut\\b) ?(?:(?:so|but|then|well) )*" +
    anyOf(
      "i(?:'ll| will) (?:just )?(?:do|take|bring|get|collect|fetch|drop) (?:it|that|her|him|them|_child_)(?: up)?",
      "leave it (?:to|with) me|it's me|me",
    ) +
    "(?: (?:so|then|instead|myself|today|tonight|tomorrow))*\\W*$",
);
/** "Only if he brings me a coffee 😂": a condition in jest. */
const IN_JEST =
  /^(?:(?:ok|yes|yeah|fine|sure)[ ,]+)*(?:but )?only if (?:he|she|they|you|there's|i get|_child_)\b[^?]{0,60}(?:[😂🤣😜😉😏😆]|\blol|\bhaha)\W*$/u;
const ONLY_PERHAPS = /\?|\b(?:if|unless|maybe|perhaps|might|otherwise)\b/;

/** "Say no more", "shouldn't be a problem", "was going past anyway": another adult's yes to a request, in other words. */
export const isWilling = (surface: Surface): boolean =>
  (bareClauses(surface.masked, AT_MARKS).some((clause) => WILLING.test(clause)) &&
    !UNDECIDED.test(surface.masked.replace(SEES_NO_REASON, ""))) ||
  SAYS_IT_BACK.test(surface.masked) ||
  IN_JEST.test(surface.masked.trim()) ||
  (IN_THEIR_PLACE.test(surface.masked) && !ONLY_PERHAPS.test(surface.masked));
