import type { EpochMs, IsoDate, LocalTime, MessageId } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";

export type RuleName = "temporal_conflict" | "resource_conflict" | "missing_variable";

/** One side of a collision, or the one thing that lacks something: what templates and buttons are made of. */
export type Matter = {
  /** Where it stands: an occurrence of the Event Graph, or something that the chat arranged. */
  readonly origin:
    | { readonly kind: "event"; readonly eventId: string }
    | { readonly kind: "arrangement"; readonly arrangementId: string; readonly messageId: MessageId };
  readonly children: readonly MemberId[];
  readonly adults: readonly MemberId[];
  readonly activity: string | null;
  readonly location: string | null;
  readonly date: IsoDate;
  readonly start: LocalTime | null;
  readonly end: LocalTime | null;
  /** What is done there, for wording. */
  readonly task: "pick_up" | "drop_off" | "cover" | "drive" | null;
};

export type TroubleVariant =
  /** A child is at two things at once. */
  | "overlap"
  /** Two adults each take the same task. */
  | "claimed_twice"
  /** One adult has two tasks at once. */
  | "double_booked"
  /** Nobody has the task. */
  | "missing_adult"
  /** Which child is not known. */
  | "missing_child"
  /** The time said cannot be squared with the calendar. */
  | "time_mismatch";

/** A redline: why the observer might speak. Made of facts only, no score stands in it. */
export type Trouble = {
  readonly rule: RuleName;
  readonly variant: TroubleVariant;
  /** The same trouble in other words has the same key; it is spoken about once per chat. */
  readonly key: string;
  /** The message that caused it. */
  readonly messageId: MessageId;
  /** What the message put up. */
  readonly matter: Matter;
  /** What it collides with; null where something is missing. */
  readonly other: Matter | null;
  /** When the earlier side of the matter begins; null where no time is known, then the day's end counts. */
  readonly at: EpochMs;
  /**
   * What the judgement rests on. `extraction` (one reading alone) needs relevant context from the Brain, or more than
   * 0.8 extraction confidence.
   */
  readonly restsOn: "calendar" | "people" | "extraction";
};

/** The matter, and what it collides with where there is one. */
export const sidesOf = ({ matter, other }: Trouble): readonly Matter[] => (other ? [matter, other] : [matter]);
