import { type IsoDate, type LocalTime, MINUTE_MS } from "@silent-observer/conversation";
import { Temporal } from "temporal-polyfill";
import type { Moment } from "./entry.ts";
import type { ZoneNames } from "./zones.ts";

/** A time zone of the file means nothing. */
export class UnknownZoneError extends Error {
  override name = "UnknownZoneError";
}

/** Lays the moments of a file on clocks. A floating time is the family's. */
export type Clock = {
  readonly familyZone: string;
  readonly zoneOf: (moment: Moment) => string;
  /** Minutes from one moment to another, those of whole days at midnight. */
  readonly minutesBetween: (from: Moment, to: Moment) => number;
  /** Day and time on the family's clock. A whole day stays the day it is. */
  readonly familyTime: (moment: Moment) => { readonly date: IsoDate; readonly time: LocalTime | null };
};

/** @throws UnknownZoneError from its functions, which names the zone. */
export function clockOf(names: ZoneNames, familyZone: string): Clock {
  const zoneOf = ({ tzid }: Moment): string => {
    const zone = tzid === null ? familyZone : names(tzid);
    if (zone === null) throw new UnknownZoneError(`its time zone "${tzid}" is not known`);
    return zone;
  };
  const zoned = (moment: Moment) =>
    Temporal.PlainDateTime.from(`${moment.date}T${moment.time ?? "00:00"}`).toZonedDateTime(zoneOf(moment));
  return {
    familyZone,
    zoneOf,
    minutesBetween: (from, to) => {
      if (from.time === null) return (Date.parse(to.date) - Date.parse(from.date)) / MINUTE_MS;
      return Math.round((zoned(to).epochMilliseconds - zoned(from).epochMilliseconds) / MINUTE_MS);
    },
    familyTime: (moment) => {
      if (moment.time === null) return { date: moment.date, time: null };
      const local = zoned(moment).withTimeZone(familyZone).toPlainDateTime().toString();
      return { date: local.slice(0, 10), time: local.slice(11, 16) };
    },
  };
}
