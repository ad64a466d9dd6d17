import type { IsoDate, LocalTime } from "@silent-observer/conversation";
import type { TimeWords } from "@silent-observer/time-words";
import type { Surface } from "../../surface.ts";

/** A day to choose, and its time; null if none is said or it is the same for all. */
export type Alternative = { readonly date: IsoDate; readonly time: LocalTime | null };

/** End of what separates two alternatives: "thursday 4.45 or friday", "4 or at 4.30". */
const OR = /\bor(?:\s+(?:maybe|even|else|rather|perhaps|on|at|the|this|next|for|about|around))*\s*$/;
/** Characters. A time may come between the first day and the "or". */
const LONGEST_BETWEEN_DAYS = 30;
const LONGEST_BETWEEN_HOURS = 12;

/** The days of "thursday 4.45 or friday 3.30?", each with its own time; empty if there is no choice of days. */
export function daysToChoose({ text }: Surface, { dates, times }: TimeWords): readonly Alternative[] {
  const days = dates.filter(({ until }) => until === null);
  const chosen = days.filter(
    ({ start, end }, at) =>
      isOr(text, days[at - 1]?.end, start, LONGEST_BETWEEN_DAYS) ||
      isOr(text, end, days[at + 1]?.start, LONGEST_BETWEEN_DAYS),
  );
  if (new Set(chosen.map(({ date }) => date)).size < 2) return [];
  return chosen.map(({ date, end }, at) => {
    const next = chosen[at + 1]?.start ?? Number.POSITIVE_INFINITY;
    return { date, time: times.find(({ time, start }) => time !== null && start >= end && start < next)?.time ?? null };
  });
}

/** Whether there is a choice of times: "at 4 or 4.30?" */
export function isHourToChoose({ text }: Surface, { times }: TimeWords): boolean {
  const hours = times.filter(({ time }) => time !== null);
  return hours.some(({ time, end }, at) => {
    const next = hours[at + 1];
    return next?.time !== time && isOr(text, end, next?.start, LONGEST_BETWEEN_HOURS);
  });
}

function isOr(text: string, end: number | undefined, start: number | undefined, longest: number): boolean {
  if (end === undefined || start === undefined || start - end > longest) return false;
  const between = text.slice(end, start);
  return OR.test(between) && !/[;!?\n]/.test(between);
}
