/**
 * Span of a clause in a text: indices, `end` exclusive, without its mark and without the conjunction before it. Where
 * clauses end depends on the purpose; the patterns below share their marks.
 */
export type Clause = { readonly start: number; readonly end: number };

/**
 * Marks that end a clause, except those within a time, a number or an abbreviation ("7.30", "4:15", "1,500", "3 p.m.").
 */
const MARKS = String.raw`[;!?…()•—\n]|[,:](?!\d)|(?<!(?<!['’])\b[a-z])\.(?!\d)|\s[-–](?=\s)`;

/**
 * A pattern of what separates two clauses: the marks, and words that begin another clause.
 * @param joints patterns of such words; what they match belongs to neither clause
 */
const clausesEndAt = (...joints: readonly string[]): RegExp => new RegExp([MARKS, ...joints].join("|"), "gi");

const REASONS = "so|because|bc|cos|cause|coz|since|but|then|anyway";

/** Where sentences and lines end. */
export const AT_SENTENCES = /[.!?]+(?=\s|$)|[\n;•]/g;
/** "Stuck, can't make it – sorry": at marks only. */
export const AT_MARKS = clausesEndAt();
/** "And Leo's football", "after I get Mia": a conjunction before another subject, or before something of somebody's. */
const ANOTHER_SUBJECT =
  String.raw`\b(?:and|plus|while|before|after)\b(?=\s+(?:then |also )?(?:i|we|he|she|they|you)(?:['’][a-z]+)?\s)|` +
  String.raw`\b(?:and|plus|while)\b(?=\s+(?:then |also )?[a-z]{2,}['’]s\s)`;
/**
 * "I have a meeting at 14 and Leo's football": also at conjunctions of reason, and at an "and" before another subject.
 */
export const AT_SUBJECTS = clausesEndAt(String.raw`\b(?:${REASONS})\b`, ANOTHER_SUBJECT);
/**
 * "Fetch him at 3 and drop him at soccer after", "get her from judo and drop her to Mia's at 12": also where the other leg
 * of a trip begins, if it is later or has an hour of its own.
 */
export const AT_ENDS_OF_TRIP = clausesEndAt(
  String.raw`\b(?:${REASONS})\b`,
  ANOTHER_SUBJECT,
  String.raw`(?:\b(?:and|n)\b|&)(?=\s+(?:then |also )?(?:drop|take|bring|drive|run|walk|get|collect|fetch|grab|pick)(?:s|ing|ping)?\s[^.,;!?\n]*\b(?:after|afterwards|later)\b)`,
  String.raw`(?:\b(?:and|n|then)\b|&)(?=\s+(?:then |also )?(?:drop|take|bring|drive|run|walk|leave)(?:s|ing|ping)?\s+(?:him|her|them)\s+(?:to|at|over|home|back|on|round|up|down|off)\b[^.,;!?\n]*\b(?:at|for|by|before) (?:about |around )?(?:\d{1,2}|half|quarter|noon|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b)`,
);
/** "I have a call at 8 and you take Leo": also at every "and". */
export const AT_CONJUNCTIONS = clausesEndAt(String.raw`\b(?:${REASONS}|and)\b`);
/** "Back at work at nine after I get Mia": at every step mentioned, whatever joins them. */
export const AT_STEPS = clausesEndAt(String.raw`\b(?:${REASONS}|and)\b`, ANOTHER_SUBJECT);

/** "Leo Tuesday and Zoe Wednesday": at marks and at every "and". */
export const AT_AND = clausesEndAt(String.raw`\s(?:and|&)\s`);
/** "Leo's soccer or Mia's dentist": also at every "or". */
export const AT_AND_OR = clausesEndAt(String.raw`\s(?:and|&|n|or)\s`);
/** "Swimming at 10 then a party at 12": where the next thing of a sentence follows. */
export const AT_NEXT = /,\s|\s(?:and then|and after that|and|&|n|then|followed by|plus)\s/gi;
/** "Leo to soccer and Mia to the dentist", but not at the "and" of "Leo and Mia". */
export const AT_ANOTHER_PLAN = clausesEndAt(
  String.raw`\band\b(?<!(?:^|[,;.!?:\n]\s)\S+\sand)(?=\s+\S+\s+(?:to|from|has|at|needs)\b)`,
);

/**
 * Where another question or request begins, unless it is only hypothetical: "who had her last week, and can someone get
 * her today". At no other comma, because "if we moved, who would get him" is one question.
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

/** Keeps the last result for each kind of end, because one rule after the other asks for the clauses of one text. */
function keepingLast(read: (text: string, ends: RegExp) => readonly string[]): typeof read {
  const last = new WeakMap<RegExp, { readonly text: string; readonly clauses: readonly string[] }>();
  return (text, ends) => {
    const known = last.get(ends);
    if (known?.text === text) return known.clauses;
    const clauses = read(text, ends);
    last.set(ends, { text, clauses });
    return clauses;
  };
}

/** The texts of the clauses. */
export const clauseTexts = keepingLast((text, ends) =>
  text
    .split(ends)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== ""),
);

/** The clause at an index of the text; if the index is within a mark, both clauses around it. */
export function clauseAround(text: string, at: number, ends: RegExp): Clause {
  let start = 0;
  for (const { index, 0: mark } of text.matchAll(ends)) {
    if (index + mark.length <= at) start = index + mark.length;
    else if (index > at) return { start, end: index };
  }
  return { start, end: text.length };
}

/** "I'm off at 9 I'll do it", "stuck till 6 who can get him": where a second clause starts without punctuation. */
const RUNS_ON =
  / (?=(?:i'll|i can|i could|i will|can you|could you|can (?:some|any)(?:one|body)|could (?:some|any)(?:one|body)|who(?:'s| can| could| is| has)|any(?:one|body) (?:able|free|around|up|can|could))\b)/;

/** The clause at an index, up to where a second one starts without punctuation. */
export function clauseRunningOn(text: string, at: number): { readonly from: number; readonly to: number } {
  const { start, end } = clauseAround(text, at, AT_STEPS);
  const begun = [...text.slice(start, at).matchAll(new RegExp(RUNS_ON, "g"))].at(-1);
  const runsOn = RUNS_ON.exec(text.slice(at, end));
  return {
    from: begun === undefined ? start : start + begun.index,
    to: runsOn === null ? end : at + runsOn.index,
  };
}

const BECAUSE =
  /\s+(?:because|bc|cos|coz)\s.*|\s+(?:since|as) (?:i|i'm|i've|we|we're|we've|my|our|the|work|there's)\b.*/s;
/** "I can't make it" of "i can't make it because the car is in for service". */
export const beforeReason = (text: string): string => text.replace(BECAUSE, "");
/** And of "work is mad so i can't make it". */
export const withoutReason = (text: string): string => beforeReason(text).replace(/^[^?]* so (?=i\b)/, "");

/** "😟", behind the words. */
const NOT_WORDS_BEHIND = /[^\p{L}\p{N}_]+$/u;

/** The clauses of a text as their words alone, without emoji and marks behind them. */
export const bareClauses = keepingLast((text, ends) =>
  clauseTexts(text, ends).map((clause) => clause.replace(NOT_WORDS_BEHIND, "").trim()),
);
