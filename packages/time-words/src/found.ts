import type { IsoDate, LocalTime } from "@silent-observer/conversation";
import type { TimeBound } from "./mention.ts";

export type PartOfDay = "morning" | "afternoon" | "evening";

/**
 * What a word says of a bare hour near it. `outing`: a film, a table for dinner or coming home, at 7 in the evening, but
 * at 11 in the morning. `early`: who is awake, or a bus that takes a team or a class away: before seven it is the morning.
 * `fetched`: who is fetched, let out or trained: hardly at seven in the morning; `home`: fetched from somewhere: nor at eight.
 */
export type HourHint = PartOfDay | "outing" | "early" | "fetched" | "home";

/** A word that says which half of the day a bare hour near it belongs to. */
export type PartWord = { readonly start: number; readonly end: number; readonly part: HourHint };

/** 1 is Monday, 7 is Sunday. */
export type Weekday = number;

/** A day as it was said; which date a weekday or a day of the month is gets settled last, when its time is known. */
export type Day =
  | {
      readonly kind: "date";
      readonly date: IsoDate;
      readonly until: IsoDate | null;
      readonly implied: Implied;
      /** What "5/6" is with day and month the other way round. */
      readonly otherOrder?: IsoDate;
    }
  | {
      readonly kind: "weekday";
      readonly weekday: Weekday;
      readonly until: Weekday | null;
      /** `coming`: the next occurrence; `next week`: the one of the calendar week (Monday to Sunday) after this. */
      readonly which: "coming" | "next week";
      readonly weeksLater: number;
      /** In a list, the weekday that this one follows: its week is the week of that one. */
      readonly after?: Weekday;
    }
  | {
      readonly kind: "day of month";
      readonly day: number;
      readonly until: number | null;
      readonly weekday: Weekday | null;
    }
  | { readonly kind: "week"; readonly date: IsoDate; readonly until: IsoDate | null };

/** `itself`: the word means today ("tonight"); `unless said`: only where the text names no other day ("after school"). */
export type Implied = "no" | "itself" | "unless said";

export type Clock = {
  readonly hour: number;
  readonly minute: number;
  /** `24h`: the hour stands as written; null: morning or afternoon is not said. */
  readonly half: "am" | "pm" | "24h" | null;
};

/**
 * `sure`: a time whatever stands around it ("4:30", "8ish"). `led`: a bare number after "at" or the like. `naked`: a bare
 * number. The last two need evidence that a time is meant.
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
  /** Minutes past an hour that is not said, or before it where negative; `led`: after "at" or the like. */
  | { readonly kind: "minutes"; readonly minutes: number; readonly led: boolean }
  | { readonly kind: "vague"; readonly part: PartOfDay | null };

/** What a reader found at a place. Without day and time it says: this is no time word, let nobody else read it. */
export type Found = {
  readonly start: number;
  readonly end: number;
  readonly day?: Day;
  readonly time?: Time;
  readonly past?: true;
  readonly replaced?: true;
};

/** The moment at which the text was written, on the family's wall clock. */
export type Moment = {
  readonly instant: number;
  readonly zone: string;
  readonly date: IsoDate;
  readonly time: LocalTime;
  readonly weekday: Weekday;
  readonly monthFirst: boolean;
  /** "14.5." is the 14th of May, as on the Continent. */
  readonly dottedDates: boolean;
  /** "5p" is a coin. */
  readonly pence: boolean;
  /** When the matter takes place that the text is about; null if that is not known. */
  readonly near: LocalTime | null;
  /** Nothing was said before it. */
  readonly opens: boolean;
};

/** Finds one kind of time word. `open` is the folded text in which what others have read is blanked; indices hold. */
export type Reader = (open: string, moment: Moment) => Found[];

/** What the refiners know of the text besides what was found. */
export type Scene = {
  /** The text in which days are signs and nothing is blanked. */
  readonly text: string;
  readonly moment: Moment;
  readonly besideActivity: boolean;
  /** The number of the sentence at an index. */
  readonly sentenceAt: (index: number) => number;
  readonly parts: readonly PartWord[];
};

/** Improves what was found, in the order of the text. */
export type Refiner = (found: readonly Found[], scene: Scene) => Found[];
