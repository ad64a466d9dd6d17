import { anyOf } from "../../any-of.ts";
import { GROWN_UPS_TOO } from "../../matter/beside.ts";
import type { Surface } from "../../surface.ts";

const HOUR =
  "(?:half |quarter (?:past|to) )?(?:\\d{1,2}(?:[:.]?\\d\\d)?(?: ?[ap]m)?|noon|one|two|three|four|five|six|seven|eight|nine|ten)";
const ONLY_BUSY = new RegExp(
  `^\\W*(?:(?:sorry|but|no|well|oh|ah|and|hmm?|ehm?)[ ,.!]+)*${anyOf(
    `i(?:'ve| have)(?: got)? (?:(?:a|an|the|my) )?(?!(?:to|it|that|this|him|her|them|you|one|both|all|time|nothing)\\b)(?:[a-z]+ )?(?:[a-z]+|_activity_)`,
    "i'm (?:at|in) (?:a |an |the |my )?[a-z]+",
  )} (?:(?:at|from|till|until|til) ${HOUR}|\\d{1,2}(?:[:.]\\d\\d)? ?[ap]m)(?: (?:today|tonight|tomorrow|then|sorry|myself|love|hun|mate))*\\W*$`,
  "u",
);

/** "I have bowls at 7" and no more: what keeps the writer then, whatever was spoken of. */
export const isOnlyBusy = ({ masked, mentions }: Surface): boolean =>
  !masked.includes("?") &&
  mentions.every(({ sense }) => sense.kind === "activity" && !sense.own && GROWN_UPS_TOO.has(sense.id)) &&
  ONLY_BUSY.test(masked.trim());
