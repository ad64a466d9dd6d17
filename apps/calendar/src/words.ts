import type { CalendarEvent } from "@silent-observer/calendar";
import type { ImportedCalendar, ImportedEvent, Skipped } from "@silent-observer/icalendar";
import type { ImportPlan } from "@silent-observer/store";

type Told = Omit<CalendarEvent, "id" | "suspends" | "assigned">;

/** Most lines shown of each kind; the rest is only counted. */
const MOST_SHOWN = 20;

/** A preview of an import, for the person who decides. */
export function previewOf(calendar: ImportedCalendar, plan: ImportPlan<ImportedEvent>): string {
  const { added, changed, removed, unchanged } = plan;
  const skipped = calendar.skipped
    .filter(({ uid }) => !removed.some((one) => one.uid === uid))
    .sort((a, b) => a.line - b.line);
  return [
    `${calendar.name}: ${added.length} new, ${changed.length} changed, ${removed.length} removed, ${unchanged.length} unchanged, ${skipped.length} skipped`,
    ...shown(added.map(({ event }) => `  + ${told(event)}`)),
    ...shown(changed.map(({ before, incoming }) => `  ~ ${told(incoming.event)}\n      was: ${told(before)}`)),
    ...shown(removed.map(({ before }) => `  - ${told(before)}`)),
    ...shown(skipped.map(toldSkipped)),
  ].join("\n");
}

const toldSkipped = ({ line, what, reason }: Skipped): string => `  · line ${line}: ${what} is skipped: ${reason}`;

function shown(lines: readonly string[]): readonly string[] {
  const more = lines.length - MOST_SHOWN;
  return more > 0 ? [...lines.slice(0, MOST_SHOWN), `    … and ${more} more`] : lines;
}

/** One event in one line: when, what, who and where. */
function told(event: Told): string {
  const people = [...event.children, ...event.adults.map(({ member }) => member)].join(", ");
  const about = [people, event.activity, event.location].filter((part) => part).join(" · ");
  return [whenOf(event), event.summary, about && `[${about}]`, repeats(event)].filter((part) => part).join("  ");
}

function whenOf({ from, until, start, minutes, rrule, zone }: Told): string {
  const day = new Date(from).toLocaleDateString("en-GB", {
    timeZone: "UTC",
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  if (start === null)
    return rrule === null && until !== null && until !== from ? `${day} to ${until}` : `${day}, all day`;
  return `${day} ${start}${minutes ? `, ${minutes} min` : ""} ${zone}`;
}

function repeats({ rrule, exceptions }: Told): string {
  if (rrule === null) return "";
  const [cancelled, moved] = (["cancelled", "moved"] as const).map(
    (kind) => exceptions.filter((one) => one.kind === kind).length,
  );
  return [`repeats ${rrule}`, cancelled ? `${cancelled} off` : "", moved ? `${moved} moved` : ""]
    .filter((part) => part)
    .join(", ");
}
