import type { Family } from "@silent-observer/family";
import { adultsOf, childrenOf } from "@silent-observer/family";
import type { Note } from "../notes.ts";
import { weekdaysIn } from "../question/weekdays.ts";
import type { Chunk } from "./chunk.ts";
import { daysAtStart } from "./note-days.ts";
import { eventOfNote } from "./note-event.ts";
import { memberTerm, type Normaliser, placeTerm } from "./words.ts";

/** One chunk per item of the notes: a list item, a table row or a paragraph, with the headings above it. */
export function chunksOfNotes(notes: readonly Note[], family: Family, normalise: Normaliser): Chunk[] {
  return notes.flatMap((note) =>
    itemsOf(note.text).map((item): Chunk => {
      const terms = new Set([
        ...normalise(item.headings.join(" ")),
        ...normalise(item.text),
        ...placeWords(item.text, family, normalise),
        ...impliedTerms(item.text),
      ]);
      const children = childrenOf(family)
        .map((child) => child.id)
        .filter((id) => terms.has(memberTerm(id)));
      const days =
        [item.text, ...item.headings.toReversed(), note.file].map(daysAtStart).find((found) => found) ?? null;
      const tells = tellsOf(item.text, terms, family);
      const id = `note:${note.file}:${item.line}`;
      const event = eventOfNote({ id, text: item.text, terms, children }, family);
      return {
        id,
        origin: "note",
        source: { file: note.file, line: item.line },
        text: item.text,
        terms,
        children,
        tells: days ? { ...tells, time: true } : tells,
        days,
        events: event ? [event] : [],
      };
    }),
  );
}

/** Terms for kinds of numbers, which notes seldom name. */
function impliedTerms(text: string): string[] {
  return [
    ...(/\d{3}[- ]\d{3,4}|\d{5} \d{5,6}/.test(text) ? ["phone"] : []),
    ...(/\b\d{1,5} \p{Lu}\p{Ll}+/u.test(text.replace(MONTHS, "")) ? ["address"] : []),
    ...(/[$£€]\s?\d|\d (?:dollars|pounds|euros|cents)\b/.test(text) ? ["cost"] : []),
  ];
}

/** The common nouns in a place's name: "which park is it at". */
function placeWords(text: string, family: Family, normalise: Normaliser): string[] {
  const lower = text.toLowerCase();
  return family.places
    .filter(({ name }) => lower.includes(name.toLowerCase()))
    .flatMap(({ name }) => name.split(" ").slice(1).flatMap(normalise));
}

const MONTHS =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b/gi;
const DAY_OF_MONTH = new RegExp(`\\d (?:${MONTHS.source})|(?:${MONTHS.source}) \\d`, "i");
const SAYS_WHERE =
  /\b(?:at|in|on|by|with|from|behind|beside|beneath|under|underneath|above|below|between|opposite|inside|outside|next to|upstairs|downstairs)\b/i;
/** A capital within a sentence, or a title: a name. */
const NAME = /\b(?:Dr|Mr|Mrs|Ms|Miss)\b\.? ?\p{Lu}|[\p{Ll},;:] \p{Lu}\p{Ll}/u;

function tellsOf(text: string, terms: ReadonlySet<string>, family: Family): Chunk["tells"] {
  return {
    place:
      terms.has("address") || family.places.some((place) => terms.has(placeTerm(place.id))) || SAYS_WHERE.test(text),
    time:
      /\d[:.]\d\d|\d ?[ap]m\b/i.test(text) ||
      weekdaysIn(text).length > 0 ||
      DAY_OF_MONTH.test(text) ||
      /\d(?:st|nd|rd|th)\b/.test(text),
    person: adultsOf(family).some(({ id }) => terms.has(memberTerm(id))) || NAME.test(text),
    amount: /\d/.test(text),
  };
}

type Item = { text: string; line: number; headings: string[] };

/** Joins lines to items. A blank line, a heading or a new bullet ends one. Code fences and rules are skipped. */
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

/** A Markdown line without its markup. */
function plain(line: string): string {
  return line
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`|>]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
