import { datesOf, FREE, type Occurrence } from "@silent-observer/calendar";
import { type IsoDate, inForce } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { hasGivenBack } from "./confirmed.ts";
import { matterAt, matterOfOccurrence } from "./matter.ts";
import { atOnce, oneTrip, presenceAt, presenceAtDoor, presenceOf } from "./presence.ts";
import { type Known, standingOn } from "./standing.ts";
import type { Matter, Trouble } from "./trouble.ts";

/**
 * What an adult has at the time at which a trouble's task is due: a plan of the chat's or the calendar's, or `free`. Null where
 * it is not known when the task is due.
 */
export type Meanwhile = Matter | "free" | null;

/** What keeps an adult from the task of a trouble. The two sides of the trouble itself do not count. */
export function meanwhile(adult: MemberId, { matter, other }: Trouble, known: Known): Meanwhile {
  const { date, origin } = matter;
  const wanted = known.arrangements.find(({ id }) => origin.kind === "arrangement" && id === origin.arrangementId);
  const due = wanted ? presenceOf(wanted.entity, date, known) : presenceAtDoor(matter);
  if (!due) return null;
  const own = [matter, other].flatMap((side) => (side ? [idOf(side)] : []));
  const arranged = known.arrangements
    .filter((plan) => inForce(plan) && !own.includes(plan.id) && datesOf(plan.entity).includes(date))
    .filter(({ entity }) => entity.change !== "cancelled" && entity.task?.adults.includes(adult))
    .filter(({ entity }) => !wanted || !oneTrip(wanted.entity, entity, date, known))
    .find(({ entity }) => atOnce(due, presenceOf(entity, date, known)));
  if (arranged) return matterAt(arranged, date, [adult], known);
  const planned = plannedFor(adult, date, known)
    .filter(({ eventId }) => !own.includes(eventId))
    .find((occurrence) => !isOneTrip(occurrence, matter) && atOnce(due, presenceAt(occurrence, adult)));
  return planned ? matterOfOccurrence(planned) : "free";
}

/** What the calendar has of an adult on a day, as the chat has left it, and takes his time. */
export const plannedFor = (adult: MemberId, date: IsoDate, known: Known): readonly Occurrence[] =>
  standingOn(date, known)
    .filter(({ adults, kind }) => kind !== FREE && adults.some(({ member }) => member === adult))
    .filter((occurrence) => !hasGivenBack(adult, occurrence, known));

const idOf = ({ origin }: Matter): string => (origin.kind === "event" ? origin.eventId : origin.arrangementId);

/** The same activity or the same child: whoever is there already does both on one way. */
export const isOneTrip = ({ activity, children }: Occurrence, matter: Pick<Matter, "activity" | "children">): boolean =>
  (activity !== null && activity === matter.activity) || children.some((child) => matter.children.includes(child));
