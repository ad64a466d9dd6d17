import type { Entity } from "@silent-observer/conversation";
import { type Side, wordsOf } from "./side.ts";
import type { Voice } from "./voice.ts";

/** An arrangement in words that can be shown. */
export type Plan = Side & {
  readonly adults: readonly string[];
  readonly change: Entity["change"];
  /** Number of further entities of the same message. */
  readonly more: number;
};

/** What happens, without its day: "John picks up Leo from soccer"; "Leo soccer cancelled"; "Leo dentist". */
export function planText(plan: Plan, voice: Voice): string {
  const what = happeningOf(plan, voice);
  return plan.more > 0 ? voice.phrases.say("plan.more", { what, count: plan.more }) : what;
}

function happeningOf({ adults, change, ...side }: Plan, voice: Voice): string {
  const { say } = voice.phrases;
  const words = wordsOf(side, voice, adults);
  if (change === "cancelled") return say("plan.cancelled", wordsOf({ ...side, task: null }, voice));
  if (adults.length > 0) return say("plan.does", words);
  return change === "moved" ? say("plan.moved", words) : words.noun;
}
