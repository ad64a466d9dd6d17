import { KIN } from "./kin.ts";
import { FITTERS } from "./lexicon/activities.ts";
import { EVENTS, FEAST, NO_KIND, OF_ANY_KIND, WITH_ITS_KIND } from "./lexicon/named-event.ts";
import { COMMON_WORDS } from "./normal/common-words.ts";
import type { Word } from "./normal/normalise.ts";
import type { Surface } from "./surface.ts";
import { WEEKDAY, WEEKDAY_CUT_SHORT } from "./weekdays.ts";
import { oneWordOf, wordSet } from "./word-list.ts";

/** A noun with the words before it that may say which: "boots fitting", "lantern tour". */
export type NounPhrase = {
  readonly text: string;
  /** Names of signs of its form and of its neighbours. */
  readonly signs: readonly string[];
};

type Taken = { readonly start: number; readonly end: number };

/** The first few of a pasted newsletter are enough. */
const MOST_PHRASES = 12;
const LONGEST_PHRASE = 3;
const SHORTEST_NOUN = 3;

/** Verbs of reporting: whoever "rang" or "offered" is a caller, not an event. */
const REPORTS = wordSet(`
  rang ring rings called calls phoned texted emailed messaged wrote writes said says told asked asks offered offers
  sent sends confirmed replied posted wants wanted
`);
/** Verbs, adjectives and words by which a message describes itself, which name no event. */
const NO_NOUN = wordSet(`
  can could will would should shall might must babysit babysitting back away again door confirming confirm checking
  asking wondering reminder reminders reminding fyi psa update updates question quick just including coming going end
  ends start starts begin begins finishes closes opens needs moved changed invited booked cancelled different wee
  normal only really still starting beginning finishing because itself himself herself myself themselves also too instead now here there actually
  btw anyway yes anyone anybody someone somebody nobody everybody everyone home ours mine january february march april
  may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
`);
/** Words that stand beside a noun and are none: "sometime between", "passport office finally", "lol dress fitting". */
const BESIDE_A_NOUN = wordSet(`
  sometime sometimes somewhere anywhere everywhere nowhere between among around over under behind beside along across past
  within without outside against toward towards through via onto into upon together apart almost nearly maybe perhaps
  eventually already yet soon sooner ever never always often once twice however though although unless while whenever
  whoever whatever because therefore else rather quite very too enough able due sorry please pls glad happy more less most
  worry think thought know reckon guess gave bring carry collect fetch put puts
  lol lmao rofl haha hahaha hehe omg ugh ffs hmm right well alright alrighty aight oops okay yikes phew wow gosh
  hallelujah yay hooray nope yep yeah yup nah hey hiya hello hurray whoops
  plan plans logistics rota roster
  term terms hols timing timings forward forwards backward backwards hole slot slots gap opening openings
  strike strikes outage heatwave windchill storm typhoon cyclone blizzard
`);
/** Verbs of what something does or somebody does with it, by which a noun before them is told of: "flight lands". */
const DOES = wordSet(`
  arrives becomes begins brings comes departs fell gets gives goes grew keeps knows lands lasts leaves lets looks makes
  means meets opens puts reopens resumes says seems shuts stays takes tells thinks turns wins
`);
const NO_ADVERB = wordSet("family assembly reply supply july rally fly belly jelly holly ally butterfly bully");
const isAdverb = ({ text }: Word): boolean => text.length > 4 && text.endsWith("ly") && !NO_ADVERB.has(text);

