import { type Calendar, isTask, type Occurrence } from "@silent-observer/calendar";
import { DAY_MINUTES, type IsoDate, type LocalTime, minutesOfDay } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { isCare } from "./activity.ts";

/** What the calendar has for a child on a day, and how that stands to the hour that was said. */
export type Planned = { readonly activity: string; readonly signs: readonly string[] };

/** How far from start or end an hour may be that is still one of bringing or of collecting. */
const NEAR_MINUTES = 30;

/**
 * What the children have that day, each activity once: "who has him tonight", of a child who has one thing; "get me at half
 * seven", when the one ends. What is announced for an hour in the midst of another thing is seldom that thing.
 */
export function plannedFor(
  children: readonly MemberId[],
  day: IsoDate,
  [hour]: readonly LocalTime[],
  type: string,
  calendar: Calendar,
): readonly Planned[] {
  const theirs = calendar
    .on(day)
    .filter((one) => !isTask(one) && children.some((child) => one.children.includes(child)));
  const activities = [...new Set(theirs.flatMap(({ activity }) => activity ?? []))];
  const how = activities.length === 1 ? "planned_alone" : "planned_beside_others";
  return activities.map((activity) => {
    const sessions = theirs.filter((one) => one.activity === activity).map((one) => fitOf(hour, one));
    // To or from where a child is kept for most of the day is a place (corpus/GUIDELINES.md).
    const care = theirs.every((one) => one.activity !== activity || isCare(one)) ? [`planned_care_${type}`] : [];
    const fits = FITS.find((fit) => sessions.includes(fit)) ?? "else";
    return { activity, signs: [how, `planned_${fits}`, `${how}_${fits}`, `planned_${fits}_${type}`, ...care] };
  });
}

/** At the hour that was said it only begins: nobody is collected from it then. */
export const beginsThen = ({ signs }: Planned): boolean => signs.includes("planned_begins");

/** How an hour may stand to what takes place, the closest first. */
const FITS = ["no_hour", "begins", "ends", "during", "else"] as const;

function fitOf(hour: LocalTime | undefined, { start, end }: Occurrence): (typeof FITS)[number] {
  if (hour === undefined) return "no_hour";
  if (start === null) return "else";
  const since = minutesFrom(start, hour);
  const long = end === null ? 0 : minutesFrom(start, end);
  if (Math.min(since, DAY_MINUTES - since) <= NEAR_MINUTES) return "begins";
  if (end !== null && Math.abs(since - long) <= NEAR_MINUTES) return "ends";
  return since < long ? "during" : "else";
}

/** From one hour on to the other, past midnight where it lies before. */
const minutesFrom = (from: LocalTime, to: LocalTime): number =>
  (minutesOfDay(to) - minutesOfDay(from) + DAY_MINUTES) % DAY_MINUTES;
