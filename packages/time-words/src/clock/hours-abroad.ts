import { matches, words } from "../folded-text.ts";
import type { Found } from "../found.ts";
import { alternatives } from "../vocabulary.ts";
import { timeAt } from "./spoken.ts";

/** The hours from one to twelve in German and Dutch, the Nordic languages and Spanish. */
const HOURS_ABROAD: readonly string[][] = [
  "eins,en,ett,een,una",
  "zwei,to,två,twee,dos",
  "drei,tre,drie,tres",
  "vier,fire,fyra,cuatro",
  "fünf,fuenf,fem,vijf,cinco",
  "sechs,seks,sex,zes,seis",
  "sieben,sju,syv,zeven,siete",
  "acht,åtte,åtta,otte,ocho",
  "neun,ni,nio,negen,nueve",
  "zehn,ti,tio,tien,diez",
  "elf,elleve,elva,once",
  "zwölf,zwoelf,tolv,twaalf,doce",
].map((names) => names.split(","));

const HOUR = `(1[0-2]|[1-9]|${alternatives(HOURS_ABROAD.flat())})(?![:.]?\\d)`;

/** "Halb fünf", "halv fem", "half vijf" are half an hour before five. */
const HALF_TO = words(
  `(?:halb|halv|half(?= (?:twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf)))(?: |-)${HOUR}`,
);
/** "Viertel nach drei", "kvart på fire", "kwart voor vier"; "dreiviertel vier" is a quarter to four. */
const QUARTER = words(`(?:viertel|kvart|kwart) (nach|over|över|vor|på|i|voor) ${HOUR}`);
const THREE_QUARTERS = words(`dreiviertel ${HOUR}`);
/** "A las seis y media". */
const A_LAS = words(`a las? ${HOUR}(?: (y media|y cuarto|menos cuarto))?`);

const MINUTES: Readonly<Record<string, number>> = {
  nach: 15,
  over: 15,
  över: 15,
  "y cuarto": 15,
  "y media": 30,
};

/** Times in other languages within English text. */
export function hoursAbroad(open: string): Found[] {
  return [
    ...matches(open, HALF_TO).map((m) => timeAt(m, hourIn(m.groups[0]), -30)),
    ...matches(open, QUARTER).map((m) => timeAt(m, hourIn(m.groups[1]), MINUTES[m.groups[0] ?? ""] ?? -15)),
    ...matches(open, THREE_QUARTERS).map((m) => timeAt(m, hourIn(m.groups[0]), -15)),
    ...matches(open, A_LAS).map((m) => {
      const minutes = m.groups[1]?.replace(/\s+/g, " ");
      return timeAt(m, hourIn(m.groups[0]), minutes === undefined ? 0 : (MINUTES[minutes] ?? -15));
    }),
  ].filter((found) => found !== null);
}

/** "fünf" as "5". */
function hourIn(word = ""): string {
  const at = HOURS_ABROAD.findIndex((names) => names.includes(word));
  return at < 0 ? word : String(at + 1);
}
