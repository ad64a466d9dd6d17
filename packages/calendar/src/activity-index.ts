import type { IsoDate } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { CalendarEvent } from "./event.ts";
import type { EventSource } from "./event-source.ts";
import { type Expansion, expansionOf } from "./expand.ts";

/** The events of one activity from a day on. */
type Having = {
  readonly from: IsoDate;
  readonly single: Map<string, CalendarEvent>;
  readonly recurring: Map<string, Expansion>;
  /** The last day of each child's single events; null if it must be recomputed. */
  lasts: Map<MemberId, IsoDate> | null;
};

/** Who has which activity, and until when. Activities are read on demand. */
export class ActivityIndex {
  readonly #zone: string;
  readonly #source: EventSource;
  readonly #activities = new Map<string, Having>();

  constructor(zone: string, source: EventSource) {
    this.#zone = zone;
    this.#source = source;
  }

  put(event: CalendarEvent): void {
    const having = this.#activities.get(event.activity ?? "");
    if (having) this.#enter(having, event);
  }

  remove(id: string): void {
    for (const having of this.#activities.values()) {
      having.recurring.delete(id);
      if (having.single.delete(id)) having.lasts = null;
    }
  }

  /** Ids of children who have an activity on or after a day, without the events in `except`. */
  children(activity: string, from: IsoDate, except: ReadonlySet<string>): readonly MemberId[] {
    const having = this.#having(activity, from);
    const found = new Set<MemberId>();
    for (const [id, expansion] of having.recurring) {
      const { children } = expansion.event;
      if (except.has(id) || children.every((child) => found.has(child)) || !expansion.reaches(from)) continue;
      for (const child of children) found.add(child);
    }
    for (const [child, last] of lastsOf(having, except)) if (last >= from) found.add(child);
    return [...found].sort();
  }

  #having(activity: string, from: IsoDate): Having {
    const known = this.#activities.get(activity);
    if (known && known.from <= from) return known;
    const having: Having = { from, single: new Map(), recurring: new Map(), lasts: new Map() };
    for (const event of this.#source.ofActivity(activity, from)) this.#enter(having, event);
    this.#activities.set(activity, having);
    return having;
  }

  #enter(having: Having, event: CalendarEvent): void {
    if (event.rrule !== null) having.recurring.set(event.id, expansionOf(event, this.#zone));
    else {
      having.single.set(event.id, event);
      if (having.lasts) extend(having.lasts, event);
    }
  }
}

function lastsOf(having: Having, except: ReadonlySet<string>): ReadonlyMap<MemberId, IsoDate> {
  const whole = ![...except].some((id) => having.single.has(id));
  if (whole && having.lasts) return having.lasts;
  const lasts = new Map<MemberId, IsoDate>();
  for (const event of having.single.values()) if (!except.has(event.id)) extend(lasts, event);
  if (whole) having.lasts = lasts;
  return lasts;
}

function extend(lasts: Map<MemberId, IsoDate>, event: CalendarEvent): void {
  const moved = event.exceptions.flatMap((exception) => (exception.kind === "moved" ? [exception.toDate] : []));
  const last = [event.until ?? event.from, ...moved].reduce((a, b) => (a < b ? b : a));
  for (const child of event.children) if (last > (lasts.get(child) ?? "")) lasts.set(child, last);
}
