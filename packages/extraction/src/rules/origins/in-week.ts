import { addDays, type IsoDate, weekdayOf } from "@silent-observer/conversation";
import { isWithinWeek } from "@silent-observer/language";
import { daysFrom } from "../../days-from.ts";
import type { ExtractionInput } from "../../extractor.ts";
import { type Context, shared } from "../context.ts";
import type { Frame } from "../words/frame.ts";

/** "Next week" is Monday to Friday where people work and learn, and what children do may be on its weekend. */
export const daysOfWeek = ({ date, until }: { readonly date: IsoDate; readonly until: IsoDate }): readonly IsoDate[] =>
  daysFrom(date, weekdayOf(until) === FRIDAY ? addDays(until, 2) : until);
const FRIDAY = 5;

/**
 * "No choir next week": the one day of that week on which the calendar has what is named for these children, or, if it
 * is called off without a name, what is spoken of.
 */
export function onDayOfWeek(frame: Frame, context: Context | null, { calendar }: ExtractionInput): Frame {
  const [{ date: first, until } = { date: null, until: null }, ...others] = frame.when.dates;
  const spokenOf =
    frame.cues.changing.kind === "cancelled" ? shared(context?.entities ?? [], (one) => one.activity) : null;
  const named = frame.activity ?? spokenOf;
  if (first === null || until === null || others.length > 0 || named === null) return frame;
  if (!frame.when.dates.every((week) => isWithinWeek(week, frame.surface))) return frame;
  const who = frame.children.length > 0 ? frame.children : (context?.children ?? []);
  const [day, ...more] = daysOfWeek({ date: first, until }).filter((date) =>
    calendar
      .on(date)
      .some(
        ({ activity, children, allDay }) =>
          !allDay && activity === named && (who.length === 0 || children.some((child) => who.includes(child))),
      ),
  );
  return day === undefined || more.length > 0 ? frame : { ...frame, dates: [day], until: null };
}
