import { anyOf } from "../any-of.ts";
import { lazily } from "../once.ts";
import type { Surface } from "../surface.ts";
import { WEEKDAY } from "../weekdays.ts";

/** What a message asks for. */
export type Asking = {
  /** An adult is wanted: "who can", "can you", "needs a lift", "any takers". */
  readonly adult: boolean;
  readonly time: boolean;
  readonly place: boolean;
  /** It asks whether or which: a yes, a no or a choice is an answer. */
  readonly confirmation: boolean;
};

const DOES =
  "(?:pick|get|stand in|fill in|step in|grab|fetch|collect|take|drive|run|drop|bring|scoop|walk|do|cover|watch|babysit|mind|keep|be|stay|sit|swing|come|go|meet|handle|manage|help|look|have|make|swap|wait)";
const WHO_BEGINS = "(?:^|[.,!?;:)] |\\b(?:and|so|ok|know|then|but|please) )who";
const WHO_IS =
  "(?:'s|'ll| is| are| can| could| will| would| wants| is able| has)?(?: (?:going|able|free|up|on|to|for|here|home|around))*";
const WHO = new RegExp(
  anyOf(
    `${WHO_BEGINS}${WHO_IS} ?` +
      anyOf(
        `${DOES}(?:s|es|ing|ping|ting|bing|ning|ving)?|taking|driving|on|got|_activity_|a|$|\\?`,
        "having (?:_child_|him|her|them)(?! (?:over|round|here|for)\\b)",
        "has (?:got )?(?:_child_|him|her|them|the)|(?<=(?:home|around) )(?:at|for|with|from|before|after)",
      ),
    "\\bwho\\s*[?.!]*$",
  ),
);
const ANYBODY =
  "(?:you|someone|somebody|anyone|anybody|one of (?:you|us)|either of (?:you|us)|you guys|you two|_adult_|it be (?:someone|you|_adult_))";
