import type { Clock } from "../found.ts";

/** The meridiem, as written or dictated: "p.m.", "(pm)", "p m", "p"; not in "at four, am i". */
export const MERIDIEM =
  "(?:~(?:\\((?=[ap]\\.?m[.,!?)]))?([ap])\\.?~m\\.?(?![\\p{L}\\d])(?<!am(?=[^\\S\\n]i[^\\S\\n]?(?:$|[.,!?\\n])))|([p])(?![\\p{L}\\d]))";

/**
 * A clock time from its parts; null if there is no such time. A leading zero or an hour above 12 means a 24-hour clock.
 */
export function clockOf(hourText: string, minute: number, meridiem: string | undefined): Clock | null {
  const hour = Number(hourText);
  if (!(hour >= 0 && hour <= 24) || !(minute >= 0 && minute <= 59) || (hour === 24 && minute > 0)) return null;
  if (meridiem) return hour >= 1 && hour <= 12 ? { hour, minute, half: meridiem === "a" ? "am" : "pm" } : null;
  if (hour === 24) return { hour: 0, minute: 0, half: "24h" };
  const written24 = hour > 12 || hour === 0 || hourText.startsWith("0");
  return { hour, minute, half: written24 ? "24h" : null };
}

/** The time `minutes` after the full hour, or before it if negative. */
export function fromFullHour(full: Clock, minutes: number): Clock {
  if (minutes >= 0) return { ...full, minute: minutes };
  return { ...full, hour: full.hour === 1 ? 12 : full.hour - 1, minute: 60 + minutes };
}
