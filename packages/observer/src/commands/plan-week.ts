import {
  type Calendar,
  childrenMeet,
  clockAfter,
  datesOf,
  type Hours,
  isAbout,
  isTask,
  type Occurrence,
  occurrencesOverlap,
} from "@silent-observer/calendar";
import { type Arrangement, addDays, type Entity, type IsoDate } from "@silent-observer/conversation";
import type { Family, MemberId } from "@silent-observer/family";
import { NOTICE } from "@silent-observer/outcome";
import type { WeekDay, WeekItem } from "@silent-observer/phrasing";
import { isUsuallyTaken } from "./habit.ts";

export type WeekSources = {
  readonly calendar: Calendar;
  /** What waits for a Confirm, or had none in time. */
  readonly proposed: readonly { readonly entity: Entity; readonly state: "waiting" | "lapsed" }[];
  /** What the chat has on its table. */
  readonly arrangements: readonly Arrangement[];
  readonly family: Family;
};

const DAYS = 7;
/** Length of a stay for which nobody says one, in minutes, as in the family file. */
const DEFAULT_MINUTES = 60;

/** The seven days from `first` on: what is planned, what waits for a Confirm, what nobody has, what collides. */
export function planWeek(first: IsoDate, sources: WeekSources): WeekDay[] {
  return Array.from({ length: DAYS }, (_, ahead) => addDays(first, ahead)).map((date) => {
    const all = [...calendarItems(date, sources), ...proposedItems(date, sources), ...wantedItems(date, sources)];
    const collides = ({ told }: Item) => all.some((other) => other.told !== told && clash(told, other.told));
    return { date, items: all.map((one) => ({ ...one.item, collides: collides(one) })).sort(byStart) };
  });
}

/** What is needed of a thing to tell whether it collides with another. */
type Told = Hours & {
  readonly children: readonly MemberId[];
  readonly adults: readonly MemberId[];
  /** Who is there for a child takes no time of the child's own. */
  readonly stays: boolean;
};
type Item = { readonly item: Omit<WeekItem, "collides">; readonly told: Told };

function calendarItems(date: IsoDate, sources: WeekSources): Item[] {
  return sources.calendar.on(date).map((occurrence) => {
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
      told: { ...occurrence, children, adults: adults.map(({ member }) => member), stays: !isTask(occurrence) },
    };
  });
}

/** A hand-over at a door, or an adult's task: somebody has to be there. */
const isHandOver = (occurrence: Occurrence): boolean =>
  isTask(occurrence) || (occurrence.start !== null && occurrence.start === occurrence.end);

/** Somebody takes it as a rule, and nobody is in sight: neither confirmed, nor waiting, nor asked for. */
function lacksUsual(occurrence: Occurrence, { calendar, proposed, arrangements }: WeekSources): boolean {
  const spokenOf = [...proposed, ...arrangements.filter(({ state }) => state === "open")].some(
    ({ entity }) => entity.task !== null && datesOf(entity).includes(occurrence.date) && isAbout(occurrence, entity),
  );
  return !occurrence.allDay && !spokenOf && isUsuallyTaken(occurrence, calendar);
}

function proposedItems(date: IsoDate, { proposed, family }: WeekSources): Item[] {
  return proposed
    .filter(({ entity }) => datesOf(entity).includes(date))
    .map(({ entity, state }) => entityItem(date, entity, state, family));
}

function wantedItems(date: IsoDate, { arrangements, family }: WeekSources): Item[] {
  return arrangements
    .filter(({ state, wants, entity }) => state === "open" && wants.includes("adult") && datesOf(entity).includes(date))
    .map(({ entity }) => entityItem(date, entity, "wanted", family));
}

function entityItem(date: IsoDate, entity: Entity, state: WeekItem["state"], family: Family): Item {
  const { time: start, presence, children, change } = entity;
  const activity = family.activities.find(({ id }) => id === entity.activity);
  const minutes = activity?.defaultMinutes ?? DEFAULT_MINUTES;
  const end = start === null || presence === "moment" ? start : (entity.end ?? clockAfter(start, minutes));
  // What is cancelled takes no time, and what nobody has taken yet is nobody's.
  const hours = change === "cancelled" || state === "wanted" ? { start: null, end: null } : { start, end };
  return {
    item: { what: { entity }, start, end, allDay: false, adults: [], state, gap: state === "wanted" },
    told: { date, ...hours, children, adults: entity.task?.adults ?? [], stays: presence === "stay" },
  };
}

/** A child at two things at once, or an adult who is to be at two. */
function clash(a: Told, b: Told): boolean {
  const children = a.children.length > 0 && b.children.length > 0 && childrenMeet(a.children, b.children);
  if (a.stays && b.stays && children && occurrencesOverlap(a, b)) return true;
  // Who takes a child somewhere and stays there has one thing to do, not two.
  return !children && a.adults.some((adult) => b.adults.includes(adult)) && sameTime(a, b);
}

const sameTime = (a: Told, b: Told): boolean =>
  occurrencesOverlap(a, b) || (a.start !== null && a.start === b.start && a.date === b.date);

const byStart = (a: WeekItem, b: WeekItem): number => (a.start ?? "").localeCompare(b.start ?? "");
