import { anyOf } from "../any-of.ts";
import { lazily } from "../once.ts";
import type { Surface } from "../surface.ts";
import { conditionsIn } from "./conditions.ts";

/** How a message answers something asked or proposed before. */
export type Answering = {
  readonly agrees: boolean;
  readonly refuses: boolean;
  /** "Can't make it after all", "no wait, I can't": hands back what the sender had taken. */
  readonly givesBack: boolean;
  readonly withdraws: boolean;
  /** "On my way", "here". */
  readonly progress: boolean;
  /** "??", "hello?": only repeats the question. */
  readonly nudges: boolean;
  /** "No wait, Tuesday": corrects the sender's own message. */
  readonly corrects: boolean;
  /** "I'll take it instead", "swap with me", "all yours", "she's yours". */
  readonly handsOver: boolean;
  /** "You two have a rest", "you stay put": takes over from the others. */
  readonly relieves: boolean;
  /** "But Tuesday is soccer", "that clashes". */
  readonly notices: boolean;
};

const BEFORE_A_YES = "(?:(?:oh|hey|haha|lol|hmm|um|ah|and|well|then|ok|thanks)[ ,.!]{1,3}){0,2}";
const YES = anyOf(
  "yes{1,3}|yeah|yea|yep|yup|jup|jep|aye|sure|for sure|ok|alright|all right|righto|rightio",
  "of course|absolutely|definitely|certainly|totally|affirmative|correct|exactly|not at all",
  "fine|good|great|perfect|sweet|agreed|confirmed|done|deal|(?:trade )?accepted|roger",
  "oui|ja|si|sí|vale|claro|geht klar|alles klar|d'accord|ça marche",
  "👍|✅|👌|✔|☑|🆗|🫡|💯|🤝|🤙",
);
const IT_SUITS = anyOf(
  "(?:that )?works|sounds good|no problem|no worries|too easy|easy done|i guess|suppose so",
  "can do|will do|happy to|gladly|(?:with|my) pleasure|at your service|leave it (?:with|to) me|all over it",
  "please do|go for it|go on then|say (?:less|no more)|you bet|gotcha|got you",
  "if (?:i|you|we) (?:must|insist)|was (?:going|planning) to anyway",
);
/** A yes only if nothing follows. */
const YES_ALONE = anyOf(
  "(?:copy(?: that)?|10-4|present)(?=[.,!]|$)",
  "(?:bet|fasho|(?:as )?always|naturally|obviously|evidently|dale|shoots|(?:should|could) work)(?=[.,! ]*$)",
  "(?:you got it|(?:go on,? )?(?:then,? )?twist my arm)(?=[.! ]*$)",
);
const AGREES = new RegExp(`^${BEFORE_A_YES}${anyOf(YES, IT_SUITS, YES_ALONE)}(?![a-z'])`, "u");
/** "Sure that yoke is in the boot", "sure look", "sure you'd be tired": in Ireland a way to begin, and no yes. */
const SURE_AS_A_FILLER = new RegExp(
  "^(?:(?:ah|oh|och|well|and|but|yeah),? )*sure (?:" +
    [
      "look(?: it)?(?! after)|listen|isn't|wasn't|aren't|don't|didn't|doesn't|hasn't|haven't|what|where|who|how|when|why",
      "(?:it|he|she|they|there|you|we|that)(?:'s|'re|'d|'ve| is| are| was| were| has| have| had| do| did| does)(?! (?:be |all )?(?:fine|grand|ok|okay|no problem|great|perfect|free|able|happy))",
      "(?:the|this|that|these|those|my|your|his|her|our|their|_child_'s|_adult_'s) (?:[a-z]+ ){1,2}(?:is|are|was|were|has|had)(?! (?:fine|grand|ok|okay|great|perfect|free))",
    ].join("|") +
    ")(?![a-z])",
);
const AGREES_INSIDE =
  /\b(?:that works|works for (?:me|us)|sounds (?:good|great)|fine (?:by|with) me|yes please|(?:that'd|that would|it'd) be (?:great|lovely|perfect|brilliant|amazing|wonderful|awesome|ideal|good|a (?:big |huge )?help))\b/;
const UNABLE = anyOf(
  "can't(?! wait (?:for (?:the )?_activity_|to ))|cannot|can not|won't be able|unable|not possible|no chance|nope|negative|afraid not",
  "not me|me neither|nor me|(?:nor|neither) (?:can|could|am|will|do) i|count me out",
  "stuck|not free|out of town|working(?! from)|have (?:a )?(?:meeting|work|call)",
  "👎|❌|🙅|🚫|⛔",
);
const REFUSES = new RegExp(
  anyOf(
    `^(?:i |i'm |we |unfortunately |afraid i |i'm afraid i )?${UNABLE}(?![a-z'])`,
    "\\b(?:i can't(?! wait (?:for (?:the )?_activity_|to ))|i can ?not|i won't be able|not going to make it|i'm not able|can't do (?:it|that)|not me)\\b",
    "^(?:no|nah|naw)(?:[,.!]|$| (?:sorry|way|chance|can't))",
  ),
  "u",
);
/** "No one babe", where somebody is asked for: none of them can. Read at the whole message, whose core has lost its "no". */
const NOBODY =
  /^(?:no ?one|nobody|none of us)(?: (?:babe|love|can|is|yet|i think|at the moment|so far))*(?=[.,! ]*$|[.,!])/;
