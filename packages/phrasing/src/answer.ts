import { cut, lengthOf, plain } from "./words.ts";

/** Longest answer to a direct question, its source included, in characters. */
export const ANSWER_LIMIT = 200;

/** Where a told fact stands. */
export type FactSource =
  | { readonly kind: "calendar" | "history" | "family_file" | "other" }
  | { readonly kind: "note"; readonly file: string; readonly line: number };

/** Nothing is known; nothing is guessed. */
export const unknownText = "I don't know.";

/** The facts and where they stand, in one line: "Mia swim: Saturdays, 10:00–10:45, YMCA. (calendar)". */
export function answerText(facts: string, sources: readonly FactSource[]): string {
  const [first] = sources;
  const source = first ? `(${plain(nameOf(first))})` : "";
  const room = ANSWER_LIMIT - lengthOf(source) - 1;
  const told = plain(facts, facts.length);
  const whole = wholeSentences(told, room);
  return `${whole || cut(told, room)} ${source}`.trim();
}

/** As many sentences as there is room for; none where the first is longer. */
function wholeSentences(text: string, room: number): string {
  let taken = "";
  for (const sentence of text.split(/(?<=[.!?]) (?=\p{Lu})/u)) {
    const more = taken === "" ? sentence : `${taken} ${sentence}`;
    if (lengthOf(more) > room) break;
    taken = more;
  }
  return taken;
}

/** A file's ending would make a link of its name. */
function nameOf(source: FactSource): string {
  switch (source.kind) {
    case "calendar":
      return "calendar";
    case "history":
      return "counted from what was confirmed";
    case "family_file":
      return "family file";
    case "note":
      return `${source.file.replace(/\.md$/i, "")}, line ${source.line}`;
    case "other":
      return "from the Brain";
    default:
      return source satisfies never;
  }
}
