import { contraction } from "./apostrophes.ts";
import type { Neighbours } from "./neighbours.ts";
import { SCOTS, scotsInContext } from "./scots.ts";

/**
 * Abbreviations of text messages and their meanings, counted in public messages. The first table has only unambiguous
 * ones; the second decides by the neighbouring words.
 */
const plain: Record<string, string> = {
  ...SCOTS,
  wat: "what",
  tmr: "tomorrow",
  tml: "tomorrow",
  tmrw: "tomorrow",
  tmrws: "tomorrow's",
  tmw: "tomorrow",
  tomo: "tomorrow",
  tomoz: "tomorrow",
  tomw: "tomorrow",
  "2mrw": "tomorrow",
  "2mro": "tomorrow",
  "2moro": "tomorrow",
  "2morro": "tomorrow",
  "2morrow": "tomorrow",
  "2morow": "tomorrow",
  "2mr": "tomorrow",
  "2marw": "tomorrow",
  "2moz": "tomorrow",
  "2mz": "tomorrow",
  tomoro: "tomorrow",
  tomorro: "tomorrow",
  tomorow: "tomorrow",
  tommorow: "tomorrow",
  tommorrow: "tomorrow",
  tomolo: "tomorrow",
  tmorow: "tomorrow",
  "2day": "today",
  tdy: "today",
  tday: "today",
  "2nite": "tonight",
  "2night": "tonight",
  tonite: "tonight",
  nite: "night",
  nites: "nights",
  mrng: "morning",
  mornin: "morning",
  morn: "morning",
  arvo: "afternoon",
  aftn: "afternoon",
  evng: "evening",
  evenin: "evening",
  wknd: "weekend",
  wkend: "weekend",
  wkends: "weekends",
  wkday: "weekday",
  wkdays: "weekdays",
  wks: "weeks",
  nyt: "night",
  nxt: "next",
  yest: "yesterday",
  pls: "please",
  plz: "please",
  plse: "please",
  thx: "thanks",
  thks: "thanks",
  thnx: "thanks",
  thanx: "thanks",
  tks: "thanks",
  tq: "thanks",
  ty: "thanks",
  tysm: "thanks",
  ta: "thanks",
  kk: "ok",
  okk: "ok",
  oki: "ok",
  okie: "ok",
  okey: "ok",
  okay: "ok",
  nvm: "nevermind",
  nvr: "never",
  nm: "nevermind",
  omw: "on my way",
  otw: "on my way",
  np: "no problem",
  nw: "no worries",
  lmk: "let me know",
  rn: "right now",
  abt: "about",
  dout: "doubt",
  "u'll": "you'll",
  "u're": "you're",
  "u've": "you've",
  "u'd": "you'd",
  ard: "around",
  arnd: "around",
  tym: "time",
  latr: "later",
  ltr: "later",
  todae: "today",
  oso: "also",
  coz: "because",
  cuz: "because",
  bcoz: "because",
  bcz: "because",
  bc: "because",
  cos: "because",
  b4: "before",
  aftr: "after",
  l8: "late",
  l8r: "later",
  gr8: "great",
  m8: "mate",
  appt: "appointment",
  apt: "appointment",
  mtg: "meeting",
  mtgs: "meetings",
  pu: "pickup",
  sched: "schedule",
  prolly: "probably",
  def: "definitely",
  prac: "practice",
  pract: "practice",
  skool: "school",
  sch: "school",
  bday: "birthday",
  ppl: "people",
  frm: "from",
  pik: "pick",
  wot: "what",
  wen: "when",
  dnt: "don't",
  cnt: "can't",
  cud: "could",
  wud: "would",
  shud: "should",
  soz: "sorry",
  cxl: "cancel",
  cxld: "cancelled",
  sum1: "someone",
  sm1: "someone",
  sumone: "someone",
  som1: "someone",
  some1: "someone",
  any1: "anyone",
  every1: "everyone",
  yip: "yes",
  yis: "yes",
  yus: "yes",
  yas: "yes",
  yess: "yes",
  yh: "yes",
  yeh: "yeah",
  yessir: "yes",
  mhm: "yes",
  mmhm: "yes",
  nup: "nope",
  naw: "nah",
  cannae: "can't",
  canna: "can't",
  dinnae: "don't",
  wouldnae: "wouldn't",
  willnae: "won't",
  fae: "from",
  frae: "from",
  someones: "someone's",
  somebodys: "somebody's",
  anyones: "anyone's",
  yall: "y'all",
  yous: "you",
  urs: "yours",
  gonna: "going to",
  gotta: "got to",
  wanna: "want to",
  hafta: "have to",
  lemme: "let me",
  gimme: "give me",
  imma: "i'm going to",
  ima: "i'm going to",
  mins: "minutes",
  hrs: "hours",
  hr: "hour",
  whn: "when",
  whr: "where",
  thur: "thursday",
  thurs: "thursday",
  tues: "tuesday",
  weds: "wednesday",
  rmbr: "remember",
  u2: "you too",
  cya: "see you",
  prepone: "move",
  preponed: "moved",
  preponing: "moving",
  abeg: "please",
  biko: "please",
  "ye're": "you're",
  "ye've": "you've",
  "ye'll": "you'll",
  "ye'd": "you'd",
};

/** Words before which a "2" or "4" is no number: they ask for a "to" or a "for". */
const BEFORE_TO =
  /^(?:moved?|moves|moving|come|comes|coming|go|goes|going|goin|straight|get|gets|got|getting|back|over|next|close|closer|ride|lift|walk|drive|run|need|needs|has|have|want|wants|used|talk|listen|ready|able|happy|up)$/;
