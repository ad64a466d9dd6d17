/** Ways in which widespread programs depart from RFC 5545, and what is meant. The order does not matter. */
const DEPARTURES: readonly (readonly [written: RegExp, meant: string])[] = [
  // Exchange and Outlook.com name zones by an address without the quotes that its colon needs (3.2).
  [/^([^":]*;TZID=)([a-z]+:\/\/[^":;,]+):/i, '$1"$2":'],
  // Calendars of schools and clubs write days without saying that they are no times (3.3.4).
  [/^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;(?!VALUE=)[^:;]+)*):(\d{8}(?:,\d{8})*)$/i, "$1;VALUE=DATE:$2"],
];

/** A part of a rule with a space before its name would be passed over: "FREQ=WEEKLY; COUNT=3" would never end. */
const asRule = (text: string): string => (/^RRULE[:;]/i.test(text) ? text.replace(/\s+/g, "") : text);

/** A property of an entry as RFC 5545 would have it. */
export const asMeant = (text: string): string =>
  DEPARTURES.reduce((line, [written, meant]) => line.replace(written, meant), asRule(text.trimEnd()));

/** A property that says nothing ("EXDATE:"); where one is needed, it is missing. */
export const saysNothing = (text: string): boolean => /^[^":]*(?:"[^"]*"[^":]*)*:\s*$/.test(text);
