import { DAY_MINUTES, type LocalTime, MINUTE_MS, minutesOfDay, wallClock } from "@silent-observer/conversation";
import { fromFullHour } from "../clock/half-said.ts";
import type { Clock, Day, Found, Moment, Refiner } from "../found.ts";

/**
 * Adds the hour to "quarter past": that of the preceding time in the sentence ("at 4, quarter past at the latest"),
 * else the one that brings it nearest to the matter, else, if somebody says when they arrive ("back at twenty past")
 * and names no day, the next one. Otherwise it is not a time.
 */
export const hourUnsaid: Refiner = (found, { sentenceAt, moment }) => {
  const settled: Found[] = [];
  for (const entry of found) {
    const { time } = entry;
    if (time?.kind !== "minutes") {
      settled.push(entry);
      continue;
    }
    const hour = hourBefore(settled, sentenceAt, entry);
    const dayless = found.every((other) => other.day === undefined);
    const said = hour
      ? { from: fromFullHour(hour, time.minutes) }
      : moment.near !== null
        ? { from: nearestTo(moment.near, time.minutes) }
        : time.led && dayless
          ? nextToCome(time.minutes, moment)
          : null;
    if (!said) continue;
    const clock = { kind: "clock", from: said.from, to: null, strength: "sure", bound: null } as const;
    settled.push({ ...entry, time: clock, ...("day" in said ? { day: said.day } : {}) });
  }
  return settled;
};

function hourBefore(before: readonly Found[], sentenceAt: (index: number) => number, entry: Found): Clock | null {
  for (const { start, time } of [...before].reverse())
    if (time?.kind === "clock" && sentenceAt(start) === sentenceAt(entry.start)) return time.to ?? time.from;
  return null;
}

/** "Twenty to", of something that starts at four, is 15:40; of two equally near, the later. */
function nearestTo(near: LocalTime, minutes: number): Clock {
  const minute = (minutes + 60) % 60;
  const behind = (minutesOfDay(near) - minute + 60) % 60;
  const total = (minutesOfDay(near) - behind + (behind >= 30 ? 60 : 0) + DAY_MINUTES) % DAY_MINUTES;
  return { hour: Math.floor(total / 60), minute, half: "24h" };
}

/** The next time with these minutes, and its day. */
function nextToCome(minutes: number, { instant, zone, time }: Moment): { from: Clock; day: Day } {
  const minute = (minutes + 60) % 60;
  const ahead = (minute - Number(time.slice(3)) + 60) % 60;
  const next = wallClock(instant + ahead * MINUTE_MS, zone);
  const from: Clock = { hour: Number(next.time.slice(0, 2)), minute, half: "24h" };
  return { from, day: { kind: "date", date: next.date, until: null, implied: "unless said" } };
}