const CANNOT_DO =
  "(?:can't|cannot|can not|won't|not able to|not going to) (?:make (?:it|that)|do (?:it|that)|(?:get|take) (?:him|her|them|_child_)|go|come|be there)";
const GIVES_BACK = new RegExp(
  anyOf(
    `\\b${CANNOT_DO}\\b.{0,30}\\b(?:any ?more|now|sorry)`,
    "\\bafter all\\b",
    "\\bno wait\\b.{0,12}\\b(?:can't|cannot|won't)",
    "\\b(?:have|need) to (?:back out|cancel|bail)",
    "\\b(?:someone|somebody) else (?:needs|has|will have) to\\b",
  ),
);
/** Matched against the core of a message, where "no need" and "no longer" have lost their "no". */
const WITHDRAWS = new RegExp(
  "^" +
    anyOf(
      "nevermind|forget it|scratch that|ignore (?:that|me|my)|disregard|cancel that",
      "false alarm|as you were|panic over|crisis averted",
      "(?:it's |that's |all |i'm )sorted(?! (?:by|at|for|with)\\b)",
      "(?:don't|do not) bother(?! (?:him|her|them|me|us|_))",
      "need(?=[,.!]|$)|(?:not|longer) needed(?! (?:till|until|before|at|on|by|for))",
      "leave it(?: (?:then|now|guys|all|folks|everyone))?(?=[,.!]|$)",
    ) +
    "(?![a-z'])",
);
/** "Doing ballet on my way back" mentions a route. */
const ON_THE_WAY = anyOf(
  "(?:^|\\b(?:i'm|i am|now|already|just|ok|yes)[ ,]{1,2})on my way\\b",
  "\\bon my way\\b(?! (?:back|home|to|from|past|through|in|out|over)\\b)",
  "\\bwe(?:'re| are) on (?:the|our) way\\b(?! (?:back|home))",
);
const FEW = "(?:two|three|five|ten|fifteen|twenty)";
/** "I'm 5 mins away", "give me ten minutes". */
const IN_MINUTES = anyOf(
  `(?:\\bi'm |\\bi am |^)(?:about |only |just )?(?:\\d{1,2}|${FEW}) min(?:ute)?s? (?:out|away|off)\\b`,
  `^(?:(?:yes|ok|yeah)[ ,]{1,2})?(?:(?:there )?in |give me |be |just |only )?(?:an? |\\d{1,2} ?|${FEW} )min(?:ute|uten|utes|s)?(?=[.,!]|$)`,
);
const SETTING_OFF = anyOf(
  "\\b(?:leaving now|heading (?:there|over|out|down|up|off) now|already (?:downstairs|walking|driving(?! me\\b)))\\b",
  "(?:^|\\bputting )(?:my |the )?(?:coat|shoes|boots)(?:'s| are)? on(?=[,.!]|$)",
);
const UNDER_WAY =
  "\\b(?:in the car|(?:i'm|i am) in car|almost there|nearly there|be there in \\d|running (?:a bit |a little )?(?:late|behind|\\d{1,2})|stuck in traffic)\\b";
const THERE = anyOf(
  "^here\\b|\\bjust arrived\\b",
  "^(?:we're|we are) (?:all |both |now )?here(?=[.,!]|$| (?:now|already|safe|sir|maa?m|ma'am)\\b)",
  "\\b(?:i'm|i am) (?:here|there|outside|in front|parked|at the (?:door|gate|front|school))\\b",
  "^(?:i'm |i am |we're |we are )?outside(?=[.,!]|$| (?:now|the|your|yours|already|with|waiting|_place_|_activity_))",
  "^(?:(?:we|we've|we have|i|i've|i have)(?: just)? |just )?reached(?=[.,!]|$| (?:there|_place_|_activity_))",
  "\\bgot (?:him|her|them|_child_)$|\\bhave (?:him|her|them) with me\\b",
);
const PROGRESS = new RegExp(anyOf(ON_THE_WAY, IN_MINUTES, SETTING_OFF, UNDER_WAY, THERE), "u");
const NUDGES = /^(?:_adult_[ ,]?)?[?!. ]{1,6}$|^(?:hello|anyone|anybody|guys|well)[ ?!]{1,5}$|^\?{1,5}$/;
const CORRECTS =
  /^(?:no wait|wait no|oops|sorry i meant|i meant|i mean|correction|actually|scratch that|my bad|wait|\*)(?=[ ,.!:]|$|[a-z])|\bi meant\b|\bnot _?[a-z]+_? sorry\b|^\*/;
