import type { Neighbours } from "./neighbours.ts";

/** Scots spellings that are no English words and no usual names, and their English. */
export const SCOTS: Readonly<Record<string, string>> = {
  aboot: "about",
  doon: "down",
  efter: "after",
  hame: "home",
  hoose: "house",
  noo: "now",
  oor: "our",
  oot: "out",
  ootside: "outside",
  roon: "round",
  alreet: "alright",
  wean: "kid",
  weans: "kids",
  gonnae: "going to",
  isnae: "isn't",
  wasnae: "wasn't",
  wisnae: "wasn't",
  didnae: "didn't",
  doesnae: "doesn't",
  havenae: "haven't",
  hasnae: "hasn't",
  couldnae: "couldn't",
  shouldnae: "shouldn't",
  cannie: "can't",
};

/** Words after which "dae" is a verb and no name: "I'll dae it", "tae dae". */
const BEFORE_VERB =
  /^(?:i|i'll|ill|il|you|u|yous|we|we'll|they|can|could|will|would|should|must|tae|to|cannae|cannie|can't|dinnae|gonnae)$/;
/** What somebody says of themselves with "am" and no "I": "am on lates", "am takin her". "Am I" and "am dram" are not. */
const AFTER_AM =
  /^(?:\p{L}{2,}in[g']?|gonnae|gonna|at|on|in|aff|off|oot|out|here|there|home|hame|away|late|free|busy|stuck|able|no|not|just|already|roon|round|still|also|only)$/u;

/** "Swap me shift", "with me mam": what is one's own, in the north of England too. "Give me lunch" is not. */
const BEFORE_MINE = /^(?:swap|switch|move|change|start|finish|lost|on|in|after|before|with|at|from|off|of)$/;
const MINE =
  /^(?:shifts?|mam|mum|ma|da|dad|nan|nana|gran|granda|mates?|boss|car|van|truck|lunch|tea|dinner|break|way|own|back|knee|head|phone|sister|brother|hols|holidays?|appointment|meeting|hair)$/;

/** Scots spellings that are words or names too, and when they are meant. */
export const scotsInContext: Readonly<Record<string, (near: Neighbours) => string | null>> = {
  me: ({ before, after }) => (before && after && BEFORE_MINE.test(before) && MINE.test(after) ? "my" : null),
  // Not "tae kwon do", nor a name by itself.
  tae: ({ before, after }) => (before && after && !/^(?:kwon|kwan|bo|hyun|min|jin)$/.test(after) ? "to" : null),
  dae: ({ before }) => (before && BEFORE_VERB.test(before) ? "do" : null),
  wi: ({ after }) => (after && after !== "fi" ? "with" : null),
  aff: ({ before, after }) => (before || after ? "off" : null),
  am: ({ before, after }) =>
    (before === null || /^(?:and|n|but|cos|because|aye|naw|right)$/.test(before)) && after && AFTER_AM.test(after)
      ? "i'm"
      : null,
};

const NOT_BEFORE = "(?:able|going|gonnae|gonna|coming|comin|free|well|feeling|feelin|happy|ready|sure|working|workin)";
/** "Am no able", "I'll no be there": a "no" that is "not". "There's no working bus" is none. */
const NO_FOR_NOT = new RegExp(
  `(?<!\\bthere )\\b((?:i|he|she|we|you|they)'?(?:m|s|re)|am) no (?=${NOT_BEFORE}\\b)|\\b((?:i|he|she|we|you|they)'ll) no (?=(?:be|get|make|manage|go|come|need)\\b)`,
  "gi",
);

/** "Nae bother", "nee bother": no problem. "Am no able": not able. */
export const withItsNae = (text: string): string =>
  text
    .replace(/\bn(?:a|e)e (?:bothers?|danger|prob(?:lem)?s?|worries|hassle|sweat|fash|drama)\b/gi, "no problem")
    .replace(NO_FOR_NOT, (_, is: string | undefined, will: string | undefined) => `${is ?? will ?? ""} not `);
