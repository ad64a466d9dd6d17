import type { MemberId } from "@silent-observer/family";
import { anyOf } from "../../any-of.ts";
import { AT_MARKS, clauseTexts } from "../../clauses.ts";
import { readCues } from "../../cues/cues.ts";
import { KIN } from "../../kin.ts";
import { isEnglish } from "../../normal/typos.ts";
import { signsOf } from "../../signs/signs.ts";
import type { Surface } from "../../surface.ts";
import { adultsDoing } from "../who/doer.ts";
import { SOMEBODY } from "./help.ts";
import { NO_LONGER_NEEDED } from "./no-longer-needed.ts";
import { settlesNothing } from "./settles-nothing.ts";

const DOES = "(?:tak|bring|driv|dropp|gett|collect|pick|fetch|walk|mind|keep|watch|hav)ing";
const DO = "(?:take|bring|drive|drop|get|collect|pick|fetch|walk|mind|keep|watch|have)";
const ANYBODY =
  "\\b(?!(?:i|you|who|someone|somebody|anyone|anybody|nobody|it|that|_place_|_child_|usually|normally|always|never)(?![a-z]))[a-z_]+";
const CARRIED = new RegExp(
  `${ANYBODY}(?:(?:'s| is| are) (?:now |just |already )?(?:${DOES} (?:up )?${SOMEBODY}|giving (?:him|her|them|_child_) a (?:lift|ride))|` +
    `(?:'ll| will| can| (?:said|says) (?:he|she|they)(?:'ll|'d| will| can| would)| offered to| agreed to) (?:also |just )?(?:${DO} (?:up )?${SOMEBODY}|give (?:him|her|them|_child_) a (?:lift|ride)|do it\\b)|` +
    `(?:(?<!\\b(?:they|school|teacher|coach|nurse|office|reception))(?: has| have|'s got| has got)| takes| brings| drives| drops| gets| collects| fetches| walks| minds| keeps) (?:up )?${SOMEBODY})`,
);
/**
 * "Dad says he's doing it", "Geir texted me, he's on it", "tutu called she got it": reports an adult's answer, without
 * the child's name.
 */
const WORD_OF =
  "_adult_ (?:just |already )?(?:says?|said|called|rang|texted|phoned|wrote|messaged|replied|answered|confirmed|told)(?: (?:me|us|back|earlier|already|yesterday))?,?(?: (?:that|and|to say|saying))?";
const SEES_TO_IT = anyOf(
  "(?:he|she|they)(?:'s| is|'re| are) (?:now |already |just )?(?:on it|on (?:his|her|the) way|doing (?:it|that|_activity_)|going(?! to)|coming(?! to)|getting it|there)",
  `(?:he|she|they)(?:'ll|'d| will| would| can)(?: (?:do|get|take|have) (?:it|that|${SOMEBODY}))?(?=\\W*$|[,.!;])`,
  `(?:he|she|they)(?:'s| has)? (?:got|gets|does|has) (?:it|this|that|${SOMEBODY})`,
);
const PASSED_ON = new RegExp(
  `${WORD_OF} ${SEES_TO_IT}|_adult_(?:'s| is) (?:on it|doing it|on (?:his|her) way to get ${SOMEBODY})`,
);
/** Somebody who need not be in the family file: "Kit's mum", "Mrs Lowe", "the neighbour", "her coach". */
const SOMEBODY_KNOWN = anyOf(
  `(?:[a-z]{2,12}'?s|_child_'s|my|his|her|their|our|the|a) (?:(?:other|next door) )?` +
    anyOf(
      KIN,
      "neighbou?rs?|sitter|babysitter|childminder|au pair|teacher|coach|instructor|friend",
      "studio|school|nursery|daycare|club|office|_place_|_activity_",
    ),
  "(?:mrs?|ms|miss|mister|coach|aunt|auntie|uncle) [a-z]{2,}",
  "coach|school|teacher|neighbou?rs?|nursery|daycare|reception|office",
);
const OFFERS = anyOf(
  " (?:just |already )?(?:offered|said yes|said (?:ok|sure|fine|no problem)|is happy to|agreed|volunteered)\\b",
  "(?:'ll| will| can| could)(?: (?:do (?:it|that|this)|go|help|sort it))?(?= *$| ?[,.!;])",
  "(?:'s| is|'re| are) (?:on it|doing (?:it|that|this)|happy to|up for it|free)\\b",
);
/** "Kit's mum will", "the coach offered". A school or club keeps who is already there: "the studio will keep her". */
const KNOWN_HAS = new RegExp(
  `\\b[a-z]{2,12}'s ${KIN}(?:'s| is| are) (?:driving|taking|dropping|picking up)(?: (?:us|me|everyone|all of (?:us|them)|the lot))?(?= *$|[,.!;])|` +
    `\\b${SOMEBODY_KNOWN}${OFFERS}|\\b(?:${SOMEBODY_KNOWN}|_place_)(?:'ll| will| can| could|'s going to)(?: also| just)? (?:keep|have|mind|watch|hold) ${SOMEBODY}`,
);
const SENDS =
  /\b(?:i|we)(?:'ve| have|'ll| will|'m| am|'re| are)? (?:(?:just|already|also) )*(?:sent|send|sending) (?:_adult_|(?:the|a|an|my|our) (?:[a-z]+ )?(?:driver|helper|taxi|cab|uber|grab|sitter|neighbou?r)|([a-z]{3,}))(?= *$|[,.!;]| (?:to (?:get|pick|collect|fetch|bring|carry|take|go)|for (?:him|her|them|_child_)|from|over|now|already)\b)/;

