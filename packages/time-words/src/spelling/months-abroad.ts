import type { Moment } from "../found.ts";
import { MONTHS } from "../vocabulary.ts";
import { LANGUAGES } from "./days-abroad.ts";

const ENGLISH = "january february march april may june july august september october november december".split(" ");
/** Languages whose short month names ("okt", "juil") are used in English text. */
const SHORTENED = "de nb sv da nl fr".split(" ");
/** English and French words that are months only with a dot, or with "de" before them. */
const OTHER_MEANING = new Set(["mayo", "mart", "mars", "maa", "des"]);
const SHORTEST = 3;

/**
 * English short names by month names in other languages, with and without accents. A name of two different months is
 * left out.
 */
function readTables(): ReadonlyMap<string, string> {
  const names = new Map<string, string | null>();
  const add = (name: string, month: string) => {
    const folded = name.toLowerCase().normalize("NFC").replace(/\.$/, "");
    for (const word of new Set([folded, folded.normalize("NFD").replace(/\p{M}/gu, "")])) {
      if (word.length < SHORTEST || /\P{L}/u.test(word)) continue;
      names.set(word, names.has(word) && names.get(word) !== month ? null : month);
    }
  };
  for (const [index, month] of MONTHS.entries()) {
    add(ENGLISH[index] ?? month, month);
    for (const language of LANGUAGES) add(beside(language, "long", index), month);
    for (const language of SHORTENED) add(beside(language, "short", index), month);
  }
  return new Map([...names].flatMap(([word, month]) => (month === null ? [] : [[word, month]])));
}

/** The name in the form used with a day, because Slavic languages inflect it. */
function beside(language: string, month: "long" | "short", index: number): string {
  const format = new Intl.DateTimeFormat(language, { day: "numeric", month, timeZone: "UTC" });
  return format.formatToParts(Date.UTC(2024, index, 7)).find(({ type }) => type === "month")?.value ?? "";
}

type Tables = { readonly months: ReadonlyMap<string, string>; readonly date: RegExp };
let known: Tables | null = null;

function tables(): Tables {
  const months = readTables();
  const day = "(?:3[01]|[12]\\d|0?[1-9])";
  const until = `\\.?(?:[^\\S\\n]?-[^\\S\\n]?|[^\\S\\n](?:bis|til|till|au|al)[^\\S\\n])${day}`;
  const names = [...months.keys()].sort((a, b) => b.length - a.length).join("|");
  const pattern = `(?<![\\p{L}\\d]|\\d[.,:])(${day}(?:${until})?)(\\.?[^\\S\\n]{1,3}(?:de[^\\S\\n])?|\\.)(${names})(?![\\p{L}\\d'])`;
  return { months, date: new RegExp(pattern, "gu") };
}

/** A time is expected, and the month may be a person: "done at 7. May is on her way". */
const HOUR_DUE = /(?:^|[^\p{L}])(?:at|by|till?|until|before|after|around|kl\.?)\s{1,3}$/u;

/**
 * Rewrites dates with a month in another language, or with a dot after the day, in a form that chrono knows and with
 * the same length: "12. juni" as "12  jun ", "7. bis 9. mai" as "7  to  9  may".
 */
export function spellMonths(folded: string, { dottedDates }: Pick<Moment, "dottedDates">): string {
  if (!/\d/.test(folded)) return folded;
  known ??= tables();
  const { months, date } = known;
  return folded.replace(date, (all, days: string, between: string, name: string, at: number) => {
    const english = MONTHS.includes(name) || ENGLISH.includes(name);
    if (english && !(dottedDates && between.startsWith("."))) return all;
    if (OTHER_MEANING.has(name) && !/\.|de/.test(between)) return all;
    if (HOUR_DUE.test(folded.slice(Math.max(0, at - 10), at))) return all;
    const said = days.replace(".", " ").replace(/\p{L}+/u, (word) => "to".padEnd(word.length));
    return `${said}${" ".repeat(between.length)}${(months.get(name) ?? name).padEnd(name.length)}`;
  });
}
