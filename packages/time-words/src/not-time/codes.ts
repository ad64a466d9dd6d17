import { claims, words } from "../folded-text.ts";

/** "Locker 24-6-12", "plays 4-3-3": three numbers in a row are not times. */
const CHAIN = /(?<![\p{L}\d-])\d{1,2}(?:-\d{1,2}){2,6}(?![\p{L}\d-])/gu;

/** Codes and reference numbers: "gate code is 1530", "order 1145". */
export const codes = claims(
  CHAIN,
  words(
    "(?:code|pin|passcode|password|combo|combination|order|ref|reference|booking|confirmation|invoice|ticket|locker|extension|ext|postcode|zip)(?: (?:number|no|num|is|was|for the \\p{L}{2,12} is))?(?:~[:#.]~|~)\\d{3,8}",
  ),
);
