import type { EpochMs, IsoDate, LocalTime, MessageId } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";

/** The rule that found it. Each finds more than one variant. */
export type RuleName = "temporal_conflict" | "resource_conflict" | "missing_variable";

/** One side of a conflict, or the task that lacks something. Message texts and buttons are built from it. */
export type Matter = {
  /** An occurrence of the Event Graph, or an arrangement from the chat. */
  readonly origin:
    | { readonly kind: "event"; readonly eventId: string }
    | { readonly kind: "arrangement"; readonly arrangementId: string; readonly messageId: MessageId };
  readonly children: readonly MemberId[];
  readonly adults: readonly MemberId[];
  /** Activity id; for an occurrence without one, its summary. */
  readonly activity: string | null;
  readonly location: string | null;
  readonly date: IsoDate;
  readonly start: LocalTime | null;
  readonly end: LocalTime | null;
  /** Kind of task, for the wording. */
  readonly task: "pick_up" | "drop_off" | "cover" | "drive" | null;
  /** The adult who asks to be driven, for the wording. */
  readonly passenger?: MemberId;
};

export type TroubleVariant =
  /** A child would be in two places at once. */
  | "overlap"
  /** Two adults each take the same task. */
  | "claimed_twice"
  /** One adult has two tasks at once. */
  | "double_booked"
  /** Nobody has the task. */
  | "missing_adult"
  /** It is not known which child is meant. */
  | "missing_child"
  /** The time said contradicts the calendar. */
  | "time_mismatch";

/** A conflict found by a rule: why the bot might speak. Holds facts only, no score. */
export type Trouble = {
  readonly rule: RuleName;
  readonly variant: TroubleVariant;
  /** See `keyOf`. The bot speaks about each key once per chat, and about none that `repeats` another. */
  readonly key: string;
  /** The message that caused it. */
  readonly messageId: MessageId;
  /** What the message arranged. */
  readonly matter: Matter;
  /** What it collides with; null if something is missing. */
  readonly other: Matter | null;
  /** When the earlier of its sides begins; a side without a known time counts as beginning at the end of its day. */
  readonly at: EpochMs;
  /**
   * Evidence for it: the calendar, several people, or one reading alone (`extraction`), which needs relevant context
   * from the Brain or more than 0.8 extraction confidence.
   */
  readonly restsOn: "calendar" | "people" | "extraction";
};

/** The matter, and what it collides with if anything. */
export const sidesOf = ({ matter, other }: Trouble): readonly Matter[] => (other ? [matter, other] : [matter]);
