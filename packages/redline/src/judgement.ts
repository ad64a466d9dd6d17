import type { Calendar } from "@silent-observer/calendar";
import type { Arrangement, EpochMs, Heard, Message, Reading } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import type { Trouble } from "./trouble.ts";

/** Everything that a redline rests on. Contains no gate's score; each reading carries its own confidence. */
export type Judgement = {
  readonly message: Message;
  readonly reading: Reading;
  /** The whole current ledger, including what this message itself arranged. */
  readonly arrangements: readonly Arrangement[];
  /** Messages before `message`, as far as known. A conflict that they caused already is not attributed to `message`. */
  readonly earlier?: readonly Heard[];
  /** Messages after `message` so far, which may have settled the conflict. */
  readonly later: readonly Heard[];
  /** Everything said after `message` so far, dropped messages included. Default: `later`. */
  readonly overheard?: readonly Heard[];
  /** Everything said in the hour before `message`, dropped messages included. Default: `earlier`. */
  readonly overheardBefore?: readonly Heard[];
  /** Everything said shortly after the bot spoke, dropped messages included, and later replies to it. Default: none. */
  readonly afterwards?: readonly Heard[];
  readonly calendar: Calendar;
  readonly family: Family;
  readonly now: EpochMs;
  /**
   * When the bot spoke about it. After that, a mere sign that people have noticed the conflict no longer settles it.
   */
  readonly spokenAt?: EpochMs | null;
  readonly switches: Switches;
};

export type Switches = {
  readonly temporal: boolean;
  readonly resource: boolean;
  readonly missing: boolean;
  /** Enables `missing_adult` and `missing_child`, in addition to `missing`. */
  readonly speakOnMissingCritical: boolean;
};

/** A pure function that finds all conflicts of one kind that the judged message causes. */
export type Rule = (judgement: Judgement) => readonly Trouble[];
