import type { Occurrence } from "@silent-observer/calendar";
import { taskKindOf, taskKinds } from "@silent-observer/calendar";
import {
  type Arrangement,
  addDays,
  type EpochMs,
  type IsoDate,
  instantOf,
  type LocalTime,
} from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { Matter } from "../trouble.ts";
import type { Known } from "./effective.ts";
import { momentOf } from "./entity.ts";

type Hours = { readonly start: LocalTime | null; readonly end: LocalTime | null };

/** One side of a conflict, from an arrangement in the chat. */
export function matterOf(
  arrangement: Arrangement,
  date: IsoDate,
  hours: Hours,
  adults: readonly MemberId[] = arrangement.entity.task?.adults ?? [],
): Matter {
  const { id, messageId, entity } = arrangement;
  return {
    origin: { kind: "arrangement", arrangementId: id, messageId },
    children: entity.children,
    adults,
    activity: entity.activity,
    location: entity.location,
    date,
    start: hours.start,
    end: hours.end,
    task: taskOf(arrangement),
  };
}

/** `matterOf` that starts at the time known from the chat or the calendar (`momentOf`). */
export function matterAt(arrangement: Arrangement, date: IsoDate, adults: readonly MemberId[], known: Known): Matter {
  const start = momentOf(arrangement.entity, date, known);
  return matterOf(arrangement, date, { start, end: arrangement.entity.end }, adults);
}

/** One side of a conflict, from the calendar. */
export function matterOfOccurrence(occurrence: Occurrence): Matter {
  return {
    origin: { kind: "event", eventId: occurrence.eventId },
    children: occurrence.children,
    adults: occurrence.adults.map((adult) => adult.member),
    activity: occurrence.activity ?? occurrence.summary,
    location: occurrence.location,
    date: occurrence.date,
    start: occurrence.start,
    end: occurrence.end,
    task: taskKinds.find((kind) => kind === occurrence.kind) ?? null,
  };
}

/** The instant at which a matter begins, in epoch milliseconds; the end of its day if no time is known. */
export function beginningOf(date: IsoDate, start: LocalTime | null, zone: string): EpochMs {
  return start === null ? instantOf(addDays(date, 1), "00:00", zone) : instantOf(date, start, zone);
}

function taskOf({ entity, type }: Arrangement): Matter["task"] {
  return entity.task && taskKindOf(entity.task.leg, type === "care_coverage" ? "cover" : "drive");
}
