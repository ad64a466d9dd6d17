import { claims, words } from "../folded-text.ts";

/** Numbers that open, name or book something: "gate code is 1530", "order 1145". */
export const codes = claims(
  words(
    "(?:code|pin|passcode|password|combo|combination|order|ref|reference|booking|confirmation|invoice|ticket|locker|extension|ext|postcode|zip)(?: (?:number|no|num|is|was|for the \\p{L}{2,12} is))?(?:~[:#.]~|~)\\d{3,8}",
  ),
);
