/** One sentence of facts and the question that it leads to. A cut may shorten the facts, never the question. */
export type Asked = { readonly mark: string; readonly facts: string; readonly question: string };

/** One side of a trouble in words that are fit to be shown; null where it is not known. */
export type Side = {
  readonly children: readonly string[];
  readonly activity: string | null;
  /** Null too where it is the activity's usual place. */
  readonly place: string | null;
  readonly time: string | null;
  readonly task: "pick_up" | "drop_off" | "cover" | "drive" | null;
};

/** What an arrangement says, in words that are fit to be shown. `when` holds weekday, date and time. */
export type Plan = Side & {
  readonly adults: readonly string[];
  readonly change: "new" | "moved" | "cancelled" | null;
  readonly when: string;
  /** Further things of the same message. */
  readonly more: number;
};

/** Every sentence that the observer can say in one language. */
export type Templates = {
  readonly overlap: (matter: Side, other: Side, day: string) => Asked;
  readonly claimedTwice: (adults: readonly string[], matter: Side, day: string) => Asked;
  readonly doubleBooked: (adult: string, matter: Side, other: Side, day: string) => Asked;
  readonly missingAdult: (matter: Side, day: string) => Asked;
  readonly missingChild: (matter: Side, day: string) => Asked;
  readonly timeMismatch: (matter: Side, other: Side, day: string) => Asked;
  /** What happens, without its day. */
  readonly plan: (plan: Plan) => string;
  /** What it is about, without its day and whoever does it: "Leo pickup from soccer". */
  readonly matter: (side: Side) => string;
  /** Two things at once: "Leo dentist / soccer". */
  readonly twoMatters: (matter: Side, other: Side) => string;
  readonly option: {
    /** Who could do it, and what he has on at that time; null where that is not known or goes without saying. */
    readonly adult: (name: string, meanwhile: Side | "free" | null) => string;
    readonly together: (count: number) => string;
    readonly allChildren: (count: number) => string;
    readonly thing: (side: Side) => string;
    readonly keepBoth: string;
    readonly saidTime: (time: string) => string;
    readonly otherActivity: (activity: string) => string;
    readonly noConflict: string;
    readonly notNeeded: string;
  };
  readonly settled: {
    readonly by: (what: string, by: string) => string;
    readonly byYourselves: (what: string) => string;
    readonly noConflict: string;
    readonly notNeeded: string;
    readonly keepBoth: string;
  };
  readonly card: {
    readonly empty: string;
    readonly place: (position: number, total: number) => string;
    readonly quote: (words: string, by: string | null) => string;
    readonly list: (total: number) => string;
    readonly listed: (position: number, summary: string) => string;
    readonly pick: string;
    /** "This one" or "all" of a series, `from` weekday and date. */
    readonly series: (what: string, from: string) => string;
    /** The same of a series on several days of the week. */
    readonly weekdays: (what: string, weekday: string, from: string) => string;
    /** Which of two days is meant. */
    readonly whichDay: (what: string) => string;
    readonly labels: Readonly<Record<CardLabel, string>>;
  };
  /** What the person who pressed a button sees for a moment. */
  readonly toasts: Readonly<Record<ToastName, string>>;
};

export type CardLabel = "confirm" | "reject" | "next" | "all" | "more" | "back" | "thisOne" | "allOfThem" | "moved";

export type ToastName = "not_family" | "unknown" | "decided_before" | "confirmed" | "rejected" | "resolved";
