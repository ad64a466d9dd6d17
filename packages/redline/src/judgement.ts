import type { Calendar } from "@silent-observer/calendar";
import type { Arrangement, EpochMs, Heard, Message, Reading } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import type { Trouble } from "./trouble.ts";

/** All that a redline rests on. No score of a gate is in it; how sure each reading is stands in the reading. */
export type Judgement = {
  readonly message: Message;
  readonly reading: Reading;
  /** The whole ledger as it stands now, this message's own entities included. */
  readonly arrangements: readonly Arrangement[];
  /** Messages before `message`, as far as they are known: what they said already is not this one's doing. */
  readonly earlier?: readonly Heard[];
  /** Messages after `message` so far: people may have settled it. */
  readonly later: readonly Heard[];
  /** All that was said after `message` so far, what was taken for chat included; as `later` where it is not given. */
  readonly overheard?: readonly Heard[];
  /** All that was said in the hour before `message`, chat too; as `earlier` where it is not given. */
  readonly overheardBefore?: readonly Heard[];
  readonly calendar: Calendar;
  readonly family: Family;
  readonly now: EpochMs;
  /** When the observer spoke about it; what people merely notice after that is its own doing and settles nothing. */
  readonly spokenAt?: EpochMs | null;
  readonly switches: Switches;
};

export type Switches = {
  readonly temporal: boolean;
  readonly resource: boolean;
  readonly missing: boolean;
  /** Whether a task without an adult or without a known child may be spoken about. */
  readonly speakOnMissingCritical: boolean;
};

/** A pure function from what is known to every trouble of its kind that the message causes. */
export type Rule = (judgement: Judgement) => readonly Trouble[];
