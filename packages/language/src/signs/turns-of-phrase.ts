import type { SignPattern } from "./sign-pattern.ts";

/** Turns of phrase that say more than their words. */
export const TURNS_OF_PHRASE: readonly SignPattern[] = [
  ["child_to_place", /_child_(?:'s)? (?:to|from|at|for) (?:the )?_(?:activity|place)_/],
  ["activity_is", /_activity_(?:'s| is| are| will be)\b/],
  [
    "no_activity",
    /\bno (?:_activity_|_place_)|_activity_(?:'s| is| has been| was)? ?(?:off\b|cancel|closed|moved|called off)/,
  ],
  [
    "needs_moving",
    /\bneeds?(?: [a-z]+){0,2} (?:picking|collecting|fetching|getting|dropping|driving|taking|minding|watching|a (?:lift|ride)|to be|someone|a home|cover)\b/,
  ],
  ["on_you", /\b(?:on you|your (?:turn|go|day)|up to you|over to you|you do|you get|you take|yours|for you)\b/],
  [
    "declines",
    /\b(?:count me out|(?:a|hard|big|firm) no\b|no from me|says no|no can do|(?:do not|don't) make|not a chance|rain check|can't have|not open|cannot be me|can't be me)\b/,
  ],
  ["has_child_already", /\b(?:have|got|has|with) (?:him|her|them|_child_|both)\b/],
  [
    "adult_called",
    /^_adult_,? (?:can|could|would|will|are|do|please|you|come|get|take|go)\b|,? _adult_[?.! ]*$|\?\W*_adult_[?.! ]*$/,
  ],
  ["adult_acts", /_adult_(?:'s|'ll| is| will| can| has| takes| gets| picks| drives| does| said| says)\b/],
  ["my_role", /\b(?:am i|do i|should i|shall i|is it me|was it me|my turn)\b/],
  ["want_me_to", /\b(?:want me|do you want|would you like|shall (?:i|we)|happy to|i could|i can)\b/],
  ["which_of_you", /\b(?:which of|who of|_adult_ or|or _adult_|you or me|me or you)\b/],
  [
    "school_out",
    /\b(?:half day|early (?:dismissal|finish|closing|release)|inset|no school|school(?:'s| is)? (?:closed|off|out)|pupil.free|teacher.only)\b/,
  ],
];
