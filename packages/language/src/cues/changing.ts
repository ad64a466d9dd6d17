import { anyOf } from "../any-of.ts";
import { AT_MARKS, clauseTexts } from "../clauses.ts";
import { once } from "../once.ts";
import type { Surface } from "../surface.ts";
import { WEEKDAY } from "../weekdays.ts";
import { unconditional } from "./conditions.ts";

/** Whether something is booked, moved or cancelled. */
export type Changing = {
  readonly kind: "new" | "moved" | "cancelled" | null;
  /** "An extra choir at 10.30": besides those that take place anyway, which stay as they are. */
  readonly additional: boolean;
  /** "Is judo cancelled tomorrow?", "can we skip judo?": only asked whether it was moved or cancelled, or is to be cancelled. */
  readonly asked: boolean;
};

/** Who is not there: a child, by itself or because it is kept away. "I can't make judo" is an adult's own. */
const OF_THE_CHILD = "(?:_child_|he|she|they|we)(?: (?:just|really|probably|still|also|definitely|all))* ?";
const CHILD_MISSES = anyOf(
  `${OF_THE_CHILD}(?:isn't|aren't|not|won't be|can't be|can't|cannot|won't|doesn't|does not) (?:going to (?:make |do |be at |go to )?|go to |make |do |be at |attend |have |in )(?:the |his |her |their )?_activity_`,
  `${OF_THE_CHILD}(?:is |are |will |'s |'re |'ll |has to |have to |going to )*(?:miss(?:es|ing)?|skips?|too (?:sick|ill|unwell|poorly|tired|sore) (?:for|to go to)) (?:the |his |her |their )?_activity_`,
  "keep(?:s|ing)? (?:_child_|him|her|them)(?: and _child_)? (?:off|out of)(?: of)? (?:the |his |her |their )?(?:_activity_|_place_)",
);
const CANCELLED = new RegExp(
  "\\b" +
    anyOf(
      "cancell?ed|cancels?|called off|is off\\b|_activity_'s off\\b(?! to\\b)|^(?:(?:yes|yeah|yep|no|nope|oh|ah|sorry|so|and|but)[ ,]+)*it's off(?=[.,!]|\\W*$| (?:today|tonight|tomorrow|this (?:week|evening)|again|for))|(?<=[,.!] )it's off(?=\\W*$)|closed|not happening",
      "no (?:_activity_|_place_|school|practice|class|training|lessons?|nursery|daycare|club)",
      `no (?:(?:appointment|session|rehearsal)(?= for _child_(?![a-z_]))|(?:appointment|session|rehearsal|match|game)(?= (?:today|tonight|tomorrow|this (?:week|morning|afternoon|evening)|(?:on )?${WEEKDAY})(?![a-z])))`,
      `isn't on|not on (?:today|tonight|tomorrow|this|on|next)|(?:isn't|aren't|won't be) (?:happening|running|going ahead|taking place)`,
      "(?:has been|was|is|got|been) (?:scrapped|axed|abandoned|rained off|washed out)",
      "won't be (?:going|on(?! (?:time|my|the|a|call|shift)\\b))|(?:is|are|'s) not going|skipp?ing|skips|stays home from|off sick",
      CHILD_MISSES,
      "(?<!(?:don't|not|never|to|if|why|could|can) (?:we |i |you )?)(?:skip|giv(?:e|ing)) (?:the |his |her |their )?_activity_(?= (?:a miss|today|tonight|tomorrow|this|on|altogether)\\b|[.!,]|$)",
      "keep(?:ing)? (?:_child_|him|her|them) (?:home|off)(?: from)? (?:the |his |her |their )?_activity_",
    ) +
    "\\b",
);
/** "Moved up to the top set", "moving in with": somebody changes group or home, not an hour. */
const ANOTHER_GROUP =
  " (?:(?:up|down|on) (?:to|into) (?:(?:the|a|an) [a-z]|year|grade|primary|seniors?|juniors?|squads?|sets?|level)|up (?:a|one) (?:group|set|level|belt|grade|year|class|stage)|in with|house|out of)";