const BEFORE_FOR = /^(?:what|what's|whats|wat|thanks|thx|ty|wait|waiting|look|looking|ask|good|note|ready|need|needs)$/;
/** What follows a "to" or a "for", and no hour: "come at 2 me too". */
const AFTER_TO =
  /^(?:me|u|you|him|her|them|us|my|your|ur|the|his|our|school|skool|home|practice|training|work|get|pick|do|go|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tmrw|tomorrow|\d+(?:[ap]m)?)$/;
const AFTER_FOR = /^(?:me|u|you|him|her|them|us|my|your|ur|the|his|our|school|dinner|lunch|tea|breakfast|it|that)$/;

/** Whose object is who is spoken to: "I'll run ya", "between the two of ye". */
const BEFORE_OBJECT =
  /^(?:get|run|take|drop|collect|pick|bring|drive|fetch|meet|see|seen|saw|tell|told|hear|heard|love|thank|need|want|let|give|for|of|with|wi|to|at|from|without|under)$/;
/** A verb that stands before its subject in a question, or a word that begins a clause about who is spoken to. */
const BEFORE_SUBJECT =
  /^(?:can|could|will|would|do|did|does|are|were|have|had|should|if|when|where|what|how|that|til|till)$/;
/** "Ye ill swing by", "ye he rang me": a yes, and then what is said about somebody else. */
const AFTER_YES =
  /^(?:i|i'm|i'll|i've|im|ill|ive|he|he's|hes|she|she's|shes|they|we|we're|it|it's|its|that|that's|thats|no|ok|sure)$/;

/** "Ye Ye", a grandfather's name, and "Mrs Ye". */
const IN_A_NAME = /^(?:ye|mr|mrs|ms|miss|dr|uncle|auntie?|aunty)$/;

/** "Kindly drop him", "Suresh kindly collect her": please. Not "he kindly offered" nor "very kindly do". */
const isAskedKindly = (before: string | null, after: string): boolean =>
  /^(?:pick|drop|collect|take|bring|get|fetch|carry|send|come|go|do|call|confirm|check|remind|inform|let|tell|book|note|arrange|be|keep|ask)$/.test(
    after,
  ) && !/^(?:i|he|she|they|we|you|who|very|so|most|has|have|had|will|would|did|and)$/.test(before ?? "");

/** Words that may be abbreviations, and when they are. */
const inContext: Record<string, (near: Neighbours) => string | null> = {
  ...scotsInContext,
  u: () => "you",
  "2": ({ before, after }) => (before && after && BEFORE_TO.test(before) && AFTER_TO.test(after) ? "to" : null),
  "4": ({ before, after }) => (before && after && BEFORE_FOR.test(before) && AFTER_FOR.test(after) ? "for" : null),
  ur: ({ before, after }) => contraction("your", before, after) ?? "your",
  r: ({ before, after }) => (before === null && after === null ? null : "are"),
  n: ({ before, after }) => (after && before !== "y" ? "and" : null),
  w: ({ after }) => (after && !/^\d/.test(after) ? "with" : null),
  k: ({ before }) => (before === null || !/\d$|^pre$/.test(before) ? "ok" : null),
  y: ({ before, after }) => (before === null && after === null ? "yes" : null),
  prob: ({ before }) => (before === "no" ? "problem" : "probably"),
  probs: ({ before }) => (before === "no" ? "problem" : "probably"),
  wk: () => "week",
  doc: ({ before }) =>
    before && /^(the|a|google|word|shared?)$/.test(before) ? (before === "the" ? "doctor" : null) : "doctor",
  min: ({ before }) => (before && /^\d+$/.test(before) ? "minutes" : null),
  tom: ({ after }) => (after && /^(morning|afternoon|evening|night|\d+(?:[ap]m)?)$/.test(after) ? "tomorrow" : null),
  aft: ({ before, after }) =>
    before && /^(?:this|that|the|\p{L}+day|tomorrow)$/u.test(before) ? "afternoon" : after && "after",
  b: ({ before, after }) =>
    before && after && /^(?:to|i'll|il|ill|we'll|will|can|may|might|shall|would|should|can't|won't)$/.test(before)
      ? "be"
      : null,
  din: ({ before }) => (before && /^(for|after|before|at)$/.test(before) ? "dinner" : null),
  gd: () => "good",
  ya: ({ before, after }) =>
    before !== null && (BEFORE_OBJECT.test(before) || (after !== null && BEFORE_SUBJECT.test(before))) ? "you" : "yeah",
  ye: ({ before, after }) => {
    if ([before, after].some((beside) => beside !== null && IN_A_NAME.test(beside))) return null;
    if (before === null) return after === null || AFTER_YES.test(after) ? "yeah" : "you";
    return after !== null || BEFORE_OBJECT.test(before) ? "you" : null;
  },
  kindly: ({ before, after }) => (after && isAskedKindly(before, after) ? "please" : null),
  dun: ({ after }) =>
    after && /^(be|come|do|forget|get|go|have|know|let|need|say|think|wait|want|worry)$/.test(after) ? "don't" : null,
};

/** The meaning of a lower-case abbreviation; null if the word is none. */
export function spelledOut(word: string, near: Neighbours): string | null {
  if (Object.hasOwn(plain, word)) return plain[word] ?? null;
  if (Object.hasOwn(inContext, word)) return inContext[word]?.(near) ?? null;
  return null;
}

/** Whether the meaning of this word depends on its neighbours. */
export const dependsOnNeighbours = (word: string): boolean => Object.hasOwn(inContext, word);
