import { datesOf, FREE, type Occurrence } from "@silent-observer/calendar";
import { type IsoDate, inForce } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { Matter, Trouble } from "../trouble.ts";
import { hasGivenBack } from "./confirmed.ts";
import { effectiveOn, type Known } from "./effective.ts";
import { matterAt, matterOfOccurrence } from "./matter.ts";
import { atOnce, oneTrip, presenceAt, presenceOf, presenceToDrive } from "./presence.ts";

/**
 * What an adult has at the time of a task: a plan from the chat or the calendar, or
 * `free`. Null if the time is unknown.
 */
export type Meanwhile = Matter | "free" | null;

/** What would keep an adult from the task of a conflict. The conflict's own two sides do not count. */
export function meanwhile(adult: MemberId, { matter, other }: Trouble, known: Known): Meanwhile {
  const { date, origin } = matter;
  const wanted = known.arrangements.find(({ id }) => origin.kind === "arrangement" && id === origin.arrangementId);
  const due = wanted ? presenceOf(wanted.entity, date, known) : presenceToDrive(matter);
  if (!due) return null;
  const own = [matter, other].flatMap((side) => (side ? [idOf(side)] : []));
  const arranged = known.arrangements
    .filter((plan) => inForce(plan) && !own.includes(plan.id) && datesOf(plan.entity).includes(date))
    .filter(({ entity }) => entity.change !== "cancelled" && entity.task?.adults.includes(adult))
    .filter(({ entity }) => !wanted || !oneTrip([wanted.entity, entity], date, known))
    .find(({ entity }) => atOnce(due, presenceOf(entity, date, known)));
  if (arranged) return matterAt(arranged, date, [adult], known);
  const planned = plannedFor(adult, date, known)
    .filter(({ eventId }) => !own.includes(eventId))
    .find((occurrence) => !isOneTrip(occurrence, matter) && atOnce(due, presenceAt(occurrence, adult)));
  return planned ? matterOfOccurrence(planned) : "free";
}

/**
 * Occurrences of a day that take an adult's time: the calendar with the chat's changes, without what they handed back.
 */
export const plannedFor = (adult: MemberId, date: IsoDate, known: Known): readonly Occurrence[] =>
  effectiveOn(date, known)
    .filter(({ adults, kind }) => kind !== FREE && adults.some(({ member }) => member === adult))
    .filter((occurrence) => !hasGivenBack(adult, occurrence, known));

const idOf = ({ origin }: Matter): string => (origin.kind === "event" ? origin.eventId : origin.arrangementId);

/** Whether they share an activity or a child: an adult who is there for one does the other on the same trip. */
export const isOneTrip = ({ activity, children }: Occurrence, matter: Pick<Matter, "activity" | "children">): boolean =>
  (activity !== null && activity === matter.activity) || children.some((child) => matter.children.includes(child));
