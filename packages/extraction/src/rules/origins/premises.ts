import type { Entity, IsoDate, LocalTime } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { Context } from "../context.ts";
import type { Thread } from "../thread.ts";
import type { Role } from "../who/alternative.ts";
import type { Frame } from "../words/frame.ts";

/** The facts of an arrangement that may each be said, taken over from what is answered, implied, or missing. */
export type Facts = {
  readonly dates: readonly IsoDate[];
  readonly activity: string | null;
  readonly children: readonly MemberId[];
  readonly times: readonly LocalTime[];
};
export type Field = keyof Facts;
export type Origin =
  | "said"
  | "one"
  | "evening"
  | "before"
  | "thread"
  | "beside"
  | "others"
  | "noun"
  | "planned"
  | "implied"
  | "none";

/** What the facts of a share are chosen from: its words, what it answers, and what was decided of it before. */
export type Premises = {
  readonly frame: Frame;
  readonly thread: Thread | null;
  readonly context: Context | null;
  readonly roles: readonly Role[];
  readonly type: string;
};

/** An origin, its value, and features of this very value. */
export type Proposal = readonly [Origin, Facts[Field] | null, (readonly string[])?];

/**
 * "And I'll drop her at bowling", to "we skip hockey": the way there is none to what is called off. Whoever stays with a
 * child that misses it ("I can work from home") does not go there either.
 */
export const isCalledOff = ({ frame: { activity, cues }, type }: Premises, { change }: Entity): boolean =>
  change === "cancelled" && activity === null && (cues.task.leg === "to" || type === "care_coverage");
