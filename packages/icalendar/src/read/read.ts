import type { Family } from "@silent-observer/family";
import { type Entry, readEntry } from "./entry.ts";
import type { ImportedCalendar, ImportedEvent, Skipped } from "./imported.ts";
import { type Block, calendarsIn, firstValue } from "./lines.ts";
import { clockOf, UnknownZoneError } from "./place.ts";
import { type Context, partOf, rowAlone, rowsOf } from "./series.ts";
import { UnsupportedError } from "./single.ts";
import { zoneNamesOf } from "./zones.ts";

/** A file that holds one event of a calendar rather than the calendar (RFC 5546). */
const MESSAGE_METHODS = ["REQUEST", "CANCEL", "REPLY", "ADD", "COUNTER", "REFRESH", "DECLINECOUNTER"];

/**
 * Reads an iCalendar file (RFC 5545). What is in it but cannot be taken in is told with its line.
 * @param fileName names a calendar that has no name of its own.
 * @throws CalendarFileError if the file is cut or damaged; then nothing of it is read.
 */
export function readCalendars(text: string, fileName: string, family: Family): ImportedCalendar[] {
  const calendars = calendarsIn(text).map((calendar) => readCalendar(calendar, fileName, family));
  const keys = [...new Set(calendars.map(({ key }) => key))];
  return keys.map((key) => joined(calendars.filter((calendar) => calendar.key === key)));
}

function readCalendar(calendar: Block, fileName: string, family: Family): ImportedCalendar {
  const name = firstValue(calendar, "X-WR-CALNAME") ?? firstValue(calendar, "NAME") ?? nameOfFile(fileName);
  const key = firstValue(calendar, "X-WR-RELCALID") ?? name;
  const method = (firstValue(calendar, "METHOD") ?? "").toUpperCase();
  const whole = !MESSAGE_METHODS.includes(method);
  const clock = clockOf(zoneNamesOf(calendar, family.timezone), family.timezone);
  const context: Context = { clock, family, calendarName: name };
  const read = calendar.blocks.filter((block) => block.name === "VEVENT").map(readEntry);
  const events: ImportedEvent[] = [];
  const skipped: Skipped[] = read.flatMap((one) =>
    one.kind === "fault" ? [{ line: one.line, what: one.uid ?? "an event", reason: one.problem }] : [],
  );
  const unread = read.flatMap((one) => (one.kind === "fault" && one.uid ? [one.uid] : []));
  const entries = read.flatMap((one) => (one.kind === "entry" ? [asSentBy(method, one.entry)] : []));
  const cancelled: ImportedCalendar["cancelled"][number][] = [];
  for (const [uid, group] of byUid(entries)) {
    const { master, overrides, doubled } = sorted(group);
    for (const { line, summary } of doubled)
      skipped.push({ line, what: summary, reason: "its UID stands twice; the later version counts" });
    const [first] = group;
    const main = master ?? first;
    if (!main) continue;
    const off = master ? [master].filter((one) => one.cancelled) : overrides.filter((one) => one.cancelled);
    for (const one of off) {
      skipped.push({ line: one.line, what: one.summary, reason: reasonOf(one), uid });
      if (!whole) cancelled.push({ uid, part: partOf(one) });
    }
    if (master?.cancelled) continue;
    try {
      events.push(
        ...(master ? rowsOf(uid, master, overrides, context) : overrides.flatMap((one) => rowAlone(uid, one, context))),
      );
    } catch (error) {
      if (!(error instanceof UnsupportedError || error instanceof UnknownZoneError)) throw error;
      skipped.push({ line: main.line, what: main.summary, reason: error.message });
      unread.push(uid);
    }
  }
  for (const { name: kind, line } of calendar.blocks)
    if (kind !== "VEVENT" && kind !== "VTIMEZONE")
      skipped.push({ line, what: kind, reason: "only events are taken in" });
  return { key, name, whole, events, skipped, cancelled, unread };
}

/** A message that cancels need not say so of its events as well (RFC 5546, 3.2.5). */
const asSentBy = (method: string, entry: Entry): Entry => (method === "CANCEL" ? { ...entry, cancelled: true } : entry);

const reasonOf = ({ recurrenceId }: Entry): string =>
  recurrenceId === null ? "it is cancelled" : "a date of it is cancelled, and the series is not in the file";

/** An entry without a UID, which RFC 5545 requires, is identified by its content. */
function byUid(entries: readonly Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const uid = entry.uid ?? `${entry.summary} ${entry.start?.date ?? ""} ${entry.start?.time ?? ""}`;
    const group = groups.get(uid);
    if (group) group.push(entry);
    else groups.set(uid, [entry]);
  }
  return groups;
}

/** Of duplicate entries, the one with the highest SEQUENCE counts, then the last in the file. */
function sorted(group: readonly Entry[]): { master: Entry | null; overrides: Entry[]; doubled: Entry[] } {
  const latest = new Map<string, Entry>();
  const doubled: Entry[] = [];
  for (const entry of group) {
    const { recurrenceId: at } = entry;
    const key = at === null ? "" : `${at.date} ${at.time} ${at.tzid}`;
    const known = latest.get(key);
    const [older, newer] = known && known.sequence > entry.sequence ? [entry, known] : [known, entry];
    if (older) doubled.push(older);
    latest.set(key, newer);
  }
  const all = [...latest.values()];
  return {
    master: latest.get("") ?? null,
    overrides: all.filter(({ recurrenceId }) => recurrenceId !== null),
    doubled,
  };
}

const nameOfFile = (fileName: string): string =>
  fileName.replace(/\.(ics|ical|ifb|icalendar)$/i, "").replace(/[ _]?\(\d+\)$/, "");

function joined(calendars: readonly ImportedCalendar[]): ImportedCalendar {
  const [first] = calendars as [ImportedCalendar];
  return {
    ...first,
    whole: calendars.every(({ whole }) => whole),
    events: [
      ...new Map(calendars.flatMap(({ events }) => events).map((one) => [`${one.part} ${one.uid}`, one])).values(),
    ],
    skipped: calendars.flatMap(({ skipped }) => skipped),
    cancelled: calendars.flatMap(({ cancelled }) => cancelled),
    unread: calendars.flatMap(({ unread }) => unread),
  };
}
