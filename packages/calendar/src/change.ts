import type { IsoDate, LocalTime } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { CalendarEvent, Duty, ExceptionRange } from "./event.ts";

/** An event that is not in the Event Graph yet. The store gives it an id when a press adds it. */
export type NewEvent = Omit<CalendarEvent, "id" | "exceptions" | "suspends" | "zone">;

/** A change that a press makes to the Event Graph. The store applies a list of them in one transaction. */
export type GraphChange =
  | { readonly kind: "add_event"; readonly event: NewEvent }
  | { readonly kind: "remove_event"; readonly eventId: string }
  /** `range` as in `EventException`. Default: this occurrence only. */
  | {
      readonly kind: "cancel_occurrence";
      readonly eventId: string;
      readonly date: IsoDate;
      readonly range?: ExceptionRange;
    }
  /** Restores the occurrence of this day according to the rule. */
  | {
      readonly kind: "restore_occurrence";
      readonly eventId: string;
      readonly date: IsoDate;
      readonly range?: ExceptionRange;
    }
  | {
      readonly kind: "move_occurrence";
      readonly eventId: string;
      readonly date: IsoDate;
      readonly toDate: IsoDate;
      readonly toStart: LocalTime | null;
      readonly toMinutes: number | null;
      readonly range?: ExceptionRange;
    }
  | {
      readonly kind: "assign" | "unassign";
      readonly eventId: string;
      readonly date: IsoDate;
      readonly member: MemberId;
      readonly duty: Duty;
    };
