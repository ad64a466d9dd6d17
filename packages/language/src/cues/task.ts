import { anyOf } from "../any-of.ts";
import { once } from "../once.ts";
import { FROM_A_PLACE } from "../signs/tasks.ts";
import type { Surface } from "../surface.ts";

/** What an adult is to do, as far as the words say. */
export type TaskWords = {
  readonly kind: "transport" | "care" | null;
  /** Relative to the activity if one is named, else to the place. */
  readonly leg: "to" | "from" | null;
  /** "Who does drop-off and pick-up", "who takes her and who brings her back": two tasks, there and back. */
  readonly bothWays: boolean;
  /** "Do swim", "on pickup": the verb does not tell the kind. */
  readonly vague: boolean;
  /** "Leaving at 8", "the bus goes at half eight": the time is not that of arrival. */
  readonly setsOff: boolean;
};

const CHILD =
  "(?:_child_(?:'s)?|him|her|them|em|me|us|you|everyone|mine|(?:both|all)(?: of)?(?: the)?(?: _child_| them| you)?|the (?:others?|rest)(?: one| two| three)?|it)";
/** What follows "in" and "by" in an expression of time: "by 5", "in 20 minutes", "in a bit", "by half four". */
const HOUR_OR_WHILE =
  "(?:\\d|(?:an? (?:hour|half|minute|sec|bit|while|few)|about|around|half|quarter|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|lunch|tea|dinner|then)\\b)";
