import type { SignPattern } from "./sign-pattern.ts";

/**
 * "Having Leo from school" is collecting him: so it was in all of 9 such messages (corpus, November 2026). "From three"
 * says how long somebody has him.
 */
export const FROM_A_PLACE = "from (?:the |his |her |their )?(?:_place_|_activity_|there\\b|school\\b|nursery\\b)";
const HAS_CHILD = "ha(?:ve|s|ving) (?:the )?(?:_child_|him|her|them)";

/** What is to be done with a child: driving, minding, going along. */
export const TASKS: readonly SignPattern[] = [
  [
    "moves",
    new RegExp(
      `\\b(?:pick(?:s|ing|ed)?|pickups?|pick-ups?|get(?:s|ting)?|grab(?:s|bing)?|fetch(?:es|ing)?|collect(?:s|ing|ion)?|tak(?:e|es|ing)|driv(?:e|es|ing)|drop(?:s|ping|offs?)?|bring(?:s|ing)?|scoop(?:s|ing)?|run|lift|ride|school run|carpool|swing by|ferry|deliver)\\b|\\b${HAS_CHILD} ${FROM_A_PLACE}`,
    ),
  ],
  [
    "cares",
    new RegExp(
      `\\b(?:cover(?:s|ing)?|watch(?:es|ing)?|mind(?:s|ing)?|babysit\\w{0,4}|look(?:ing)? after|stay(?:s|ing)?|keep(?:s|ing)?|sit(?:s|ting)?|be (?:home|there|in|here)|ha(?:ve|ving) (?:_child_|him|her|them)(?! ${FROM_A_PLACE})|hang)\\b`,
    ),
  ],
  ["goes", /\b(?:go|goes|going|come|comes|coming|attend|along|join|meet|be there)\b/],
  ["leaves", /\b(?:leave|leaves|leaving|set off|setting off|head|heading|depart|out the door|be ready|ready)\b/],
  [
    "comes_by",
    /\b(?:come|coming|comes|pop|popping|swing|swinging|pass|passing|nip|walk|walking|drop|head|heading|get|be) (?:right )?(?:over|round|around|by|past|down|across|there)\b/,
  ],
  ["waits", /\b(?:wait|waits|waiting|stand|stands|standing|hang|hanging)\b/],
  [
    "takes_it",
    /\b(?:do|take|get|have|got|handle|cover|manage|sort|make|keep) (?:it|this|that|one|those|both|him|her|them|em)\b/,
  ],
  ["has_them", /\b(?:got|have|has|with) (?:him|her|them|_child_|the lot|both)\b/],
  ["has_child_already", /\b(?:have|got|has|with) (?:him|her|them|_child_|both)\b/],
  [
    "under_way",
    /\b(?:on (?:my|our|the) way|leaving|here|outside|parked|in the car|almost|nearly|running (?:late|behind)|there in|home in|be there|just (?:left|got|arrived|dropped|picked)|collected|dropped|arrived|eta|min(?:ute)?s? (?:away|out|late)|minutes|stuck in traffic|delayed)\b/,
  ],
  [
    "bus_or_walks",
    /\b(?:bus|tram|train|luas|taxi|uber|minibus|carpool|walks?|walking|cycles?|cycling|bikes?|biking|scooter|on foot)\b/,
  ],
  ["child_to_place", /_child_(?:'s)? (?:to|from|at|for) (?:the )?_(?:activity|place)_/],
];
