import type { Family } from "@silent-observer/family";
import { childrenOf } from "@silent-observer/family";
import type { Note } from "../notes.ts";
import type { Chunk } from "./chunk.ts";
import { eventOfNote } from "./note-event.ts";
import { memberTerm, type Normaliser, placeTerm } from "./words.ts";

/** One chunk for each item of the notes: a list item, a table row or a paragraph, under the headings it stands in. */
export function chunksOfNotes(notes: readonly Note[], family: Family, normalise: Normaliser): Chunk[] {
  return notes.flatMap((note) =>
    itemsOf(note.text).map((item) => {
      const terms = new Set([...normalise(item.headings.join(" ")), ...normalise(item.text)]);
      const children = childrenOf(family)
        .map((child) => child.id)
        .filter((id) => terms.has(memberTerm(id)));
      const id = `note:${note.file}:${item.line}`;
      const event = eventOfNote({ id, text: item.text, terms, children }, family);
      return {
        id,
        source: { file: note.file, line: item.line },
        text: item.text,
        terms,
        children,
        hasPlace: family.places.some((place) => terms.has(placeTerm(place.id))) || /\b(?:at|in)\b/i.test(item.text),
        hasTime: /\d[:.]\d\d|\d ?[ap]m\b/i.test(item.text),
        event,
      };
    }),
  );
}

type Item = { text: string; line: number; headings: string[] };

/** Lines joined to items; a blank line, a heading or a new bullet ends one. Code fences and rules hold no facts. */
function itemsOf(markdown: string): Item[] {
  const items: Item[] = [];
  let headings: string[] = [];
  let open: Item | null = null;
  for (const [index, raw] of markdown.split(/\r?\n/).entries()) {
    const heading = /^(#{1,6})\s+(.*)$/.exec(raw);
    const line = raw.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, "");
    const startsItem = line !== raw || raw.trimStart().startsWith("|");
    if (heading?.[1]) {
      headings = [...headings.slice(0, heading[1].length - 1), heading[2] ?? ""];
      open = null;
    } else if (!/[\p{L}\p{N}]/u.test(line)) {
      open = null;
    } else if (open && !startsItem) {
      open.text += ` ${plain(line)}`;
    } else {
      open = { text: plain(line), line: index + 1, headings };
      items.push(open);
    }
  }
  return items;
}

/** The words of a Markdown line without its marks. */
function plain(line: string): string {
  return line
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`|>]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