/** "I have sent the driver", "I will send Kunle from the office": somebody who need not be in the family file goes. */
export function sendsSomebody({ masked }: Surface): boolean {
  const sent = SENDS.exec(masked);
  return sent !== null && (sent[1] === undefined || !isEnglish(sent[1])) && !masked.includes("?");
}

/** "She can wait there", "he's staying late anyway". */
const STAYS = new RegExp(
  anyOf(
    "\\b(?:he|she|they|_child_)(?:'s|'re|'ll| is| are| will| can| could)? (?:just |also |always )*(?:wait(?:ing)?|stay(?:s|ing)?|hang(?:ing)? (?:out|around|on))" +
      anyOf(
        " (?:there|late|later|behind|on|inside|in (?:the )?(?:office|library|hall|_place_)|at (?:the )?_(?:place|activity)_)",
        " for (?:[a-z]+ ){0,2}(?:_activity_|club|class|practice|rehearsal|detention|homework|tutoring)",
      ) +
      "(?![a-z])",
    "^(?:(?:ok|okay|so|then|right|the) )*(?:[a-z]+ )?(?:bus|train|tram) it is(?![a-z])",
  ),
);
/** Ways in which a child gets there without an adult of the family. */
export const BY_ITSELF = `${anyOf(
  "walk(?:s|ing)?(?! out)|cycl(?:es?|ing)|bik(?:es?|ing)|scoot(?:s|ing)?",
  "(?:gets?|getting|got|takes?|taking|catch(?:es|ing)?)(?: home on)? (?:the |a |an )?(?:[a-z]+ )?(?:bus|minibus|tram|train|taxi|uber|lift|ride)",
  "(?:rid(?:es?|ing)|tak(?:es?|ing)|(?:going |coming |heading )?(?:home |back |there |over )?on) (?:my|his|her|their|the) (?:bikes?|bicycles?|e-?bikes?|scooters?|skateboards?|moped|push ?bike)",
  "rid(?:es?|ing) (?:home |back |there |over )?with [a-z_]+|(?:going|coming|getting|heading) (?:back |home |there )+with [a-z_]+",
  "got (?:a|her|his|their) (?:own )?(?:lift|ride)",
)}\\b`;
const TO_A_HOME =
  "(?:going|off|heading|staying|coming|gone|sleeping|invited) (?:home |over |back |round |straight )*(?:to|at|with) " +
  "(?:[a-z]+'s|_adult_(?:'s)?|mine|ours|a friend'?s?|(?:my|her|his|their) (?:friend|mate|pal)'?s?)" +
  "(?= (?:straight|after|afterwards|for|tonight|today|till?|until|then|instead|from|and|now|later|this|anyway|remember)\\b|[^ \\w]| *$)";
const WITH =
  "(?:now |already |safe |fine )*with (?!the\\b|a\\b|an\\b|you\\b|him\\b|her\\b|them\\b|it\\b)[a-z_]+(?: (?:today|tonight|after|now|already|anyway))*(?=[^ \\w]| *$)";
const CHILD_GOES = new RegExp(
  `\\b(?:he|she|they|_child_)(?:'s|'re|'ll| is| are| will| can| could)? (?:be |just |also |gonna |going to )*(?:${BY_ITSELF}|${TO_A_HOME}|${WITH})`,
);
const I_GO = new RegExp(
  `(?:^(?:(?:dw|don't worry|no|nah|oh|ok|it's (?:ok|okay|fine)|mum|mom|dad|_adult_)[ ,.!]+)*|\\b(?:i'm|i am|i'll|i) )(?:be |can |just |also |gonna |going to )*(?:${BY_ITSELF}|${TO_A_HOME})|` +
    `${ANYBODY}(?:(?:'s| is| are) (?:${DOES}) me|(?:'ll| will|(?<!_adult_) can| (?:said|says) (?:he|she|they)(?:'ll|'d| will| can| would)) ${DO} me)\\b`,
);

