import {
  type Calendar,
  childrenMeet,
  clockAfter,
  datesOf,
  type Hours,
  hourOfTask,
  isAbout,
  isTask,
  type Occurrence,
  occurrencesMeant,
  occurrencesOverlap,
} from "@silent-observer/calendar";
import { type Arrangement, addDays, type Entity, type IsoDate, type LocalTime } from "@silent-observer/conversation";
import { DEFAULT_EVENT_MINUTES, type Family, type MemberId } from "@silent-observer/family";
import { isForParents } from "@silent-observer/language";
import { NOTICE } from "@silent-observer/outcome";
import type { WeekDay, WeekItem } from "@silent-observer/phrasing";
import { isUsuallyTaken } from "./habit.ts";

export type WeekSources = {
  readonly calendar: Calendar;
  /**
   * Pending actions, waiting for a Confirm or expired without one, and plans with a conflict that is not settled yet.
   */
  readonly proposed: readonly { readonly entity: Entity; readonly state: "waiting" | "lapsed" | "asked" }[];
  /** The chat's ledger. */
  readonly arrangements: readonly Arrangement[];
  readonly family: Family;
};

const DAYS = 7;

/**
 * The seven days from `first`: calendar events, what waits for a Confirm, open
 * requests for an adult; marks what collides.
 */
export function planWeek(first: IsoDate, sources: WeekSources): WeekDay[] {
  return Array.from({ length: DAYS }, (_, ahead) => addDays(first, ahead)).map((date) => {
    const all = [...calendarItems(date, sources), ...proposedItems(date, sources), ...wantedItems(date, sources)];
    const collides = ({ told }: Item) => all.some((other) => other.told !== told && clash(told, other.told));
    return { date, items: all.map((one) => ({ ...one.item, collides: collides(one) })).sort(byStart) };
  });
}

/** The facts of an item that decide whether it collides with another. */
type Told = Hours & {
  readonly children: readonly MemberId[];
  readonly adults: readonly MemberId[];
  /** Whether it takes up the children's time, as an activity does. An adult's task for a child does not. */
  readonly stays: boolean;
};
type Item = { readonly item: Omit<WeekItem, "collides">; readonly told: Told };

function calendarItems(date: IsoDate, sources: WeekSources): Item[] {
  const day = sources.calendar.on(date);
  const told = day.filter((occurrence) => !day.some((other) => tellsAll(other, occurrence)));
  return told.map((occurrence) => {
    const { summary, start, end, adults, children, kind } = occurrence;
    const gap = adults.length === 0 && (isHandOver(occurrence) || lacksUsual(occurrence, sources));
    return {
      item: {
        what: { summary },
        start,
        end,
        allDay: occurrence.allDay && kind !== NOTICE,
        adults,
        state: "planned",
        gap,
      },
      told: {
        ...occurrence,
        children,
        adults: adults.map(({ member }) => member),
        stays: !isTask(occurrence) && isForChildren(occurrence),
      },
    };
  });
}

/** A meeting of parents takes up no child's time, whosever teacher it is about. */
const isForChildren = ({ activity }: Pick<Entity, "activity">): boolean => activity === null || !isForParents(activity);

/** Whether an event tells all that the row of an adult's way to it would: hour, children and adults are the same. */
function tellsAll(event: Occurrence, way: Occurrence): boolean {
  const same = <T>(a: readonly T[], b: readonly T[]) => a.length === b.length && a.every((one) => b.includes(one));
  return (
    isTask(way) &&
    !isTask(event) &&
    isAbout(event, way) &&
    event.start === way.start &&
    same(event.children, way.children) &&
    same(
      event.adults.map(({ member }) => member),
      way.adults.map(({ member }) => member),
    )
  );
}

/** An adult's task, or an event without a duration (a hand-over): an adult has to be there. */
const isHandOver = (occurrence: Occurrence): boolean =>
  isTask(occurrence) || (occurrence.start !== null && occurrence.start === occurrence.end);

/** Usually has an adult, but this time none is confirmed, proposed or asked for. */
function lacksUsual(occurrence: Occurrence, { calendar, proposed, arrangements }: WeekSources): boolean {
  const spokenOf = [...proposed, ...arrangements.filter(({ state }) => state === "open")].some(
    ({ entity }) => entity.task !== null && datesOf(entity).includes(occurrence.date) && isAbout(occurrence, entity),
  );
  return !occurrence.allDay && !spokenOf && isUsuallyTaken(occurrence, calendar);
}

function proposedItems(date: IsoDate, { proposed, ...sources }: Omit<WeekSources, "arrangements">): Item[] {
  return proposed
    .filter(({ entity }) => datesOf(entity).includes(date))
    .map(({ entity, state }) => entityItem(date, entity, state, sources));
}

function wantedItems(date: IsoDate, { arrangements, ...sources }: Omit<WeekSources, "proposed">): Item[] {
  return arrangements
    .filter(({ state, wants, entity }) => state === "open" && wants.includes("adult") && datesOf(entity).includes(date))
    .map(({ entity }) => entityItem(date, entity, "wanted", sources));
}

function entityItem(
  date: IsoDate,
  entity: Entity,
  state: WeekItem["state"],
  { calendar, family }: Pick<WeekSources, "calendar" | "family">,
): Item {
  const { presence, children, change } = entity;
  const start = hourOf(date, entity, calendar);
  const activity = family.activities.find(({ id }) => id === entity.activity);
  const minutes = activity?.defaultMinutes ?? DEFAULT_EVENT_MINUTES;
  const end = start === null || presence === "moment" ? start : (entity.end ?? clockAfter(start, minutes));
  // Without hours it collides with nothing: a cancellation takes no time, and an open request has no adult yet.
  const hours = change === "cancelled" || state === "wanted" ? { start: null, end: null } : { start, end };
  return {
    item: { what: { entity }, start, end, allDay: false, adults: [], state, gap: state === "wanted" },
    told: {
      date,
      ...hours,
      children,
      adults: entity.task?.adults ?? [],
      stays: presence === "stay" && isForChildren(entity),
    },
  };
}

/** The hour said; of an adult's task for something in the calendar, else the hour at its door. */
function hourOf(date: IsoDate, entity: Entity, calendar: Calendar): LocalTime | null {
  if (entity.time !== null || entity.task === null) return entity.time;
  return hourOfTask(
    entity,
    occurrencesMeant(calendar, entity, date).find(({ allDay }) => !allDay),
  );
}

/** Whether a child, or an adult, would have to be in two places at once. */
function clash(a: Told, b: Told): boolean {
  const children = a.children.length > 0 && b.children.length > 0 && childrenMeet(a.children, b.children);
  if (a.stays && b.stays && children && occurrencesOverlap(a, b)) return true;
  // If both items share a child, they are parts of one outing: an adult who brings the child and stays is not
  // double-booked.
  return !children && a.adults.some((adult) => b.adults.includes(adult)) && sameTime(a, b);
}

const sameTime = (a: Told, b: Told): boolean =>
  occurrencesOverlap(a, b) || (a.start !== null && a.start === b.start && a.date === b.date);

const byStart = (a: WeekItem, b: WeekItem): number => (a.start ?? "").localeCompare(b.start ?? "");
