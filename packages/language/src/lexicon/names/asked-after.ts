import type { Around, NamePlace } from "./around.ts";
import { WHEN } from "./beside.ts";
import { BEING } from "./subject.ts";
import { OBJECT } from "./verb-object.ts";
import type { WordName } from "./word-names.ts";

/** "Is joy at band", "did mark eat", "where's rose", "how is hope". */
export function isAskedAfter(place: NamePlace, around: Around, kind: WordName): boolean {
  const { normal, at, kindAt } = place;
  const { before, before2, after, after2 } = around;
  if (before === null || !ASKING.test(before)) return false;
  const inverted = before2 === null || BEFORE_INVERSION.test(before2) || normal.words[at - 1]?.first === true;
  if (!inverted) return false;
  if (after === null) return /^(?:where|how|when)/.test(before2 ?? before);
  if (/^(?:is|isn't|was)$/.test(before)) return BEING.test(after) || WHEN.test(after) || kindAt(at + 1) !== null;
  if (kind.verb && OBJECT.test(after)) return false;
  return !(kind.feeling && /^(?:of|in|that|for)$/.test(after)) && after2 !== "of";
}

const ASKING =
  /^(?:is|isn't|was|does|doesn't|do|did|didn't|has|hasn't|can|could|should|shall|would|might|where's|how's|when's|when|where)$/;
/** Words before an inverted verb and subject: "so is joy at band", "what time does mark finish". */
const BEFORE_INVERSION = /^(?:when|where|why|how|what|time|who|what's|so|and|ok|but|hey)$/;
