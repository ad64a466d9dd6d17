import type { Fault } from "../faults/fault.ts";
import type { Random } from "../random.ts";

/** Which fault strikes after how many updates; deterministic for a seed. */
export type Planned = { readonly at: number; readonly fault: Fault };

/** Plans `count` faults over the updates; how likely each is tells its weight. */
export function planOf(
  faults: readonly Fault[],
  { updates, count, random }: { updates: number; count: number; random: Random },
): Planned[] {
  const total = faults.reduce((sum, fault) => sum + fault.weight, 0);
  const planned = Array.from({ length: count }, () => ({
    at: random.whole(1, updates),
    fault: pickOne(faults, random.next() * total),
  }));
  return planned.sort((a, b) => a.at - b.at);
}

function pickOne(faults: readonly Fault[], at: number): Fault {
  let left = at;
  const found = faults.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return (found ?? faults.at(-1)) as Fault;
}
