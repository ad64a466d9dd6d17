import { oneWordOf } from "../../word-list.ts";
import { type Around, isOneOf, type NamePlace } from "./around.ts";
import { OF_A_THING } from "./thing.ts";

/** "Joy's", "joys ortho": the name owns what follows. */
export function isOwner(place: NamePlace, around: Around): boolean {
  const { name, normal } = place;
  const { word, before, after } = around;
  if (word.text.endsWith("'s")) return !(isOneOf(before, /^(?:the|a|an|all|no)$/) && !word.capital);
  if (word.text !== `${name}s` || after === null || VERBAL.test(after)) return false;
  if (isOneOf(before, OF_A_THING) || isOneOf(before, /^(?:he|she|it|who|which|that|one)$/)) return false;
  if (word.capital && !word.first && !normal.shouted) return true;
  return IS_OR_HAS.test(after) || ownsSomething(place, around);
}

/** "Poppys got a check-up", "joys off sick": the apostrophe may also be missing from "has" or "is". */
const IS_OR_HAS = /^(?:got|gonna|been|off|sick|ill|poorly)$/;

/** Something that a child owns or goes to, within three words: "joys spring concert", "joys kindy". */
export function ownsSomething({ at, kindAt }: NamePlace, { after, after2, after3 }: Around): boolean {
  const next = [after, after2, after3];
  const end = next.findIndex((text) => text === null || VERBAL.test(text));
  return next
    .slice(0, end < 0 ? next.length : end)
    .some((text, n) => /^(?:activity|place)$/.test(kindAt(at + 1 + n) ?? "") || isOneOf(text, OWNED));
}

/** What a child has, wears or goes to: "joys bag", "marks trial". */
const OWNED = oneWordOf(`
  appointment appt practice lesson class club game match meet party birthday concert show recital trial trials tryouts
  audition exam test rehearsal trip assembly ceremony session training camp event performance turn thing stuff slot
  teacher coach team mum mom dad friend friends mate parent parents
  bag backpack kit boots shoes coat jacket hat jumper uniform lunch lunchbox homework phone room bed bike helmet book
  books form medicine meds inhaler glasses
  braces tooth teeth arm knee ankle foot ear ears eye eyes hair cough fever temperature
  pickup dropoff drop pick ride lift run bus school nursery kinder daycare
  first last new other next big one spring summer winter holiday christmas science sports
`);
const VERBAL = /^(?:is|are|was|were|the|a|an|my|your|our|his|her|their|it|them|me|you|us|that|this|to|of|and|or)$/;
