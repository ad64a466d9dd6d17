import { anyOf } from "../../any-of.ts";
import type { Surface } from "../../surface.ts";
import { WEEKDAY } from "../../weekdays.ts";

const BEFORE = "^(?:(?:oh|ah|ok|so|sorry|hi|hey|actually|just heard|fyi|btw|heads up|_adult_)[ ,:!.]+)*";
const WHAT =
  "(?:it|that|this|they|(?:the |her |his |their )?(?:_activity_|class|lesson|practice|training|match|game|session))";
const MOVED = "(?:been )?(?:now )?(?:moved|pushed|changed|switched|shifted|brought|rescheduled|put back)";
const SLOT = `(?:at |on |for )?(?:half |quarter (?:past|to) )?(?:\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?|[a-z]+ o'?clock|${WEEKDAY}|tomorrow)`;
const SAYS_MOVED = new RegExp(
  BEFORE +
    anyOf(
      `${WHAT}(?:'s| is| are| has| have|'ve|'re)? ${MOVED}(?![a-z'])`,
      `they(?:'ve| have)? (?:moved|pushed|changed|switched|shifted|brought|rescheduled|put) (?:it|that|_activity_)(?![a-z'])`,
      `${WHAT}(?:'s| is| starts)(?: now)? ${SLOT}(?: on ${WEEKDAY})?(?: now| instead(?! of)|,? not (?:at |on )?(?:\\d|${WEEKDAY}))`,
    ),
);
const OTHER_DAY = new RegExp(`(?<!not (?:on )?|from )\\b(?:${WEEKDAY}|tomorrow|today|next week)\\b`);
const UNSURE = /\?|\b(?:i|i'm|i'll|i've|my|if|might|maybe|may|could|should|hopefully)\b/;

/**
 * "It's moved to 6.30", "they've pushed it back to Friday", "it's at 5 now": tells, of what was spoken of, that it is at
 * another hour or on another day. Whoever has it at another hour has it still; of another day nobody has said so.
 */
export function saysItIsMoved({ masked }: Surface): "hour" | "day" | null {
  const text = masked.trim();
  if (!SAYS_MOVED.test(text) || UNSURE.test(text)) return null;
  return OTHER_DAY.test(text) ? "day" : "hour";
}