const MOVED = new RegExp(
  anyOf(
    `\\bmov(?:ed|ing)\\b(?!${ANOTHER_GROUP})`,
    "\\b(?:rescheduled|rebooked|rearranged|postponed|shifted|delayed|switched to|swapped to)\\b",
    "\\b(?:pushed (?:to|back)|brought forward|changed (?:it |to|from|the time)|coach changed)\\b",
    "\\b(?:instead of|now at|new time|make[- ]?up (?:is|game|session)|earlier than usual|is now|from now on|starting next)\\b",
    `\\b_activity_(?:'s| is)?(?: now)? (?:on |at )?${WEEKDAY} instead(?! of)\\b`,
    "\\b(?:it|_activity_)(?: (?:on )?[a-z]{3,6}day)?(?:'s| is| are| starts)(?: at)? \\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?(?: on [a-z]{3,6}day)? now\\b(?! that)",
    "\\bnot (?:at )?\\d{1,2}(?::\\d{2})?\\b|\\bis \\d{1,2}(?::\\d{2})? not \\d",
  ),
);
/** "Not Tuesday", "cancelled Thursday, on Friday instead": another day. */
const ANOTHER_DAY = new RegExp(
  `\\bnot (?:on )?${WEEKDAY}\\b|\\b(?:off|on|cancelled|no _activity_) (?:on )?${WEEKDAY}\\b[^.!?]{0,16}\\b${WEEKDAY}(?: (?:at )?[\\d.:]+(?:[ap]m)?)? instead(?! of)\\b`,
);
const NOT_ON_A_DAY = new RegExp(
  `_activity_(?:'s| is| are)? not on (?:on )?${WEEKDAY}(?: (?:now|this week|any ?more|after all))*\\W*$`,
);
const WEEKDAYS = new RegExp(WEEKDAY, "g");
/** "Judo's not on Saturday", and no other day beside it: off, and not moved. */
const isNotOnThatDay = (masked: string): boolean =>
  masked.includes(" not on ") && NOT_ON_A_DAY.test(masked) && masked.match(WEEKDAYS)?.length === 1;
/** "I said yes to it", "told them he's in", "put her down for it". */
const SAID_YES = anyOf(
  "said yes to|have said yes|told (?:her|him|them|_adult_) (?:yes\\b|ok\\b|(?:he|she|they|_child_)(?:'s|'re| is| are) (?:in|coming)\\b)",
  "i(?:'ve)? (?:already )?(?:said (?:yes|ok)|accepted|clicked yes|(?:took|grabbed|snapped up|nabbed) it(?! (?:to|from|off|out|home|back|with|over|up|down)\\b))",
  "(?:i|i've|we|we've) put (?:_child_|him|her|them|it)(?: name)? down(?! (?:at|for (?:a|her|his|the) nap|early|late)\\b)",
);
const BOOKED = anyOf(
  "booked|booking|registered|enrolled|signed (?:_child_|him|her|them)? ?up|made an appointment|took the",
  "(?:had|have|has|got|there's|there was) (?:just )?(?:had )?(?:(?:a|one|another) )?cancell?ation(?! (?:of|e?mail|notice|message|text|letter|fee|form|policy)\\b)",
  "got (?:_child_|him|her|them) in|got (?:a|an) (?:_activity_|appointment|slot)|got slot|is in (?:on )?(?:[a-z]+day|tomorrow)",
  "(?<!\\b(?:who|any(?:one|body)|some(?:one|body)) )can (?:do|see|fit|squeeze|take) (?:_child_|him|her|them)|can come at|only slot|first available",
);
const INVITED = anyOf(
  "invited|invitation|sleep ?over|come over|come for _activity_",
  "wants (?:_child_|him|her|them) over|are having us|having us over",
);
const NEW = new RegExp(
  `\\b${anyOf(SAID_YES, BOOKED, INVITED, "early dismissal|early release|half day|inset day|new (?:_activity_|class|lesson)")}\\b`,
);

/** A word between "extra" and what it is one of, and what may be meant by it: an activity, or a session of one. */
const ONE_OF =
  "(?:[a-z]+ )?(?:_activity_(?! (?:_adult_|_child_|kit|bag|bags|gear|stuff|clothes|things?|shoes|boots|top|tops|shirts?|uniform|hat|mat|towels?|snacks?|money|fees?|homework|book|books|mums?|moms?|dads?|parents?|kids?|coach|teacher)(?![a-z']))|session|practice|lesson|class|training|rehearsal)";
const ADDITIONAL = new RegExp(
  `\\b(?:(?:an? |some |one |added |adding |add |have |has |got |put on |on |(?<![a-z'] ))(?:extra|additional|bonus)|an?(?: second|nother)|one more) ${ONE_OF}(?![a-z'])`,
);
/** Somebody would like one, asks whether there is one, or says that there is none. */
const ONLY_WISHED =
  /\b(?:needs?|wants?|wanted|would like|could do with|asked (?:for|about|if)|is there|are there|if|no|not|never|any|isn't|don't|doesn't|didn't|won't|can't|pay|paid|cost|instead of)\b[^.;!?\n]{0,24}\b(?:extra|additional|bonus|second|another|more)\b/;

/** "Added extra choir tomorrow 10.30", "there's a second rehearsal on Friday". */
const addsOne = (masked: string): boolean => ADDITIONAL.test(masked) && !ONLY_WISHED.test(masked);

