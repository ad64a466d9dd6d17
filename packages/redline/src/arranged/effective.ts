import {
  type Calendar,
  clockAfter,
  datesOf,
  givesAnotherHour,
  isAbout,
  isWayTo,
  minutesLong,
  type Occurrence,
  occurrencesMoved,
} from "@silent-observer/calendar";
import {
  type Arrangement,
  type Entity,
  type Heard,
  type IsoDate,
  inForce,
  wallClock,
} from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";

/** What the rules look things up in. */
export type Known = {
  readonly arrangements: readonly Arrangement[];
  readonly calendar: Calendar;
  readonly family: Family;
  /** Messages before the judged one. */
  readonly earlier?: readonly Heard[];
};

/**
 * The effective calendar of a day: with the cancellations and moves said in the chat applied, even before anybody
 * confirms them. They are applied in the order they were said, so the later one wins.
 */
export function effectiveOn(date: IsoDate, known: Known): readonly Occurrence[] {
  const { changes, days } = lookedUp(known);
  const before = days.get(date);
  if (before) return before;
  const day = changes.reduce<readonly Occurrence[]>(
    (changed, change) =>
      change.entity.change === "cancelled" ? cancelled(changed, change, date) : moved(changed, change, date, known),
    known.calendar.on(date),
  );
  days.set(date, day);
  return day;
}

/** The effective calendar (`effectiveOn`), for whoever looks things up in a calendar. */
export const calendarAsSaid = (known: Known): Calendar => ({
  on: (date) => effectiveOn(date, known),
  childrenWith: (activity, from) => known.calendar.childrenWith(activity, from),
});

type LookedUp = { readonly changes: readonly Arrangement[]; readonly days: Map<IsoDate, readonly Occurrence[]> };

/** Cache per judgement, which asks for the same few days for each pair of arrangements. */
const lookups = new WeakMap<Known, LookedUp>();

function lookedUp(known: Known): LookedUp {
  const before = lookups.get(known);
  if (before) return before;
  const fresh = { changes: changesOf(known), days: new Map() };
  lookups.set(known, fresh);
  return fresh;
}

/** The occurrences of `effectiveOn` that an entity is about. */
export function effectiveMeant(entity: Entity, date: IsoDate, known: Known): readonly Occurrence[] {
  return effectiveOn(date, known).filter((occurrence) => isAbout(occurrence, entity));
}

function changesOf({ arrangements, calendar }: Known): readonly Arrangement[] {
  return arrangements
    .filter((arrangement) => inForce(arrangement))
    .map((arrangement) => (movesUnsaid(arrangement, calendar) ? asMoved(arrangement) : arrangement))
    .filter(({ entity }) => entity.change === "cancelled" || entity.change === "moved")
    .sort((a, b) => a.saidAt - b.saidAt || (a.id < b.id ? -1 : 1));
}

/** Whether a change gives an occurrence another time, which moves it, even if no word says so. */
export const movesUnsaid = ({ type, entity }: Arrangement, calendar: Calendar): boolean =>
  type === "schedule_change" && givesAnotherHour(calendar, entity);

const asMoved = (arrangement: Arrangement): Arrangement => ({
  ...arrangement,
  entity: { ...arrangement.entity, change: "moved" },
});

function cancelled(day: readonly Occurrence[], { entity }: Arrangement, date: IsoDate): readonly Occurrence[] {
  return datesOf(entity).includes(date) ? day.flatMap((occurrence) => without(occurrence, entity)) : day;
}

function moved(day: readonly Occurrence[], change: Arrangement, date: IsoDate, known: Known): readonly Occurrence[] {
  const { entity, saidAt } = change;
  const saidOn = wallClock(saidAt, known.family.timezone).date;
  return datesOf(entity).reduce((changed, target) => {
    const sources = occurrencesMoved(known.calendar, entity, target, saidOn).filter((source) => !source.allDay);
    const left = sources.some((source) => source.date === date)
      ? changed.flatMap((occurrence) => without(occurrence, entity))
      : changed;
    return target === date ? [...left, ...sources.map((source) => placed(source, entity, target))] : left;
  }, day);
}

/**
 * What a change leaves of an occurrence it is about, or of the way to it: the part
 * for children the change does not name.
 */
function without(occurrence: Occurrence, entity: Entity): Occurrence[] {
  if (!isAbout(occurrence, entity) && !isWayTo(occurrence, entity)) return [occurrence];
  const children = entity.children.length === 0 ? [] : occurrence.children.filter((c) => !entity.children.includes(c));
  return children.length === 0 ? [] : [{ ...occurrence, children }];
}

function placed(source: Occurrence, entity: Entity, date: IsoDate): Occurrence {
  const children = entity.children.length === 0 ? source.children : entity.children;
  const start = entity.time ?? source.start;
  const end = entity.end ?? (start === null ? null : clockAfter(start, minutesLong(source) ?? 0));
  return { ...source, children, date, start, end, location: entity.location ?? source.location };
}
