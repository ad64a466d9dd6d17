import { addDays, type EpochMs, instantOf, type LocalTime, wallClock } from "@silent-observer/conversation";

/** Hours of the family's day in which nothing is said; `from` may be later than `to`, over midnight. */
export type QuietHours = { readonly from: LocalTime; readonly to: LocalTime };

export function isQuiet(now: EpochMs, quiet: QuietHours, zone: string): boolean {
  const { time } = wallClock(now, zone);
  return quiet.from <= quiet.to ? time >= quiet.from && time < quiet.to : time >= quiet.from || time < quiet.to;
}

/** When the quiet hours that hold `now` end. */
export function nextMorning(now: EpochMs, quiet: QuietHours, zone: string): EpochMs {
  const { date, time } = wallClock(now, zone);
  return instantOf(time < quiet.to ? date : addDays(date, 1), quiet.to, zone);
}
