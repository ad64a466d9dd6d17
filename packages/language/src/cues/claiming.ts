import { anyOf } from "../any-of.ts";
import { lazily } from "../once.ts";
import type { Surface } from "../surface.ts";

/** Whether the sender takes a task, and how firmly. */
export type Claiming = {
  /** "I'll get him", "me", a raised hand. */
  readonly self: boolean;
  /** "We'll come by", "let's both go". */
  readonly together: boolean;
  /** "I'll come too": in addition to the one who goes, not instead. */
  readonly joins: boolean;
  /** "I can take him if you want", "shall I": waits for a yes. */
  readonly offers: boolean;
  /** "Probably", "maybe", "depends": not a promise yet. */
  readonly tentative: boolean;
  /** "If I'm out by three I'll go". */
  readonly conditional: boolean;
  /** "Everything": both, all, "that too". */
  readonly all: boolean;
};

const ERRAND =
  /\b(?:get|buy|bring|grab|pick up|do|make|cook|order|take out) (?:the |some |more |a )?(?:milk|groceries|eggs|bread|dinner|tea(?! club)|supper|bins|shopping|washing|burgers|pizza|coffee|gas|petrol|socks|laundry|dishes|plants|present|gift|snacks?)\b/;
const I_AM_DOING = anyOf(
  "going to (?:get|take|pick|drop|do|drive|collect|fetch|bring|cover|be there)",
  "able to|happy to|free to|on (?:it|duty|pickup|_activity_|_child_)|in(?= [,.!]|$)",
  "getting|taking|picking|driving|doing|dropping|grabbing|bringing|collecting|fetching|covering|coming|there",
  "having (?:the )?_child_|looking after|minding|watching _child_|babysitting",
);
const I_HAVE = anyOf(
  "i've got (?:_child_|_activity_|it|this|him|her|them|the (?:_activity_|pickup|drop|run))",
  "i have (?:_child_|(?:the )?_activity_ (?:drop|pickup|run)|the (?:_activity_ )?(?:drop|pickup|pick-up|run)|him|her|them)",
  "i got (?:it|this|that|him|her|them|em|both|you|_child_|_activity_)",
);
const TAKES = new RegExp(
  "\\b" +
    anyOf(
      "i'll|i will|i can|i could|i was going to|i'd (?:be happy|get|take|do|love)",
      `i'm ${I_AM_DOING}`,
      "i am (?:going to|getting|taking|picking|driving|doing|dropping|collecting|fetching|in car|coming)",
      I_HAVE,
      "i (?:take|go|come|do|get|pick|bring|drive|volunteer)|let me (?:take|do|get|grab|handle|have)",
    ) +
    "\\b",
);
/** What somebody may do without taking a task: "I'll see", "I can ask", "I'll be late". */
const NO_TASK = anyOf(
  "not|never|be (?!there|home|with|on|free|back|able|(?:getting|taking|picking|driving|doing|dropping|grabbing|collecting|fetching|bringing|covering)\\b)",
  "see(?! to (?:it|that|this|him|her|them)\\b)|tell|say|hear|think|remember|imagine|believe|ask|check|let you know|look|try",
  "smell|scream|die|cry|kill|feel|sleep|sit down|buy|cook|order|pay|give you",
  "bring (?!(?:him|her|them|em|_child_|me|us)\\b)",
  "only(?! (?:take|drop|pick|collect|fetch|bring|drive)(?: up)? (?:him|her|them|_child_|to|from|at)(?![a-z']))",
  "leave (?:it|that|this|him|her|them|_child_) (?:to|with|for) (?:you|_adult_)",
);
const NOT_TAKEN = new RegExp(`\\b(?:(?:i'll|i will|i can|i could) ${NO_TASK}|i can't|i cannot|i won't)\\b`);
const ME =
  /^(?:meaning |that's |that would be |it's |so that's )?(?:me|mine)(?:$|[,.!;]| (?:too|sorry|again|then|please|i|and|me|for))|\bthat's me\b|\b(?:is|are) mine\b/;
/** "Dropping Leo at soccer at two": the sender does it. */
const DOES_ITSELF =
  /^(?:dropping|picking|collecting|grabbing|fetching|taking|driving|getting|bringing|covering)(?: up| off)? (?:the )?(?:_child_|_activity_|him|her|them|both|everyone|pick-?up|drop)[^?]*$/;
/** "Leave judo on Saturday to me". */
export const LEFT_TO_ME =
  "leave (?:(?:the|his|her|their|it|that|on|_child_(?:'s)?|_activity_|[a-z]{3,6}day(?:'s)?|today|tonight|tomorrow|run) ){1,5}(?:to|with) me";
const GIVEN = new RegExp(
  anyOf(
    `\\b(?:on it|consider it done|${LEFT_TO_ME}|got it covered|all mine|my turn|i'm your (?:man|woman|girl|guy|gal))`,
    "\\b(?:count me in|(?<!n't |not |never )count on me|(?:allow|permit) me(?=[.! ]*$))",
    "\\b(?:trade accepted|happy to|(?:will|can) do(?! [a-z_])|dibs on (?:pickup|_activity_|drop))",
    "(?:^|\\b[,.!] |\\b(?:i|i've|we|we've|yeah|ok|yes|and) )got (?:him|her|them|em|_child_)\\b(?! (?:in|an?|the _activity_)\\b)",
    "\\b(?:he|she|they|_child_|boys|girls|kids|lads|twins|(?:other |big |wee |little )?two) can (?:(?:come|ride|stay|go|hang|tag|be|play|eat)[^.?!]{0,40} with (?:me|us)|help me)(?![a-z'])",
    "\\b(?:that'll|that will|looks like it's|obviously) (?:be )?me\\b",
    "^(?:i'm |i am )?(?:doing it|going|coming)(?=,|[.! ]*$)",
    "^(?:(?:it's|that's|he's|she's|yes|yep|yeah|ok|already|_child_(?:'s)?(?: is)?) )*on my (?:list|radar|calendar|schedule|to ?do(?: list)?)(?=[.! ]*$)",
  ),
);
const TOGETHER =
  /\b(?:let's both|we'll both|both of us|we both|let's (?:go|do it) together|we'll (?:come|get|take|pick|go|do|be|drive|swing|bring|collect)|we can (?:take|get|do|pick|drive)|then we leave|we leave)\b/;
const JOINS =
  /\b(?:i'll|i will|i'm|i can) (?:come|coming|go|going|join|be there|tag along)\b[^.!?]{0,20}\b(?:too|also|as well|with you|along)\b|\b(?:i'll|i will|i'm|i can) (?:come|coming|go|going|tag|tagging) along\b|\blet's both\b|\bcount me in\b/;
const OFFERS =
  /\bif you (?:want|like|prefer|need)\b|\b(?:want|need) me to\b|\b(?:shall|should) i\b|\bhappy to\b[^.!?]{0,30}\bif\b/;
const TENTATIVE =
  /\b(?:probably|(?<!and )(?:maybe|perhaps)|and (?:maybe|perhaps) (?:i|we)|might|possibly|not sure|i think|should be able|let me check|depends|i'll check|(?:i'll|will|let me) see(?! (?:you|him|her|them|us|the|a|my|your|our|_child_|_adult_)(?![a-z]))|have to check|need to check)\b/;
