import { addDays, type IsoDate, type LocalTime, minutesOfDay, weekdayOf } from "@silent-observer/conversation";
import type { Context } from "./context.ts";
import type { Frame } from "./frame.ts";

/** A frame read beside what it answers: words that are complete only there are completed. */
export function fitted(frame: Frame, context: Context | null): Frame {
  if (context === null) return frame;
  const aside = isAside(frame, context);
  const dates = frame.dates.map((date) => sameWeekday(date, frame, context));
  const refuses = frame.cues.answering.refuses && !frame.cues.claiming.self;
  const times = aside || refuses ? [] : frame.times.map((time) => laterThatDay(time, frame, context));
  const activity = aside || isAlike(frame, context) ? null : frame.activity;
  return { ...frame, children: childrenIn(frame, context, aside), activity, dates, times: [...new Set(times)] };
}

/** "Dr. Shah" of a dentist's appointment: the kind said first is the better known. */
const isAlike = ({ activity }: Frame, context: Context): boolean =>
  activity === "doctor" &&
  context.entities.some((entity) => /^(?:dentist|orthodontist|ortho)$/.test(entity.activity ?? ""));

/** "Sure, Zoe is done by then": a yes to one thing with a word on another child or activity. */
function isAside({ cues, children, activity }: Frame, context: Context): boolean {
  if (!cues.answering.agrees || cues.claiming.self) return false;
  const otherChild =
    children.length > 0 && context.children.length > 0 && !children.some((child) => context.children.includes(child));
  const known = context.entities.flatMap((entity) => entity.activity ?? []);
  return otherChild || (activity !== null && known.length > 0 && !known.includes(activity));
}

/** "The boys" are those who were spoken of. */
const childrenIn = ({ children, group }: Frame, context: Context, aside: boolean): Frame["children"] =>
  aside || (group && context.children.length > 0 && context.children.every((child) => children.includes(child)))
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
