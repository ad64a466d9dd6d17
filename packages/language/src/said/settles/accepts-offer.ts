import { readCues } from "../../cues/cues.ts";
import type { Surface } from "../../surface.ts";

const YES_PLEASE =
  /^(?:(?:oh|ah|aw|ooh|ok|okay|perfect|great|lovely|god) )*(?:(?:yes|yeah|yep|yea)[,.! ]+(?:please|pls|plz)|please do(?! (?:the|your|his|her|their|my|our|some|a|_[a-z]+_)(?![a-z'])))(?![a-z'])/;

/**
 * "Yes please", "please do, I'm stuck": leaves it to the one who offers. Of 72 such answers all did (corpus, November
 * 2026).
 */
export function saysYesPlease(surface: Surface): boolean {
  if (!YES_PLEASE.test(surface.masked) || surface.masked.includes("?")) return false;
  const { task, asking } = readCues(surface);
  const doesAShare = surface.masked.includes("i'll ") && (task.kind !== null || surface.mentions.length > 0);
  return !asking.adult && !doesAShare;
}

const EVERYBODY_HAPPY =
  /(?:^|[.,!;\n] ?)(?:(?:is|are) )?(?:everybody|everyone|we all|you all|all)(?:'s| is| are)? (?:good|ok|okay|happy|fine|cool|agreed|on board|clear)(?: with (?:that|this|it))?\s*\?+\s*$/;
const ASKS_ONE = /\?|\b(?:who|any(?:one|body)|some(?:one|body)|can|could|will|would) you\b|\bwho\b/;
const IS_HAPPY =
  /^(?:(?:yes|yeah|yep|yup|all|i'm|we're|me|that's|sounds|looks|very) ?,? ?)*(?:good|ok|okay|fine|grand|perfect|great|cool|happy|sound|agreed|👍)(?: (?:here|with me|for me|by me|thanks|thank you))*\W*$/u;

/** "Good", to a plan that ends "everybody good?" and asks nobody for anything: agrees, and takes nothing. */
export function agreesToPlan({ text: answer }: Surface, { text: plan }: Surface): boolean {
  const check = EVERYBODY_HAPPY.exec(plan);
  return check !== null && !ASKS_ONE.test(plan.slice(0, check.index)) && IS_HAPPY.test(answer.trim());
}

const FITS_ME =
  /^(?:(?:ok|okay|yes|yeah|sure|that's) )*(?:fine|ok|okay|good|grand|great) (?:by|with|for) (?:me|us)(?![a-z'])(?! (?:to|[a-z]+ing)\b)/;

/** "Fine by me", "good with us": agrees to what is told, and takes nothing. */
export function fitsTheWriter(surface: Surface): boolean {
  if (!FITS_ME.test(surface.masked) || /[?]|\bwho\b/.test(surface.masked)) return false;
  const { asking, claiming } = readCues(surface);
  return !asking.adult && !claiming.self;
}