/** "If that's ok" is politeness. */
const CONDITIONAL =
  /\bif\b(?! (?:you (?:want|like|prefer|need|stuck|are stuck)|that's (?:ok|okay|alright|all right|fine|grand|cool)\b))/;
const ALL =
  /\b(?:both|all of (?:it|them|you)|all (?:two|three)|everyone|everything|that too|the other (?:one|two) too)\b/;

/** "I said I'd get him but the car is dead": a task taken before, and what is in its way. */
const SAID_I_WOULD = new RegExp(
  "\\bi (?:know i |did )?(?:said|told (?:you|him|her|them|_adult_|_child_)|promised)(?: that)? (?:i'd|id|i would|i'll|i could|i can|to) (?:also |still )?" +
    "(?:(?:get|pick|take|drive|collect|fetch|grab|drop|bring|do|have|mind|watch|cover|run)(?: up| off)? (?:it|that|him|her|them|_child_|pick|drop|the (?:run|pick|drop|school)|today|tonight|tomorrow|[a-z]+day)|(?:do|cover|run) (?:the )?_activity_|be there)(?![a-z'])" +
    "[^?]*?\\bbut\\b(?! (?:only )?if\\b| (?:i (?:can|will|did|got)|i'll|i've (?:got (?:him|her|them|it|_child_)|done)|it's (?:done|fine|ok))\\b)",
);
export const takesBack = ({ masked }: Pick<Surface, "masked">): boolean => SAID_I_WOULD.test(masked);

const isErrand = (masked: string): boolean =>
  ERRAND.test(masked) &&
  !/\b(?:driving|drive|lift|ride|pickup|drop)\b|_child_|_activity_|\bhim\b|\bher\b|\bthem\b/.test(masked);
const ASKS_BACK = /^(?:is|was|am|should|shall|did|do|can|could) (?:it|i|he|she|they)\b/;
const saysSo = (masked: string): boolean =>
  TAKES.test(masked) && !(NOT_TAKEN.test(masked) && !TAKES.test(masked.replace(NOT_TAKEN, "")));

const takesIt = ({ masked, core, emoji }: Surface): boolean =>
  (saysSo(masked) || DOES_ITSELF.test(core) || ME.test(core) || GIVEN.test(masked) || emoji.includes("raises_hand")) &&
  !isErrand(masked) &&
  !ASKS_BACK.test(core) &&
  !takesBack({ masked });

export const claiming = lazily<Surface, Claiming>({
  self: takesIt,
  joins: ({ masked }) => JOINS.test(masked),
  offers: ({ masked }) => OFFERS.test(masked),
  together: ({ masked }) => TOGETHER.test(masked),
  tentative: ({ masked }) => TENTATIVE.test(masked),
  conditional: ({ masked }) => CONDITIONAL.test(masked),
  all: ({ masked }) => ALL.test(masked),
});
