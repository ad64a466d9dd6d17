import { type Calendar, minutesLong, type Occurrence } from "@silent-observer/calendar";
import type { IsoDate } from "@silent-observer/conversation";
import type { Family, MemberId } from "@silent-observer/family";

/** Minutes. Longer occurrences are care, where a child is minded, and not an activity. */
const LONGEST_ACTIVITY_MINUTES = 150;
export const isCare = (occurrence: Occurrence): boolean => (minutesLong(occurrence) ?? 0) > LONGEST_ACTIVITY_MINUTES;

/** What these children do on that day, or what any child does if none is given: no care, and nothing of a whole day. */
export const sessionsOf = (children: readonly MemberId[], date: IsoDate, calendar: Calendar): readonly Session[] =>
  calendar.on(date).flatMap((occurrence) => {
    const { activity, summary, location, allDay } = occurrence;
    const isTheirs = children.length === 0 || occurrence.children.some((child) => children.includes(child));
    return activity === null || allDay || !isTheirs || isCare(occurrence) ? [] : [{ activity, summary, location }];
  });
export type Session = Pick<Occurrence, "summary" | "location"> & { readonly activity: string };

/** The words of an activity's names in the family file, in lower case. */
export function wordsOfName(activity: string, { activities }: Family): readonly string[] {
  const { name = activity, aliases = [] } = activities.find(({ id }) => id === activity) ?? {};
  return [name, ...aliases].flatMap(wordsIn);
}
export const wordsIn = (phrase: string): readonly string[] => phrase.toLowerCase().split(/[^\p{L}]+/u);

/** The activity that a child is collected from at a place: the only one there that day, else null. */
export function activityAt(
  place: string,
  children: readonly MemberId[],
  date: IsoDate,
  calendar: Calendar,
): string | null {
  const there = sessionsOf(children, date, calendar).filter(({ location }) => location === place);
  const activities = [...new Set(there.map(({ activity }) => activity))];
  return activities.length === 1 ? (activities[0] ?? null) : null;
}
