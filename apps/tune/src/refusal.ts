import { isHeld, TOLERANCE } from "./references.ts";
import type { Tuned } from "./tune.ts";

/** Why the new weights should not be written, or null if nothing speaks against it. */
export function refusalOf({ all, references, seen }: Tuned): string | null {
  if (!seen && all.heldOut.cost > all.before.cost)
    return "Talk that the new weights have not seen is judged worse by them than by the weights before.";
  const broken = references.after.find((one, at) => {
    const before = references.before[at];
    return !isHeld(one) && before && isHeld(before);
  });
  return broken
    ? `${JSON.stringify(broken.text)} would score ${broken.score}, more than ${TOLERANCE} from ${broken.wanted}.`
    : null;
}
