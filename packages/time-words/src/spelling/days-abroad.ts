import { DAY_MS } from "@silent-observer/conversation";
import { signOf, TOMORROW } from "../day-signs.ts";

/** Languages in Latin script whose words for days occur in English text. */
export const LANGUAGES =
  "fr pt es it de nl sv nb da fi is pl cs sk hu ro hr sl lt lv et tr id fil sw cy ga ca gl eu af".split(" ");

/** English words, first names, and words with another meaning in a neighbouring language. */
const OTHER_MEANING = new Set([
  // The man, two states, names, the market, "yours", the week, a watch, a note.
  ..."sutra homme maine bihar marti domingo domenica pazar senin minggu linggo patek petek".split(" "),
]);
const SHORTEST = 5;

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);

let known: ReadonlyMap<string, string> | null = null;

/**
 * Signs of the full names of weekdays and of tomorrow in other languages, from the tables of the platform (`Intl`):
 * "jeudi", "onsdag", "amanhã", with and without accents. A word that means different days in two languages is left out.
 */
function daysAbroad(): ReadonlyMap<string, string> {
  known ??= readTables();
  return known;
}

function readTables(): ReadonlyMap<string, string> {
  const signs = new Map<string, string | null>();
  const add = (name: string, sign: string) => {
    const folded = name.toLowerCase().normalize("NFC");
    // "i morgon" and "imorgon".
    for (const word of new Set([folded, unaccented(folded), folded.replace(/^i /, "i")])) {
      if (word.length < SHORTEST || OTHER_MEANING.has(word)) continue;
      signs.set(word, signs.has(word) && signs.get(word) !== sign ? null : sign);
    }
  };
  for (const language of LANGUAGES) {
    const weekday = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
    for (let day = 1; day <= 7; day++) add(weekday.format(MONDAY + (day - 1) * DAY_MS), signOf(day));
    add(new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(1, "day"), TOMORROW);
  }
  return new Map([...signs].flatMap(([word, sign]) => (sign === null ? [] : [[word, sign]])));
}

const unaccented = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "");

/** "Pasado mañana", "après-demain": the day after tomorrow; "cada sábado", "los lunes", "del sabato": a habit. */
const OTHER_BEFORE =
  /(?:^|[^\p{L}])(?:pasado|depois de|après|apres|lendemain|cada|los|il|del|dei|jeden|elke|chaque|varje|hver)[\s-]+$/u;
/** "Le jeudi" is a habit, "le jeudi 3 mars" is not. */
const LE_BEFORE = /(?:^|[^\p{L}])(?:le|tous les)\s+$/u;
const NUMBER_AFTER = /^\s+\d/u;
/** "Mardi gras" is a holiday, "kesho kutwa" the day after tomorrow, "mardi passé" is past. */
const OTHER_AFTER = /^\s+(?:gras|kutwa|passée?|dernier|pasado|passad[oa]|scors[oa])(?!\p{L})/u;
/** Words for tomorrow that mean the morning after these: "guten morgen", "de la mañana", "freitag morgen". */
const MORNING = new Set(["morgen", "mañana", "manana"]);
const MORNING_BEFORE =
  /(?:^|[^\p{L}])(?:la|esta|toda|guten|gutn|goede|goeie|god|heute|am|der|den|\p{L}{2,9}[dt]ag|mittwoch)\s+$/u;
/** "Bukas ang tindahan": it is open. */
const OPEN_AFTER = /^\s+(?:(?:pa|na)\s+)?(?:ang|yung|ung|si|ba ang)(?!\p{L})/u;
const GREETED = /^\s{0,3}(?:$|[!,.]|(?:all|zusammen|allerseits|allemaal|ihr|team|everyone)(?!\p{L}))/u;

/** The sign of a day in another language; null if its neighbours show that no day is meant. */
export function dayAbroad(word: string, before: string, after: string): string | null {
  const sign = daysAbroad().get(word);
  if (sign === undefined || OTHER_BEFORE.test(before) || OTHER_AFTER.test(after)) return null;
  if (LE_BEFORE.test(before) && !NUMBER_AFTER.test(after)) return null;
  if (word === "bukas" && OPEN_AFTER.test(after)) return null;
  if (MORNING.has(word) && MORNING_BEFORE.test(before)) return null;
  if (word === "morgen" && /^\s*$/.test(before) && GREETED.test(after)) return null;
  return sign;
}

let phrases: RegExp | null = null;

/** Matches every word; names of two words ("i morgon", "segunda-feira", "dydd iau") as one. */
export function wordsWithDays(): RegExp {
  phrases ??= new RegExp(`(?:${namesOfTwoWords().join("|")})(?![\\p{L}\\p{N}])|[\\p{L}\\p{N}]+`, "gu");
  return phrases;
}

const namesOfTwoWords = (): string[] =>
  [...daysAbroad().keys()].filter((name) => /[^\p{L}]/u.test(name)).map((name) => name.replace(" ", "[^\\S\\n]"));