// Cues and `settlesNothing` come last in each of these: they cost far more than the patterns.
/**
 * "Jess has her", "her nan is bringing them home", "Grandad will", "he gets the bus": nobody needs to go.
 */
export const tellsWhoHas = (surface: Surface): boolean =>
  ([CARRIED, CHILD_GOES, PASSED_ON, KNOWN_HAS, STAYS, IS_HERE, NO_LONGER_NEEDED].some((pattern) =>
    pattern.test(withHomes(surface)),
  ) ||
    saysAdultWill(surface) ||
    sendsSomebody(surface)) &&
  !settlesNothing(surface);

const WITH_THE_WRITER = anyOf(
  "here(?=\\W*$|[,.!;]| (?:now|already|with|since|making|doing|eating|playing|watching|and)\\b)",
  "(?:in|at) (?:my|our) (?!way\\b|school|class|lesson|year|team|group|face|head|hair|prayers|league|grade|form|bad|good|thoughts|heart)[a-z]+",
  "(?:under|at) my (?:feet|nose|heels)\\b|on my (?:lap|couch|sofa|shoulders?|knee|bed|back)\\b",
  "(?:with|next to|beside|behind) (?:me|us)\\b",
);
/** "He's already here", "she is sitting in my truck", "they're asleep next to me": the child is with the writer. */
const IS_HERE = new RegExp(
  "(?:\\b(?:he|she|they)|_child_)(?:'s|'re| is| are) " +
    "(?:(?:already|now|right|safe|safely|just|fine|all|happily|currently|sitting|sat|asleep|sleeping|napping|playing|eating|watching tv|back|buckled in|strapped in) )*" +
    WITH_THE_WRITER,
);
const SOON = "(?: (?:it|that|this|today|tonight|tomorrow|then|now))*(?= *$)";
const LEAD = "^(?:(?:ok|okay|oh|ah|no|yes|yeah|actually|it's fine|dw|but|and|think) )*";
const SEES = anyOf(
  `does${SOON}|(?:'s|is) (?:on it|doing (?:it|that))`,
  `(?:'ll|will|can|offered|volunteered|agreed)(?: to)?(?: do| go)?${SOON}`,
  `(?:'s|is) ${DOES} (?:up )?${SOMEBODY}|(?:'ll|will) ${DO} (?:up )?${SOMEBODY}`,
  `(?:takes|brings|drives|drops|gets|collects|fetches|has|picks up) (?:up )?${SOMEBODY}`,
);
/** "Roy uncle", "Mini aunty": how grown-ups are called in India. */
const NAMED_DOES = new RegExp(
  `${LEAD}([a-z]{3,})(?: (?:uncle|aunty|auntie|aunt|chettan|chechi|bhaiya|didi|akka|anna))? ?${SEES}`,
);
/** "Mason's dad will drop him": those of the family are masked. */
const KIN_DO = new RegExp(
  `${LEAD}(?:asked )?(?:[a-z]+ )?\\S+'s ${KIN}(?: and [a-z]+)? ?` +
    anyOf(SEES, `(?:can|offered to|agreed to) ${DO} (?:up )?${SOMEBODY}|are ${DOES} (?:up )?${SOMEBODY}`),
);

const ADULT_WILL = new RegExp(`${LEAD}_adult_ (?:will|can)(?: do(?: (?:it|that|this|_activity_))?| go)?${SOON}`);

/** "Grandad will. He's putting his shoes on", of one of the family, and no more in that clause. */
function saysAdultWill(surface: Surface): boolean {
  const sentences = surface.masked.split(/(?<=[.!?;,\n])/).map((sentence) => sentence.trim());
  return sentences.some((sentence) => !sentence.endsWith("?") && ADULT_WILL.test(sentence.replace(/[.!;,]+$/, "")));
}

/** "Carine does, I asked her", with a name that is not in the family file: somebody from outside takes care of it. */
export function outsiderSeesTo(surface: Surface): boolean {
  const seesTo = clauseTexts(surface.masked, AT_MARKS).some((clause) => {
    const name = NAMED_DOES.exec(clause.trim())?.[1];
    return (name !== undefined && !isEnglish(name)) || KIN_DO.test(clause.trim());
  });
  return seesTo && !readCues(surface).claiming.self && !settlesNothing(surface);
}

/** "Mason's dad will drop him": the kin of somebody outside take care of it, whether or not anybody was asked. */
export const kinSeeTo = (surface: Surface): boolean =>
  clauseTexts(surface.masked, AT_MARKS).some((clause) => KIN_DO.test(clause.trim())) &&
  !readCues(surface).claiming.self &&
  !settlesNothing(surface);

