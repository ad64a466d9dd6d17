import { type Calendar, isTask, type Occurrence } from "@silent-observer/calendar";
import { DAY_MINUTES, type IsoDate, type LocalTime, minutesOfDay } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { isCare } from "./activity.ts";

/** An activity that the calendar has for a child on a day, with signs of how it fits the time said. */
export type Planned = { readonly activity: string; readonly signs: readonly string[] };

/** Minutes from start or end within which a time is one of bringing or collecting. */
const NEAR_MINUTES = 30;

/**
 * The activities of the children that day, each once: "who has him tonight", of a child who has one activity; "get me
 * at half seven", when one of them ends. Something announced for a time in the middle of an activity is seldom that
 * activity.
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
    // A trip to or from care is to a place, not an activity (corpus/GUIDELINES.md).
    const care = theirs.every((one) => one.activity !== activity || isCare(one)) ? [`planned_care_${type}`] : [];
    const fits = FITS.find((fit) => sessions.includes(fit)) ?? "else";
    return { activity, signs: [how, `planned_${fits}`, `${how}_${fits}`, `planned_${fits}_${type}`, ...care] };
  });
}

/** It begins at the time said, so nobody is collected from it then. */
export const beginsThen = ({ signs }: Planned): boolean => signs.includes("planned_begins");

/** How a time may fit an activity, closest first. */
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

/** Minutes from one time to the next occurrence of the other, past midnight if necessary. */
const minutesFrom = (from: LocalTime, to: LocalTime): number =>
  (minutesOfDay(to) - minutesOfDay(from) + DAY_MINUTES) % DAY_MINUTES;
