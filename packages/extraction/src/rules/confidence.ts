import type { Act, CoordinationType } from "@silent-observer/conversation";
import type { Weights } from "@silent-observer/linear";
import type { ExtractionInput } from "../extractor.ts";
import type { Sure } from "./facts.ts";

/** What tells how sure a reading is, by name: chances as log-odds, kinds of reading as 1. */
export type Sureness = Readonly<Record<string, number>>;

/** How likely each decision of a reading is to be right, 0..1. */
type Chances = Sure & { readonly who: number; readonly type: number };

/** The chances of all decisions, and the kind of reading: some kinds are taken to be surer than they are. */
export function surenessOf(
  chances: Chances,
  { act, type }: { readonly act: Act; readonly type: CoordinationType | null },
  { attribution, tier1 }: Pick<ExtractionInput, "attribution" | "tier1">,
): Sureness {
  return {
    bias: 1,
    ...Object.fromEntries(Object.entries(chances).map(([decision, chance]) => [decision, logOdds(chance)])),
    least: logOdds(Math.min(chances.who, chances.dates, chances.children, chances.times)),
    ...(attribution === null ? { alone: 1 } : { source: logOdds(attribution.confidence) }),
    [`act_${act}`]: 1,
    [`type_${type}`]: 1,
    tier1: tier1.confidence,
  };
}

/** How sure a reading by the rules is, 0..1: as often as such readings were right in families that were never heard. */
export function confidenceOf(sureness: Sureness, weights: Weights): number {
  const sum = Object.entries(sureness).reduce((all, [name, value]) => all + value * (weights[name] ?? 0), 0);
  return Number((1 / (1 + Math.exp(-sum))).toFixed(3));
}

/** Nothing is certain: chances are held this far from 0 and 1. */
const LEAST = 0.001;

function logOdds(chance: number): number {
  const held = Math.min(1 - LEAST, Math.max(LEAST, chance));
  return Math.log(held / (1 - held));
}
