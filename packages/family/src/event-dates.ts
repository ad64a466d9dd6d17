import { faultOfRule, untilOfRule } from "./recurrence-rule.ts";

/** What an event of the family file says of when it takes place. */
export type EventDates = {
  readonly [field in "rrule" | "start" | "from" | "until" | "start_date" | "end_date" | "due"]?:
    | string
    | null
    | undefined;
} & { readonly all_day?: boolean | undefined };

/**
 * Why an event would take place on other days than the file seems to say, or on none: a field that its kind of event
 * does not have would be passed over in silence.
 */
export function faultsOfDates(event: EventDates): string[] {
  const faults = event.start ? faultsOfTimed(event) : faultsOfAllDay(event);
  return [...faults, ...(event.rrule ? [faultOfRule(event.rrule)] : [])].filter((fault) => fault !== null);
}

function faultsOfTimed({ all_day, rrule, from, until, ...dates }: EventDates): (string | null)[] {
  const foreign = (["start_date", "end_date", "due"] as const).filter((field) => dates[field]);
  if (!from) return [`a start needs a first day, "from"`];
  const lastDays = [until, rrule && faultOfRule(rrule) === null ? untilOfRule(rrule) : null];
  return [
    all_day ? `"all_day" does not go with a "start"` : null,
    foreign.length > 0
      ? `"${foreign[0]}" is for whole days; a "start" goes with "from", and "until" of a series`
      : null,
    until && until !== from && !rrule ? `an "until" needs an "rrule"` : null,
    lastDays.some((last) => last && last < from) ? ENDS_FIRST : null,
  ];
}

function faultsOfAllDay({ rrule, from, until, start_date, end_date, due }: EventDates): (string | null)[] {
  const first = start_date ?? due ?? from;
  if (rrule) return [`an rrule needs a "start"`];
  if (!first) return ["it has no date"];
  return [
    until ? `"until" is for a series with a "start"; the last of whole days is "end_date"` : null,
    end_date && end_date < first ? ENDS_FIRST : null,
  ];
}

const ENDS_FIRST = "it ends before it starts";
