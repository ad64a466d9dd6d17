import { EVENTS, WITH_ITS_KIND } from "../lexicon/named-event.ts";
import { SESSIONS } from "../lexicon/sessions.ts";
import { isEnglish } from "../normal/typos.ts";
import { once } from "../once.ts";
import { signsOf } from "../signs/signs.ts";
import type { Surface } from "../surface.ts";

/** Who is looked for, or asked: "who", "someone", "can you". */
const ASKED =
  /\b(?:who(?:'s|'ll|'d|'re)?|(?:some|any)(?:one|body)(?:'s|'ll)?|(?:one|any|either|some) of (?:you|us)|(?:can|could|would|will|did|have) (?:you(?: guys| two| lot)?|_adult_)|_adult_,? (?:can|could|would|will) you)(?![a-z'_])/g;
/** What may stand between that and the verb. */
const BETWEEN =
  /^(?:\W*\s|)(?:is|are|was|be|been|can|could|will|would|shall|should|must|might|may|has|have|had|got|gotta|gonna|going|ought|needs?|wants?|wanting|to|able|willing|happy|free|please|pls|also|just|still|else|possibly|maybe|perhaps|actually|really|quickly|kindly|mind|fancy|fancies|keen|like|likes|happen|only|guys|boys|girls|gents|ladies|lads|folks|lot|two|even|now|then|today|tonight|tomorrow|later|already|you|_adult_)(?![a-z'_])/;
/** Verbs that move or mind somebody, or stand for one that does. */
const MOVES_OR_MINDS =
  /^ ?(?:pick|get|gett|got|grab|grabb|fetch|collect|take|tak|taken|drive|driv|run|runn|drop|dropp|bring|scoop|walk|send|ferry|carry|carri|haul|lift|climb|sleep|relieve|reliev|await|sign(?= (?:_child_|him|her|them)\b)|swing|come|com|go|meet|cycle|cycl|bike|bik|accompany|accompani|escort|join|pop|popp|nip|nipp|pass|head|leave|leav|return|deliver|shuttle|chauffeur|wait|cover|watch|mind|babysit|babysitt|look|stay|keep|sit|sitt|have|hav|do|does|did|hang|hold|stand|fill|step|attend|manage|handle|handl|sort|swap|switch|feed|bath|bathe|put|putt|settle|settl|see|host|give|giv|move|mov|supervise|supervis|tuck|entertain|ride|rid|rescue|rescu|ring(?= round)|volunteer|help|finish|start|work(?= from)|travel|pull|turn|make|mak|made|find|free|show|steal|snag|nab|catch|arrange|arrang|organise|organis|organize|organiz|offer|offered|claim|pitch|spare|travell|hop|stop|stopp)(?:s|es|ed|ing)?(?![a-z'_])/;
/** None of a verb: it is asked who has, or who is there. */
const NO_VERB =
  /^\W*(?:$|[^a-z_]|_(?:child|adult|activity|place)_|(?:a|an|the|this|that|these|those|it|my|our|your|his|her|him|their|them|em|along|mon|tues?|weds?|thu|thurs?|fri|sat|sun|time|room|space|wheels|capacity|me|us|both|all|other|what|which|whom|where|how|every|each|some|any|no|not|one|two|three|for|with|at|on|in|from|to|of|by|near|nearest|nearby|close|closer|closest|around|about|home|back|out|off|up|down|over|here|there|free|available|able|next|first|last|more|again|after|before|until|till|this|when|if|because|since|as|so|and|but|or|then|o|beside|besides|nearer|awake|alive|shout|yell|speak(?= up)|say(?= (?:yes|so))|reply|answer|respond|early|earlier|late|later|passing|best|else|left(?= (?:to|for|on|at)\b| ?\W*$)|right|ready|nights?|days?|mornings?|afternoons?|evenings?|weekends?|morning|noon|midday|monday|tuesday|wednesday|thursday|friday|saturday|sunday|duty|pick-?ups?|drop-?offs?|lift|ride|school|nursery|daycare|tall|kind|brave|responsible|grown|old|local|sober|reliable|trustworthy|sick|ill|poorly|hurt|unwell|lovely|nice|good|i|we|he|she|they|plus|per|via|instead|as|than)(?![a-z'_]))/;
/** Who is to say something is not to fetch anybody: "ask Sunniva if she wants a lift", "remind me to get her". */
const SAYS =
  /^ ?(?:ask|tell|remind|text|message|call|ring|phone|write|say|whatsapp|email|check|let)(?:ing|s|ed)? (?:with )?(?:me|us|_child_|him|her|them)(?![a-z'_])/;

const CLAUSE_END = /[,;:!?\n…]|\.(?!\d)|\s[-–—]\s|—/;
const PARTICLE =
  /^ ?(?:up|off|over|round|by|down|along|back|home|together|out|also|please|just|then|(?:today|tonight|tomorrow))(?![a-z'_])/;

const DETERMINER =
  "(?:the|an?|some|another|any|new|more|my|our|your|his|their|its|this|that|these|those|_(?:child|adult)_'s|[a-z]+'s)";
const BEFORE_NOUN = new RegExp(`^ ?(?:${DETERMINER} )+`);
/** "Her bag", and not "her from school". */
const HER = /^ ?her (?=[a-z])/;
/** Words that no noun goes on over. */
const STOPS =
  /^(?:to|from|at|on|in|into|onto|for|with|without|by|of|off|out|up|down|over|back|home|here|there|after|before|until|till|when|while|if|because|since|as|so|and|or|but|then|than|that|which|who|he|she|they|i|we|you|it|him|her|them|me|us|is|are|was|were|be|can|could|will|would|has|have|had|need|needs|please|pls|today|tonight|tomorrow|now|later|soon|early|earlier|late|again|instead|too|also|this|next|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|free|around|through|past|near|about|_adult_|_child_|_place_|asap|anyway|either|alone|along|afterwards|til|tho|though|already|longer|a|an|the|..?|not|happen|work|no|yet|plus|thanks|straight|early|long|way|between|during|\W.*|.*\d.*)$/;
/** What somebody moves or minds, or has to do with them. */
const PEOPLE_AND_TASKS = new Set(
  (
    "people person small ones kid kids child children kiddo kiddos boy boys girl girls lad lads lass lassie lassies baby babies toddler bairn bairns twin twins one ones other others lot rest gang crew pair two three four five wee little big older younger eldest youngest " +
    "friend friends mate mates pal pals son daughter brother brothers sister sisters sibling siblings cousin cousins niece nephew family grandparents grandma grandpa granny gran nan nana mum mom dad mother father parents teacher coach " +
    "pickup pickups pick-up pick-ups drop drops dropoff dropoffs drop-off drop-offs run runs school nursery daycare kindergarten creche preschool carpool lift lifts ride rides trip trips leg legs end ends half way shift shifts turn turns slot duty duties honours honors driving wheel task job " +
    "collection return bus train bedtime bath tea dinner lunch breakfast bed sitting care babysitting childcare minding watch eye hand hands thing stuff bit while hour hours minute minutes moment second sec time day days week weekend night nights morning mornings afternoon afternoons evening evenings usual whole house place seat space room spot gap car van side kickoff start finish match matches game games swap extra spare double first last late early same entire full couple few " +
    "party birthday recital meeting appointment appointments checkup check-up consultation play sleepover playdate exam interview conference gala race rehearsal dentist doctor surgery therapy physio visit scan jab jabs vaccination festival club class camp session course lesson lessons practice practise training performance event tutorial homework"
  ).split(" "),
);

const isTask = (word: string): boolean =>
  /^_(?:activity|place|child|adult)_$/.test(word) ||
  PEOPLE_AND_TASKS.has(word) ||
  EVENTS.has(word) ||
  WITH_ITS_KIND.has(word) ||
  SESSIONS.has(word);

/** Of somebody that it is done: "someone's gone home sick", "somebody broke the wifi". */
const SOMEBODY_DID = /^(?:some|any)(?:one|body)/;
const IS_DONE =
  /^(?:'s|\W*(?:has|have|had|was|is))? ?(?:just |already |been )*(?:[a-z]+ed|left|broke|threw|took|made|said|told|got|went|gone|came|ate|stole|lost|found|forgot|sent|gave|spilt|spoke|thought|wrote|sold|bought|won|hit|fell|put|rang|drank|drove|knew|saw|sick)(?![a-z'_])/;

/** What is made of one who is looked for: he is to see to a child, or to something else, or it is only told of him. */
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
 * Whether a message, or a clause of one, asks for somebody and wants neither a child moved nor one minded: "someone has to iron Mia's
 * shirt", "can you get her jacket", "who has his passport". Where no verb tells what is to be done, a child is what they ask for.
 */
export const asksForSomethingElse = (surface: Surface): boolean => {
  const wants = wantsIn(surface);
  return wants.includes("else") && !wants.includes("child") && !signsOf(surface).has("needs_moving");
};

/** "Somebody broke the wifi": nobody is looked for. */
export const onlyTellsOfSomebody = (surface: Surface): boolean => {
  const wants = wantsIn(surface);
  return wants.length > 0 && wants.every((want) => want === "told") && !signsOf(surface).has("needs_moving");
};

function isOfSomethingElse(clause: string): boolean {
  const said = withoutLeading(BETWEEN, clause);
  const before = clause.slice(0, clause.length - said.length).trimEnd();
  const moves = MOVES_OR_MINDS.exec(said)?.[0];
  if (moves === undefined) {
    const verb = /^[a-z]+/.exec(said)?.[0] ?? "";
    if (NO_VERB.test(said) || !isEnglish(verb)) return HAS.test(before) && isThing(said);
    const isQuality = IS.test(before) && !/(?:ing|ed)$/.test(verb);
    const isSlang = ON_SOMEBODY.test(said) && !MEETS_NOBODY.test(said);
    return !isQuality && !isSlang && !goesOnToMove(said, !SAYS.test(said));
  }
  const object = withoutLeading(PARTICLE, said.slice(moves.length));
  if (STANDS_FOR.test(moves) && /^ ?the /.test(object)) return false;
  return (isThing(object) || isThingForSomebody(object)) && !goesOnToMove(object, true);
}
/** "Who does the gate", "who is minding the dragon": of these verbs it is a task, or a child by another name. */
const STANDS_FOR =
  /^ ?(?:do|does|did|cover|manage|handle|handl|sort|have|hav|want|mind|watch|fetch|drive|driv|walk|accompany|babysit|supervise)(?:s|es|ing|ed)?$/;
/** "Who extracts her", "can you chuck Ned at kinder": whatever the verb, a child is moved. */
const ON_SOMEBODY =
  /^[a-z]+ (?:up |off |out |over )?(?:_child_|him|her(?! [a-z]+s?\b(?<! (?:at|from|to|in|on|by|today|tonight|tomorrow|after|before)))|them)(?![a-z'_])/;
/** These are done to somebody where he is, or from afar. */
const MEETS_NOBODY =
  /^(?:ask|tell|remind|text|message|call|ring|phone|write|whatsapp|email|check|let|teach|show|pay|thank|wake|hug|kiss|wish|know|love|like|hate|hear|lend|loan|order|buy|cook|wash|dress|brush|braid|cut|photograph|film|video|record|congratulate|tease|scold|blame|sue|scare|quiz|test|trust|believe|understand|remember|warn|inform|notify|update|answer|invite|persuade|convince|explain|allow|permit|forgive|sign(?! (?:_child_|him|her|them) (?:out|in)\b)|register|enrol|enroll|book|measure|weigh|vaccinate|google|draw|paint|knit|sew|charge|name|count|beat|upset|annoy|bribe|coach|applaud|cheer|clap|seen?|saw|miss|promised?|told|asked|called|taught|gave|owe)(?:s|es|ed|e?ing)?(?![a-z'_])/;
/** "Who has his passport", and not "who wants the glory". */
const HAS = /(?:has|have|had|got)$/;
/** "Who's mobile", "who is the lucky adult". */
const IS = /(?:'s|\bis|\bare)$/;

function withoutLeading(words: RegExp, text: string): string {
  let rest = text.trimStart();
  for (let shorter = rest.replace(words, ""); shorter !== rest; shorter = rest.replace(words, ""))
    rest = shorter.trimStart();
  return rest;
}

/** "His jacket", "the bag", "photos of her", "swimming tickets": something, and nobody. */
function isThing(object: string): boolean {
  if (/^ ?[a-z]+s of /.test(object)) return true;
  if (TAKEN_HOME.test(object)) return false;
  const determined = BEFORE_NOUN.exec(object) ?? HER.exec(object);
  const said = object
    .slice(determined?.[0].length ?? 0)
    .trim()
    .split(/\s+/);
  const end = said.findIndex((word) => STOPS.test(word));
  const noun = (end < 0 ? said : said.slice(0, end)).filter((word) => word !== "");
  const head = noun.at(-1);
  if (head === undefined || isTask(head) || noun.some((word) => NUMBERS.test(word))) return false;
  return determined !== null || (noun.length > 1 && noun[0] === "_activity_");
}

/** "Who is bringing the actress home". */
const TAKEN_HOME = /^ ?the [a-z]+ home\b/;
/** "The three monkeys": so many are children. */
const NUMBERS = /^(?:two|three|four|five|both|all)$/;

const BROUGHT = /^ (?:an?|some|another|new|more|his|her|their|the|_(?:child|adult)_'s) /;

/** "Get Sunniva a new bottle", "give him his medicine": what is brought is no child. */
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
