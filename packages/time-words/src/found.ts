import type { IsoDate, LocalTime } from "@silent-observer/conversation";
import type { TimeBound } from "./mention.ts";

export type PartOfDay = "morning" | "afternoon" | "evening";

/**
 * What a word says about a bare hour near it. `outing`: a film, a table for dinner or coming home: at 7 it is the
 * evening, at 11 the morning. `early`: somebody is awake, or a bus takes a team or class away: before seven it is the
 * morning. `fetched`: somebody is collected, let out or trained, hardly at seven in the morning; `home`: collected from
 * somewhere, not at eight either.
 */
export type HourHint = PartOfDay | "outing" | "early" | "fetched" | "home";

/** A word that tells which half of the day a bare hour near it belongs to. */
export type PartWord = { readonly start: number; readonly end: number; readonly part: HourHint };

/** 1 is Monday, 7 is Sunday. */
export type Weekday = number;

/** A day as said. The date of a weekday or a day of the month is determined last, when its time is known. */
export type Day =
  | {
      readonly kind: "date";
      readonly date: IsoDate;
      readonly until: IsoDate | null;
      readonly implied: Implied;
      /** "5/6" with day and month swapped. */
      readonly otherOrder?: IsoDate;
    }
  | {
      readonly kind: "weekday";
      readonly weekday: Weekday;
      readonly until: Weekday | null;
      /** `coming`: the next occurrence; `next week`: that of the next calendar week (Monday to Sunday). */
      readonly which: "coming" | "next week";
      readonly weeksLater: number;
      /** In a list, the preceding weekday, which is in the same week. */
      readonly after?: Weekday;
    }
  | {
      readonly kind: "day of month";
      readonly day: number;
      readonly until: number | null;
      readonly weekday: Weekday | null;
    }
  | { readonly kind: "week"; readonly date: IsoDate; readonly until: IsoDate | null };

/** `itself`: the word means today ("tonight"); `unless said`: only if the text names no other day ("after school"). */
export type Implied = "no" | "itself" | "unless said";

export type Clock = {
  readonly hour: number;
  readonly minute: number;
  /** `24h`: the hour is as written; null: morning or afternoon is not said. */
  readonly half: "am" | "pm" | "24h" | null;
};

/**
 * `sure`: a time in any context ("4:30", "8ish"). `led`: a bare number after "at" or the like. `naked`: a bare number.
 * The last two need evidence that a time is meant.
 */
export type Strength = "sure" | "led" | "naked";

export type Time =
  | {
      readonly kind: "clock";
      readonly from: Clock;
      readonly to: Clock | null;
      readonly strength: Strength;
      readonly bound: TimeBound | null;
    }
  | {
      readonly kind: "settled";
      readonly time: LocalTime;
      readonly endTime: LocalTime | null;
      readonly bound: TimeBound | null;
    }
  /** Minutes past an hour that is not said, or before it if negative; `led`: after "at" or the like. */
  | { readonly kind: "minutes"; readonly minutes: number; readonly led: boolean }
  | { readonly kind: "vague"; readonly part: PartOfDay | null };

/** What a reader found. Without a day and time it only claims the span, so that no other reader uses it. */
export type Found = {
  readonly start: number;
  readonly end: number;
  readonly day?: Day;
  readonly time?: Time;
  readonly past?: true;
  readonly replaced?: true;
};

/** When the text was written, in the family's time zone. */
export type Moment = {
  readonly instant: number;
  readonly zone: string;
  readonly date: IsoDate;
  readonly time: LocalTime;
  readonly weekday: Weekday;
  readonly monthFirst: boolean;
  /** "14.5." is 14 May, as in many European locales. */
  readonly dottedDates: boolean;
  /** "5p" is a coin. */
  readonly pence: boolean;
  /** When the matter takes place that the text is about; null if that is not known. */
  readonly near: LocalTime | null;
  /** Nothing was said before it. */
  readonly opens: boolean;
  /** What it answers takes place today. */
  readonly ofToday: boolean;
};

/**
 * Finds one kind of time word. `open` is the folded text in which everything already read is blanked; indices are
 * preserved.
 */
export type Reader = (open: string, moment: Moment) => Found[];

/** What refiners know besides the findings. */
export type Scene = {
  /** The text with days as signs, and nothing blanked. */
  readonly text: string;
  readonly moment: Moment;
  readonly besideActivity: boolean;
  /** The number of the sentence at an index. */
  readonly sentenceAt: (index: number) => number;
  readonly parts: readonly PartWord[];
};

/** Improves the findings, which are in the order of the text. */
export type Refiner = (found: readonly Found[], scene: Scene) => Found[];
