import type { SignPattern } from "./sign-pattern.ts";

/** Found in the whole message without the blanks around it: whether it opens with a yes or a no, and what it comes to. */
export const WHOLE_MESSAGE: readonly SignPattern[] = [
  [
    "opens_yes",
    /^\W{0,3}(?:ye[ap]h?|yea|yes|yup|yep|aye|sure|ok|okay|fine|grand|sound|cool|deal|done|perfect|great|lovely|brilliant|good|right|righto|alright|all right|no (?:problem|worries|bother)|of course|course|happy to|gladly|absolutely|definitely|agreed|go on|go for it|please do|yes please|that works|works|suits|sorted|roger|will do|can do|exactly|correct|fair|i suppose|suppose so|i guess|👍|👌|✅|🙌|🫡|💯|✔)(?![a-z'])/u,
  ],
  [
    "opens_no",
    /^\W{0,3}(?:no|nope|nah|not|can't|cannot|won't|sorry|negative|impossible|afraid|unfortunately|wish i could|would but|i would but|ugh|argh|👎|❌|🙅|😬|🙈)(?![a-z'])/u,
  ],
  ["ends_then", /\bthen[.! ]*$/],
  // "No wait, Wednesday", "sorry, 4.30": a day or an hour, and hardly a word beside it.
  [
    "only_when",
    /^(?:\W|\b(?:no|wait|sorry|oops|actually|i|meant|mean|make|it|that|ah|oh|ok|hang|on|correction|scratch|at|the|this|next|by|about|around|for|from|so|it's|not|yes|yeah)\b)*\b(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|today|tonight|tomorrow|noon|half \w+|quarter \w+ \w+|\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m)?)\b(?:\W|\b(?:i|meant|mean|sorry|not|at|then|instead|please|o'clock|morning|afternoon|evening|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun|day|[a-z]+day|\d{1,2})\b)*$/,
  ],
];
