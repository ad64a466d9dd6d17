import type { MemberId } from "@silent-observer/family";
import { z } from "zod";
import type { MessageId } from "./message.ts";
import type { IsoDate, LocalTime } from "./zoned-time.ts";

/** What somebody does with a message, in the conversation that it stands in. */
export const acts = [
  /** Someone or something is needed: who, which child, when, where. */
  "ask",
  /** An adult takes a task: offers, accepts or announces it. */
  "take",
  /** Agrees to what another proposed, without a task for the writer. */
  "agree",
  /** Says no to an open request; it stays open. */
  "refuse",
  /** Gives a task that was taken back, or hands it to another. */
  "hand_over",
  /** Takes back one's own request. */
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

export const coordinationTypes = ["transport", "care_coverage", "schedule_change", "activity_confirm"] as const;
export type CoordinationType = (typeof coordinationTypes)[number];

/** Who found a fact. A person is named by member id where a person's press stands behind it. */
export type FoundBy = "rules" | "model";

/** Where somebody is needed, and who takes it. */
export type Task = {
  /** `to` and `from` are the two ends of a trip, `cover` is staying with a child; null where it is not said. */
  readonly leg: "to" | "from" | "cover" | null;
  /** Adults of the family who take it. Empty while nobody has. */
  readonly adults: readonly MemberId[];
  /** Somebody from outside the family has it (a neighbour, the school bus, the child walks). */
  readonly outside: boolean;
};

/** One thing that a message puts on somebody's day. A message about two things has two. */
export type Entity = {
  readonly children: readonly MemberId[];
  /** A child is meant, and neither the text nor its context says which. */
  readonly childUnknown: boolean;
  readonly activity: string | null;
  /** Id of a place in the family file, else the words used. */
  readonly location: string | null;
  readonly date: IsoDate | null;
  /** Last day of a range, inclusive; null for a single day. */
  readonly until: IsoDate | null;
  readonly time: LocalTime | null;
  readonly end: LocalTime | null;
  /** `stay`: the children are there for a while, so it can overlap. `moment`: a hand-over at a door. */
  readonly presence: "stay" | "moment";
  readonly task: Task | null;
  readonly change: "new" | "moved" | "cancelled" | null;
};

/**
 * What was understood of one message in its context: the facts that an answer takes over from what it answers included.
 * This is what is stored in `extracted_json`; the summary fields are those of the contract, `entities` hold the detail.
 */
export type Reading = {
  readonly act: Act;
  readonly isCoordination: boolean;
  readonly type: CoordinationType | null;
  readonly dates: readonly IsoDate[];
  readonly times: readonly LocalTime[];
  /** Ids of adults, or the one entry `unspecified` where somebody is needed and nobody has taken it. */
  readonly assignedTo: readonly (MemberId | "unspecified")[];
  readonly children: readonly MemberId[];
  readonly activity: string | null;
  readonly location: string | null;
  readonly entities: readonly Entity[];
  /** The message that this one answers or completes. */
  readonly attributedTo: MessageId | null;
  readonly attributionConfidence: number | null;
  /**
   * Earlier messages whose arrangements this one puts out of force: a correction, a move, a hand-over, a withdrawal. A
   * message that merely answers names none here.
   */
  readonly replaces: readonly MessageId[];
  /** The writer points out that two things collide, or that something is already planned. */
  readonly noticesConflict: boolean;
  /** An adult whose claim another one stands in for: "swap with me", "I'll take it instead". */
  readonly givesWay: boolean;
  readonly foundBy: FoundBy;
  /** 0..1, its own gate; never blended with another score. */
  readonly confidence: number;
};

/** An entity of which nothing is known, to be filled in. */
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

/** A reading that says that something is arranged, and nothing of what. */
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

/** A reading as it stands in `extracted_json`. */
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

/** What a message leaves of its task: somebody is wanted, somebody has it, or there is none to take. */
export type State = "wants" | "taken" | "told";

export const stateOf = (assignedTo: Reading["assignedTo"]): State =>
  assignedTo.includes("unspecified") ? "wants" : assignedTo.length > 0 ? "taken" : "told";