/** "Furnace tune up", "solo ensemble check in 8am": half of another word behind what is meant. */
const WITH_PARTICLE =
  /^(?:break|catch|check|clean|cook|cut|dress|fill|follow|hand|kick|line|load|meet|pick|roll|set|sign|start|tidy|top|touch|tune|warm|weigh|wrap) (?:up|off|out|over)(?![a-z'])|^(?:check|log|sign|weigh) in(?=[,.!?;]|$| (?:at|from|by|is|opens|starts|\d))/;

/** Who comes to see to a thing: "ac man", "internet people". The visit is about the thing; a repair is one itself. */
const WHO_COMES: ReadonlySet<string> = new Set([
  ...FITTERS.filter((who) => !who.startsWith("repair")),
  ...wordSet("blokes chap chaps fellas fellow lad lads woman dude folk folks techs technicians engineers crew"),
]);
/** Words for what somebody is like, or whose; with them a person is meant: "old man", "best man". */
const LIKE = wordSet(`
  old young little wee poor funny strange nice best other main same wrong tall rich angry crazy boss family
  camera post con sales business hit wing stunt super spider iron grown elder local random
`);

/** Illnesses. */
const AILMENT =
  "temperature|fever|cough|cold|flu|headache|migraine|rash|nits|lice|bug|tummy|throat|infection|conjunctivitis|chickenpox|pox|hives|asthma|hayfever|concussion|vomiting|diarrhoea|diarrhea|pneumonia|croup|tonsillitis|sprain|bruise";
const THING =
  "tickets?|things?|stuff|clocks?|money|cash|keys?|trick|kits?|gear|wellies|goggles|togs|trunks|rucksack|backpack|lunchbox";
/** Names no event: illnesses, relatives, holidays, things, and participles ("noted"). */
const NO_EVENT = new RegExp(`^(?:${AILMENT}|${FEAST}|${THING}|${KIN}|m[ua]mma)$|^\\p{L}{2,}(?<!e)ed$`, "u");
/** "Kim next door": a person. */
const OUTSIDE =
  /^ (?:next door|opposite|(?:over|across|down) the (?:road|street|way|hall)|from (?:work|church|next door|number))(?![a-z'])/;

/**
 * Runs of words that mention nothing of the family and are not function words.
 * @param taken spans of days and times, by indices of `surface.text`
 */
export function nounPhrases(surface: Surface, taken: readonly Taken[] = []): readonly NounPhrase[] {
  const { words } = surface;
  const runs: [from: number, to: number][] = [];
  for (const [at, word] of words.entries()) {
    if (!isNounLike(word, surface) || isInfinitive(at, words) || isDoing(at, words)) continue;
    if (taken.some(({ start, end }) => start < word.end && end > word.start)) continue;
    const last = runs.at(-1);
    const next = last?.[1] === at && surface.text.slice(words[at - 1]?.end, word.start) === " ";
    if (last && next) last[1] = at + 1;
    else runs.push([at, at + 1]);
  }
  const some = runs
    .map((run) => ofTheThing(run, surface))
    .filter((run) => mayTakePlace(run, surface))
    .slice(0, MOST_PHRASES);
  return some.map(([from, to], at) => {
    const begin = Math.max(from, to - LONGEST_PHRASE);
    const phrase = words.slice(begin, to);
    const head = phrase.at(-1)?.text ?? "";
    return {
      text: isPlayed(begin, surface) ? "game" : phrase.map(({ text }) => text).join(" "),
      signs: [
        `head_${head}`,
        `ends_in_${head.slice(-3)}`,
        `behind_${beside(begin - 1, surface)}`,
        `before_${beside(to, surface)}`,
        `words_${phrase.length}`,
        COMMON_WORDS.has(head) ? "common" : "rare",
        at === 0 ? "first_noun" : "later_noun",
      ],
    };
  });
}

/**
 * Without what only stands behind the thing: half of a compound with "up" or "in", the person who sees to it, and the
 * "thing" of "the yearbook thing".
 */
function ofTheThing([from, to]: readonly [number, number], { words, text }: Surface): readonly [number, number] {
  const head = words[to - 1];
  if (head === undefined || to - from < 2) return [from, to];
  if (head.text === OF_ANY_KIND) return [from, to - 1];
  if (WITH_PARTICLE.test(text.slice(head.start))) return [from, to - 1];
  const isVisit = WHO_COMES.has(head.text) && !LIKE.has(words[to - 2]?.text ?? "");
  return [from, isVisit ? to - 1 : to];
}

/** "Cian plays away on Sunday", "they play at six": a game, though it is not called one. */
const isPlayed = (at: number, { words, mentions }: Surface): boolean =>
  PLAYS.test(words[at]?.text ?? "") &&
  (/^(?:they|we|he|she|i)$/.test(words[at - 1]?.text ?? "") ||
    mentions.some(({ to, sense, possessive }) => to === at && sense.kind === "child" && !possessive));

/** "You leave maths early": what somebody leaves is not where they go. */
const LEFT = /\b(?:leav(?:e|es|ing)|out of|off) (?:(?:the|his|her|their|your|my) )?$/;
const EARLY = /^ early\b/;

/** Whether such a phrase may be an event. What is "from" or "in" something is at a place, or comes from one. */
function mayTakePlace([from, to]: readonly [from: number, to: number], surface: Surface): boolean {
  const { words, text } = surface;
  const head = words[to - 1];
  if (isOfTheClass(from, surface)) return false;
  if (
    !head ||
    (WHO_COMES.has(head.text) && to - from === 1) ||
    NO_EVENT.test(head.text) ||
    REPORTS.has(words[to]?.text ?? "")
  )
    return false;
  if (/(?:^| )(?:from|in) (?:(?:the|his|her|their|my|our) )?$/.test(text.slice(0, words[from]?.start))) return false;
  const after = text.slice(head.end);
  if (EARLY.test(after) && LEFT.test(text.slice(0, words[from]?.start))) return false;
  return !OUTSIDE.test(after);
}

/** Words that may be part of other nouns, of which they only say whose: "class hamster", "game changer", "club house". */
const ALSO_OF_OTHERS = new Set(["class", "club", "game", "practice", "training"]);

/** Whether the word at an index belongs to such a noun: "threw up on the class hamster". "Class photo" takes place. */
export function isOfTheClass(at: number, surface: Surface): boolean {
  const { mentions, words, text } = surface;
  const word = words[at];
  const before = mentions.find(({ to }) => to === at);
  if (word === undefined || before?.sense.kind !== "activity" || !ALSO_OF_OTHERS.has(before.sense.id)) return false;
  return text.slice(before.end, word.start) === " " && isNounOfAThing(word, surface);
}

/** "They sing at six", "you're all landing on me": what somebody does is told of them by a verb. */
const isDoing = (at: number, words: readonly Word[]): boolean => {
  const [word, before, beforeThat] = [words[at]?.text ?? "", words[at - 1]?.text ?? "", words[at - 2]?.text ?? ""];
  if (SUBJECT.test(before)) return !PLAYS.test(word);
  return (
    word.endsWith("ing") && (ARE.test(before) || (/^(?:all|both|just|still)$/.test(before) && ARE.test(beforeThat)))
  );
};
const SUBJECT = /^(?:i|we|you|he|she|they|who)$/;
const ARE = /^(?:am|are|i'm|we're|you're|they're)$/;
const PLAYS = /^plays?$/;

/** "Wants to know": an infinitive, not a noun. */
const isInfinitive = (at: number, words: readonly Word[]): boolean =>
  words[at - 1]?.text === "to" && WOULD.test(words[at - 2]?.text ?? "");
const WOULD =
  /^(?:wants?|wanted|needs?|needed|has|have|had|got|gets?|going|able|likes?|loves?|tr(?:y|ies|ying)|hop(?:e|es|ing)|happy|due|meant|supposed|used|free)$/;

const DAY = new RegExp(`^(?:today|tonight|tomorrow|${WEEKDAY}s?|${WEEKDAY_CUT_SHORT})$`);

const isNounLike = (word: Word, surface: Surface): boolean =>
  word.text.length >= SHORTEST_NOUN &&
  /^\p{L}+$/u.test(word.text) &&
  !NO_KIND.has(word.text) &&
  !NO_NOUN.has(word.text) &&
  !REPORTS.has(word.text) &&
  !BESIDE_A_NOUN.has(word.text) &&
  !DOES.has(word.text) &&
  !isAdverb(word) &&
  !DAY.test(word.text) &&
  mentionAt(word, surface) === undefined;

/** "Ran over", "went well", "clashes", "still": a verb or an adverb, or what may be one. */
const NO_THING = oneWordOf(`
  .*[^s]s .*ed .*ly .*ing
  went ran came took felt gave sat met let put set hit cut cost began made got left held kept run clash drop
  late early today already again soon please pls over away though instead either maybe around until because while since
  both also just against versus without across near inside outside under during despite unless once even really quite
  alone together full open shut closed busy free cancell?ed
  pick pickup dropoff time day mum mums dad mom teacher coach
`);

/** Whether a word is a noun for a thing, and no event, day, verb or adverb. */
const isNounOfAThing = (word: Word, surface: Surface): boolean =>
  isNounLike(word, surface) && !NO_THING.test(word.text) && !EVENTS.has(word.text) && !WITH_ITS_KIND.has(word.text);

const mentionAt = (word: Word, { mentions }: Surface) =>
  mentions.find(({ start, end }) => start < word.end && end > word.start);

/** The word at an index; for a mention only its kind. */
function beside(at: number, surface: Surface): string {
  const word = surface.words[at];
  if (!word) return "nothing";
  const mention = mentionAt(word, surface);
  if (mention) return `${mention.sense.kind}${mention.possessive ? "'s" : ""}`;
  if (/\d/.test(word.text)) return "number";
  if (DAY.test(word.text)) return "day";
  return NO_KIND.has(word.text) ? word.text : "other";
}
