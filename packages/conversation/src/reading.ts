import type { MemberId } from "@silent-observer/family";
import { z } from "zod";
import type { MessageId } from "./message.ts";
import type { IsoDate, LocalTime } from "./zoned-time.ts";

/** What the sender does with a message, in its context. */
export const acts = [
  /** Somebody or something is needed: who, which child, when, where. */
  "ask",
  /** An adult takes a task: offers, accepts or announces it. */
  "take",
  /** Agrees to a proposal, without a task for the sender. */
  "agree",
  /** Declines an open request, which stays open. */
  "refuse",
  /** Gives back a task that the sender took, or passes it to somebody else. */
  "hand_over",
  /** Withdraws the sender's own request. */
  "withdraw",
  /** States that something happens. */
  "inform",
  /** Books, moves or cancels. */
  "change",
  /** Reports a task under way: "omw", "here". */
  "progress",
  /** Arranges nothing. */
  "none",
] as const;
export type Act = (typeof acts)[number];

/**
 * What is arranged: bringing or collecting somebody, minding a child, that something is booked, moved or called off, or
 * that it takes place as known. Somebody is needed for the first two only.
 */
export const coordinationTypes = ["transport", "care_coverage", "schedule_change", "activity_confirm"] as const;
export type CoordinationType = (typeof coordinationTypes)[number];

/** Who found a fact. What a person decided by pressing a button names their member id instead. */
export type FoundBy = "rules" | "model";

/** A need for somebody to be there, and who takes it. */
export type Task = {
  /** `to` and `from` are the two legs of a trip, `cover` is minding a child; null if not said. */
  readonly leg: "to" | "from" | "cover" | null;
  /** Adults of the family who have it. Empty if nobody has. */
  readonly adults: readonly MemberId[];
  /**
   * Somebody from outside the family has it, or the child needs nobody (a neighbour, the school bus, the child walks).
   */
  readonly outside: boolean;
};

/** One thing that a message arranges or asks for. A message about two things has two entities. */
export type Entity = {
  readonly children: readonly MemberId[];
  /** A child is meant, but neither the text nor its context says which. */
  readonly childUnknown: boolean;
  readonly activity: string | null;
  /** Id of a place in the family file, otherwise the words used. */
  readonly location: string | null;
  readonly date: IsoDate | null;
  /** Last day of a range, inclusive; null for a single day. */
  readonly until: IsoDate | null;
  readonly time: LocalTime | null;
  readonly end: LocalTime | null;
  /** `stay`: the children are there for a while, so it can overlap other stays. `moment`: a hand-over. */
  readonly presence: "stay" | "moment";
  readonly task: Task | null;
  readonly change: "new" | "moved" | "cancelled" | null;
};

/**
 * What was understood of one message in its context, including facts taken over from the message it answers. This is
 * what is stored in `extracted_json`: the summary fields are those of the contract, `entities` hold the detail.
 */
export type Reading = {
  readonly act: Act;
  readonly isCoordination: boolean;
  readonly type: CoordinationType | null;
  readonly dates: readonly IsoDate[];
  readonly times: readonly LocalTime[];
  /** Ids of adults, or the single entry `unspecified` if somebody is needed and nobody has taken it. */
  readonly assignedTo: readonly (MemberId | "unspecified")[];
  readonly children: readonly MemberId[];
  readonly activity: string | null;
  readonly location: string | null;
  readonly entities: readonly Entity[];
  /** The message that this one answers or completes. */
  readonly attributedTo: MessageId | null;
  readonly attributionConfidence: number | null;
  /**
   * Earlier messages whose arrangements this one puts out of force: by a correction, a move, a hand-over or a
   * withdrawal. A mere answer names none.
   */
  readonly replaces: readonly MessageId[];
  /** The sender points out that two things collide, or that something is already planned. */
  readonly noticesConflict: boolean;
  /** One adult stands in for another who has the task: "swap with me", "I'll take it instead". */
  readonly givesWay: boolean;
  readonly foundBy: FoundBy;
  /** 0..1. A gate of its own, never blended with another score. */
  readonly confidence: number;
};

/** Template with no facts. */
export const blankEntity: Entity = {
  children: [],
  childUnknown: false,
  activity: null,
  location: null,
  date: null,
  until: null,
  time: null,
  end: null,
  presence: "stay",
  task: null,
  change: null,
};

/** Template of a reading that arranges something, with no facts. */
export const blankReading: Reading = {
  act: "inform",
  isCoordination: true,
  type: null,
  dates: [],
  times: [],
  assignedTo: [],
  children: [],
  activity: null,
  location: null,
  entities: [],
  attributedTo: null,
  attributionConfidence: null,
  replaces: [],
  noticesConflict: false,
  givesWay: false,
  foundBy: "rules",
  confidence: 0.9,
};

const isoDate = z.iso.date();
const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const member = z.string().transform((id) => id as MemberId);
const message = z.string().transform((id) => id as MessageId);

/** Validates a reading stored in `extracted_json`. */
export const readingSchema: z.ZodType<Reading, unknown> = z.object({
  act: z.enum(acts),
  isCoordination: z.boolean(),
  type: z.enum(coordinationTypes).nullable(),
  dates: z.array(isoDate),
  times: z.array(localTime),
  assignedTo: z.array(member as z.ZodType<MemberId | "unspecified", unknown>),
  children: z.array(member),
  activity: z.string().nullable(),
  location: z.string().nullable(),
  entities: z.array(
    z.object({
      children: z.array(member),
      childUnknown: z.boolean(),
      activity: z.string().nullable(),
      location: z.string().nullable(),
      date: isoDate.nullable(),
      until: isoDate.nullable(),
      time: localTime.nullable(),
      end: localTime.nullable(),
      presence: z.enum(["stay", "moment"]),
      task: z
        .object({
          leg: z.enum(["to", "from", "cover"]).nullable(),
          adults: z.array(member),
          outside: z.boolean(),
        })
        .nullable(),
      change: z.enum(["new", "moved", "cancelled"]).nullable(),
    }),
  ),
  attributedTo: message.nullable(),
  attributionConfidence: z.number().min(0).max(1).nullable(),
  replaces: z.array(message),
  noticesConflict: z.boolean(),
  givesWay: z.boolean(),
  foundBy: z.enum(["rules", "model"]),
  confidence: z.number().min(0).max(1),
});

/** What a reading says about its task: `wants` somebody, is `taken`, or there is none (`told`). */
export type State = "wants" | "taken" | "told";

export const stateOf = (assignedTo: Reading["assignedTo"]): State =>
  assignedTo.includes("unspecified") ? "wants" : assignedTo.length > 0 ? "taken" : "told";