const DOES = "\\b(?:do|does|doing|cover|covering|take|taking|manage|managing|have|has|got|on)";
const TAKES_THERE = anyOf(
  "drop(?:s|ping)?(?:-?\\s?off)?|drop-?offs?",
  `(?:tak(?:e|es|ing)|driv(?:e|es|ing)|run(?:s|ning)?|bring(?:s|ing)?|walk(?:s|ing)?|get(?:ting)?|send(?:ing)?) (?:${CHILD} ){1,3}(?:and [a-z ]{1,20})?(?:over |along |up |straight )?` +
    `(?:to(?! (?:see|watch|meet|get|buy|eat|have|look|play)\\b)|there|(?:in|by)(?! ${HOUR_OR_WHILE}))`,
  "who(?:'s|'ll| is)? (?:bring|drop|tak)(?:s|es|ing|ping)?(?= *(?:$|[,.?]|(?:and|&) who\\b))",
  "(?:lifts?|rides?|drive|run) to|(?:driv(?:e|es|ing)|run|way) there",
);
/** "Taking Dot judo", "Dot judo I'll take", "Dot to judo". */
const TO_ACTIVITY = anyOf(
  "\\b(?:tak(?:e|es|ing)|driv(?:e|es|ing)|bring(?:s|ing)?|run(?:s|ning)?|walk(?:s|ing)?) (?:_child_|him|them) _activity_(?!'| (?:back|home|from|boots|kit|bag|stuff)\\b)",
  "_child_ (?:the )?_activity_(?: (?:today|tonight|tomorrow))?,? i(?:'ll| will| can)? (?:take|drive|drop|bring)(?! (?:it|that|back|home)\\b)\\b",
  "(?:: |, |^|\\) )_child_ to (?:the )?(?:_activity_|_place_)",
);
const THE_THERE = `${DOES} the there\\b|(?:^|[,;.!] )there,? (?:yes|yeah|sure|ok|okay|fine)\\b`;
const TO = new RegExp(anyOf(`\\b${TAKES_THERE}\\b`, TO_ACTIVITY, THE_THERE));
const COLLECTS = anyOf(
  `pick(?:s|ing|ed)?[- ]?up|pick-?ups?|pick(?:s|ing)? (?:${CHILD} ){1,3}up`,
  "pick(?:s|ing|ed)? (?:him|her|them|_child_)(?: and _child_)?(?= (?:from|at|after|home|by|around|when|today|tonight|tomorrow|in the (?:morning|afternoon|evening)|before|later|then|instead)\\b| ?(?:$|[.,!?;]))",
  "fetch(?:es|ing|ed)?|collect(?:s|ing|ed|ion)?|grab(?:s|bing)?|scoop(?:s|ing)?|come (?:and )?(?:get|fetch)",
  "be (?:there|at [^,;!?]{1,30}) to (?:pick|get|collect|fetch|grab)",
);
/** "Bring her home", "get him by 5", "has them after school". */
const BRINGS_BACK = anyOf(
  `(?:do|doing|get|gets|getting|got|bring|brings|bringing|take|takes|taking|drive|drives|driving|walk|run) (?:${CHILD} (?:(?:and|&) )?){1,3}(?:\\w+ )?(?:back |home )?(?:home|from|after|out of|back)\\b`,
  `(?:do|doing|get|gets|getting|got) (?:${CHILD} ){1,3}(?:\\w+ )?at \\d+\\b`,
  `get(?:s|ting)? (?:${CHILD} ){1,2}(?:(?:by|in|at) ${HOUR_OR_WHILE}|\\d)`,
  `ha(?:ve|s|ving) (?:the )?${CHILD} (?:after\\b|${FROM_A_PLACE})|(?:got|for) ${CHILD} after\\b`,
  "bringing back\\b",
);
const THE_BACK = anyOf(
  `${DOES} the back(?! (?:of|seats?|door|gate|garden|yard|row)\\b)\\b`,
  "\\b(?:(?:lifts?|rides?|way|trip|run|journey) (?:home|back|from)|the return)\\b",
  "\\b(?:home|back)(?:'s| is| would be) (?:mine|me|on me|my (?:job|turn|bit))\\b",
);
const FROM = new RegExp(anyOf(`\\b${COLLECTS}\\b`, `\\b${BRINGS_BACK}`, THE_BACK));
const MOVES = new RegExp(
  "\\b" +
    anyOf(
      `(?:tak(?:e|es|ing)|get(?:s|ting)?|driv(?:e|es|ing)|run|bring(?:s|ing)?|walk(?:s|ing)?) (?:the )?${CHILD}(?![a-z'])`,
      `got ${CHILD}\\b|come (?:by )?for (?:you|him|her|them)\\b|coming with (?:him|her|them)\\b`,
      "(?:the )?(?:driving|school runs?|carpool|lift|ride)\\b|swing by\\b|we leave\\b",
      "(?:i'm|i'll|who(?:'s|'ll| is)?|we'll|can|will|you) driv(?:e|es|ing)\\b",
    ),
);
const CHILD_NAMED = "(?:_child_|him|her|them)";
const CARE = new RegExp(
  "\\b" +
    anyOf(
      "cover(?:s|ing)?(?! for lunch)|stand(?:ing)? in|fill(?:ing)? in|step(?:ping)? in",
      "babysit(?:s|ting|ter)?|look(?:ing)? after|mind(?:ing)? the|sit\\b(?! in (?:the|my) car)",
      `(?:watch(?:ing)?|mind(?:ing)?|keep(?:ing)?) (?:the )?${CHILD_NAMED}`,
      "stay(?:s|ing)? (?:home )?with|stay home|be (?:home|there|in|with)|who(?:'s| is) (?:home|around)",
      `ha(?:ve|s) (?:the )?${CHILD_NAMED} (?:at|for|until|till|over|all|from)|having (?:the )?_child_`,
      `(?:can|could|i'll|will|to|who) ha(?:ve|s) (?:the )?${CHILD_NAMED} (?:on|this|tomorrow|tonight|[a-z]+day)`,
      "taking (?:both |all )?(?:the )?_child_ (?:[a-z]+day|for|all day|tonight|on)|take the _child_ (?:for|on|all)",
      "attend|go to the|who wants to do",
    ) +
    "\\b",
);
const VAGUE =
  /\b(?:do(?:ing|es)?|on|got|have|handle|manage|sort|take|cover) (?:the )?(?:_activity_|_child_(?:'s)? _activity_|that one|that|it|this)(?![a-z'])|_activity_ (?:i|i'll|i can|you|you'll) (?:do|take|have)\b|\bbe (?:there|home)\b/;

