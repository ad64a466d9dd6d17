import { addDays, type EpochMs, instantOf, type LocalTime, wallClock } from "@silent-observer/conversation";

/** Local hours in which the bot stays silent, `to` excluded. If `from` is later than `to`, they span midnight. */
export type QuietHours = { readonly from: LocalTime; readonly to: LocalTime };

/** Whether `now` lies in the quiet hours of `zone` (IANA). */
export function isQuiet(now: EpochMs, quiet: QuietHours, zone: string): boolean {
  const { time } = wallClock(now, zone);
  return quiet.from <= quiet.to ? time >= quiet.from && time < quiet.to : time >= quiet.from || time < quiet.to;
}

/** When it is next `morning` in `zone`: the same day if `now` lies between midnight and then, else the day after. */
export function nextMorning(now: EpochMs, morning: LocalTime, zone: string): EpochMs {
  const { date, time } = wallClock(now, zone);
  return instantOf(time < morning ? date : addDays(date, 1), morning, zone);
}
