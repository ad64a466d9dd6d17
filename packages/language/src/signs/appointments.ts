import type { SignPattern } from "./sign-pattern.ts";

/** What becomes of an appointment: cancelled, moved, booked, on. */
export const APPOINTMENTS: readonly SignPattern[] = [
  [
    "cancels",
    /\b(?:cancel\w{0,6}|called off|is off|'s off|was off|off today|rained off|washed out|closed|shut|no longer|not (?:on|running|happening|going)|skip\w{0,4}|miss(?:ing|es)?)\b/,
  ],
  [
    "shifts",
    /\b(?:moved?|moves|moving|reschedul\w{1,4}|postpon\w{1,3}|push(?:ed|ing)?|brought forward|prepon\w{1,3}|delay\w{0,2}|chang(?:e|ed|es|ing)|switched|shifted|now at|new time|earlier|later|instead of|early|late)\b/,
  ],
  [
    "books",
    /\b(?:book(?:ed|ing)?|appointment|slot|sign(?:ed|ing)? up|signed|enrol\w{0,4}|regist\w{1,6}|invit\w{1,6}|rsvp|confirmed|reminder|got (?:him|her|them|_child_) in|scheduled|new|starts?|starting|trial|first|assessment|offered)\b/,
  ],
  ["happens", /\b(?:is|are|starts?|begins?|ends?|finishes|finish|runs?|on|at|from|until|till)\b/],
];
