import type { IsoDate, LocalTime, Task } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";

/** The role of an adult in an event. */
export type Duty = "drives" | "covers" | "attends";

/** `kind` of an event that is an adult's task rather than something that children go to. */
export const taskKinds = ["pick_up", "drop_off", "cover", "drive"] as const;
export type TaskKind = (typeof taskKinds)[number];

/** What kind of task one end of a trip, or a stay, is; `unsaid` where the chat does not tell. */
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

/** The other way about: the end of a trip that a task of this kind is; null if it is none, and for what is no task. */
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

/** `kind` of an event that takes nobody's time (RFC 5545 TRANSP:TRANSPARENT): its hours collide with nothing. */
export const FREE = "free";

/**
 * A day on which a recurring event does not happen as its rule says (RFC 5545 EXDATE, RECURRENCE-ID), or from which on it
 * does not (RANGE=THISANDFUTURE). Days and times are those of the family's zone, as the occurrence shows them; of several,
 * the later one builds on the earlier.
 */
export type EventException = {
  readonly date: IsoDate;
  /** This occurrence alone where it is not said. */
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

/** `weekday_and_future`: of a series that takes place on several days of the week, that day of the week alone. */
export const exceptionRanges = ["this", "weekday_and_future", "this_and_future"] as const;
export type ExceptionRange = (typeof exceptionRanges)[number];

/** An event of the Event Graph with its exceptions and people. */
export type CalendarEvent = {
  readonly id: string;
  readonly summary: string;
  readonly children: readonly MemberId[];
  /** People of every occurrence. */
  readonly adults: readonly { readonly member: MemberId; readonly duty: Duty }[];
  /** People of the occurrence on this day of the family's zone. */
  readonly assigned?: readonly { readonly date: IsoDate; readonly member: MemberId; readonly duty: Duty }[];
  readonly activity: string | null;
  readonly location: string | null;
  /** IANA zone of `start`. */
  readonly zone: string;
  readonly from: IsoDate;
  /** Last day, inclusive; null if it has none. For an event without `rrule`: its last day (all-day) or null. */
  readonly until: IsoDate | null;
  /** Null for an all-day event. */
  readonly start: LocalTime | null;
  /**
   * Length of the stay; 0 for a moment (a pick-up). Null for an all-day event; a recurring one that lasts several days
   * has the minutes of these days.
   */
  readonly minutes: number | null;
  /** RFC 5545 rule without the `RRULE:` prefix. */
  readonly rrule: string | null;
  readonly exceptions: readonly EventException[];
  /** Ids of events that do not take place while this one lasts. */
  readonly suspends: readonly string[];
  readonly kind: string | null;
};

/** One happening of an event. */
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
  /** Earlier than `start` where it lasts past midnight; equal to it for a moment. Null for an all-day occurrence. */
  readonly end: LocalTime | null;
  readonly allDay: boolean;
  /** As the event says; a task that a person's press put there is one of `taskKinds`, what takes no time is `FREE`. */
  readonly kind?: string | null;
};

/** What the judgement and the readers of messages ask the Event Graph. */
export interface Calendar {
  /** Occurrences on a day of the family's zone, by start; all-day ones first. */
  on(date: IsoDate): readonly Occurrence[];
  /** Children who have this activity in a current or coming event on or after `from`. */
  childrenWith(activity: string, from: IsoDate): readonly MemberId[];
}
