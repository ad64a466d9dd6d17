import type { IsoDate } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { CalendarEvent } from "./event.ts";
import type { Expansion } from "./expand.ts";

type Having = {
  readonly single: Map<string, CalendarEvent>;
  readonly wide: Map<string, Expansion>;
  /** The last day of each child's single events; null where it has to be worked out again. */
  lasts: Map<MemberId, IsoDate> | null;
};

const NOTHING: Having = { single: new Map(), wide: new Map(), lasts: new Map() };

/** Who has which activity, and until when. */
export class ActivityIndex {
  readonly #activities = new Map<string, Having>();

  /** `expansion` of an event that recurs; null for a single one. */
  put(event: CalendarEvent, expansion: Expansion | null): void {
    if (event.activity === null) return;
    const having = this.#activities.get(event.activity) ?? { single: new Map(), wide: new Map(), lasts: new Map() };
    this.#activities.set(event.activity, having);
    if (expansion) having.wide.set(event.id, expansion);
    else {
      having.single.set(event.id, event);
      if (having.lasts) extend(having.lasts, event);
    }
  }

  remove(event: CalendarEvent): void {
    const having = this.#activities.get(event.activity ?? "");
    if (!having) return;
    having.wide.delete(event.id);
    if (having.single.delete(event.id)) having.lasts = null;
  }

  /** Children who have an activity on or after a day, by id; events in `except` left out. */
  children(activity: string, from: IsoDate, except: ReadonlySet<string>): readonly MemberId[] {
    const having = this.#activities.get(activity) ?? NOTHING;
    const wide = [...having.wide.values()].filter(({ event }) => !except.has(event.id));
    const found = new Set<MemberId>();
    for (const expansion of wide) {
      const { children } = expansion.event;
      if (children.some((child) => !found.has(child)) && expansion.reaches(from))
        for (const one of children) found.add(one);
    }
    for (const [child, last] of lastsOf(having, except)) if (last >= from) found.add(child);
    return [...found].sort();
  }
}

function lastsOf(having: Having, except: ReadonlySet<string>): ReadonlyMap<MemberId, IsoDate> {
  const kept = [...except].some((id) => having.single.has(id)) ? null : having.lasts;
  if (kept) return kept;
  const lasts = new Map<MemberId, IsoDate>();
  const whole = ![...except].some((id) => having.single.has(id));
  for (const event of having.single.values()) if (!except.has(event.id)) extend(lasts, event);
  if (whole) having.lasts = lasts;
  return lasts;
}

function extend(lasts: Map<MemberId, IsoDate>, event: CalendarEvent): void {
  const moved = event.exceptions.flatMap((exception) => (exception.kind === "moved" ? [exception.toDate] : []));
  const last = [event.until ?? event.from, ...moved].reduce((a, b) => (a < b ? b : a));
  for (const child of event.children) if (last > (lasts.get(child) ?? "")) lasts.set(child, last);
}