/** "I'm cycling", "getting a lift with Rory's dad", from the child for whom somebody is wanted. */
export function goesByItself(surface: Surface): boolean {
  const said = withHomes(surface);
  const needsNone = NO_NEED.test(said) && !said.includes("?");
  const doubts = /\bcan\b.*\bbut\b/.test(said);
  return !doubts && I_GO.test(needsNone ? said.replace(NO_NEED, "") : said) && (needsNone || !settlesNothing(surface));
}

/** "Not at night", "no, it's too far", after a child's "I can walk". */
export const objects = (text: string): boolean =>
  /^\W*(?:no|nope|nah|not|absolutely not|never)\b(?! (?:problem|worries|bother|need))/i.test(text);

/** "Nah I'm good, got a ride": what is refused is the lift. */
const NO_NEED =
  /^(?:(?:no|nah|naw|nope|it's ok|dw)[ ,.!]+)+(?:(?:thanks|thank you|i'm (?:good|fine|ok|okay|all set))[ ,.!]+)*(?!can't|cannot|if\b|maybe|unless)/;

const RECEIVED = anyOf(
  "oh|ah|ok|okay|k|kk|kay|alright|all right|right|then|yeah|yea|yes|yep|yup|fine|duh|true|that's right",
  "got it|gotcha|understood|noted|of course|course|i (?:forgot|remember)|fair enough",
  "good|great|perfect|cool|nice|lovely|sweet|awesome|brilliant|brill|fab|super|excellent|amazing|wonderful",
  "sounds good|that works|even better|phew|thanks|thank you|thx|cheers|ta|lol|haha",
  "love|babe|darling|honey|_adult_|_child_|x+",
);
const RECEIPT = new RegExp(`^(?:${RECEIVED}(?![a-z'])[ ,.!]*)+\\W*$`);

/** "Ok good", "oh yeah": only an acknowledgement. */
export const isReceipt = ({ masked }: Surface): boolean => RECEIPT.test(masked.trim());

/**
 * Whether words mention somebody who may have taken care of it, or where the child is: "Geir said he would", "I'm going
 * to Lexi's".
 */
export const maySeeTo = (surface: Surface, byTheChild: boolean): boolean =>
  !settlesNothing(surface) &&
  !["cannot", "busy"].some((sign) => signsOf(surface).has(sign)) &&
  (adultsDoing(surface).length > 0 || IS_GONE.test(surface.masked) || (byTheChild && I_MOVE.test(surface.masked)));
const IS_GONE =
  /(?:\b(?:he|she|they)|_child_)(?:'s|'re| is| are) (?:going|gone|walking|staying|sleeping|getting|coming|with)\b/;
const I_MOVE =
  /^(?:(?:oh|ok|but|and|mom|mum|_adult_)(?![a-z'])[ ,]*)*(?:i'm |i am |i'll |i )?(?:be |just )?(?:(?:going|go|off)(?! (?:to )?(?:_activity_|_place_))|walk(?:ing)?|bik(?:e|ing)|cycl(?:e|ing)|stay(?:ing)?|sleep(?:ing)?|with|get(?:ting)? (?:a|the)|not (?:going|coming|doing it)(?! (?:with|until|till|without)))(?![a-z'])/;

/** Masks "nan's" as a home, even if it is a place in the family file. */
function withHomes({ masked, text, mentions }: Surface): string {
  const places = mentions.filter(({ sense }) => sense.kind === "place").map(({ start, end }) => text.slice(start, end));
  let at = 0;
  return masked.replace(/_place_/g, (mask) => (places[at++]?.endsWith("'s") ? "nan's" : mask));
}

const REMINDS =
  /(?<!\b(?:can|could|would|will|do|did|if|when|once|should|might|shall|are|or|hope|think) )\byou(?:'ve|'re)?(?: (?:still|also|already))?(?: (?:have|got|having|minding|watching|keeping|looking after) (?:the )?(?:_child_(?!')|him|her|them|both)| babysitting\b)/;

/** "You still have Lily today 5-9", without a question: the person addressed has her. */
export function reminds(surface: Surface): boolean {
  const { asking } = readCues(surface);
  return REMINDS.test(surface.masked) && !asking.adult && !asking.confirmation;
}

const TO_CHILD =
  /^(?:(?:hey|hi|hello|morning|ok|okay|oi|so|and|right) ?,? )*_child_(?!')[ ,:].*(?<!_adult_,? )\byou(?:'re|'ve|'ll)?\b/;

/** "Ben, are you going?", "Ada about tonight: you or us?": the child addressed; null if there is none. */
export function childSpokenTo({ masked, mentions }: Surface): MemberId | null {
  if (!TO_CHILD.test(masked)) return null;
  return mentions.flatMap(({ sense }) => (sense.kind === "child" ? sense.ids : []))[0] ?? null;
}
