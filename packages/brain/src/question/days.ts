import { addDays, type EpochMs, type IsoDate, wallClock, weekdayOf } from "@silent-observer/conversation";

/** Days from `from` to `to`, both included. */
export type DayRange = { readonly from: IsoDate; readonly to: IsoDate };

/** The days that a question restricts itself to, and what is left of it without the words for them. */
export type DaysRead = { readonly days: DayRange | null; readonly rest: string };

type Reader = {
  readonly pattern: RegExp;
  readonly range: (match: RegExpMatchArray, today: IsoDate) => DayRange | null;
};

const one = (date: IsoDate): DayRange => ({ from: date, to: date });
const weekday = "(mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?";

/** Tried in this order: a longer expression before the shorter one that it contains. */
const readers: readonly Reader[] = [
  { pattern: /\b(\d{4}-\d{2}-\d{2})\b/i, range: ([, date = ""]) => (isDate(date) ? one(date) : null) },
  { pattern: /\b(?:the )?day after tomorrow\b/i, range: (_, today) => one(addDays(today, 2)) },
  { pattern: /\b(?:tomorrow|tmrw|tmw|2moro)\b/i, range: (_, today) => one(addDays(today, 1)) },
  { pattern: /\b(?:today|tonight|this (?:morning|afternoon|evening))\b/i, range: (_, today) => one(today) },
  { pattern: /\byesterday\b/i, range: (_, today) => one(addDays(today, -1)) },
  { pattern: /\bnext weekend\b/i, range: (_, today) => weekend(today, 1) },
  { pattern: /\b(?:this |the |at the )?weekend\b/i, range: (_, today) => weekend(today, 0) },
  { pattern: /\bnext week\b/i, range: (_, today) => week(today, 1) },
  { pattern: /\bthis week\b/i, range: (_, today) => ({ from: today, to: week(today, 0).to }) },
  { pattern: /\bnext month\b/i, range: (_, today) => month(today, 1) },
  { pattern: /\bthis month\b/i, range: (_, today) => ({ from: today, to: month(today, 0).to }) },
  { pattern: new RegExp(`\\bnext ${weekday}\\b`, "i"), range: ([, name], today) => inNextWeek(name, today) },
  {
    pattern: new RegExp(`\\b(?:on |this |every )?${weekday}\\b`, "i"),
    range: ([, name], today) => coming(name, today),
  },
];

/** Reads the first expression for days. A weekday is its next occurrence, today included; weeks begin on Monday. */
export function readDays(text: string, at: EpochMs, zone: string): DaysRead {
  const today = wallClock(at, zone).date;
  for (const { pattern, range } of readers) {
    const match = pattern.exec(text);
    const days = match && range(match, today);
    if (match && days) return { days, rest: text.replace(match[0], " ") };
  }
  return { days: null, rest: text };
}

const weekdayRange = new RegExp(`\\b${weekday}\\s*(?:-|–|to|till|through|thru)\\s*${weekday}\\b`, "i");

/** 1 is Monday, 7 is Sunday; every weekday that the text names, those of a range and of "weekdays" included. */
export function weekdaysIn(text: string): number[] {
  const found = [...text.matchAll(new RegExp(`\\b${weekday}\\b`, "gi"))].map(([, name]) => weekdayNumber(name));
  const [, first, last] = weekdayRange.exec(text) ?? [];
  if (first && last) {
    for (let day = weekdayNumber(first); day !== weekdayNumber(last); day = (day % 7) + 1) found.push(day);
  }
  if (/\b(?:weekdays|school days|school nights)\b/i.test(text)) found.push(1, 2, 3, 4, 5);
  if (/\b(?:daily|every day)\b/i.test(text)) found.push(1, 2, 3, 4, 5, 6, 7);
  return [...new Set(found)].sort();
}

function weekdayNumber(name = ""): number {
  return ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function coming(name: string | undefined, today: IsoDate): DayRange {
  return one(addDays(today, (weekdayNumber(name) - weekdayOf(today) + 7) % 7));
}

/** "Next Tuesday" is the Tuesday of the week after this one. */
function inNextWeek(name: string | undefined, today: IsoDate): DayRange {
  return one(addDays(week(today, 1).from, weekdayNumber(name) - 1));
}

function week(today: IsoDate, ahead: number): DayRange {
  const monday = addDays(today, 1 - weekdayOf(today) + 7 * ahead);
  return { from: monday, to: addDays(monday, 6) };
}

function weekend(today: IsoDate, ahead: number): DayRange {
  const { from, to } = week(today, ahead);
  return { from: addDays(from, 5), to };
}

function month(today: IsoDate, ahead: number): DayRange {
  const first = nextFirst(`${today.slice(0, 8)}01`, ahead);
  return { from: first, to: addDays(nextFirst(first, 1), -1) };
}

/** The first of the month `ahead` months on; 32 days after a first always lie in the next month. */
function nextFirst(first: IsoDate, ahead: number): IsoDate {
  return ahead === 0 ? first : nextFirst(`${addDays(first, 32).slice(0, 8)}01`, ahead - 1);
}

function isDate(text: string): boolean {
  try {
    addDays(text, 0);
    return true;
  } catch {
    return false;
  }
}
