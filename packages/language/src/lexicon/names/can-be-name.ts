import { aroundOf, isOneOf, type NamePlace } from "./around.ts";
import { isPersonNotModal, MODALS } from "./modal.ts";
import { isOwner } from "./owner.ts";
import { isPerson } from "./person.ts";
import { isMonth, OF_A_THING, THING_BESIDE } from "./thing.ts";
import { hasObject } from "./verb-object.ts";
import { wordNameOf } from "./word-names.ts";

/**
 * Whether this word, at this position, can be the person of that name. Definite things are excluded first, then a
 * capital within a sentence decides; only otherwise are the surrounding words considered.
 */
export function canBeName(place: NamePlace): boolean {
  const kind = wordNameOf(place.name);
  if (kind === null) return true;
  const around = aroundOf(place.normal, place.at);
  if (around === null) return false;
  const { word, before, after } = around;
  if (isMonth(place.name, around)) return false;
  if (word.text.endsWith("'s")) return isOwner(place, around);
  if (isOneOf(before, OF_A_THING) && !(word.capital && isOneOf(before, /^(?:my|our|of)$/))) return false;
  if (word.text !== place.name) return isOwner(place, around);
  if (word.capital && !word.first && !place.normal.shouted) return true;
  if (before === null && after === null) return place.normal.words.length === 1 || !kind.verb;
  if (MODALS.has(place.name)) return isPersonNotModal(place, around, kind);
  if (!kind.everyday) return !isOneOf(after, THING_BESIDE);
  if (kind.verb && hasObject(place, around)) return false;
  return isPerson(place, around, kind);
}
