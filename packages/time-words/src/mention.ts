import type { EpochMs, IsoDate, LocalTime } from "@silent-observer/conversation";

/** Where in the text something stands: indices of the JavaScript string that was passed in, `end` exclusive. */
export type Span = { readonly start: number; readonly end: number; readonly text: string };

/** What a time bounds: "till 6" and "by 6" end something, "from 2" and "after 5" begin it; a plain "at 4" is null. */
export type TimeBound = "until" | "by" | "before" | "from" | "after";

export type TimeMention = Span & {
  /** Start, 24 h, in the family's zone; null if the words are vague. */
  readonly time: LocalTime | null;
  /** End of a range ("3-4pm"), else null. */
  readonly endTime: LocalTime | null;
  /** "after work", "lunchtime", "morning": a time of day without a clock time. */
  readonly vague: boolean;
  readonly bound: TimeBound | null;
};

export type DateMention = Span & {
  readonly date: IsoDate;
  /** Last day of a range, inclusive. */
  readonly until: IsoDate | null;
  /** True if no day is said and today follows: "tonight", "after school", "in 20 min". */
  readonly implied: boolean;
};

export type TimeWords = {
  readonly dates: readonly DateMention[];
  readonly times: readonly TimeMention[];
  /** What a move or a correction takes back: the 4 of "5 not 4", the Tuesday of "moved from Tuesday to Thursday". */
  readonly replaced: { readonly dates: readonly DateMention[]; readonly times: readonly TimeMention[] };
  /** Days that are over ("yesterday", "last Tuesday", "two weeks ago"): read so that they are not taken for days to come. */
  readonly past: readonly Span[];
};

export type TimeWordsContext = {
  readonly sentAt: EpochMs;
  /** IANA zone of the family. */
  readonly zone: string;
  /** BCP 47: "en-US" writes the month first, every other the day. */
  readonly locale: string;
  /** "activity": the text speaks of a child's activity or a task, so that a bare "4" can be a time. */
  readonly beside?: "activity" | null;
  /** When the matter takes place that the text is about, where that is known: an hour half said is the one near it. */
  readonly near?: LocalTime | null;
  /** Nothing was said before it: where it names no day, it is of today, and an hour of the clock face lies ahead. */
  readonly opens?: boolean;
};
