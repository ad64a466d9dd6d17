import type { Phrases } from "@silent-observer/phrases";
import { cut, lengthOf, plain } from "./words.ts";

/** Longest answer to a direct question, its source included, in characters. */
export const ANSWER_LIMIT = 200;

/** Where a told fact stands. */
export type FactSource =
  | { readonly kind: "calendar" | "history" | "family_file" | "other" }
  | { readonly kind: "note"; readonly file: string; readonly line: number };

/** Nothing is known; nothing is guessed. */
export const unknownText = ({ say }: Phrases): string => say("answer.unknown");

/** The facts and where they stand, in one line: "Mia swim: Saturdays, 10:00–10:45, YMCA. (calendar)". */
export function answerText(facts: string, sources: readonly FactSource[], phrases: Phrases): string {
  const [first] = sources;
  const source = first && plain(nameOf(first, phrases));
  const line = (facts: string) => (source ? phrases.say("answer.with_source", { facts, source }) : facts);
  const room = ANSWER_LIMIT - lengthOf(line("")) - 1;
  const told = plain(facts, facts.length);
  return line(wholeSentences(told, room) || cut(told, room));
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
function nameOf(source: FactSource, { say }: Phrases): string {
  if (source.kind !== "note") return say(`source.${source.kind}`);
  return say("source.note", { file: source.file.replace(/\.md$/i, ""), line: source.line });
}