/** Whether something is changed. What depends on a condition has not been changed. */
export const changing = once((surface: Surface): Changing => {
  const missed = MISSES_A_MEAL.test(surface.text) ? surface.masked.replace(MISSES_IT, "") : surface.masked;
  const masked = unconditional(missed.replace(LOSES_HELP, ""));
  const kind = kindOf(masked);
  const additional = kind !== "moved" && kind !== "cancelled" && addsOne(masked);
  const asked = (kind === "moved" || kind === "cancelled") && asksWhether(masked);
  return { kind: additional ? "new" : kind, additional, asked };
});

const SUBJECT = anyOf(
  "(?:the |his |her |their |our |my )?(?:(?:[a-z]+day|today|tonight|tomorrow)'s )?(?:_activity_|_place_|_child_)",
  "(?:the |his |her |their |our )?(?:school|practice|class|training|lessons?|nursery|daycare|club|match|game|coach|teacher)",
  "(?:there|it|this|that|they|he|she|we)",
);
const CALLS = "(?:(?:ok|so|and|but|wait|hey|hi|oh|btw|guys|sorry|right|just|_adult_|do (?:you|we) know)[ ,]+)*";
/** "Is judo off", "isn't it cancelled", "did they cancel judo": the verb before its subject. */
const INVERTED = new RegExp(
  `^${CALLS}(?:(?:is|are|was|were|has|have|did|does|do)(?:n't)?|will|won't) ${SUBJECT}(?![a-z])`,
);
/** "Can we skip judo", "will I cancel judo", "how about we give it a miss", "thinking of skipping judo": not decided yet. */
const PROPOSES = new RegExp(
  `^${CALLS}${anyOf(
    `(?:can|could|may|might|shall|should|will|would|must|do|does|did) (?:_adult_ and )?(?:i|${SUBJECT})(?![a-z'])`,
    "(?:what|how) (?:about|if)\\b|why (?:don't|not)\\b|(?:is|was|would) it (?:be )?(?:ok|okay|alright|all right|possible|worth|wise|mad|terrible|awful|bad|mean|better|best)\\b",
    "(?:would|do) (?:you|anyone|anybody|_adult_) (?:all |both )?(?:mind|object|care|think|want|fancy)\\b|(?:(?:is )?there )?any (?:chance|objections?|harm|point|way)\\b",
    "(?:i'm |i am |i was |we're |we were )?(?:half |just |kind of |kinda )?(?:thinking|wondering|tempted|debating|considering|inclined|minded|leaning)\\b|i (?:just )?wonder\\b",
    "(?:maybe|perhaps)\\b|(?:i |we )(?:might|may)\\b|i(?:'d| would) (?:rather|prefer|sooner)\\b|i (?:really )?wish\\b",
  )}`,
);
/** "Could you tell them judo is off", "do you know that it's off", "maybe you missed it": the change itself is a fact. */
const TELLS_OF_IT =
  /\b(?:tell|told|let|know|see|saw|seen|heard|say|said|says|mention|remember|forget|forgot|because|since|now that)\b/;
/** "Why is judo cancelled?", "did you see judo is off?", "can we move judo?": takes it as a fact, or proposes it. */
const NO_QUESTION_OF_IT = new RegExp(
  anyOf(
    "\\b(?:why|how come|since when|remember|aware|forget|forgot)\\b|\\bi (?:say|tell you|mention)\\b",
    "\\byou (?:all |both |guys )?(?:see|saw|seen|hear|heard|get|notice|realise|realize|know)\\b(?! (?:is|are|was|were|has|have|did)\\b)",
    "\\b(?:can|could|shall|should|would|will|who|what|how|please)\\b|\\bif\\b|\\b(?:someone|somebody|anyone|anybody)\\b",
  ),
);
const SENTENCE_OR_REST = /[^.!?\n]+[.!?\n]*/g;

/** Whether all that a text says of a change is a question: "is judo off tomorrow", "no judo tomorrow?". */
function asksWhether(masked: string): boolean {
  const clauses = (masked.match(SENTENCE_OR_REST) ?? []).flatMap((sentence) => {
    const parts = clauseTexts(sentence, AT_MARKS);
    return parts.map((text, at) => ({ text, endsAsking: at === parts.length - 1 && sentence.includes("?") }));
  });
  const changes = clauses.filter(({ text }) => kindOf(text) !== null);
  return (
    changes.length > 0 &&
    changes.every(
      ({ text, endsAsking }) =>
        INVERTED.test(text) || (endsAsking && !NO_QUESTION_OF_IT.test(text)) || isProposed(text, endsAsking),
    )
  );
}

/** "Can we skip judo", "skip judo?". A move that is proposed names a slot, and counts. */
const isProposed = (text: string, endsAsking: boolean): boolean =>
  kindOf(text) === "cancelled" &&
  !TELLS_OF_IT.test(text) &&
  (PROPOSES.test(text) || (endsAsking && /^(?:[a-z]+ )?(?:skip|miss|cancel|giv(?:e|ing)|keep(?:ing)?)\b/.test(text)));

const STRANGER = anyOf(
  "some(?:one|body)",
  "(?:another|a different|the other|some other) (?:family|patient|client|customer|person|child|kid|boy|girl|mum|mom|parent|couple|booking|appointment)",
);
/** "Someone cancelled": a stranger's appointment, which leaves room for the family's. */
const OTHERS_CANCEL = new RegExp(
  `\\b${STRANGER}(?: else)?(?:'s)?(?: has| have| had| just| already)* cancell?(?:ed|s)\\b(?! (?:the |his |her |our )?_activity_)`,
  "g",
);

/** "It isn't cancelled", "hasn't been called off": it takes place. */
const NOT_CANCELLED =
  /\b(?:(?:isn't|aren't|wasn't|not|never)(?: being)?|(?:hasn't|haven't|won't) (?:been|be)) (?:(?:actually|really|definitely) )?(?:cancell?ed|called off|off\b)/g;

/** "They were closed last week", "was cancelled on us the other day": over, whatever is asked or said of today. */
const WAS_CANCELLED = new RegExp(
  "\\b(?:was|were|got|had been) (?:all |also |just )*(?:closed|shut|off|cancell?ed|called off|rained off|abandoned)\\b[^.,;!?]{0,16}? " +
    `(?:yesterday|last (?:${WEEKDAY}|night|week|weekend|month|year|term|time)|the other (?:day|night|week|time)|(?:days?|weeks?|months?|ages) ago)(?![a-z])`,
  "g",
);

function kindOf(said: string): Changing["kind"] {
  if (/\bcancell?ation\b/.test(said) && NEW.test(said)) return "new";
  const masked = said.replace(OTHERS_CANCEL, "").replace(NOT_CANCELLED, "").replace(WAS_CANCELLED, "");
  if (isNotOnThatDay(masked)) return "cancelled";
  const moved = MOVED.test(masked) || ANOTHER_DAY.test(masked);
  if (CANCELLED.test(masked) && !moved) return "cancelled";
  if (moved) return "moved";
  return NEW.test(masked) ? "new" : null;
}

/** "Our lift has been cancelled", "the babysitter cancelled": who was to help does not, and what the children do goes on. */
const LOSES_HELP =
  /\b(?:lift|ride|driver|car ?pool|taxi|uber|cab|sitter|babysitter|childminder|minder|nanny)(?: (?:home|back|there|(?:to|from|for) (?:_activity_|_place_|_child_)))?(?:'s| has| is| was)? (?:been |just |now |gone and )*(?:cancel(?:l?ed|s)?|off)(?: (?:on us|again))?(?![a-z'])/g;

