import { isEnglish } from "../../normal/typos.ts";
import { once } from "../../once.ts";
import { signsOf } from "../../signs/signs.ts";
import type { Surface } from "../../surface.ts";
import { BEFORE_VERB, MEETS_NOBODY, MOVES_OR_MINDS, NO_VERB, PARTICLES, STANDS_FOR } from "./errand-words.ts";
import { BRINGS, firstWord, isSupply, isThing, isThingForSomebody, withoutLeading } from "./things.ts";

/** Words by which somebody is looked for or asked: "who", "someone", "can you". */
const ASKED =
  /\b(?:who(?:'s|'ll|'d|'re)?|(?:some|any)(?:one|body)(?:'s|'ll)?|(?:one|any|either|some) of (?:you|us)|(?:can|could|would|will|did|have) (?:you(?: guys| two| lot)?|_adult_)|_adult_,? (?:can|could|would|will) you)(?![a-z'_])/g;
/**
 * Somebody asked only to say something need not collect anybody: "ask Sunniva if she wants a lift", "remind me to get
 * her".
 */
const SAYS =
  /^ ?(?:ask|tell|remind|text|message|call|ring|phone|write|say|whatsapp|email|check|let)(?:ing|s|ed)? (?:with )?(?:me|us|_child_|him|her|them)(?![a-z'_])/;

/** What somebody has done: "someone's gone home sick", "somebody broke the wifi". */
const SOMEBODY_DID = /^(?:some|any)(?:one|body)/;
const IS_DONE =
  /^(?:'s|\W*(?:has|have|had|was|is))? ?(?:just |already |been )*(?:[a-z]+ed|left|broke|threw|took|made|said|told|got|went|gone|came|ate|stole|lost|found|forgot|sent|gave|spilt|spoke|thought|wrote|sold|bought|won|hit|fell|put|rang|drank|drove|knew|saw|sick)(?![a-z'_])/;

/**
 * What the person asked for is wanted for: a child, something else, or nothing ("told") if a statement is made about
 * them.
 */
type Want = "child" | "else" | "told";

export const CLAUSE_END = /[,;:!?\n…]|\.(?!\d)|\s[-–—]\s|—/;

const wantsIn = once(({ masked }: Surface): readonly Want[] =>
  [...masked.matchAll(ASKED)].map(({ index, 0: who }): Want => {
    const [after = ""] = masked.slice(index + who.length).split(CLAUSE_END);
    if (NEEDED_BY_A_CHILD.test(masked.slice(0, index)) || !isOfSomethingElse(after)) return "child";
    return SOMEBODY_DID.test(who) && IS_DONE.test(`${/'s$/.exec(who)?.[0] ?? ""}${after}`) ? "told" : "else";
  }),
);
const NEEDED_BY_A_CHILD = /(?:_child_|\b(?:he|she|they)) (?:also |still |just )?(?:needs?|wants?) $/;

/** "Who", "can you": whether somebody is looked for or asked, for whatever it is. */
export const asksForSomebody = (surface: Surface): boolean => wantsIn(surface).length > 0;

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
