import type { EpochMs, IsoDate, LocalTime } from "@silent-observer/conversation";

/** A span of the text: indices of the string that was passed in, `end` exclusive. */
export type Span = { readonly start: number; readonly end: number; readonly text: string };

/**
 * What a time limits: "till 6", "by 6" and "before 6" an end, "from 2" and "after 5" a start; null for a plain "at 4".
 */
export type TimeBound = "until" | "by" | "before" | "from" | "after";

/** A time of day that the words say. */
export type TimeMention = Span & {
  /** Start, 24 h, in the family's time zone; null if the words are vague. */
  readonly time: LocalTime | null;
  /** End of a range ("3-4pm"), else null. */
  readonly endTime: LocalTime | null;
  /** "After work", "lunchtime", "morning": a time of day without a clock time. */
  readonly vague: boolean;
  readonly bound: TimeBound | null;
};

/** A day, or a range of days, that the words say. */
export type DateMention = Span & {
  readonly date: IsoDate;
  /** Last day of a range, inclusive. */
  readonly until: IsoDate | null;
  /** True if no day is said but today is implied: "tonight", "after school", "in 20 min". */
  readonly implied: boolean;
};

/** All that a text says of when, in its order. */
export type TimeWords = {
  readonly dates: readonly DateMention[];
  readonly times: readonly TimeMention[];
  /** What a move or correction replaces: the 4 of "5 not 4", the Tuesday of "moved from Tuesday to Thursday". */
  readonly replaced: { readonly dates: readonly DateMention[]; readonly times: readonly TimeMention[] };
  /**
   * Days in the past ("yesterday", "last Tuesday", "two weeks ago"), recognised so that they are not taken for coming
   * days.
   */
  readonly past: readonly Span[];
};

export type TimeWordsContext = {
  readonly sentAt: EpochMs;
  /** IANA zone of the family. */
  readonly zone: string;
  /** BCP 47: "en-US" writes the month first, all others the day. */
  readonly locale: string;
  /** "activity": the text is about a child's activity or a task, so that a bare "4" can be a time. */
  readonly beside?: "activity" | null;
  /** When the matter of the text takes place, if known: an ambiguous hour is the one near it. */
  readonly near?: LocalTime | null;
  /** Nothing was said before the message: if it names no day, it is about today, and a 12-hour time lies ahead. */
  readonly opens?: boolean;
  /**
   * It answers something that takes place today: if it names no day, an hour of this morning that is past is tonight's.
   */
  readonly ofToday?: boolean;
};
