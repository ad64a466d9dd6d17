/**
 * Where a clause stands in a text, as written or normalised: indices, `end` exclusive. Its mark, and the word that joins it to the one
 * before, stand outside. How far it reaches depends on what is asked of it: the ways below have their marks in common.
 */
export type Clause = { readonly start: number; readonly end: number };

/** Those within an hour, a number or a shortened word ("7.30", "4:15", "1,500", "3 p.m.") end nothing. */
const MARKS = String.raw`[;!?…()•—\n]|[,:](?!\d)|(?<!\b[a-z])\.(?!\d)|\s[-–](?=\s)`;

/**
 * A pattern of what stands between two clauses: the marks, and words that begin another one.
 * @param joints patterns of such words; what they match belongs to neither clause
 */
const clausesEndAt = (...joints: readonly string[]): RegExp => new RegExp([MARKS, ...joints].join("|"), "gi");

const REASONS = "so|because|bc|cos|cause|coz|since|but|then|anyway";

/** "Stuck, can't make it – sorry": at its marks alone. */
export const AT_MARKS = clausesEndAt();
/** "And Leo's football", "after I get Mia": somebody else does something, or another thing of somebody's begins. */
const ANOTHER_SUBJECT =
  String.raw`\b(?:and|plus|while|before|after)\b(?=\s+(?:then |also )?(?:i|we|he|she|they|you)(?:['’][a-z]+)?\s)|` +
  String.raw`\b(?:and|plus|while)\b(?=\s+(?:then |also )?[a-z]{2,}['’]s\s)`;
/** "I have a meeting at 14 and Leo's football": at reasons, and where somebody else or something of somebody's stands behind an "and". */
export const AT_SUBJECTS = clausesEndAt(String.raw`\b(?:${REASONS})\b`, ANOTHER_SUBJECT);
/** "Fetch him at 3 and drop him at soccer after": where the other end of a trip is put off, too. */
export const AT_ENDS_OF_TRIP = clausesEndAt(
  String.raw`\b(?:${REASONS})\b`,
  ANOTHER_SUBJECT,
  String.raw`(?:\b(?:and|n)\b|&)(?=\s+(?:then |also )?(?:drop|take|bring|drive|run|walk|get|collect|fetch|grab|pick)(?:s|ing|ping)?\s[^.,;!?\n]*\b(?:after|afterwards|later)\b)`,
);
/** "I have a call at 8 and you take Leo": at an "and" as well. */
export const AT_CONJUNCTIONS = clausesEndAt(String.raw`\b(?:${REASONS}|and)\b`);
/** "Back at work at nine after I get Mia": at every step that is told, joined by whatever word. */
export const AT_STEPS = clausesEndAt(String.raw`\b(?:${REASONS}|and)\b`, ANOTHER_SUBJECT);

/** "Leo Tuesday and Zoe Wednesday": at its marks and at an "and" alone. */
export const AT_AND = clausesEndAt(String.raw`\s(?:and|&)\s`);
/** "Leo to soccer and Mia to the dentist", and not at the "and" of "Leo and Mia". */
export const AT_ANOTHER_PLAN = clausesEndAt(
  String.raw`\band\b(?<!(?:^|[,;.!?:\n]\s)\S+\sand)(?=\s+\S+\s+(?:to|from|has|at|needs)\b)`,
);

/**
 * Where another question or want begins, but what only might be: "who had her last week, and can someone get her today". At no other
 * comma: "if we moved, who would get him" is one.
 */
export const AT_WANTS =
  /[.!?\n]+|(?:,|\b(?:and|but|so)\b)\s*(?=(?:and |but |so )?(?:who(?!['’]d| would)|can|could|will|any(?:one|body)|some(?:one|body)(?! would| might| may)|i can['’]?t|i need)\b)/gi;

/** The non-blank clauses of a text, in order. */
export function clausesIn(text: string, ends: RegExp): readonly Clause[] {
  const marks = [...text.matchAll(ends)];
  const starts = [0, ...marks.map(({ index, 0: mark }) => index + mark.length)];
  return starts
    .map((start, at) => ({ start, end: marks[at]?.index ?? text.length }))
    .filter(({ start, end }) => text.slice(start, end).trim() !== "");
}

/** The texts of the clauses. */
export const clauseTexts = (text: string, ends: RegExp): readonly string[] =>
  clausesIn(text, ends).map(({ start, end }) => text.slice(start, end).trim());

/** The clause at an index of the text; within a mark, both clauses around it. */
export function clauseAround(text: string, at: number, ends: RegExp): Clause {
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(ends)) {
    if (index + mark.length <= at) start = index + mark.length;
    else if (index > at) return { start, end: index };
  }
  return { start, end: text.length };
}
