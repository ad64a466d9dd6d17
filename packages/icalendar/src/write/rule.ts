import { type CalendarEvent, type Start, startsBetween } from "@silent-observer/calendar";
import { addDays } from "@silent-observer/conversation";
import { Temporal } from "temporal-polyfill";

/** How far ahead the first date of a rule is looked for, in days: the 29th of February may be eight years away. */
const REACHES = [40, 400, 3_000];

/** The first date of a rule, which must be its DTSTART (RFC 5545, 3.8.5.3); null if it has none. */
export function firstStartOf(event: CalendarEvent): Start | null {
  for (const days of REACHES) {
    const [first] = startsBetween(event, event.from, addDays(event.from, days));
    if (first) return first;
  }
  return null;
}

/** The rule with the event's last day as UNTIL, in the value type of its DTSTART. */
export function ruleOf(event: CalendarEvent): string {
  const parts = (event.rrule ?? "").split(";").filter((part) => part !== "" && !/^UNTIL=/i.test(part));
  const until = untilOf(event);
  if (until === null) return parts.join(";");
  if (!parts.some((part) => /^COUNT=/i.test(part))) return [...parts, `UNTIL=${until}`].join(";");
  // Beside a COUNT there must be no UNTIL.
  const count = startsBetween(event, event.from, event.until ?? event.from).length;
  return parts.map((part) => (/^COUNT=/i.test(part) ? `COUNT=${count}` : part)).join(";");
}

function untilOf({ rrule, until, start, zone }: CalendarEvent): string | null {
  const [, day = "", time = "", utc = ""] = /UNTIL=(\d{8})(?:T(\d{6})(Z?))?/i.exec(rrule ?? "") ?? [];
  const lastDay = until?.replace(/-/g, "") ?? null;
  const said = day === "" ? null : !utc ? `${day}T${time || "235959"}` : onClock(`${day}T${time}Z`, zone);
  const [last] = [said, lastDay && `${lastDay}T235959`].filter((one) => one !== null).sort();
  if (!last) return null;
  return start === null ? last.slice(0, 8) : inUtc(last, zone);
}

const onClock = (utc: string, zone: string): string =>
  basic(Temporal.Instant.from(utc).toZonedDateTimeISO(zone).toPlainDateTime());

const inUtc = (local: string, zone: string): string =>
  `${basic(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).withTimeZone("UTC").toPlainDateTime())}Z`;

/** As iCalendar writes it: `20260505T163000`. */
export const basic = (time: Temporal.PlainDateTime): string =>
  time.toString({ smallestUnit: "second" }).replace(/[-:]/g, "");
