import { anyOf } from "../../any-of.ts";
import { isEnglish } from "../../normal/typos.ts";
import { once } from "../../once.ts";
import { signsOf } from "../../signs/signs.ts";
import type { Surface } from "../../surface.ts";
import { verbForms } from "../../word-list.ts";
import {
  BEFORE_VERB,
  isStop,
  isTask,
  MEETS_NOBODY,
  MOVES_OR_MINDS,
  NO_VERB,
  PARTICLES,
  STANDS_FOR,
  STUFF,
} from "./errand-words.ts";

/** Words by which somebody is looked for or asked: "who", "someone", "can you". */
const ASKED =
  /\b(?:who(?:'s|'ll|'d|'re)?|(?:some|any)(?:one|body)(?:'s|'ll)?|(?:one|any|either|some) of (?:you|us)|(?:can|could|would|will|did|have) (?:you(?: guys| two| lot)?|_adult_)|_adult_,? (?:can|could|would|will) you)(?![a-z'_])/g;
/**
 * Somebody asked only to say something need not collect anybody: "ask Sunniva if she wants a lift", "remind me to get
 * her".
 */
const SAYS =
  /^ ?(?:ask|tell|remind|text|message|call|ring|phone|write|say|whatsapp|email|check|let)(?:ing|s|ed)? (?:with )?(?:me|us|_child_|him|her|them)(?![a-z'_])/;

const CLAUSE_END = /[,;:!?\n…]|\.(?!\d)|\s[-–—]\s|—/;
const DETERMINER =
  "(?:the|an?|some|another|any|new|more|my|our|your|his|their|its|this|that|these|those|_(?:child|adult)_'s|[a-z]+'s)";
const BEFORE_NOUN = new RegExp(`^ ?(?:${DETERMINER} )+`);
/** "Her bag", as opposed to "her from school". */
const HER = /^ ?her (?=[a-z])/;
/** What somebody has done: "someone's gone home sick", "somebody broke the wifi". */
const SOMEBODY_DID = /^(?:some|any)(?:one|body)/;
const IS_DONE =
  /^(?:'s|\W*(?:has|have|had|was|is))? ?(?:just |already |been )*(?:[a-z]+ed|left|broke|threw|took|made|said|told|got|went|gone|came|ate|stole|lost|found|forgot|sent|gave|spilt|spoke|thought|wrote|sold|bought|won|hit|fell|put|rang|drank|drove|knew|saw|sick)(?![a-z'_])/;

/**
 * What the person asked for is wanted for: a child, something else, or nothing ("told") if a statement is made about
 * them.
 */
type Want = "child" | "else" | "told";

const wantsIn = once(({ masked }: Surface): readonly Want[] =>
  [...masked.matchAll(ASKED)].map(({ index, 0: who }): Want => {
    const [after = ""] = masked.slice(index + who.length).split(CLAUSE_END);
    if (NEEDED_BY_A_CHILD.test(masked.slice(0, index)) || !isOfSomethingElse(after)) return "child";
    return SOMEBODY_DID.test(who) && IS_DONE.test(`${/'s$/.exec(who)?.[0] ?? ""}${after}`) ? "told" : "else";
  }),
);
const NEEDED_BY_A_CHILD = /(?:_child_|\b(?:he|she|they)) (?:also |still |just )?(?:needs?|wants?) $/;

/**
 * Whether a message, or a clause of one, asks for somebody but not to move or mind a child: "someone has to iron Mia's
 * shirt", "can you get her jacket", "who has his passport". If no verb says what to do, it is taken to be about a
 * child.
 */
export const asksForSomethingElse = (surface: Surface): boolean => {
  const wants = wantsIn(surface);
  return wants.includes("else") && !wants.includes("child") && !signsOf(surface).has("needs_moving");
};

/** "Somebody broke the wifi": nobody is asked for. */
export const onlyTellsOfSomebody = (surface: Surface): boolean => {
  const wants = wantsIn(surface);
  return wants.length > 0 && wants.every((want) => want === "told") && !signsOf(surface).has("needs_moving");
};

/** The sender takes on something: "I'll do", "I bring", "I've to get". */
const TAKES_ON =
  /^(?:(?:ok|okay|yes|yeah|sure|right|then|so|and|but|oh)(?![a-z'])[ ,]*)*(?:i|i'll|i will|i can|i could|we|we'll|i've(?= (?:got )?to )) (?:can |also |just |then |will |(?:(?:need|have|want|got|going) )?to |gonna |gotta |must )*([a-z]+) ?(.*)$/;
/** "I have her vest in my car": says where a thing is. */
const HAS_IT = /^(?:i|we) (?:have|got|found)\b/;
const CLAUSE_OR_CLAIM = new RegExp(`${CLAUSE_END.source}|\\s(?=(?:i'll|i will|i can) )`);
/** "I'll drop it off with you": "it" is no child, and with these verbs no task either. */
const HANDS_IT = verbForms("bring drop leave return send hand");
/** "I walk there with the bag". */
const CARRIES = /^(?:there |over |by |round |up |to (?:the )?_place_ )*with (.*)$/;
const BRINGS = verbForms("bring pack carry buy make bake find wash");
const FETCHES = verbForms("get grab fetch collect pick take drop deliver");
const OF_A_CHILD = /(?<!\bfor )_child_(?!')|\b(?:him|them|they|he|she|kids?)\b|\bher(?! [a-z])/;

const GIVES = "\\b(?:get|grab|buy|bring|bringing|make|find|fetch|pick|order|bake)(?: up)?";
const ALL_OF_THEM =
  "(?:you|us|everyone|everybody|(?:both|all) of (?:you|them)|(?:you|the|your) (?:all|guys|kids|boys|girls|two|lot))";
const BACK = "(?: (?:back|home|over|down|up|along))?";
const WHOLE = "(?![a-z'_]| (?:after|before|late|later|early|earlier|past|to)(?![a-z]))";
/** "I'll bring everybody back a hoodie", "I'll get Leo some new boots": who gets something, and what. */
const GIVES_A_THING = new RegExp(
  `${GIVES} (?:_child_|_adult_|him|her|them|em|${ALL_OF_THEM})${BACK} ` +
    `(?:(?:an?|some|another|new|more) [a-z]+|something(?! (?:like|around|after|before|past)))${WHOLE}|` +
    `${GIVES} (?:_child_|${ALL_OF_THEM})${BACK} (?![a-z]+(?:stairs|doors|times|ways|wards)\\b)[a-z]{3,}s${WHOLE}`,
  "g",
);

/**
 * "I bring the shoes", "I'll do oranges", "I walk there with his bag", "I'll bring everybody a hoodie": the sender takes
 * no child anywhere.
 */
export const takesOnlyAThing = (surface: Surface): boolean => {
  const masked = surface.masked.replace(GIVES_A_THING, (given) => (givesAThing(given) ? "bring the bag" : given));
  if (OF_A_CHILD.test(masked) || masked.includes("?") || wantsIn(surface).length > 0) return false;
  const taken = masked.split(CLAUSE_OR_CLAIM).flatMap((clause) => {
    const [, verb = "", rest = ""] = TAKES_ON.exec(clause.trim()) ?? [];
    return verb === "" || (HAS_IT.test(clause.trim()) && isThing(rest)) ? [] : [isKit(verb, rest)];
  });
  return taken.length > 0 && taken.every((isOfKit) => isOfKit);
};

/** "Bring him a bit", "get her some time": how late or how long, not what. */
function givesAThing(given: string): boolean {
  const what = given.slice(given.lastIndexOf(" ") + 1);
  return !isTask(what) && !isStop(what) && !NO_VERB.has(what);
}

/** "Bring it forward", "pick it up again" and "drop it" are about a plan, and "grab it" about a slot. */
const MOVES_IT = new RegExp(
  "\\b" +
    anyOf(
      "pick(?:ing)? it (?:back )?up(?! again)|(?:collect|fetch)(?:ing)? it",
      "drop(?:ping)? it (?:off|round|over|by|in|at (?:the|my|your|his|her|mine|yours)|to (?:the|my|your|you|me|us|_place_))",
      "bring(?:ing)? it (?:over|round|home|with|along|down|tonight|tomorrow|to (?:the|my|your|you|me|us|_place_))",
    ) +
    "(?![a-z'])",
);

/** "Can you pick it up after five", "I'll drop it at the yard": a thing is fetched or brought, and nothing of a child is said. */
export const movesIt = ({ masked }: Surface): boolean =>
  MOVES_IT.test(masked) && !OF_A_CHILD.test(masked) && !masked.includes("_activity_") && !/\bwho(?:'s)?\b/.test(masked);

/** "No car today", "no milk left": tells only that a thing is missing. What does not take place is named ("no swimming"). */
export const lacksAThing = ({ masked }: Surface): boolean =>
  /^\W*(?:there is |there's |we have |we've |i have |i've |got )*no (?:more )?[a-z]+(?: (?:today|tonight|tomorrow|yet|left|either|at all|this (?:morning|afternoon|evening|week)))*[.! ]*$/.test(
    masked,
  );

function isKit(verb: string, rest: string): boolean {
  const [, carried] = CARRIES.exec(rest) ?? [];
  if (carried !== undefined) return MOVES_OR_MINDS.has(verb) && isThing(carried);
  const object = withoutLeading(PARTICLES, rest);
  if (HANDS_IT.has(verb) && /^it(?![a-z'_])/.test(object))
    return verb !== "leave" || !/^it (?:to|with|up to) /.test(object);
  if (/^(?:my|the [a-z ]+ home)\b/.test(object)) return false;
  if (BRINGS.has(verb)) return isThing(object) || isSupply(object);
  // "The little monkey" may be a child; one puts on "my coat" to go.
  if (FETCHES.has(verb)) return (!object.startsWith("the ") && isThing(object)) || isSupply(object);
  return verb === "do" && isSupply(object);
}

/** "Oranges", "snacks for all", "petrol": plural things without a determiner, and what has no plural. */
function isSupply(object: string): boolean {
  if (STUFF.has(firstWord(object.trim()))) return true;
  const [, noun = ""] =
    /^([a-z]{4,}s)(?= *$| (?:for|to|too|as|then|today|tomorrow|tonight)\b)/.exec(object.trim()) ?? [];
  return (
    noun !== "" && isEnglish(noun) && !isTask(noun) && !isStop(noun) && !MOVES_OR_MINDS.has(noun) && !NO_VERB.has(noun)
  );
}

function isOfSomethingElse(clause: string): boolean {
  const said = withoutLeading(BEFORE_VERB, clause);
  const before = clause.slice(0, clause.length - said.length).trimEnd();
  const [verb = ""] = /^[a-z]*/.exec(said) ?? [];
  if (!MOVES_OR_MINDS.has(firstWord(said)) && !MOVES_IN_PHRASE.test(said)) {
    if (hasNoVerb(said) || !isEnglish(verb)) return HAS.test(before) && isThing(said);
    const isQuality = IS.test(before) && !/(?:ing|ed)$/.test(verb);
    const isSlang = ON_SOMEBODY.test(said) && !meetsNobody(verb, said);
    return !isQuality && !isSlang && !goesOnToMove(said, !SAYS.test(said));
  }
  const object = withoutLeading(PARTICLES, said.slice(verb.length));
  if (STANDS_FOR.has(verb) && object.startsWith("the ")) return false;
  if (CARRIES_IT.test(said)) return !goesOnToMove(object, true);
  const isWare = BRINGS.has(verb) && isSupply(object);
  return (isThing(object) || isThingForSomebody(object) || isWare) && !goesOnToMove(object, true);
}

/** "Run it up the academy", "drop it in": a thing is carried somewhere, while "take it at five" means the task. */
const CARRIES_IT =
  /^(?:run|take|bring|carry|drop|fetch|walk|drive) it (?:up|down|over|round|in|along|back|home|here|there|to (?:the |my |your |his |her |their |_child_|_adult_|_place_|[a-z]+'s|school))(?![a-z'])/;

const firstWord = (said: string): string => /^[a-z]+(?![a-z'_])/.exec(said)?.[0] ?? "";
/** "Sign him out", "ring round", "work from home". */
const MOVES_IN_PHRASE = /^(?:sign (?:(?:_child_|him|her|them)\b|(?:me|us) (?:out|in)\b)|ring round|work from)/;

/** The question is who has something, or who is there: "who's free at four". */
function hasNoVerb(said: string): boolean {
  const words = said.replace(/^\W+/, "");
  return (
    !/^[a-z_]/.test(words) ||
    /^_(?:child|adult|activity|place)_/.test(words) ||
    /^(?:speak up|say (?:yes|so)|left (?:to|for|on|at)|left ?\W*$)\b/.test(words) ||
    NO_VERB.has(firstWord(words))
  );
}

/** "Sign him out" moves him, "sign him up" does not. */
const meetsNobody = (verb: string, said: string): boolean =>
  MEETS_NOBODY.has(verb) && !/^sign (?:_child_|him|her|them|me|us) (?:out|in)\b/.test(said);

/** "Who extracts her", "can you chuck Ned at kinder": whatever the verb, a child is moved. */
const ON_SOMEBODY =
  /^[a-z]+ (?:up |off |out |over )?(?:_child_|him|her(?! [a-z]+s?\b(?<! (?:at|from|to|in|on|by|today|tonight|tomorrow|after|before)))|them)(?![a-z'_])/;
/** "Who has his passport", as opposed to "who wants the glory". */
const HAS = /(?:has|have|had|got)$/;
/** "Who's mobile", "who is the lucky adult". */
const IS = /(?:'s|\bis|\bare)$/;

function withoutLeading(words: ReadonlySet<string>, text: string): string {
  let rest = text.trimStart();
  for (let leading = LEADING.exec(rest); leading && words.has(leading[1] ?? ""); leading = LEADING.exec(rest))
    rest = rest.slice(leading[0].length).trimStart();
  return rest;
}
const LEADING = /^(?:\W*\s|)(_adult_|[a-z]+)(?![a-z'_])/;

/** "His jacket", "the bag", "photos of her", "swimming tickets": a thing, not a person. */
function isThing(object: string): boolean {
  if (/^ ?[a-z]+s of /.test(object)) return true;
  if (TAKEN_HOME.test(object)) return false;
  const determined = BEFORE_NOUN.exec(object) ?? HER.exec(object);
  const said = object
    .slice(determined?.[0].length ?? 0)
    .trim()
    .split(/\s+/);
  const end = said.findIndex(isStop);
  const noun = (end < 0 ? said : said.slice(0, end)).filter((word) => word !== "");
  const head = noun.at(-1);
  if (head === undefined || isTask(head) || noun.some((word) => NUMBERS.test(word))) return false;
  return determined !== null || (noun.length > 1 && noun[0] === "_activity_");
}

/** "Who is bringing the actress home". */
const TAKEN_HOME = /^ ?the [a-z]+ home\b/;
/** "The three monkeys" are children. */
const NUMBERS = /^(?:two|three|four|five|both|all)$/;

const BROUGHT = /^ (?:an?|some|another|new|more|his|her|their|the|_(?:child|adult)_'s) /;

/** "Get Sunniva a new bottle", "give him his medicine": a thing is brought to somebody. */
function isThingForSomebody(object: string): boolean {
  const somebody = /^ ?(?:_child_|him|her|them|me|us)(?= )/.exec(object)?.[0];
  if (somebody === undefined) return false;
  const rest = object.slice(somebody.length);
  return BROUGHT.test(rest) && isThing(rest);
}

const SOMEBODY =
  "(?:_child_|him|her|them|em|me|us|everyone|both|_activity_|the (?:kids|boys|girls|twins|others))(?![a-z'_])";
const THEN_MOVES = `(?:pick|get|grab|fetch|collect|take|drive|run|drop|bring|walk|cover|watch|mind|babysit|have|do|stay with|be with)(?:ing)? (?:up |off )?${SOMEBODY}`;
const GOES_ON = new RegExp(
  `\\b(?:and|then|or|&) (?:then |also |to )?(?:${THEN_MOVES}|${SOMEBODY}|(?:go|come|head)\\b)`,
);
const SAID_SO = new RegExp(`^ ?says? (?:that )?(?:they|he|she|you)(?:'d|'ll| would| will| could| can) ${THEN_MOVES}`);
const GOES_TO = new RegExp(`\\b(?:to|go|come) ${THEN_MOVES}`);

/** "Finish early to get her", "bring the bag and pick him up". */
const ABOUT_A_TRIP =
  /\b(?:lifts?|rides?|pick-?ups?|drop-?offs?|school run|babysit\w*|picked up|collected|looked after)\b/;
const goesOnToMove = (said: string, purpose: boolean): boolean =>
  GOES_ON.test(said) || SAID_SO.test(said) || (purpose && (GOES_TO.test(said) || ABOUT_A_TRIP.test(said)));
