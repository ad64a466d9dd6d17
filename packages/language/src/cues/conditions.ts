import type { Clause } from "../clauses.ts";

/**
 * A conditional clause. The sign `condition` and `claims.conditional`, which are weighed, only say that there is such a
 * word anywhere; this says where it is and how far it reaches.
 */
type Condition = Clause;

const OPENS =
  /\b(?:if|unless|in case|as long as|provided|when(?! (?:is|are|was|were|do|does|did|can|could|shall|should|will|would)\b)|once(?! (?:a|again|more)\b))(?![a-z'])/g;
/**
 * End of a condition: a mark, or the start of the clause that says who will do something then: "if it rains i'll come".
 */
const CLOSES =
  /[,.;:!?\n]|\bthen\b|\b(?:i'll|i will|i can|i could|we'll|we will|we can|(?:can|could|would|will) you|who)\b/g;
const SENTENCE_ENDS = ".;!?\n";
/** "If you can", "if anyone wants": says who is addressed, and is not a condition. */
const OF_THOSE_WHO_READ =
  /^(?:if|unless|in case) (?:you|u|ya|i|i'm|we|anyone|anybody|someone|somebody|one of (?:you|us))\b/;
/** Words after which a sentence has not really begun. */
const NOTHING_SAID = /^[^a-z_]*(?:(?:ok|okay|and|but|so|well|oh|also|fyi|_adult_)[ ,]+)*$/;

/** Messages written to be read have fewer. */
const MOST_CONDITIONS = 20;

/**
 * "If it rains", "unless you can", "when football is over": each up to its comma or "then", or to the end of its
 * sentence.
 */
export function conditionsIn(text: string): Condition[] {
  return [...text.matchAll(OPENS)].slice(0, MOST_CONDITIONS).map(({ index, 0: word }) => {
    CLOSES.lastIndex = index + word.length;
    return { start: index, end: CLOSES.exec(text)?.index ?? text.length };
  });
}

/** The text without conditions and what depends on them ("if it rains hockey is off", "it's off if it rains"). */
export function unconditional(text: string): string {
  return conditionsIn(text)
    .map((condition) => withConsequence(condition, text))
    .reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
}

const IF_OTHERS = /\bif (?:someone|somebody|anyone|you|u|dad|mom|mum|they)\b/i;
const PROMISES = /\b(?:i can|i will|i['’]ll|i could)\b/i;

/**
 * "I can" of "I can if someone does the camp drop", as written: what others must do first is separate from what is
 * promised.
 */
export function beforeCondition(text: string): string {
  const at = text.search(IF_OTHERS);
  return at > 0 && PROMISES.test(text.slice(0, at)) ? text.slice(0, at) : text;
}

function withConsequence({ start, end }: Condition, text: string): Condition {
  const condition = text.slice(start, end);
  if (OF_THOSE_WHO_READ.test(condition) || /^(?:when|once)/.test(condition)) return { start, end };
  const sentence = behindLast(SENTENCE_ENDS, text, start);
  if (!NOTHING_SAID.test(text.slice(sentence, start)))
    return { start: behindLast(`${SENTENCE_ENDS},`, text, start), end };
  const rest = text.slice(end).search(/[.;!?\n]/);
  return { start, end: rest < 0 ? text.length : end + rest };
}

/** The index after the last of these marks before `at`. */
function behindLast(marks: string, text: string, at: number): number {
  let from = at;
  while (from > 0 && !marks.includes(text.charAt(from - 1))) from--;
  return from;
}
