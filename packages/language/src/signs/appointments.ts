import type { SignPattern } from "./sign-pattern.ts";

/** What happens to appointments and turns: booked, moved, cancelled, swapped. */
export const APPOINTMENTS: readonly SignPattern[] = [
  [
    "books",
    /\b(?:book(?:ed|ing)?|appointment|slot|sign(?:ed|ing)? up|signed|enrol\w{0,4}|regist\w{1,6}|invit\w{1,6}|rsvp|confirmed|reminder|got (?:him|her|them|_child_) in|scheduled|new|starts?|starting|trial|first|assessment|offered)\b/,
  ],
  ["happens", /\b(?:is|are|starts?|begins?|ends?|finishes|finish|runs?|on|at|from|until|till)\b/],
  ["activity_is", /_activity_(?:'s| is| are| will be)\b/],
  [
    "shifts",
    /\b(?:moved?|moves|moving|reschedul\w{1,4}|rebook(?:ed|ing)?|rearrang(?:e|ed|es|ing)|postpon\w{1,3}|push(?:ed|ing)?|brought forward|prepon\w{1,3}|delay\w{0,2}|chang(?:e|ed|es|ing)|switched|shifted|now at|new time|earlier|later|instead of|early|late)\b/,
  ],
  [
    "swap",
    /\b(?:swap|swaps|swapped|trade|switch|instead|in return|owe|take over|the other way|other way round|turn|turns|rather)\b/,
  ],
  [
    "cancels",
    /\b(?:cancel\w{0,6}|called off|is off|'s off|was off|off today|rained off|washed out|closed|shut|no longer|not (?:on|running|happening|going)|skip\w{0,4}|miss(?:ing|es)?)\b/,
  ],
  [
    "no_activity",
    /\bno (?:_activity_|_place_)|_activity_(?:'s| is| has been| was)? ?(?:off\b|cancel|closed|moved|called off)/,
  ],
  [
    "school_out",
    /\b(?:half day|early (?:dismissal|finish|closing|release)|inset|no school|school(?:'s| is)? (?:closed|off|out)|pupil.free|teacher.only)\b/,
  ],
];
