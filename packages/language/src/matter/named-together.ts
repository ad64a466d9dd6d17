import { anyOf } from "../any-of.ts";
import type { Surface } from "../surface.ts";
import { WEEKDAY, WEEKDAY_CUT_SHORT } from "../weekdays.ts";

const DAY = `(?: (?:on )?(?:today|tonight|tomorrow|${WEEKDAY}|${WEEKDAY_CUT_SHORT}))?`;
const ITS = "(?:(?:the|no|not|to|for|at|from|also|both|_child_'s) )*";
const JOINED = `(?:,? (?:and|&|\\+|plus|or|nor)|,)`;
const TOGETHER = new RegExp(`_activity_(?:'s)?${JOINED} ${ITS}_activity_(?!')`);

/** "Swimming and hurling", "no swimming or hurling", "Leo's judo and Mia's piano": what is said is of both. */
export const areActivitiesTogether = (surface: Surface): boolean =>
  TOGETHER.test(surface.masked) || areOffTogether(surface);

const OFF =
  "(?:off|cancell?ed|called off|scrapped|rained off|not (?:on|happening|running|going ahead)|postponed until further notice)";
const TWO = `(?:_child_'s )?_activity_${JOINED} ${ITS}_activity_`;
const OFF_TOGETHER = new RegExp(
  anyOf(
    `${TWO}(?: (?:are|have|were|both|all|now|been|is|is now))* ${OFF}(?![a-z'])`,
    `${TWO}(?: (?:both|are|all))* (?:aren't|won't be|isn't) (?:on|happening|running|going ahead)(?![a-z'])`,
    `_activity_(?:'s| is| has been)? ${OFF}${DAY},? and so(?:'s| is) (?:_child_'s )?_activity_`,
    `_activity_(?:'s| is| has been)? ${OFF}${JOINED} ${ITS}_activity_(?:'s| is| has been)?(?: also| too)? ${OFF}(?![a-z'])`,
    `\\bno (?:_child_'s )?_activity_${DAY}${JOINED} ${ITS}_activity_`,
    `\\bneither (?:_child_'s )?_activity_ nor (?:_child_'s )?_activity_ (?:is|are) (?:on|happening|running)\\b`,
    `\\b(?:cancelled|called off|scrapped|skipping) (?:both )?${TWO}`,
  ),
);

/** "Swimming and hurling are both off", "no swimming or hurling": neither takes place. */
export const areOffTogether = (surface: Surface): boolean => OFF_TOGETHER.test(surface.masked);
