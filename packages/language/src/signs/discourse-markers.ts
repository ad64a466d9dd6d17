import type { SignPattern } from "./sign-pattern.ts";

/** Words that need what was said before: as well, instead, that one, him. */
export const POINTING_BACK: readonly SignPattern[] = [
  ["too", /\b(?:too|also|as well|and then|plus|both|all)\b/],
  [
    "swap",
    /\b(?:swap|swaps|swapped|trade|switch|instead|in return|owe|take over|the other way|other way round|turn|turns|rather)\b/,
  ],
  ["that", /\b(?:that|this|it|one|ones|there|same|those|these|then)\b/],
  ["him_her", /\b(?:him|her|them|em|he|she|they|his|their)\b/],
];

/** How a message stands to its matter: it objects, puts right, tells what was or will be, thanks, adds. */
export const DISCOURSE_MARKERS: readonly SignPattern[] = [
  [
    "but",
    /\b(?:but|wait|hold on|hang on|except|however|though|isn't|doesn't|clash\w{0,2}|same time|already|remember|conflict\w{0,1}|overlap\w{0,1}|can't be)\b/,
  ],
  ["meant", /\b(?:i meant|meant|sorry|oops|correction|typo|scratch that|no wait|actually|i mean)\b/],
  [
    "past",
    /\b(?:was|were|did|went|had|said|told|asked|got|called|rang|emailed|texted|took|left|forgot|yesterday|last)\b/,
  ],
  ["will_be", /\b(?:will be|'ll be|going to|due|next|tomorrow|tonight|this)\b/],
  [
    "thanks",
    /\b(?:thanks|thank|cheers|ta|appreciated?|legend|star|hero|lifesaver|angel|brilliant|perfect|great|lovely|love you|bless)\b/,
  ],
  ["laughs", /\b(?:lol|haha|hehe|lmao)\b|[😂🤣😅😆🙃😜😏]/u],
  ["also_start", /^(?:and|also|plus|oh and|oh|btw|by the way|another thing|ps|p\.s)\b/],
];

/** Somebody else's words. */
export const QUOTING: readonly SignPattern[] = [["quote", /"/]];
