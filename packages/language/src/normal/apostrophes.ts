import { KIN } from "../kin.ts";
import { isWordAndName } from "../lexicon/names/word-names.ts";
import { isEnglish } from "./typos.ts";

/** Contractions that are often typed without their apostrophe and are then no words of their own. */
const always: Record<string, string> = {
  im: "i'm",
  il: "i'll",
  ive: "i've",
  dont: "don't",
  cant: "can't",
  wont: "won't",
  isnt: "isn't",
  arent: "aren't",
  wasnt: "wasn't",
  werent: "weren't",
  didnt: "didn't",
  doesnt: "doesn't",
  havent: "haven't",
  hasnt: "hasn't",
  hadnt: "hadn't",
  couldnt: "couldn't",
  wouldnt: "wouldn't",
  shouldnt: "shouldn't",
  aint: "ain't",
  youre: "you're",
  youve: "you've",
  youll: "you'll",
  theyre: "they're",
  theyve: "they've",
  theyll: "they'll",
  weve: "we've",
  hes: "he's",
  shes: "she's",
  itll: "it'll",
  thats: "that's",
  thatll: "that'll",
  theres: "there's",
  heres: "here's",
  whos: "who's",
  wholl: "who'll",
  whats: "what's",
  wheres: "where's",
  whens: "when's",
  hows: "how's",
  whys: "why's",
  oclock: "o'clock",
};

/** Words after which "ill" is an illness and "id" a document. */
const STATE =
  /^(is|are|was|were|be|been|feel|feels|feeling|felt|fell|very|so|too|really|seriously|mentally|got|i'm|he's|she's|it's|they're|quite|bit|pretty|still|child|kid|him|her)$/;
/** "So ill bring her": what somebody will do, where "so" gives the reason. "So ill that he can't go" is none. */
const WILL_DO =
  /^(?:do|bring|take|get|grab|pick|collect|fetch|scoop|lift|nip|pop|carry|drop|drive|run|walk|go|come|be|have|keep|watch|meet|mind|cover|leave|wait|head|swing|stay|ask|see|ring|call|text|let|try|make|need|just|probably)$/;
const DETERMINER = /^(my|your|the|an|a|no|our|their|photo|school|need|bring)$/;
const AFTER_WE =
  /^(be|do|get|go|take|bring|need|have|pick|drop|come|see|drive|meet|leave|just|never|probably|also|all|both|find|sort|manage|make|swing)$/;

/** What somebody does or is: "whose getting him" means "who's", "your picking up" means "you're". */
const DOES =
  /^(?:getting|picking|taking|doing|collecting|fetching|grabbing|driving|dropping|bringing|coming|going|having|free|home|late)$/;

/** Words before a possessive "your": "at your home", "with your coming and going". */
const HAS_YOURS = /^(?:at|to|from|in|of|for|with|on|by|after|before|about|near|like|is|the|all)$/;

const KINS = /^(mom|mum|dad|sister|brother|grandma|mother|father)s$/;

const IS_KIN = new RegExp(`^${KIN}$`);

/** "Gracias mom", said to her. */
const SAID_TO_KIN = /^(?:gracias|adi[oó]s|buen[ao]s|vamos|besos|saludos|ouais)$/;

/** "Jowans" of "jowans mum": not an English word, so the name of somebody whose mother it is. */
export const mayBeOwner = (word: string): boolean =>
  /^\p{L}+(?!s)\p{L}s$/u.test(word) && !isEnglish(word) && !isEnglish(word.slice(0, -1));

/** Friends of a child, whose parents are somebody else's. */
const PEERS = /^(?:friend|mate|teammate|classmate|cousin|neighbou?r)s$/;

/** "Masons dad", "his friends mum": before kin, the plural of a name that is a word too, or of a friend, is an owner. */
const mayOwnKin = (word: string): boolean =>
  !SAID_TO_KIN.test(word) &&
  (mayBeOwner(word) ||
    PEERS.test(word) ||
    (/[^s]s$/.test(word) && (isWordAndName(word.slice(0, -1)) || isNoPlural(word))));

/** "Harrys": no English word, though "harry" is one. */
const isNoPlural = (word: string): boolean =>
  /^\p{L}{4,}s$/u.test(word) && !isEnglish(word) && !/(?:days?|tonight|tomorrow|morning|evening)s$/.test(word);

/** Whether it depends on its neighbours if this word lacks an apostrophe. */
export const isContractionBeside = (word: string): boolean =>
  /^(ill|id|well|lets|whose|your)$/.test(word) || KINS.test(word) || mayOwnKin(word);

/**
 * The contraction that a word without its apostrophe stands for, or null. "ill", "id", "well", "lets", "whose" and
 * "your" are words too: their neighbours decide.
 */
export function contraction(word: string, before: string | null, after: string | null): string | null {
  if (Object.hasOwn(always, word)) return always[word] ?? null;
  switch (word) {
    case "ill":
      if (before === "so" && after !== null && WILL_DO.test(after)) return "i'll";
      return after !== null && !(before && STATE.test(before)) && !/^(child|kids?|today|again|and|so)$/.test(after)
        ? "i'll"
        : null;
    case "id":
      return after !== null &&
        /^(be|do|get|go|take|rather|love|like|say|have|pick|just|never|need)$/.test(after) &&
        !(before && DETERMINER.test(before))
        ? "i'd"
        : null;
    case "well":
      return before === null && after !== null && AFTER_WE.test(after) ? "we'll" : null;
    case "lets":
      if (after !== null && /^(me|him|her|them|it|you|out|off)$/.test(after)) return null;
      return before === null || after === null || !/^(he|she|it|who|that|school|soccer)$/.test(before) ? "let's" : null;
    case "whose":
      return after !== null && (DOES.test(after) || /^(?:got|on)$/.test(after)) ? "who's" : null;
    case "your":
      return after !== null && DOES.test(after) && !(before && HAS_YOURS.test(before)) ? "you're" : null;
    default:
      if (after !== null && IS_KIN.test(after) && mayOwnKin(word)) return `${word.slice(0, -1)}'s`;
      return before !== null && /^(my|his|her|our|their|your)$/.test(before) && KINS.test(word)
        ? `${word.slice(0, -1)}'s`
        : null;
  }
}

/** Who or what "will not": behind anything else "will" may be a name ("Will not well today"). */
const WILL_NOT = /(?<=\b(?:i|we|you|he|she|it|they|this|that|who|which|there) )will not\b(?! (?:only|just)\b)/gi;
/** "Will not be able to", with nobody named before it. */
const WILL_NOT_DO =
  /\bwill not(?= (?:be|come|do|drive|fetch|finish|get|go|happen|have|know|make|manage|need|pick|reach|take|work)\b)/gi;
const DOES_NOT = /\b(do|does|did) not\b(?! (?:only|just)\b)/gi;
const CANNOT = /\bcan ?not\b(?! (?:only|just)\b)/gi;

/** "I will not", "she does not", "cannot": with the apostrophe that the wordings are written with. */
export const withItsNot = (text: string): string =>
  text.replace(WILL_NOT, "won't").replace(WILL_NOT_DO, "won't").replace(DOES_NOT, "$1n't").replace(CANNOT, "can't");
