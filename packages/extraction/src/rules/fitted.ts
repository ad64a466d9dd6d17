import { addDays, type IsoDate, type LocalTime, minutesOfDay, weekdayOf } from "@silent-observer/conversation";
import type { Context } from "./context.ts";
import type { Frame } from "./frame.ts";

/** A frame read beside what it answers: words that are complete only there are completed. */
export function fitted(frame: Frame, context: Context | null): Frame {
  if (context === null) return frame;
  const dates = frame.dates.map((date) => sameWeekday(date, frame, context));
  // The hours of a refusal are its reason.
  const refuses = frame.cues.answering.refuses && !frame.cues.claiming.self;
  const times = refuses ? [] : frame.times.map((time) => laterThatDay(time, frame, context));
  return { ...frame, children: childrenIn(frame, context), dates, times: [...new Set(times)] };
}

/** "The boys" are those who were spoken of. */
const childrenIn = ({ children, group }: Frame, context: Context): Frame["children"] =>
  group && context.children.length > 0 && context.children.every((child) => children.includes(child))
    ? context.children
    : children;

/** "But Tuesday is soccer" of something next Tuesday: the same Tuesday. */
function sameWeekday(date: IsoDate, { surface, cues }: Frame, context: Context): IsoDate {
  if (/\b(?:this|next|today|tomorrow)\b/.test(surface.text) || !cues.answering.notices) return date;
  const meant = context.entities.find(
    (entity) => entity.date !== null && entity.date > date && weekdayOf(entity.date) === weekdayOf(date),
  );
  return meant?.date && meant.date <= addDays(date, 14) ? meant.date : date;
}

const HALF_DAY_MINUTES = 720;

/** "Me, 7ish" about what starts at five in the afternoon: an hour without a.m. is the next one. */
function laterThatDay(time: LocalTime, { when, dates }: Frame, context: Context): LocalTime {
  const start = context.entities.find((entity) => entity.time !== null)?.time;
  const mention = when.times.find((candidate) => candidate.time === time);
  if (!start || !mention || dates.length > 0 || /[ap]\.?m|morning|:/.test(mention.text)) return time;
  const minutes = minutesOfDay(time);
  if (minutes >= minutesOfDay(start) || minutes >= HALF_DAY_MINUTES || minutesOfDay(start) < HALF_DAY_MINUTES)
    return time;
  return `${String(Math.floor((minutes + HALF_DAY_MINUTES) / 60)).padStart(2, "0")}:${time.slice(3)}`;
}
