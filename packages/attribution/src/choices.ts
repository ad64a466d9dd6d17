import { type Heard, Threads } from "@silent-observer/conversation";
import type { Alternative } from "@silent-observer/linear";
import { answerFeatures } from "./answer-features.ts";
import { byItselfFeatures } from "./by-itself-features.ts";
import { candidatesFor } from "./candidates.ts";
import type { AttributionInput } from "./input.ts";
import type { Said } from "./said.ts";
import { namedAgain } from "./shared-facts.ts";

/** An earlier message that may be answered, or null for none, with its features. */
export type Choice = Alternative & { readonly heard: Heard | null };

/** All choices: each candidate, and none. Empty if there is no candidate. */
export function choicesFor(input: AttributionInput, said: Said): Choice[] {
  const reachable = candidatesFor(input, said);
  const newest = reachable.at(-1);
  if (!newest) return [];
  const scene = {
    reachable,
    newest,
    threads: new Threads(input.history),
    namedAgain: new Map(reachable.map((heard) => [heard, namedAgain(heard.reading, heard.message, said)])),
  };
  return [
    ...reachable.map((heard) => ({ heard, features: answerFeatures(heard, scene, said, input) })),
    { heard: null, features: byItselfFeatures(scene, said, input) },
  ];
}