const TASK_OF_OTHERS = "(?:it|that|this|him|her|them|_child_|_activity_)";
const HANDS_OVER = new RegExp(
  "\\b" +
    anyOf(
      "i'll (?:take|do|get|have|cover|drive|bring|run|drop|collect|fetch|pick up) (?:it|that|this|him|her|them|that one|this one|_child_|_activity_)[^.!?]{0,40} instead(?! of (?!you))",
      "let me (?:take|do|get|have) (?:that|it|this|over|him|her|them|_child_)",
      "i'll take over|take over from you|i'll step in|instead of you|outranks me",
      "swap(?:s|ped|ping)?(?! (?:[a-z']+ ){0,2}shifts?\\b)|trade(?: you| with)|switch (?:with me|days)",
      "all yours|(?:he|she|they|_child_)(?:'s|'re| is| are) yours(?=[.,! ]*$|[.,!]| then\\b)",
      "leav(?:e|ing) (?:it|that|this|him|her|them|_child_) (?:to|with) (?:you|_adult_)",
      `(?<!(?:can|could|will|would|should|if|do|did|and|then) )you (?:take|do|get|have|can have) ${TASK_OF_OTHERS}\\b[^?]*$`,
      "you do [^?]{2,30}(?:and |, )?i'll|you go(?: then| ahead| instead)?[.! ]*$",
    ) +
    "\\b",
);
const RELIEVES = new RegExp(
  "^(?:(?:no|nah|oh|ah|ok|so|_adult_)[ ,]+)*don't,? i'll\\b|\\byou(?:'ve| have) (?:enough|a lot|loads|plenty|so much) (?:on|to do|going on)\\b|\\byou did (?:it|that|this|him|her|them) (?:last|yesterday|the last|the other|already)\\b|" +
    "\\byou (?:(?:two|both|all|lot|guys|can|just|go and|_adult_) )*" +
    anyOf(
      "(?:have|get|take) (?:a|your|some) (?:rest|break|lie|night off|day off|sleep)",
      "rest|relax|put your feet up|take it easy|stay (?:home|put|in|there|where)",
      "(?:don't|needn't|won't) (?:have to|need to|bother|worry)",
    ) +
    "\\b",
);
/**
 * Exceptions: "but I'll do it" agrees, "I can wait there" waits for nothing, and "she has the van" is not a plan of
 * hers.
 */
const NOTICES = new RegExp(
  "(?<!nothing |nothin |anything |everything |all )\\bbut\\b(?! (?:yes|yeah|yep|ok|okay|sure|fine|please|thanks|i|i'll|i'm|i've|i'd|ill|we|we'll|only if)\\b)|" +
    "(?:^|[.!?,] )(?:oh |um |no )?(?:wait|hold on)\\b(?! (?:for|with|in|at|there|here|outside|by|till|until)\\b)|" +
    "\\b(?:he|she|they) (?:has|have)\\b(?! (?:the|to|no|not|been|it|him|her|them|my|your|nothing)\\b)|" +
    "\\b(?:isn't|doesn't|remember|that's when|same time|clash(?:es)?|conflict(?:s)?|overlap(?:s)?|double.?booked|already (?:have|has|got|booked|taken)|can't be both)\\b",
);

/** "I could, if James does not need the car" is about the writer's help, not about what the child has. */
const withoutOwnConditions = (masked: string): string =>
  conditionsIn(masked)
    .filter(({ start, end }) => !OF_THE_MATTER.test(masked.slice(start, end)))
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), masked);
const OF_THE_MATTER = /_child_|_activity_|\b(?:he|she|they|it|that|this|clash(?:es)?|conflicts?|overlaps?)\b/;

const saysYes = (text: string): boolean => AGREES.test(text) && !SURE_AS_A_FILLER.test(text);

/** Up to this many words, an emoji of a car or a runner means that somebody is on the way. */
const FEW_WORDS = 4;

const refuses = ({ core, masked, emoji }: Surface): boolean =>
  REFUSES.test(core) || NOBODY.test(masked.trim()) || emoji.includes("refuses");

export const answering = lazily<Surface, Answering>({
  agrees: (surface) => (saysYes(surface.masked.trim()) || AGREES_INSIDE.test(surface.masked)) && !refuses(surface),
  refuses,
  givesBack: ({ masked }) => GIVES_BACK.test(masked),
  withdraws: ({ core }) => WITHDRAWS.test(core),
  progress: ({ core, emoji, words }) =>
    PROGRESS.test(core) || (emoji.includes("on_the_way") && words.length <= FEW_WORDS),
  nudges: ({ masked }) => NUDGES.test(masked.trim()),
  corrects: ({ masked }) => CORRECTS.test(masked),
  handsOver: ({ masked }) => HANDS_OVER.test(masked),
  relieves: ({ masked }) => RELIEVES.test(masked),
  notices: ({ masked }) => NOTICES.test(withoutOwnConditions(masked)),
});
