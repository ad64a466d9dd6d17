import { anyOf } from "../any-of.ts";
import type { SignPattern } from "./sign-pattern.ts";

/** "Can you", "who": begins like a question. */
export const OPENS_ASKING =
  /^(?:is|are|am|do|does|did|can|could|will|would|should|shall|has|have|who|what|when|where|which|how|why|any)\b/;

/** First words, matched against the core of the message: after "ok", "sure," and the like. */
export const FIRST_WORDS: readonly SignPattern[] = [
  ["opens_i", /^(?:i|i'm|i'll|i've|i'd|we|we'll|we're|my|me|mine)\b/],
  [
    "opens_no_subject",
    /^(?:can|could|will|would|shall|might|should|happy to|able to|got|have|having)\b(?! (?:you|ye|we|i|he|she|they|it|anyone|someone|somebody|anybody|_adult_|_child_|one|either|the|any)\b)/,
  ],
  ["opens_doing", /^[a-z]{2,9}ing\b/],
  ["opens_asking", OPENS_ASKING],
  [
    "opens_third",
    /^(?:he|she|they|it|he's|she's|they're|it's|_child_|_activity_|there's|that's|the|his|her|their|_place_)\b/,
  ],
  ["opens_adult", /^_adult_/],
  ["opens_you", /^(?:you|you're|you'll|your|ye)\b/],
  [
    "opens_day_or_time",
    /^(?:(?:at|on|by|about|around|say|for) )?(?:\d|half|quarter|noon|today|tomorrow|tonight|mon|tue|wed|thu|fri|sat|sun|next|this)/,
  ],
  ["opens_at", /^(?:at|in|by|from|to|front|back|side|outside|beside|near|behind)\b/],
  ["opens_only", /^(?:only|just|unless|if|depends|not|after|before|until|till)\b/],
  [
    "opens_imperative",
    /^(?:take|get|grab|bring|ask|try|go|come|tell|use|let|leave|keep|drop|pick|put|make|call|ring|check|remember|don't|do|meet|wait|send|swap)\b/,
  ],
];

/** A yes or a no at the start of the whole message. */
export const YES_OR_NO: readonly SignPattern[] = [
  [
    "opens_yes",
    new RegExp(
      "^\\W{0,3}" +
        anyOf(
          "ye[ap]h?|yes|yup|aye|sure|ok|okay|right|righto|alright|all right|of course|course|absolutely|definitely",
          "fine|grand|sound|cool|perfect|great|lovely|brilliant|good|exactly|correct|fair|agreed|deal|done|sorted|roger",
          "no (?:problem|worries|bother)|happy to|gladly|will do|can do|that works|works|suits",
          "go on|go for it|please do|i suppose|suppose so|i guess",
          "👍|👌|✅|🙌|🫡|💯|✔",
        ) +
        "(?![a-z'])",
      "u",
    ),
  ],
  [
    "opens_no",
    /^\W{0,3}(?:no|nope|nah|not|can't|cannot|won't|sorry|negative|impossible|afraid|unfortunately|wish i could|would but|i would but|ugh|argh|👎|❌|🙅|😬|🙈)(?![a-z'])/u,
  ],
];
