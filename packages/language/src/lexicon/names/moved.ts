import type { Word } from "../../normal/normalise.ts";
import { oneWordOf } from "../../word-list.ts";
import { ADDRESSED, type Around, isOneOf, type NamePlace } from "./around.ts";
import { isJoinedToSomebody, isSomebody, leadsToThing, WHEN } from "./beside.ts";
import type { WordName } from "./word-names.ts";

/** "Get joy from band", "who has rose", "pick mark up at 4". */
export function isMoved(place: NamePlace, around: Around, kind: WordName): boolean {
  const { at, kindAt, normal } = place;
  const { before, before2, after, closes } = around;
  const verb = isOneOf(before, /^(?:up|off|over)$/) ? before2 : before;
  if (verb === null || !MOVES.test(verb)) return false;
  const askerAt = at - (verb === before ? 2 : 3);
  const asker = normal.words[askerAt]?.text ?? null;
  const asksWho = asker === "is" && normal.words[askerAt - 1]?.text === "who";
  const asked = asker !== null && (asksWho || ASKS_OR_TAKES.test(asker));
  if (closes || after === null) {
    if (/^(?:do|doing|want|wants|need|needs|give|let|lets|see|saw)$/.test(verb)) return false;
    if (!kind.feeling) return true;
    return asked && !(/^(?:i|we|you)$/.test(asker) && /^(?:have|had|keep|got)$/.test(verb));
  }
  if (/^(?:and|or|&|plus)$/.test(after)) return isMovedWithNext(place, around);
  if (kindAt(at + 1) === "activity" || WHEN.test(after) || CLOCK_IN_A_HURRY.test(after)) return true;
  if (/^(?:want|wants|need|needs)$/.test(verb)) return AFTER_WANTED.test(after);
  if (!AFTER_MOVED.test(after)) return false;
  if (after === "for") return leadsToThing(place, around) && around.after2 !== "the";
  if (!kind.feeling || FETCHES.test(verb) || leadsToThing(place, around)) return true;
  if (!asked) return false;
  const requested = asker === "you" && isOneOf(normal.words[askerAt - 1]?.text ?? null, /^(?:can|could|will|would)$/);
  return (
    /^(?:up|off|home|back|with|while|over|along)$/.test(after) ||
    (/^(?:from|at|after|before|until|till)$/.test(after) && (requested || !/^(?:i|we|you|they)$/.test(asker)))
  );
}

/** "Get both", "pick both up": a position for people who are moved or minded. */
export function isMovedHere(words: readonly Word[], at: number): boolean {
  const after = words[at + 1]?.text;
  return MOVES.test(words[at - 1]?.text ?? "") && (after === undefined || AFTER_MOVED.test(after) || WHEN.test(after));
}

/**
 * Whether the following words fit after a person who is moved or minded: nothing, a time, a direction, or another
 * person.
 */
export const endsAsMoved = (place: NamePlace, around: Around): boolean =>
  around.closes ||
  isOneOf(around.after, WHEN) ||
  isOneOf(around.after, AFTER_MOVED) ||
  isJoinedToSomebody(place, around);

/** "Get joy and oisin", "get rose and drop her home", "take mark and i will follow". */
const isMovedWithNext = (place: NamePlace, { after2 }: Around): boolean =>
  isSomebody(place, place.at + 2, after2) || isOneOf(after2, MOVES) || isOneOf(after2, /^(?:i|you|we|he|she|then)$/);

/** Verbs of moving or minding a person. */
export const MOVES = oneWordOf(`
  get gets getting got grab grabs grabbing grabbed pick picks picking picked pickup take takes taking took
  drop drops dropping dropped drive drives driving drove run running fetch fetches fetching fetched
  collect collects collecting collected bring brings bringing brought send sending meet meeting walk walking
  scoop scooping nab snag swing haul carry pop shuttle ferry leave leaving left
  have has having had keep keeping kept mind minding watch watching feed feeding bath bathe cover covering help give
  tell told ask asked asking text texted call called remind see saw let lets
  want wants need needs do doing book booked
`);
/**
 * Verbs that apply to a person and not to a feeling: "pick grace up from", as opposed to "take joy in", "have hope
 * for".
 */
const FETCHES =
  /^(?:pick(?:s|ing|ed|up)?|drop(?:s|ping|ped)?|driv(?:e|es|ing)|drove|fetch(?:es|ing|ed)?|collect(?:s|ing|ed)?|grab(?:s|bing|bed)?|scoop(?:ing)?|shuttle|ferry)$/;
/** Words that may follow a person who is moved. */
export const AFTER_MOVED = oneWordOf(`
  from to at up off in on with for after before by around over home out back there here into down along round through
  straight via across about early picked dropped collected while so but because if when until till know that
`);
/** Words that may follow a person who is wanted or needed: "need joy picked up". */
const AFTER_WANTED = /^(?:to|picked|dropped|collected|home|at|here|there|with|back|taking|fetching|minding)$/;
/** Words of asking for or taking a task: "can somebody get joy", "i'll have grace". */
const ASKS_OR_TAKES = oneWordOf(`
  can could will would must should who who's who'll someone somebody anyone anybody let to pick please and then just
  you i i'll i'd i'm i've we we'll we've he'll she'll going able ${ADDRESSED}
`);
/** "Get rose 330". */
const CLOCK_IN_A_HURRY = /^(?:1[0-2]|[1-9])[0-5][05]$/;
