import { oneWordOf } from "../../word-list.ts";
import { type Around, isOneOf, type NamePlace } from "./around.ts";
import { leadsToThing } from "./beside.ts";
import { endsAsMoved } from "./moved.ts";
import type { WordName } from "./word-names.ts";

/** "Who's with joy", "a lift for rose", "back from mark"; not "with joy", "tears of joy", "to mark the day". */
export function isInCompany(place: NamePlace, around: Around, kind: WordName): boolean {
  const { before, before2, after, closes } = around;
  if (!isOneOf(before, /^(?:with|for|from|to|on|about|without|than)$/)) return false;
  if (kind.verb && before === "to" && !isOneOf(before2, TO_A_PERSON)) return false;
  const follows =
    endsAsMoved(place, around) || isOneOf(after, /^(?:is|can|will|has|needs)$/) || place.kindAt(place.at + 1) !== null;
  if (!follows) return false;
  return !kind.feeling || isOneOf(before2, BESIDE) || (!closes && leadsToThing(place, around));
}

/** Words before "to" and a name that is also a verb: "talk to mark", but "time to mark". */
const TO_A_PERSON = /^(?:lift|ride|up|over|next|back|close|closer|talk|talking|talked|spoke|speak|happened|nearer)$/;
/** What people do with a person, or have for one: "stay with joy", "a slot for grace". */
const BESIDE = oneWordOf(String.raw`
  go goes going come comes coming stay staying sit sitting be been wait waiting home here there along
  i'm am is are who's he's she's you're we're him her me you busy ready need available
  ride lift space room seat dropoff pickup run booked appointment slot today tomorrow tonight \d.*
`);
