/** An example of a valid rule, for error messages. */
const EXAMPLE = "FREQ=WEEKLY;BYDAY=TU,TH";
/** Longest quotation of a faulty rule, in characters. */
const LONGEST_QUOTE = 60;

type Part = {
  readonly value: RegExp;
  readonly expected: string;
  /** Frequencies with which the part is valid (RFC 5545, 3.3.10); all if absent. */
  readonly beside?: readonly string[];
};

const WEEKDAY = "(?:MO|TU|WE|TH|FR|SA|SU)";
const list = (one: string): RegExp => new RegExp(`^(?:${one})(?:,(?:${one}))*$`);
const DAY_OF_MONTH = "[+-]?(?:0?[1-9]|[12]\\d|3[01])";
const WEEK_OF_YEAR = "[+-]?(?:0?[1-9]|[1-4]\\d|5[0-3])";
const DAY_OF_YEAR = "[+-]?(?:[1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6])";

const PARTS: Readonly<Record<string, Part>> = {
  FREQ: { value: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/, expected: "DAILY, WEEKLY, MONTHLY or YEARLY" },
  INTERVAL: { value: /^[1-9]\d{0,3}$/, expected: "a number from 1" },
  COUNT: { value: /^[1-9]\d{0,5}$/, expected: "a number from 1" },
  UNTIL: { value: /^\d{8}(?:T\d{6}Z?)?$/, expected: "a day as in 20260731" },
  WKST: { value: new RegExp(`^${WEEKDAY}$`), expected: "MO, TU, WE, TH, FR, SA or SU" },
  BYDAY: {
    value: list(`(?:${WEEK_OF_YEAR})?${WEEKDAY}`),
    expected: "MO, TU, WE, TH, FR, SA or SU, with commas between",
  },
  BYMONTHDAY: {
    value: list(DAY_OF_MONTH),
    expected: "days from 1 to 31, or from the end from -1",
    beside: ["DAILY", "MONTHLY", "YEARLY"],
  },
  BYYEARDAY: { value: list(DAY_OF_YEAR), expected: "days from 1 to 366", beside: ["YEARLY"] },
  BYWEEKNO: { value: list(WEEK_OF_YEAR), expected: "weeks from 1 to 53", beside: ["YEARLY"] },
  BYMONTH: { value: list("0?[1-9]|1[0-2]"), expected: "months from 1 to 12" },
  BYSETPOS: { value: list(DAY_OF_YEAR), expected: "numbers from 1, or from the end from -1" },
  BYHOUR: { value: list("[01]?\\d|2[0-3]"), expected: "hours from 0 to 23" },
  BYMINUTE: { value: list("[0-5]?\\d"), expected: "minutes from 0 to 59" },
  BYSECOND: { value: list("[0-5]?\\d"), expected: "seconds from 0 to 59" },
};

/** A recurrence rule as the rest of the system takes it: without the `RRULE:` and the spaces that people copy along. */
export function ruleText(rrule: string): string {
  return partsOf(rrule).join(";");
}

/**
 * What keeps a recurrence rule from being read, with one that can be; null if nothing does. What the library would pass
 * over in silence (BYDAYS, the 32nd of a month) is a fault as well: the event would take place on other days than were
 * meant.
 */
export function faultOfRule(rrule: string): string | null {
  const fault = faultIn(partsOf(rrule).map((part) => part.toUpperCase()));
  return fault && `its rrule "${shortened(rrule)}" cannot be read: ${fault}; one that can is ${EXAMPLE}`;
}

function faultIn(parts: readonly string[]): string | null {
  const pairs = parts.map(pairOf);
  const freq = pairs.find(({ name }) => name === "FREQ")?.value;
  if (freq === undefined) return "it does not say FREQ";
  const names = pairs.map(({ name }) => name);
  const [twice] = names.filter((name, at) => names.indexOf(name) !== at);
  const [fault = null] = pairs.map((pair) => faultOfPart(pair, freq)).filter((one) => one !== null);
  return fault ?? (twice === undefined ? null : `it says ${twice} twice`);
}

type Pair = { readonly name: string; readonly value: string };

function pairOf(part: string): Pair {
  const [name = "", ...value] = part.split("=");
  return { name, value: value.join("=") };
}

function faultOfPart({ name, value }: Pair, freq: string): string | null {
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (!part) return `there is no ${shortened(name)}`;
  if (!part.value.test(value) || (name === "UNTIL" && !isMoment(value)))
    return `${shortened(`${name}=${value}`)} should be ${part.expected}`;
  if (part.beside && !part.beside.includes(freq)) return `${name} does not go with FREQ=${freq}`;
  const numbered = name === "BYDAY" && /\d/.test(value);
  if (numbered && !/^(?:MONTHLY|YEARLY)$/.test(freq)) return `a number in BYDAY does not go with FREQ=${freq}`;
  return null;
}

/**
 * The last day that a rule that can be read names itself; null if it names none, or one that is not the family's (UTC).
 */
export function untilOfRule(rrule: string): string | null {
  const [, year, month, day] = /(?:^|;)UNTIL=(\d{4})(\d\d)(\d\d)(?!T\d{6}Z)/i.exec(ruleText(rrule)) ?? [];
  return year ? `${year}-${month}-${day}` : null;
}

function partsOf(rrule: string): string[] {
  return rrule
    .replace(/^\s*RRULE:/i, "")
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** A day that its month has, at a time that a day has. */
function isMoment(until: string): boolean {
  const [, year, month, day, hour = "00", minute = "00", second = "00"] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d))?/.exec(until) ?? [];
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const read = new Date(written);
  return !Number.isNaN(read.getTime()) && read.toISOString() === written;
}

const shortened = (text: string): string => (text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text);
