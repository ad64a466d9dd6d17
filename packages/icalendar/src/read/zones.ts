import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { WINDOWS_TO_IANA_MAP } from "windows-iana";
import { type Block, firstValue } from "./lines.ts";

/** The IANA zone that a calendar means by a TZID; null if nothing tells. */
export type ZoneNames = (tzid: string) => string | null;

/**
 * What a calendar means by its zones: IANA names, also behind a prefix (`/mozilla.org/20050126_1/Europe/London`), those
 * of Windows, and names of its own that its VTIMEZONE explains. Of zones with the same clock the family's comes first.
 */
export function zoneNamesOf(calendar: Block, familyZone: string): ZoneNames {
  const known = new Map<string, string | null>();
  const defined = calendar.blocks.filter(({ name }) => name === "VTIMEZONE");
  return (tzid) => {
    const before = known.get(tzid);
    if (before !== undefined) return before;
    const block = defined.find((candidate) => unquoted(firstValue(candidate, "TZID") ?? "") === unquoted(tzid));
    const zone = named(unquoted(tzid)) ?? (block ? explained(block, familyZone) : null);
    known.set(tzid, zone);
    return zone;
  };
}

const unquoted = (tzid: string): string => tzid.trim().replace(/^"(.*)"$/, "$1");

/** Of each Windows zone the one that stands for it wherever no country is said (CLDR territory 001). */
const windows: ReadonlyMap<string, readonly string[]> = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === "001").map(({ windowsName, iana }) => [
    windowsName.toLowerCase(),
    iana,
  ]),
);

function named(tzid: string): string | null {
  const parts = tzid.split("/").filter((part) => part !== "");
  const tails = parts.map((_, at) => parts.slice(at).join("/"));
  return tails.map(ianaZone).find((zone) => zone !== null) ?? windows.get(tzid.toLowerCase())?.[0] ?? null;
}

/** The zone under its present name. A bare offset ("+02:00") is a zone to the machine, but to no calendar. */
function ianaZone(name: string): string | null {
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

function explained(block: Block, familyZone: string): string | null {
  const location = firstValue(block, "X-LIC-LOCATION");
  const told = location === null ? null : named(location);
  if (told) return told;
  const offsets = offsetsOf(block);
  if (!offsets) return null;
  const candidates = [familyZone, ...[...windows.values()].flatMap((zones) => zones.slice(0, 1))];
  return candidates.find((zone) => sampled.every((at) => offsetIn(zone, at) === offsets(at))) ?? null;
}

/** Moments of a year at which two zones with different rules differ. */
const sampled = Array.from({ length: 52 }, (_, week) => new Date(Date.UTC(2026, 0, 1 + week * 7, 12)));

const offsetIn = (zone: string, at: Date): number =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).offsetNanoseconds / 1e9;

/** The offset that a VTIMEZONE gives at a moment, in seconds. */
function offsetsOf(block: Block): ((at: Date) => number) | null {
  try {
    const component = new ICAL.Component(ICAL.parse(textOf(block)));
    const zone = new ICAL.Timezone({ component, tzid: String(component.getFirstPropertyValue("tzid")) });
    return (at) => zone.utcOffset(ICAL.Time.fromJSDate(at, true));
  } catch {
    return null;
  }
}

const textOf = ({ name, lines, blocks }: Block): string =>
  [`BEGIN:${name}`, ...lines.map(({ text }) => text), ...blocks.map(textOf), `END:${name}`].join("\r\n");
