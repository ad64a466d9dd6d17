import { anyOf } from "../../any-of.ts";
import type { Surface } from "../../surface.ts";
import { saysHim } from "./pronouns.ts";

const WISHES = anyOf("\\bi wish i\\b", "\\bi could (?:really )?do with (?:an?|some) (?!hand|help|lift|ride|favou?r)");
const REMEMBERS = "^\\W*(?:(?:ah|oh|aw|god|lol|ha)\\W+)*i (?:still )?remember (?:[a-z]+ing|when)\\b";
const SHOPS_FOR_OTHERS =
  "\\bif (?:anyone|anybody|any of you|you|ye|yous) (?:guys |lot )?(?:wants?|needs?|fancy|fancies) (?:anything|something|owt|stuff|bits)\\b";
const GOES_OUT =
  "\\b(?:we're|we are) (?:going|off) (?:to|out)\\b.*\\bjust (?:me and|myself and|the two of us|us two)\\b";
const OF_THE_WRITER = new RegExp(anyOf(WISHES, REMEMBERS));
const OF_GROWN_UPS = new RegExp(anyOf(SHOPS_FOR_OTHERS, GOES_OUT));

/** "I'd love to be able to swim like her", whomever it names. */
const IDLE_WISH =
  /\bi(?:'d| would) (?:really )?love to be able to (?!(?:bring|take|collect|get|drive|pick|drop|come|be|do|help|go|make|mind|have)\b)/;

/** "I could do with a swim", "in town from 10 if anyone wants anything": of the writer's own day, and of no child. */
export const isOfOwnDay = ({ masked }: Surface): boolean =>
  IDLE_WISH.test(masked) ||
  (!masked.includes("_child_") &&
    !saysHim(masked) &&
    (OF_THE_WRITER.test(masked) || (OF_GROWN_UPS.test(masked) && !/_activity_|\bwho\b/.test(masked))));

/** "Who brought Mollie last week": asks who did it, and for nobody. */
export const asksWhoDidIt = ({ masked }: Surface): boolean =>
  /^\W*(?:(?:and|so|wait|but|hang on)\W+)*who (?:brought|took|collected|dropped|picked|drove|fetched|walked)\b(?!.*\bwho(?:'s|'ll| can| is| will)?\b)/.test(
    masked,
  );
