import { AT_MARKS, clauseAround } from "../clauses.ts";
import { COMMON_WORDS } from "../normal/common-words.ts";
import type { Word } from "../normal/normalise.ts";
import { VOCABULARY } from "../normal/vocabulary.ts";
import type { Surface } from "../surface.ts";
import { WEEKDAY, WEEKDAY_CUT_SHORT } from "../weekdays.ts";
import { wordSet } from "../word-list.ts";

/** Events, with or without a qualifying word: "gala", "science fair". */
export const EVENTS: ReadonlySet<string> = wordSet(`
  assembly audition auditions banquet bazaar bonfire breakfast brunch camporee carnival ceremony communion competition
  concert cookout disco exhibition excursion exhibit expo fair fayre festival fete fundraiser gala graduation hike hunt
  induction jamboree jumble marathon mass matinee musical nativity outing pageant panto parade performance picnic playoff
  potluck presentation prom raffle regatta rehearsal retreat reunion screening seder showcase showing sleepout social
  tasting tournament trial tryout tryouts trials vigil viewing workshop
`);
/** Words for an event only with a qualifying word: "trophy night", "zoo trip". */
export const WITH_ITS_KIND: ReadonlySet<string> = wordSet(`
  night evening morning day days show trip tour meet class lesson lessons session appointment clinic exam examination
  fitting measuring measurement photo photos run talk test thing
`);
/** Replaced by its qualifying word: "the photo thing" is "photo". */
export const OF_ANY_KIND = "thing";
/** Everyday nouns that may be the qualifying word. */
const KINDS = wordSet(`
  zoo castle lake beach farm museum theatre theater film movie embassy consulate
  ski sports swim swimming bike boat dance driving games fun quiz party
  book music picture art science reading
  family class team parent parents pet animal world culture harmony spirit talent robot space career careers
  food photo hat dress colour color colours colors costume belt boot shoe shoes glasses flag uniform
  spring water plant tree road
  exchange entrance placement project promotion permit passport visa mock oral speech vision voice written
  selective flu
`);
/** Words before an event that say when, how or whose, not which. */
export const NO_KIND = wordSet(`
  a an the my your our his her their its this that these those which what each every any some no one two three four five
  six seven both all half whole full same other another first second third last next previous final good bad great nice
  lovely long short big busy late early mid free sick off rest work working school week date girls boys guys pizza laundry bin bins
  rainy snow sunny hot cold wet quiet tiring mad crazy ok fine day night morning evening weekend
  monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thurs fri sat sun today tomorrow tonight
  christmas boxing mothers fathers mother's father's valentines year's
  to for of on in at by from with and or but if is are was be been do does did have has had get got make made go going come
  then so not as up out about after before during until till since later per bit way time
  take takes taking took catch pick drop drive miss missed skip book booked cancel start starts finish leave swap move moved need want
  like love hate say said run walk watch him them me you us it i he she they we who when where
  dog dogs business road day's bad new extra
`);
const DATED = new RegExp(
  `^(?:today|tonight|tomorrow|${WEEKDAY}s?|${WEEKDAY_CUT_SHORT}|january|february|march|april|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|\\d{1,2}(?:st|nd|rd|th|am|pm)?|noon|next|this)$`,
);
/** Public holidays, on which something takes place. */
export const FEAST =
  "halloween|christmas|xmas|easter|thanksgiving|diwali|deepavali|eid|ramadan|hanukkah|passover|purim";
const IS_FEAST = new RegExp(`^(?:${FEAST})$`);
const KNOWN_WORDS = new Set(VOCABULARY);

/**
 * The noun for an event that is in no list: an event with its qualifying word ("trophy night"), or an unknown word that
 * a message puts on a day ("Kermis Saturday at 2"). Null if there is none.
 */
export function namedEvent(surface: Surface): string | null {
  return eventWithKind(surface) ?? meetingIn(surface) ?? announced(surface);
}

function eventWithKind(surface: Surface): string | null {
  const { words } = surface;
  for (const [at, word] of words.entries()) {
    const alone = EVENTS.has(word.text);
    if (!alone && !WITH_ITS_KIND.has(word.text)) continue;
    if (isMentioned(word, surface)) continue;
    // In "communion dress fitting" the last word names the event.
    if (words.slice(at + 1, at + 3).some(({ text }) => EVENTS.has(text) || WITH_ITS_KIND.has(text))) continue;
    const kind = kindBefore(at, surface);
    if (word.text === OF_ANY_KIND) {
      if (kind !== null && KINDS.has(kind)) return kind;
      continue;
    }
    if (kind !== null && isWhySomebodyIsAsked(word, surface)) continue;
    if (kind !== null) return `${kind} ${word.text}`;
    if (alone && !/^(?:hunt|musical|social|set|viewing|showing|presentation)$/.test(word.text)) return word.text;
  }
  return null;
}

