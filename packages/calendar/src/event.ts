import type { IsoDate, LocalTime, Task } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";

/** The role of an adult in an event. */
export type Duty = "drives" | "covers" | "attends";

/** `kind` of an event that is a task of an adult, and not something that children attend. */
export const taskKinds = ["pick_up", "drop_off", "cover", "drive"] as const;
export type TaskKind = (typeof taskKinds)[number];

/** The kind of task of a leg; `unsaid` if the chat does not say. */
export function taskKindOf(leg: Task["leg"], unsaid: TaskKind = "drive"): TaskKind {
  switch (leg) {
    case "to":
      return "drop_off";
    case "from":
      return "pick_up";
    case "cover":
      return "cover";
    case null:
      return unsaid;
  }
}

/** Inverse of `taskKindOf`: the leg of a kind of task; null if it has none or is not a task. */
export function legOfKind(kind: string | null | undefined): Task["leg"] {
  switch (kind) {
    case "drop_off":
      return "to";
    case "pick_up":
      return "from";
    case "cover":
      return "cover";
    default:
      return null;
  }
}

/** `kind` of an event that takes nobody's time (RFC 5545 TRANSP:TRANSPARENT): it conflicts with nothing. */
export const FREE = "free";

/**
 * A day on which (RFC 5545 EXDATE, RECURRENCE-ID), or from which on (RANGE=THISANDFUTURE), a recurring event deviates
 * from its rule. Days and times are those of its occurrences in the family's zone. Later exceptions build on earlier
 * ones.
 */
export type EventException = {
  readonly date: IsoDate;
  /** Default: this occurrence only. */
  readonly range?: ExceptionRange;
} & (
  | { readonly kind: "cancelled" }
  | {
      readonly kind: "moved";
      readonly toDate: IsoDate;
      readonly toStart: LocalTime | null;
      readonly toMinutes: number | null;
    }
);

/** `weekday_and_future`: only this weekday of a series on several weekdays. */
export const exceptionRanges = ["this", "weekday_and_future", "this_and_future"] as const;
export type ExceptionRange = (typeof exceptionRanges)[number];

/** An event of the Event Graph with its exceptions and participants. */
export type CalendarEvent = {
  readonly id: string;
  readonly summary: string;
  readonly children: readonly MemberId[];
  /** Adults who take part in every occurrence. */
  readonly adults: readonly { readonly member: MemberId; readonly duty: Duty }[];
  /** Adults who take part in the occurrence on this day of the family's zone. */
  readonly assigned?: readonly { readonly date: IsoDate; readonly member: MemberId; readonly duty: Duty }[];
  readonly activity: string | null;
  readonly location: string | null;
  /** IANA zone of `start`. */
  readonly zone: string;
  readonly from: IsoDate;
  /** Last day, inclusive; null if it has none. For an event without `rrule`: its last day if all-day, else null. */
  readonly until: IsoDate | null;
  /** Null for an all-day event. */
  readonly start: LocalTime | null;
  /**
   * Length of the stay; 0 for a moment (a pick-up). Null for an all-day event, except a recurring one of several days,
   * which has the minutes of these days.
   */
  readonly minutes: number | null;
  /** RFC 5545 rule without the `RRULE:` prefix. */
  readonly rrule: string | null;
  readonly exceptions: readonly EventException[];
  /** Ids of events that do not take place while this one lasts. */
  readonly suspends: readonly string[];
  readonly kind: string | null;
};

/** One occurrence of an event on one day. */
export type Occurrence = {
  readonly eventId: string;
  readonly summary: string;
  readonly children: readonly MemberId[];
  readonly adults: readonly { readonly member: MemberId; readonly duty: Duty }[];
  readonly activity: string | null;
  readonly location: string | null;
  /** Day in the family's zone. */
  readonly date: IsoDate;
  /** Null for an all-day occurrence. */
  readonly start: LocalTime | null;
  /** Earlier than `start` if it lasts past midnight; equal to it for a moment. Null for an all-day occurrence. */
  readonly end: LocalTime | null;
  readonly allDay: boolean;
  /** That of the event: one of `taskKinds` for a task that a press added, `FREE` if it takes no time. */
  readonly kind?: string | null;
};

/** The queries to the Event Graph for judging and reading messages. */
export interface Calendar {
  /** Occurrences on a day of the family's zone, by start; all-day ones first. */
  on(date: IsoDate): readonly Occurrence[];
  /** Children who have this activity in a current or future event on or after `from`. */
  childrenWith(activity: string, from: IsoDate): readonly MemberId[];
}
