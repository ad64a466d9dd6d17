import type { SignPattern } from "./sign-pattern.ts";

/** How a message relates to what was said: it denies, objects, corrects, adds, thanks. */
export const DISCOURSE_MARKERS: readonly SignPattern[] = [
  [
    "negation",
    /\b(?:no|not|never|nobody|no one|none|neither|nor|nope|nah|don't|doesn't|isn't|aren't|wasn't|without)\b/,
  ],
  [
    "but",
    /\b(?:but|wait|hold on|hang on|except|however|though|isn't|doesn't|clash\w{0,2}|same time|already|remember|conflict\w{0,1}|overlap\w{0,1}|can't be)\b/,
  ],
  ["meant", /\b(?:i meant|meant|sorry|oops|correction|typo|scratch that|no wait|actually|i mean)\b/],
  ["also_start", /^(?:and|also|plus|oh and|oh|btw|by the way|another thing|ps|p\.s)\b/],
  ["too", /\b(?:too|also|as well|and then|plus|both|all)\b/],
  [
    "thanks",
    /\b(?:thanks|thank|cheers|ta|appreciated?|legend|star|hero|lifesaver|angel|brilliant|perfect|great|lovely|love you|bless)\b/,
  ],
  ["laughs", /\b(?:lol|haha|hehe|lmao)\b|[😂🤣😅😆🙃😜😏]/u],
  ["quote", /"/],
];
