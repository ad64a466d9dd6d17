import type { Word } from "../normal/normalise.ts";

/** First names and pet names that are English words as well. A capital inside a sentence or the words around must speak for them. */
const NAMES_THAT_ARE_WORDS = new Set(
  `ace ally amber angel april archer art ash august autumn basil bay bean bear bee bill birch bishop blue bo bob bonny boy briar brook brooke buck bud buddy bug candy carol carter cash
  chance charity chase chip christian clay cliff clover cole cooper coral crystal daisy dale dash dawn dean dev dill dolly don dot dove drew duke dusty earl echo eden ember faith fern finn flora forest forrest fox frank
  gene ginger glen goldie grace grant gray guy hank harmony hazel heath heather holly honey honor hope hunter iris ivy jack jade jasmine jay jean jet jewel joy jules june junior justice kit king lance lark laurel lee lily
  linden lucky lux mac major maple march marina mark mason matt max may melody mercy miles mo nick noble norm nova olive opal pansy parker pat patience patty paige pearl peg penny pepper petal phoenix pip piper poppy porter prince
  queen rain ray red reed reef rich river rob robin rocky roman rose rosemary rowan royal ruby rusty sage sailor sandy scout sky skip sol sonny sophie spencer star sterling stew stone storm sue summer sunday sunny taylor
  ted teddy terry tiger tom tony trinity troy tyler van velvet vic violet wade walker ward will willow winter wren pop pops nan son daughter`.split(
    /\s+/,
  ),
);

const MONTHS = new Set(["april", "may", "june", "july", "august", "march"]);
/** Words after which a person comes. */
const TAKES_PERSON =
  /^(get|gets|getting|got|grab|grabbing|pick|picking|take|takes|taking|drop|dropping|drive|driving|fetch|fetching|collect|collecting|bring|bringing|ask|asked|asking|tell|told|call|text|with|for|from|to|meet|leave|see|hi|hey|thanks|cover|watch|and|&|or|up|off|after|poor|little)$/;
/** Words that follow a person who is the subject. */
const FOLLOWS_PERSON =
  /^(is|isn't|has|hasn't|had|needs|wants|was|goes|gets|got|said|says|does|did|didn't|doesn't|can|can't|will|won't|should|comes|starts|finishes|has to|at|from|to|and|or|after|on|tomorrow|today|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday|needs|finished|home|early|late|pickup|_activity_)$/;
/** Words that show "will", "may", "can" at work as a verb. */
const PRONOUN_BEFORE =
  /^(i|you|he|she|it|we|they|who|that|this|there|what|which|somebody|someone|everyone|nobody|anybody|anyone|one|mum|mom|dad|these|those|kids|then|coach|school|also)$/;

/** Whether this word, at this place of this message, can be the person of that name. */
export function canBeName(
  words: readonly Word[],
  at: number,
  name: string,
  shouted: boolean,
  knownBefore: boolean,
): boolean {
  if (!NAMES_THAT_ARE_WORDS.has(name)) return true;
  const word = words[at];
  if (!word) return false;
  const before = words[at - 1]?.text ?? null;
  const after = words[at + 1]?.text ?? null;
  if (MONTHS.has(name) && isMonth(before, after)) return false;
  if (word.text.endsWith("'s")) return !/^(it's|that's)$/.test(word.text);
  if (name === "will" || name === "may") return isPersonNotModal(word, before, after, shouted, knownBefore);
  if (word.capital && !word.first && !shouted) return true;
  if (before === null && after === null) return true;
  if (WEATHER.test(name) && word.first && !/^(?:has|is|needs|can|will|was|wants|goes|gets)$/.test(after ?? ""))
    return false;
  if (after !== null && FOLLOWS_PERSON.test(after) && !(before && /^(the|a|an|my|in|this|next)$/.test(before)))
    return true;
  return before !== null && TAKES_PERSON.test(before) && (word.capital || after === null || FOLLOWS_PERSON.test(after));
}

/** Names that say how the day is when they open a sentence. */
const WEATHER = /^(?:sunny|summer|autumn|winter|rain|storm|sky|dawn|misty|stormy|rainy|breeze)$/;

function isMonth(before: string | null, after: string | null): boolean {
  return (
    (after !== null && /^(\d{1,2}(st|nd|rd|th)?|20\d\d)$/.test(after)) ||
    (before !== null &&
      /^(\d{1,2}(st|nd|rd|th)?|in|by|until|till|of|next|this|last|mid|early|late|since|during)$/.test(before))
  );
}

/** "Will has chess" against "will do": the modal follows its subject or opens a question. */
function isPersonNotModal(
  word: Word,
  before: string | null,
  after: string | null,
  shouted: boolean,
  knownBefore: boolean,
): boolean {
  if (before !== null && PRONOUN_BEFORE.test(before)) return false;
  if (
    after !== null &&
    /^(be|have|do|you|we|he|she|they|i|it|the|not|never|that|this|there|someone|anyone|your|need|take|go)$/.test(after)
  )
    return false;
  if (after !== null && FOLLOWS_PERSON.test(after)) return word.capital || before === null || TAKES_PERSON.test(before);
  if (before !== null && TAKES_PERSON.test(before) && !/^(and|&|or|to)$/.test(before)) return true;
  if (before !== null && /^(and|&|or)$/.test(before) && knownBefore) return word.capital || after === null;
  return word.capital && !word.first && !shouted;
}
