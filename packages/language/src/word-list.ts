/** Splits a list written as one text. */
export const wordList = (text: string): readonly string[] => text.trim().split(/\s+/);

/** A pattern for exactly one of these words; a word may be a pattern itself. */
export const oneWordOf = (text: string): RegExp => new RegExp(`^(?:${wordList(text).join("|")})$`, "u");

export const wordSet = (text: string): ReadonlySet<string> => new Set(wordList(text));

/**
 * Verbs with their regular forms: "carry" with "carries", "carried" and "carrying". Some forms are not words, which
 * does no harm.
 */
export const verbForms = (verbs: string): ReadonlySet<string> => new Set(wordList(verbs).flatMap(formsOf));

function formsOf(verb: string): string[] {
  const stems = [verb, `${verb}${verb.at(-1)}`, verb.replace(/e$/, "")];
  const withY = verb.endsWith("y") ? ["ies", "ied"].map((end) => verb.replace(/y$/, end)) : [];
  return [verb, `${verb}s`, `${verb}es`, ...withY, ...stems.flatMap((stem) => [`${stem}ed`, `${stem}ing`])];
}
