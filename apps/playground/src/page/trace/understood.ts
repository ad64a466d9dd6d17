import { wallClock, weekdayOf } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { storedReading } from "@silent-observer/store";
import type { Trace } from "./read-traces.ts";

export type Fact = { readonly label: string; readonly value: string };

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** The facts read from a message, as label and value; empty if nothing was read. */
export function factsOf(trace: Trace, family: Family): Fact[] {
  const { row } = trace;
  const reading = storedReading(row);
  const names = (ids: readonly string[]): string =>
    ids.map((id) => family.members.find((member) => member.id === id)?.name ?? id).join(", ");
  const facts: (Fact | null)[] = [
    fact("Patterns", row.tripwirePatterns?.map((pattern) => pattern.replaceAll("_", " ")).join(", ")),
    fact("Kind", reading?.type?.replaceAll("_", " ")),
    fact("Who", reading && names(reading.assignedTo.map((id) => (id === "unspecified" ? "nobody yet" : id)))),
    fact("Child", reading && names(reading.children)),
    fact("Activity", reading?.activity),
    fact("Place", reading && (family.places.find(({ id }) => id === reading.location)?.name ?? reading.location)),
    fact("Day", reading?.dates.map(dayInWords).join(", ")),
    fact("Time", reading?.times.join(", ")),
    fact("Asked the Brain", row.brainQueries?.join(" · ")),
    fact("Read at", row.processedAt === null ? null : wallClock(row.processedAt, family.timezone).time),
  ];
  return facts.filter((each) => each !== null);
}

const dayInWords = (date: string): string => `${WEEKDAYS[weekdayOf(date) - 1] ?? ""} ${date}`;

const fact = (label: string, value: string | null | undefined): Fact | null => (value ? { label, value } : null);
