import { daysBetween, type IsoDate } from "@silent-observer/conversation";
import { Temporal } from "temporal-polyfill";
import { signOf } from "../day-signs.ts";
import { matches, words } from "../folded-text.ts";
import type { Found, Moment } from "../found.ts";
import { easterSunday } from "./easter.ts";

const [MONDAY, FRIDAY, SATURDAY, SUNDAY] = [1, 5, 6, 7].map(signOf);

/** A holiday up to this many days ago is taken to be past. */
const REMEMBERED_DAYS = 60;
/** Contexts in which a holiday names no day: it is praised, remembered or commented on. */
const OTHER_BEFORE =
  "(?<!(?:happy|merry|early|late|every|each|like|last|all|sounds|looks|is|are|im|i'm|be|seems|very|so|since)[^\\S\\n]{1,3})";
const OTHER_AFTER =
  "(?! (?:was|were)(?!\\p{L}))(?! (?:is|are|falls?|lands?|comes?) (?:so |really |very )?(?:early|late|in|on|over|coming|always|the best|my)(?!\\p{L}))(?! (?:sales?|vibes|jumpers?|pj'?s|pyjamas|pajamas|feels?|feeling|movies?|films?|box(?:es)?|playlist|outfits?|costumes?|cards?|mood)(?!\\p{L}))";

const CHRISTMAS = "(?:christmas|xmas|x-mas|chrimbo|crimbo)";
const NEW_YEAR = "new~year'?s'?";

const on = (month: number, day: number) => (year: number) => Temporal.PlainDate.from({ year, month, day });
const afterEaster = (days: number) => (year: number) => easterSunday(year).add({ days });

const FEASTS: readonly (readonly [RegExp, (year: number) => Temporal.PlainDate])[] = [
  feast(`good ${FRIDAY}`, afterEaster(-2)),
  feast(`(?:easter|holy) ${SATURDAY}`, afterEaster(-1)),
  feast(`easter ${SUNDAY}`, afterEaster(0)),
  feast(`easter ${MONDAY}`, afterEaster(1)),
  feast(`${CHRISTMAS} eve`, on(12, 24)),
  feast(`${CHRISTMAS} day`, on(12, 25)),
  feast(
    `(?<=(?<!\\p{L})(?:at|over|until|till?|before)[^\\S\\n]{1,3})${CHRISTMAS}(?=\\W*(?:$|[.,;!?\\n]|this|with|and|or|if|then|so|but|again|too)(?!\\p{L}))`,
    on(12, 25),
  ),
  feast("boxing day|(?:st|saint)\\.? stephen'?s'? day|stephen'?s day", on(12, 26)),
  feast(`${NEW_YEAR} eve|nye`, on(12, 31)),
  feast(`${NEW_YEAR} day`, on(1, 1)),
  feast("halloween (?:night|eve|evening)|(?<=(?<!\\p{L})(?:on|by|until|till?)[^\\S\\n]{1,3})halloween", on(10, 31)),
];

function feast(source: string, date: (year: number) => Temporal.PlainDate) {
  return [words(`${OTHER_BEFORE}(?:${source})${OTHER_AFTER}`), date] as const;
}

/** Holidays with a date in each year: "Good Friday", "christmas eve", "nye". */
export function feasts(open: string, { date: today }: Moment): Found[] {
  const year = Number(today.slice(0, 4));
  return FEASTS.flatMap(([regex, inYear]) =>
    matches(open, regex).map(({ start, end }): Found => {
      const date = ahead(inYear, year, today);
      return date === null
        ? { start, end, past: true }
        : { start, end, day: { kind: "date", date, until: null, implied: "no" } };
    }),
  );
}

/** The next such day; null if one is just past. */
function ahead(inYear: (year: number) => Temporal.PlainDate, year: number, today: IsoDate): IsoDate | null {
  for (const candidate of [year - 1, year, year + 1]) {
    const date = inYear(candidate).toString();
    if (date >= today) return date;
    if (daysBetween(date, today) < REMEMBERED_DAYS) return null;
  }
  return null;
}