/**
 * "Could you collect Leo? mah jong night": what grown-ups have of an evening, alone in its clause after what it keeps them
 * from, is no event of the child's.
 */
function isWhySomebodyIsAsked(head: Word, { text, masked }: Surface): boolean {
  if (!/^(?:night|evening)$/.test(head.text)) return false;
  const { start, end } = clauseAround(text, head.start, AT_MARKS);
  const clause = text.slice(start, end).trim();
  return OF_THE_WRITER_ALONE.test(clause) && ASKS_FOR_SOMEBODY.test(masked) && text.slice(0, start).trim() !== "";
}
const OF_THE_WRITER_ALONE =
  /^(?:(?:it's|its|i've|i have|i've got|got|have|my|the|a|cos|because|as) ){0,3}(?:[a-z]+ ){1,2}(?:night|evening)(?: (?:here|again|tonight|for me|sorry|you know))?$/;
const ASKS_FOR_SOMEBODY =
  /\b(?:can|could|would|will) (?:you|someone|somebody|anyone|anybody|one of you|_adult_)\b|\bwho(?:'s| can| could| is| has)\b|_adult_ (?:can|could|would|will) you\b/;

/** Up to two words before an event that say which it is. */
function kindBefore(at: number, surface: Surface): string | null {
  const said: string[] = [];
  for (let n = at - 1; n >= Math.max(0, at - 2); n--) {
    const word = surface.words[n];
    const next = surface.words[n + 1];
    if (!word || !next || surface.text.slice(word.end, next.start) !== " ") break;
    if (NO_KIND.has(word.text) || /\d|'/.test(word.text) || isMentioned(word, surface)) break;
    if (word.text.length < 3 || (COMMON_WORDS.has(word.text) && !KINDS.has(word.text))) break;
    said.unshift(word.text);
  }
  return said.length > 0 ? said.join(" ") : null;
}

/** "A meeting with his teacher" is the children's; other meetings are the sender's. */
const meetingIn = ({ text }: Surface): string | null =>
  /\b(?:meeting|interview|chat|conference) with (?:\S+ )?(?:\S+ )?(?:teacher|mentor|head|coach|school|tutor|principal|senco|mrs|mr|ms|miss)\b/.test(
    text,
  )
    ? "meeting"
    : null;

/**
 * "Kermis Saturday at 2", "the inschrijving is Tuesday": an unknown word at the start of a clause, followed by a day.
 */
function announced(surface: Surface): string | null {
  const { words, text } = surface;
  for (const [at, word] of words.entries()) {
    if (!isUnknown(word, surface)) continue;
    const before = words[at - 1];
    const opens = word.first || (before !== undefined && /[,;:.!?\n]/.test(text.slice(before.end, word.start)));
    if (word.capital && !word.first) continue;
    if (/ing$/.test(word.text) && before?.text !== "the") continue;
    if (!opens && !/^(?:the|has|have|got|and)$/.test(before?.text ?? "")) continue;
    if (before?.text === "the" && WHERE.test(words[at - 2]?.text ?? "")) continue;
    if (isPutOnADay(at, surface)) return word.text;
  }
  return null;
}

/** "From the station at 6" names a place. */
const WHERE = /^(?:at|from|to|in|into|by|near|outside|behind|beside|opposite|past|off|of)$/;

const SHORTEST_UNKNOWN = 5;
const isUnknown = (word: Word, surface: Surface): boolean =>
  word.text.length >= SHORTEST_UNKNOWN &&
  /^\p{L}+$/u.test(word.text) &&
  !COMMON_WORDS.has(word.text) &&
  !KNOWN_WORDS.has(word.text) &&
  !NO_KIND.has(word.text) &&
  !DATED.test(word.text) &&
  !IS_FEAST.test(word.text) &&
  !/(?:ed|ly)$/.test(word.text) &&
  !isMentioned(word, surface);

const isMentioned = (word: Word, { mentions }: Surface): boolean =>
  mentions.some(({ start, end }) => start < word.end && end > word.start);

/** Whether a day follows, directly or after "is", "starts", "moved to". */
function isPutOnADay(at: number, { words }: Surface): boolean {
  const [next, second, third] = [words[at + 1]?.text, words[at + 2]?.text, words[at + 3]?.text];
  if (next === undefined) return false;
  if (/^(?:today|tonight|tomorrow)$/.test(next)) return false;
  if (DATED.test(next)) return !/^\d{1,2}$/.test(next) || /^(?:am|pm)$/.test(second ?? "");
  if (/^(?:is|starts|on|are|at)$/.test(next))
    return second !== undefined && (DATED.test(second) || (second === "on" && DATED.test(third ?? "")));
  return (
    /^(?:moved|pushed|changed|now)$/.test(next) &&
    second !== undefined &&
    DATED.test(second === "to" ? (third ?? "") : second)
  );
}
