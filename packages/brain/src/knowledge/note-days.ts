import type { IsoDate } from "@silent-observer/conversation";
import type { DayRange } from "../question/days.ts";

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const month = `(${MONTHS.join("|")})[a-z]*\\.?`;
const weekday = "(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?";
const forms = [
  `(?<y>\\d{4})-(?<m>\\d\\d)-(?<d>\\d\\d)`,
  `${weekday}(?<d>\\d{1,2})(?:st|nd|rd|th)? ${month.replace("(", "(?<name>")},? (?<y>\\d{4})`,
  `${weekday}${month.replace("(", "(?<name>")} (?<d>\\d{1,2})(?:st|nd|rd|th)?,? (?<y>\\d{4})`,
].map((form) => new RegExp(`^\\W*${form}(?!\\d)(?<rest>.*)$`, "is"));
const TO = /^ ?(?:-|–|to|until|till) ?/i;

/**
 * The days at the start of a text, with their year: "2026-05-09: …", "Sat 9 May 2026", "2026-07-20 – 2026-07-31 camp".
 * Null if there is none, because a later date may be about anything.
 */
export function daysAtStart(text: string): DayRange | null {
  const first = dateAtStart(text);
  if (!first) return null;
  const [joint] = TO.exec(first.rest) ?? [];
  const last = joint === undefined ? null : dateAtStart(first.rest.slice(joint.length));
  return { from: first.date, to: last && last.date > first.date ? last.date : first.date };
}

function dateAtStart(text: string): { readonly date: IsoDate; readonly rest: string } | null {
  for (const form of forms) {
    const { y, m, d = "", name, rest = "" } = form.exec(text)?.groups ?? {};
    if (!y) continue;
    const number = m ?? String(MONTHS.indexOf((name ?? "").toLowerCase()) + 1).padStart(2, "0");
    const date = `${y}-${number}-${d.padStart(2, "0")}`;
    const instant = Date.parse(date);
    if (!Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date)) return { date, rest };
  }
  return null;
}