const SETS_OFF =
  /\b(?:leav(?:e|es|ing) (?!(?:it|him|her|them|_child_|the (?:key|keys|bag))\b)|leave$|leaving$|set(?:s|ting)? (?:off|out)|head(?:s|ing)? (?:off|out)|depart(?:s|ing|ure)?|(?:we|i|they) go \d[^?]* from home|out (?:of )?the door|(?:bus|minibus|coach|train|ferry|boat|tram)\b)/;

const THERE = "(?:drop(?:s|ping)?(?:[- ]?offs?)?|tak(?:e|es|ing)|driv(?:e|es|ing)|there)";
const BACK =
  "(?:pick(?:s|ing)?(?:[- ]?ups?)?|fetch(?:es|ing)?|collect(?:s|ing|ion)?|back|home|bring(?:s|ing)?[^.?!]{0,20} (?:home|back))";
const BOTH_WAYS = new RegExp(
  `\\b${THERE}\\b[^.?!]{0,50}?(?:,|&|/|\\+|\\band\\b|\\bor\\b) ?(?:who(?:'s|'ll)? |then |the |for |is |does |to )*${BACK}\\b|\\bpick[- ]?ups? (?:and|&|or|/) (?:the )?drop|\\b(?:both|each) ways?\\b`,
);
const TAKEN_OUT = new RegExp(
  `\\b(?:tak|get|pull)(?:e|es|s|t?ing)? ${CHILD} out of (?:the )?(?:_activity_|_place_|school|class|nursery|daycare|lessons?)(?![a-z'])`,
);
/** "Hearing test 1:30, I'll take him out of nursery at 1": the place that the child leaves is not the destination. */
const isTakenOutFor = (masked: string): boolean =>
  TAKEN_OUT.test(masked) && masked.replace(TAKEN_OUT, "").includes("_activity_");

const END_OF_TRIP = anyOf(
  "pick[- ]?ups?|pick(?:ing)? (?:\\S+ )?up|collect(?:ing)?|fetch(?:ing)?|collection|drop(?:[- ]?offs?)?|dropping|drop(?:ping)? (?:\\S+ )?off",
  "(?:way|trip|journey) (?:back|home|there)|return|(?<=the )(?:back|there)|home",
);
/** "Not the pick-up", "but not the back", "not home", "can't stay or bring her home": that leg is left to somebody else. */
const NOT_THAT_END = new RegExp(
  anyOf(
    `\\b(?:not|no|except) (?:do(?:ing)? |for )?(?:the )?${END_OF_TRIP}\\b`,
    "\\b(?:can't|cannot|won't|couldn't|unable to|not able to)(?! (?:you|someone|_adult_)\\b)[^,.;!?\\n]*?(?=[,.;!?\\n]|$|\\b(?:but|so|and (?:i|i'll|can|could|who))\\b)",
  ),
  "g",
);

export const taskWords = once(({ masked }: Surface): TaskWords => {
  const ends = endsIn(masked);
  const meant = ends.to && ends.from ? endsIn(masked.replace(NOT_THAT_END, "")) : ends;
  const leaves = isTakenOutFor(masked);
  const [to, from] = [meant.to || leaves, meant.from && !leaves];
  const care = CARE.test(masked) && !/\bcover\w* [^.]{0,20}(?:pick-?up|drop|school run)/.test(masked);
  const moves = from || to || (MOVES.test(masked) && !care) || /\bdrop\b/.test(masked);
  // "Pick up from school and take to soccer": the leg is the one to the activity.
  const leg =
    to && from ? (/\b(?:to|at) (?:the )?_activity_/.test(masked) ? "to" : "from") : to ? "to" : from ? "from" : null;
  return {
    kind: moves ? "transport" : care ? "care" : null,
    leg,
    bothWays: BOTH_WAYS.test(masked),
    vague: VAGUE.test(masked),
    setsOff: SETS_OFF.test(masked),
  };
});

const endsIn = (masked: string) => ({ to: TO.test(masked), from: FROM.test(masked) });
