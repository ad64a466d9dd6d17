import { anyOf } from "../../any-of.ts";
/**
 * "I have him until then", "for now", "till you get here", "in the meantime": has the time before the other's, and so
 * has read it.
 */
export const takesTheTimeBefore = (text: string): boolean =>
  /(?:\bun|\b|['’])till?\s+(?:then|(?:you|u|ya)(?:['’]?(?:re|ll be))?\s+(?:get|come|arrive|land|make|are|r|back|home|here|there|done|off|finish(?:ed)?|free|out)\b)|\b(?:in the )?mean ?(?:time|while)\b|\bfor now\b/i.test(
    text,
  );

/** "And I bring her home", "I'll do back", "then we take the afternoon": continues another's claim by taking another part. */
export const takesTheRest = (text: string): boolean =>
  /^\W*(?:and|n|then|so|plus|also)\b.*\b(?:home|back|after(?:wards)?|afternoon|evening|rest|other (?:way|half|end|bit))\b/is.test(
    text,
  ) || /\bi['’]?(?:ll| will| can)? ?do (?:the )?(?:(?:way|trip|run|journey) )?(?:back|home|return)\b/i.test(text);

/**
 * "Then Ida comes with me", "ok then me", "and I do the noise": continues from what the other said, and so has read it.
 */
export const takesItUp = (text: string): boolean =>
  /^\W*(?:(?:ok|okay|right|fine|well)\W+)?(?:and|n|then|plus|also)\b|\bthen me\W*$/i.test(text);

/** "I was gonna do that", "was going get her but ok", "I thought that was me": an intention, which binds nobody. */
export const wasOnlyMeant = (text: string): boolean =>
  /\bi\s+was\s+(?:just\s+|only\s+)?(?:(?:going|meant|supposed|planning|hoping|about)\s+to|gonna|going\s+(?:get|pick|fetch|take|bring))\b|\bi\s+thought\s+(?:that|it|this)\s+was\s+(?:me|mine)\b/i.test(
    text,
  );

/** "I could do it, I'm closer", after another's "I can": offers, and leaves it to the other. */
export const onlyCould = (text: string): boolean =>
  /\bi (?:could|cud)(?: (?:also|easily|always))? (?:do|take|get|bring|collect|fetch|drop|pick|drive|go|have)\b/i.test(
    text,
  ) && !/\bi(?:['’]?ll| will| can|['’]?ve got| got)\b/i.test(text);

/** "I'll be there for the second half to watch": somebody who only looks on. */
export const onlyWatches = (text: string): boolean =>
  /\b(?:there|over|along|down|by)\b[^.;!?]{0,40}\b(?:to|and|just) (?:watch|cheer)\b(?! (?:him|her|them) (?:for|till?|until|while)\b)/i.test(
    text,
  );

/** "Are you bringing him? I thought I was": whoever asks believes that they have it themselves. */
export const thoughtItWasTheirs = (text: string): boolean =>
  /\bi (?:just )?thought (?:that )?(?:i (?:was|had|am|have)(?: (?:it|him|her|them|doing it|bringing (?:him|her|them)|taking (?:him|her|them)|getting (?:him|her|them)))?(?= *$| *[,.!?])|(?:it|that|this) was (?:me|mine|my (?:turn|day))\b)/i.test(
    text,
  );

/** "I'll come with you to get Leo", "coming along": accompanies the other and leaves the task to them. */
export const goesAlong = (text: string): boolean =>
  /\b(?:com(?:e|ing)|go(?:ing)?|rid(?:e|ing)|tag(?:ging)?|hop(?:ping)? in|walk(?:ing)?) (?:along|with (?:you|u|ya))\b|\bcoming to (?!(?:get|pick|fetch|collect|grab)\b)[^,.;!?]{1,40} (?:too|as well)\b/i.test(
    text,
  );

const UNWELL =
  "sick|ill|poorly|unwell|fever|migraine|headache|flu|covid|temperature|hurt|sprained|(?:is|are|feel(?:s|ing)?) (?:bad|awful|terrible|rough)|in bed|(?:hospital|a&e|urgent care)";
const KEPT =
  "stuck|stay(?:ing)?|keep(?:ing)? me|held up|delayed|late|over(?:ran|running|time)|broke(?:n)? down|won['’]?t start|call(?:ed|ing) me in|(?:on|do|pull(?:ing)?) (?:a|the) double|moved to|cancel(?:l)?ed";
const IS_HELD_UP = new RegExp(`\\b(?:${UNWELL}|${KEPT}|sorry)\\b`, "i");

/**
 * "Boss is making me stay", "I have a fever", "my knee is bad again", "I have the gas man at 8, sorry": the sender is
 * held up, without saying from what.
 */
export const isHeldUp = (text: string): boolean =>
  /\b(?:i|i['’]?m|i['’]?ve|im|ive|me|my)\b/i.test(text) && IS_HELD_UP.test(text);

/** "Wait, am I getting Leo or you?": a question whose task it is claims nothing. */
export const asksWhose = (text: string): boolean => /\?[^\p{L}\p{N}]*$/u.test(text);

const NO_NEED = /\bno need\b|\b(?:don['’]?t|needn['’]?t) (?:worry|bother)\b/i;

/** "No need", "don't bother". */
export const saysNoNeed = (text: string): boolean => NO_NEED.test(text);

const AS_YOU_LIKE = `^\\W*(?:(?:ok|okay|oh|yeah|yes|sure|well|aye|fine)\\W+)*${anyOf(
  "if (?:you|u) (?:like|want|prefer|insist|fancy(?: it)?|(?:don|wouldn)['’]?t mind)",
  "up to (?:you|u)|(?:it['’]?s )?your call|as (?:you|u) (?:like|wish|prefer|want)|whatever (?:suits|works|(?:you|u) (?:like|prefer|want))",
  "i['’]?m easy|(?:i['’]?m )?not (?:bothered|fussed)|i don['’]?t mind(?: either way)?(?=\\W*$)",
)}\\b`;
const LEAVES_IT = new RegExp(
  anyOf(
    "\\b(?:go (?:ahead|on|for it)|on (?:you|ye) go|(?:you|ye) carry on|fire away|crack on|work away|be my guest|by all means)\\b",
    "\\b(?:suit yourself|knock yourself out|even better|happy days)\\b",
    "(?:^|\\boh |\\bok |\\byou )have it(?: then)?(?=[.,! ]*$|[.,!])",
    "^\\W*then (?:you|u) (?:take|get|do|have|bring|drive|collect|fetch|go)\\b(?![^.,!]*\\?)",
    `${AS_YOU_LIKE}(?!.*\\b(?:but|i['’]?ll|i can|i['’]?m (?:already|nearly|almost))\\b)`,
    "\\b(?:then|so|ok|okay|cool|great|fine|good|perfect),? i (?:won['’]?t|don['’]?t (?:have|need) to)\\b",
    "(?:^|[.,!?]\\s)\\W*(?:(?:no|nah|ok|okay|oh)\\W+)?(?:you|u) go\\b(?! (?:to|and|there|first)\\b)",
  ),
  "i",
);

/** "Go ahead", "you go", "if you like", "happy days", "cool, then I won't": leaves the task to the other. */
export const leavesItToAnother = (text: string): boolean => LEAVES_IT.test(text);

const SHARES = new RegExp(
  "^\\W*(?:(?:ok|okay|right|fine|grand|cool|sure|well|yes|yeah)\\W+)*(?:you|u)(?:['’]ll| can)? " +
    anyOf(
      "(?:drop|take|bring|drive)(?: (?:him|her|them))?(?: (?:off|there|over|in|up|down))?(?= ?(?:,|and|&|\\+|then))[^.!?]{1,6}i(?:['’]ll| will| can)? (?:pick|collect|get|fetch|grab|bring (?:him|her|them) (?:home|back))",
      "(?:pick(?: up)?|collect|fetch|get)(?: (?:him|her|them))?(?: up)?(?= ?(?:,|and|&|\\+|then))[^.!?]{1,6}i(?:['’]ll| will| can)? (?:drop|take|bring|drive)",
    ) +
    "\\b",
  "i",
);

/** "Ok you drop, I'll pick him up": each has one way, whoever claimed what before. */
export const sharesItOut = (text: string): boolean => SHARES.test(text);

const BOTH = new RegExp(
  anyOf(
    "\\b(?:(?:we|you|us)(?: two| guys|['’](?:ll|re)| can| will| could)?|(?<!\\b(?:he|she|it|that|who) )let['’]?s(?: just)?) both\\b|\\bboth (?:of us|said|offered|going|doing|claimed|volunteered)\\b",
    "\\btwo (?:drivers|cars|parents|taxis|chauffeurs|rides|lifts|pick-?ups|escorts)\\b|\\b(?:crossed (?:wires|messages|over)|at the same time)\\b",
    "\\b(?:rock,? paper|jinx|snap|great minds|coin (?:toss|flip)|flip (?:a coin|you)|beat (?:me|you) to it)\\b",
    "\\b(?:who(?:ever|soever)(?:['’]?s)?|whichever|either (?:way|of us|one))\\b|^\\W*or you\\b",
  ),
  "i",
);
const READ_NOW =
  /\b(?:didn['’]?t|hadn['’]?t|just|only just) (?:see|seen|saw|read|notice|noticed) (?:it|that|this|your|ur|yours)\b|\bmissed (?:your|ur|that|this|yours)\b|\b(?:read|scroll(?:ed|ing)?) (?:up|back)\b|\bignore (?:me|my|that)\b/i;
const OBJECT = "(?:it|that|this|her|him|them|the kids|pick[- ]?up|one(?! [a-z])|so)";
const RIVAL = new RegExp(
  "\\b" +
    anyOf(
      `(?:you|u)(?:['’]ve|['’]re| have| are| were| had)? (?:already |just )?(?:got|have|had|do|doing|did|getting|taking|claimed|said|called) (?:${OBJECT}|you|u|i)`,
      "i (?:already |just |literally )?(?:said|claimed|called|offered|volunteered)",
      "(?:didn['’]?t|did|haven['’]?t|hadn['’]?t|don['’]?t) i (?:just |already |literally )?(?:say|said|tell|claim|offer|volunteer)",
      "thought (?:i|you|u|it was|that was|we said)|i['’]?m (?:closer|nearer|closest|nearest)",
    ) +
    "\\b",
  "i",
);
const PUZZLED = /^\W*(?:hm+|huh|wait,? what|wait|what|eh|um+|er+|uh)\W*\?/i;

/** "We both offered", "oh, you've got it", "thought I was doing it?", from one of two claimants: has seen the other claim. */
export const seesRival = (text: string): boolean => [BOTH, READ_NOW, RIVAL, PUZZLED].some((says) => says.test(text));

const PRAISE =
  "(?:nice(?: one)?|lovely|fun|great|amazing|brilliant|perfect|awesome|wonderful|sweet|fab|cool|yay|woo ?hoo|result|bonus|lucky me|phew|enjoy|have fun|good stuff|excellent|super|bless you|legend|hero|star)";
const IS_PRAISE = new RegExp(
  `^\\W*(?:(?:oh|ah|ok|okay|well|aw)\\W+)?${PRAISE}(?:\\W+(?:then|love|babe|thanks|you two|xx?))*(?:\\W*$|[,.!])`,
  "i",
);
const IS_SPARED =
  /\b(?:saves|spares|frees|that frees|gets) me\b|\b(?:one )?less (?:driving|running|thing|job|trip|rushing)\b|\bone (?:fewer|less)\b|\b(?:i can|i'll|i get to|can) (?:just |then |now )?(?:finish|relax|stay|start|cook|work|nap|rest|put my feet|go to|get on|have a)\b/i;

/** "Nice, can finish my report then", "less driving for me", "fun!": the other has it, and that is welcome. */
export const welcomesRelief = (text: string): boolean =>
  !text.includes("?") && (IS_PRAISE.test(text) || IS_SPARED.test(text));
