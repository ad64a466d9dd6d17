import { addDays, DAY_MS, type IsoDate, instantOf } from "@silent-observer/conversation";

/** Days cached per zone; some ten years. */
const REMEMBERED = 4_000;
const plain = new Map<string, Map<IsoDate, boolean>>();

/** Whether a day and the next have 24 hours each in a zone, so that times need no zone computation. */
export function keepsItsClock(date: IsoDate, zone: string): boolean {
  const days = plain.get(zone) ?? new Map<IsoDate, boolean>();
  plain.set(zone, days);
  const known = days.get(date);
  if (known !== undefined) return known;
  const [start, noon, end] = [
    instantOf(date, "00:00", zone),
    instantOf(date, "12:00", zone),
    instantOf(addDays(date, 2), "00:00", zone),
  ];
  const keeps = end - start === 2 * DAY_MS && noon - start === DAY_MS / 2;
  if (days.size >= REMEMBERED) days.clear();
  days.set(date, keeps);
  return keeps;
}
