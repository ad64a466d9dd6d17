import type { Found } from "./found.ts";

/**
 * Characters that are read: Telegram's limit for a message. The rest is ignored, so that hostile input costs no more
 * than a long message.
 */
const MAX_READ = 4096;

/** Stands for a character that a reader has claimed: not a letter, digit or space. */
export const CLAIMED = "\uE0FF";

const SAME: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  ʼ: "'",
  "´": "'",
  "`": "'",
  "–": "-",
  "—": "-",
  "−": "-",
  "‒": "-",
  "‑": "-",
  "：": ":",
  "．": ".",
};

/**
 * The text in lower case with one kind of apostrophe, dash and blank. Every code unit keeps its index, so that spans in
 * the folded text apply to the original.
 */
export function fold(text: string): string {
  let folded = "";
  for (const unit of text.slice(0, MAX_READ).split("")) folded += foldUnit(unit);
  return folded;
}

function foldUnit(unit: string): string {
  if (unit === "\n") return unit;
  const same = SAME[unit];
  if (same !== undefined) return same;
  if (/\s/.test(unit) || isPrivateUse(unit)) return " ";
  if (unit >= "０" && unit <= "９") return String.fromCharCode(unit.charCodeAt(0) - 0xfee0);
  const lower = unit.toLowerCase();
  return lower.length === 1 ? lower : unit;
}

/** Private-use characters are reserved for our own signs (day-signs.ts), so they are removed from messages. */
function isPrivateUse(unit: string): boolean {
  return unit >= "\uE000" && unit <= "\uF8FF";
}

/**
 * A pattern for whole words of folded text. In `source` a space means one or more blanks on the same line, `~` none or
 * more. The minutes of "3:10" are not a word. Quantifiers are bounded, so that no input makes the pattern slow.
 */
export function words(source: string): RegExp {
  const spaced = source.replaceAll(" ", "[^\\S\\n]{1,12}").replaceAll("~", "[^\\S\\n]{0,12}");
  return new RegExp(`(?<![\\p{L}\\p{N}]|\\d[:.](?=\\d))(?:${spaced})(?![\\p{L}\\p{N}])`, "gu");
}

/** A pattern that matches any of these words. */
export const oneOf = (list: string): string => `(?:${list.trim().split(/\s+/).join("|")})`;

/** Most matches of one pattern. No newsletter has more, only hostile input. */
const MAX_MATCHES = 200;

export type Match = { readonly start: number; readonly end: number; readonly groups: readonly (string | undefined)[] };

/**
 * All matches of the global `regex`, as spans with their groups. `exec` takes a third of the time of `matchAll`, which
 * copies the pattern.
 */
export function matches(open: string, regex: RegExp): Match[] {
  const found: Match[] = [];
  regex.lastIndex = 0;
  for (let match = regex.exec(open); match !== null && found.length < MAX_MATCHES; match = regex.exec(open)) {
    if (match[0] === "") regex.lastIndex++;
    else found.push({ start: match.index, end: match.index + match[0].trimEnd().length, groups: match.slice(1) });
  }
  return found;
}

/** Creates a reader that only claims its matches, because they merely look like times. */
export function claims(...regexes: readonly RegExp[]): (open: string) => Found[] {
  return (open) => regexes.flatMap((regex) => matches(open, regex).map(({ start, end }) => ({ start, end })));
}

/** `open` with the spans blanked. */
export function blank(open: string, spans: readonly { start: number; end: number }[]): string {
  let blanked = "";
  let at = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    const from = Math.max(at, start);
    blanked += open.slice(at, from) + CLAIMED.repeat(end - from);
    at = end;
  }
  return blanked + open.slice(at);
}