/** "Evie will miss her lunch": no meal is called off. */
const MISSES_A_MEAL =
  /\bmiss(?:es|ed|ing)? (?:out on )?(?:the |his |her |their )?(?:school )?(?:breakfast|lunch|brunch|dinner|tea|supper)(?![a-z'])(?! (?:club|party|date|with|at)\b)/;
const MISSES_IT = /\bmiss(?:es|ed|ing)? (?:out on )?(?:the |his |her |their )?_activity_/;

const MISSES = new RegExp(`\\b${CHILD_MISSES}`);

/** "Mollie can't make judo", "keeping her off judo": a child misses it, so that nobody is needed. */
export const childMisses = ({ masked, text }: Surface): boolean => MISSES.test(masked) && !MISSES_A_MEAL.test(text);

/** "Is judo off tomorrow", "can we skip judo?": asked or proposed, and not yet so. */
export function asksWhetherOff(surface: Surface): boolean {
  const { kind, asked } = changing(surface);
  return kind === "cancelled" && asked;
}

/** "Maybe we could move judo to Sunday", "any chance of judo on Sunday instead": proposes, question mark or not. */
export const proposes = ({ masked }: Surface): boolean =>
  clauseTexts(masked, AT_MARKS).some((text) => PROPOSES.test(text) && !TELLS_OF_IT.test(text));

const TAKES_PLACE =
  /\b(?:it's|is|are|still|back) on(?=[.!,;]|\W*$| (?:again|then|after all|as)\b)|\bgo(?:es|ing)? ahead\b/;

/** "It's back on", "still going ahead": it takes place, whatever was said before. */
export const takesPlace = ({ masked }: Surface): boolean => TAKES_PLACE.test(masked);
