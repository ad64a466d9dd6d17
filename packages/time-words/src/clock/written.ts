import { CLAIMED, matches } from "../folded-text.ts";
import type { Found, Moment, Strength } from "../found.ts";
import { clockOf, MERIDIEM } from "./half-said.ts";

const GAP = "[^\\S\\n]{0,3}";
const HALF_SAID = MERIDIEM.replaceAll("~", GAP);
const BEFORE = "(?<![\\p{L}\\p{N}$£€#]|\\d[.,:])";
const AFTER = "(?![\\p{L}\\d%]|[.,:]\\d)";
const ISH = `(${GAP}-?ish(?!\\p{L}))?`;

const regex = (source: string) => new RegExp(`${BEFORE}${source}`, "gu");

const COLON = regex(`(\\d{1,2}):([0-5]\\d)(?:${HALF_SAID.replace("([p])", "([ap])")})?${ISH}${AFTER}`);
const DOT = regex(
  `(\\d{1,2})\\.([0-5]\\d)(?:${HALF_SAID})?${ISH}(?!${GAP}(?:km|miles?|mi|kg|each|m|x|l|lbs?|hours?|hrs?)(?!\\p{L}))${AFTER}`,
);
/** "16:30h", "17.30 h", "16:00hrs": durations are seldom so long. */
const MINUTES_H = regex(`([7-9]|0\\d|1\\d|2[0-3])[:.]([0-5]\\d)${GAP}(?:h|hrs?|uhr|uur)${AFTER}`);
const LETTER_H = regex(`(\\d{1,2})[^\\S\\n]?h(?:[^\\S\\n]?([0-5]\\d))?${AFTER}`);
/** "10u15", and "17u" after a preposition of time, as written in Dutch. Elsewhere "10u" are children under ten. */
const LETTER_U = regex(`(\\d{1,2})u([0-5]\\d)${AFTER}`);
const LETTER_U_LED = regex(
  `(?<=(?<!\\p{L})(?:at|om|by|from|for|to|tegen|tot|van|till?|until|before|after|\uE0FF)${GAP})(\\d{1,2})u${AFTER}`,
);
const HOUR_AND_HALF = regex(`(\\d{1,2})(?:${HALF_SAID})${ISH}${AFTER}`);
/** A lone "a" is the morning only where a time is expected: "at 8a", "sat the 9th, 11a", "7a-7p". */
const HOUR_A = regex(
  `(?:(?<=(?<!\\p{L})(?:at|by|from|until|till?)${GAP})(\\d{1,2})(a)|(?<=${CLAIMED},?${GAP})(\\d{1,2})(a)|(\\d{1,2})(a)(?=${GAP}-${GAP}\\d{1,2}(?::\\d\\d)?${GAP}[ap]))${AFTER}`,
);
const HOUR_ISH = regex(`(\\d{1,2})${GAP}-?ish(?!\\p{L})`);
/** "8s fine", "5's good for me": an hour with an opinion on it, in its own clause; "under 8s" are children. */
const HOUR_IS = regex(
  "(?<!(?:under|over)[ -])(1[0-2]|[1-9])(?='?s (?:fine|good|great|perfect|better|best|ideal|grand|lovely|ok|okay|no problem|too (?:early|late))(?: (?:by|with|for) (?:me|us)| then| thanks| x+)*[^\\S\\n]{0,3}(?:$|[.,!?;\\n]))",
);
/** "4.45 for 5": be there at a quarter to five, it starts at five. */
const FOR = regex(
  `(?<=\\d[:.][0-5]\\d(?:${GAP}[ap]m)? for )(\\d{1,2})(?!${GAP}-?${GAP}(?:kids|people|of|min|hour|hr|day|week)|[:.]\\d)${AFTER}`,
);
const KLOKKA = new RegExp(`(?<=(?<!\\p{L})(?:kl|klokka|klokken)\\.?${GAP})(\\d{1,2})(?:[:.]([0-5]\\d))?${AFTER}`);
const UHR_MINUTES = regex(`(\\d{1,2})${GAP}(?:uhr|uur)${GAP}([0-5]\\d)${AFTER}`);
const UHR = regex(`(\\d{1,2})(?:[:.]([0-5]\\d))?${GAP}(?:uhr|uur)(?!\\p{L})`);

/** Times in digits recognised by their form: "4:30", "16.30", "16h30", "10u15", "4pm", "5p", "4ish", "kl 16". */
export function writtenTimes(open: string, moment: Moment): Found[] {
  return [
    ...read(open, UHR_MINUTES, () => "sure"),
    ...read(open, UHR, () => "sure"),
    ...read(open, KLOKKA, () => "sure"),
    ...read(open, COLON, () => "sure"),
    ...read(open, DOT, (hour, half) => (half || (hour > 12 && !moment.monthFirst) ? "sure" : "led")),
    ...read(open, MINUTES_H, () => "sure"),
    ...read(open, LETTER_H, (hour, _half, minute) => ((minute > 0 ? hour > 6 : hour > 12) ? "sure" : "led")),
    ...read(open, LETTER_U, () => "sure"),
    ...(moment.dottedDates ? read(open, LETTER_U_LED, () => "sure") : []),
    ...read(open, HOUR_AND_HALF, () => "sure"),
    ...read(open, HOUR_A, () => "sure"),
    ...read(open, HOUR_ISH, () => "sure"),
    ...read(open, HOUR_IS, () => "led"),
    ...read(open, FOR, () => "led"),
  ];
}

type StrengthOf = (hour: number, half: string | undefined, minute: number) => Strength;

function read(open: string, pattern: RegExp, strengthOf: StrengthOf): Found[] {
  return matches(open, pattern).flatMap(({ start, end, groups }) => {
    const hourText = groups.find((group) => group !== undefined) ?? "";
    const minuteText = /^[0-5]\d$/.test(groups[1] ?? "") ? groups[1] : undefined;
    const half = groups.slice(1).find((group) => group === "a" || group === "p");
    const from = clockOf(hourText, Number(minuteText ?? 0), half);
    if (!from) return [];
    const strength = strengthOf(Number(hourText), half, from.minute);
    return [{ start, end, time: { kind: "clock" as const, from, to: null, strength, bound: null } }];
  });
}
