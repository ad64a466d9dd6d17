import { type Around, isOneOf, type NamePlace } from "./around.ts";
import { isAskedAfter } from "./asked-after.ts";
import { isJoinedToSomebody } from "./beside.ts";
import { isInCompany } from "./company.ts";
import { AFTER_MOVED, isMoved } from "./moved.ts";
import { isPredicate, isSubject } from "./subject.ts";
import { THING_BESIDE } from "./thing.ts";
import type { WordName } from "./word-names.ts";

/** Whether the surrounding words show that an everyday word is used as a name. */
export function isPerson(place: NamePlace, around: Around, kind: WordName): boolean {
  const { before, before2, after, closes } = around;
  if (isOneOf(after, THING_BESIDE) && place.kindAt(place.at + 1) === null) return false;
  if (isNamedWithChild(place, around) || isJoinedToSomebody(place, around)) return true;
  if (isOneOf(before, GREETS) && (closes || isOneOf(after, /^(?:you|your|can|could|are)$/))) return true;
  if (isOneOf(before, /^(?:poor|little|wee|baby|big)$/)) return true;
  if (closes && isOneOf(before, /^(?:try|ask)$/) && isOneOf(before2 ?? "you", MAY_BE_TOLD)) return true;
  if (before === "for" && place.kindAt(place.at - 2) === "activity") return true;
  return (
    isSubject(place, around, kind) ||
    isAskedAfter(place, around, kind) ||
    isMoved(place, around, kind) ||
    isInCompany(place, around, kind)
  );
}

/** "Oisin and joy need collecting". */
const isNamedWithChild = ({ afterChild }: NamePlace, { after, closes }: Around): boolean =>
  afterChild &&
  (closes || isOneOf(after, AFTER_MOVED) || isPredicate(after) || isOneOf(after, /^(?:and|is|are|both|have|need)$/));

/** Words before "try joy", "ask grace". */
const MAY_BE_TOLD = /^(?:you|could|can|can't|just|maybe|please|no|sorry|better|i'll)$/;
const GREETS =
  /^(?:hi|hey|hiya|hello|morning|night|thanks|bye|birthday|cheers|dear|sorry|congrats|done|bless|ok|yes|no)$/;