const CAN_ADULT = new RegExp(
  anyOf(
    `\\b(?:can|could|would|will|shall|may) ${ANYBODY}\\b(?: (?:please|also|still|possibly|maybe|be able to|free to|be|living|else|guys))* ?(?:${DOES}|that|\\?|$)`,
    "_adult_[,:]? (?:can|could|would|will) you\\b|\\b(?:can|could) you\\s*\\?*$|\\bwould you mind\\b",
    "\\bany (?:chance|way) (?:you|someone|anyone)(?! (?:get|got|heard|saw|noticed))|\\b(?:anyone|anybody|someone) (?:able|free|available|around|up)\\b",
    "\\bare you (?:able|free|ok|up) (?:to|for)\\b|_adult_ still ok to\\b",
    "\\bare you (?:getting|taking|picking|dropping|doing|driving|collecting|fetching|covering)\\b",
    `_adult_ (?:needs|has) to ${DOES}\\b`,
    "_adult_[,:]? any chance(?: (?:today|tonight|tomorrow|at all|please))*\\s*[?!.]*$|\\bany chance,? _adult_\\s*[?!.]*$",
    // "If you can do school pickup that'd be amazing". "If you do swim I'll do judo" is a trade.
    `\\bif (?:you|_adult_|someone|somebody|one of you) (?:can|could|would|(?:are|were) able to|(?:don't|wouldn't) mind)(?: (?:please|also|maybe|possibly|just))* ${DOES}(?:ing|ping|ting|bing|ning|ving)?\\b[^.!?]{0,60}\\b(?:(?:that'd|that would|it'd|it would|i'd|would) be (?:so |really |just |very )?(?:amazing|great|brilliant|lovely|grand|good|class|ideal|perfect|helpful|a (?:[a-z]+ )?(?:help|lifesaver)|awesome|fab|super|appreciated|grateful)|(?:i'd|would) (?:really |so )?appreciate)`,
  ),
);
const MOVED = "(?:fetched|collected|picked|dropped|taken)";
const NEEDED = new RegExp(
  anyOf(
    "\\b(?:some(?:one|body)|anyone|anybody)(?:'s)? (?:else )?(?:needs? to|has to|must|got to|should|ought to)\\b",
    "(?<!\\b(?:don't|doesn't|didn't|won't|not|never|nobody|no one)(?: really| even| actually)? )\\b(?:need|needs|want|looking for|require|could do with) (?:some(?:one|body)|(?:lifts|rides)|a (?:lift|ride|sitter|babysitter|driver|drop|pickup|pick-up)|picking up|collecting|fetching|dropping|cover)\\b",
    "(?<!\\b(?:nobody|no one|who|never|if he|if she|if _child_) )\\bwants (?:picking up|collecting|fetching|dropping(?: off)?|taking (?:to|home))\\b",
    `\\b(?:has|have|needs?) to be (?:${MOVED}|driven)|\\b(?:wants?|needs?) (?:_child_|him|her|them) (?:${MOVED}|picking)`,
    `\\basked (?:me |us )?if (?:we|you|one of (?:us|you)|some(?:one|body)|any(?:one|body)) (?:can|could|would|will|might) (?:please |also |maybe |possibly )?${DOES}\\b`,
    `\\b(?:need|needs) (?:you|_adult_) to ${DOES}|\\bwh(?:ere|o)(?:'s| is) my (?:lift|ride)\\b`,
    `\\b(?:nobody|no one|none of (?:us|you))(?:'s| is| are| has| have)? (?:yet )?(?:down (?:for|to)|doing|got|lined up|signed up|free|able|available|${DOES}ing)\\b`,
    "\\b(?:we've|we have|i've|i have|there's|there is|have|has|got|still|with) (?:still )?(?:got )?(?:nobody|no one)(?: (?:yet|free|down|else|available))* (?:for|to)\\b",
    "\\b(?:don't|haven't|doesn't|hasn't)(?: still)? (?:got |have )?(?:any(?:one|body)|some(?:one|body))(?: (?:yet|free|down|else))* (?:for|to)\\b",
    "\\bhow(?:'s| is| are|'re) (?:_child_|he|she|they)(?: and _child_)? (?:getting|going to get|supposed to get) (?:to|home|back|there|from)\\b",
    `\\b(?:nobody|no one)(?: (?:here|left|free|else))? (?:to|can|is able to) ${DOES} (?:up )?(?:_child_|him|her|them)(?![a-z'])`,
    "\\b(?:needs?|wants?) a way (?:home|there|back|to|from)\\b|\\b(?:has|have|with|got) no (?:way (?:home|there|back|to)|lift|ride|driver)\\b",
    "(?<!\\bno )\\b(?:lift|ride|driver|pick-?up|drop-?off) (?:is )?(?:needed|wanted)\\b|\\bshort (?:of )?(?:a|one) driver\\b|\\bup for grabs\\b",
    `\\bone of us (?:has|needs|will have|is going to have|'ll have) to (?:go )?(?:and )?${DOES}\\b`,
    "\\b(?:could do with|need) (?:some help|a hand) (?:getting|collecting|fetching|bringing|dropping|driving|with (?:the )?(?:pick-?ups?|drop-?offs?|run|lifts?))\\b",
    "\\b(?:lift|ride|driver|car ?pool)(?: (?:home|back|there|to _activity_|for _child_))?(?:'s| has| is)? (?:just |now )?(?:(?:fell|fallen|falling|falls) through|cancelled|canceled|bailed|let (?:us|me|him|her|them) down)\\b",
    "\\bany takers\\b|\\bvolunteers\\b|\\b(?:anyone|anybody|takers)\\s*[?!.]*$",
  ),
);
/** "Dot's done at 5 someone please", "judo mon and weds, somebody?": looked for at the end, after what it is about. */
const LOOKED_FOR = new RegExp(
  anyOf(
    `(?:(?<![a-z'])(?:_child_|_activity_|_place_|\\d{1,2}(?::?\\d\\d)?(?: ?[ap]m)?|today|tonight|tomorrow|${WEEKDAY})|[.,!?;:]) ?(?:some(?:one|body)|any(?:one|body))(?: please)?[ ?!.]*$`,
    "(?<!\\b(?:ask|tell|to|for|with|by|from|of|as|like|find|call|text|know|is|was|hire|pay|not|if|when|because|see|send|give|show) )\\b(?:some(?:one|body)|any(?:one|body)),? please[ ?!.]*$",
  ),
);
const CHOICE_OF_ADULT = new RegExp(
  anyOf(
    "\\b(?:you or me|me or you|_adult_ or (?:_adult_|me|you)|(?:me|you) or _adult_)\\b[^?]{0,20}(?:\\?|$)|^_adult_\\? ?_adult_\\?",
    "\\bfor you\\b[^?]{0,20}\\?|\\bwhich (?:one )?of (?:us|you)\\b|\\bmeaning (?:you|_adult_|who)\\b",
    "\\byou (?:pick|get|got|getting|take|taking|drop|do|doing|fetch|fetching|collect|collecting|bring)[^?]{0,40}\\?",
  ),
);
const TASK_NOUN_ASKED = new RegExp(
  anyOf(
    "\\b(?:pick-?ups?|drop-?offs?|lift|ride|school runs?|carpool|babysitting)\\b[^.!?]{0,60}\\?",
    "(?:^|[,.!] |\\band )(?:getting|taking|picking up|dropping|bringing|driving|collecting|fetching) (?:_child_|him|her|them)\\b[^.!?]{0,40}\\?",
    "\\byou (?:can't|cannot) (?:do|get|take|pick|drop|make)\\b[^.!?]{0,50}\\?",
    "(?:^|\\band |\\bthen )you (?:get|take|pick|grab|fetch|drop|collect|drive) (?:up )?(?:_child_|him|her|them)\\b",
  ),
);
const TIME =
  /\b(?:what time|when(?:'s| is| are| does| do| should| shall| will| can)?|how (?:early|late|long)|at what time|which day|what day|till when)\b/;
const PLACE =
  /\b(?:where(?:'s| is| are| do| does| should| shall)?|which (?:lot|gate|door|field|place|entrance|park|one|eye|room|side)|what (?:address|room|gate))\b/;
const RELATIVE = /\b(?:when|where) (?:i|we|he|she|they|you|the|it|_child_|_adult_)\b(?![^?]{0,60}\?)/;

const isQuestion = (masked: string): boolean => masked.includes("?");

export const asking = lazily<Surface, Asking>({
  adult: ({ masked }) =>
    [WHO, CAN_ADULT, NEEDED, LOOKED_FOR, CHOICE_OF_ADULT, TASK_NOUN_ASKED].some((pattern) => pattern.test(masked)),
  time: ({ masked }) => TIME.test(masked) && (isQuestion(masked) || !RELATIVE.test(masked)),
  place: ({ masked }) => PLACE.test(masked) && (isQuestion(masked) || !RELATIVE.test(masked)),
  confirmation: ({ masked }) => isQuestion(masked) || OPENS_QUESTION.test(masked),
});

/** A question without a question mark: "is ballet on today". */
const OPENS_QUESTION = new RegExp(
  anyOf(
    "^(?:(?:ok|so|and|wait|hey|btw) )?(?:what's|how's|who's) (?:the (?:plan|story|arrangement|craic)|happening|going on|the deal)\\b",
    "^(?:(?:ok|so|and|wait|hey|btw) )?(?:is|are|was|do|does|did|should|shall|which|what|when|where|how|who) (?!that's)(?:i|we|he|she|it|they|you|the|_child_|_activity_|_place_|_adult_|time|lot|day|one|eye|still|there|this)\\b",
    "\\b(?:\\d{1,2}(?::\\d{2})?|tomorrow|_place_|[a-z]+day)(?: [a-z]+){0,3} or (?:\\d{1,2}|tomorrow|just|[a-z]+day|_place_)",
  ),
);
