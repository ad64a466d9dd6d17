import { readCues } from "../../cues/cues.ts";
import type { Surface } from "../../surface.ts";

const ASKS_WHO = /^who(?:'s|'ll|'d)?(?![a-z'])/;
const MAYBE_ME = /\b(?:me|mine|myself|us|i (?:do|think|can|could|will|might|may))\b/;

/** "Who has Leo from judo, I'm only leaving town now": whoever has him, it is not who asks. */
export function onlyAsksWho(surface: Surface): boolean {
  const { asking, claiming } = readCues(surface);
  return asking.adult && !claiming.self && ASKS_WHO.test(surface.core) && !MAYBE_ME.test(surface.core);
}
