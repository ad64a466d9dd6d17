import { WEEKDAY, WEEKDAY_CUT_SHORT } from "../../weekdays.ts";
import { type Around, isOneOf, type NamePlace } from "./around.ts";

/** A day, a time, or a word for when. */
export const WHEN = new RegExp(
  `^(?:today|tonight|tomorrow|${WEEKDAY}|${WEEKDAY_CUT_SHORT}|this|next|now|later|early|late|asap|\\d{1,2}(?::\\d\\d)?(?:am|pm|ish)?)$`,
);

/** "Joy and mum", "mark or me". */
export const isJoinedToSomebody = (place: NamePlace, { after, after2 }: Around): boolean =>
  isOneOf(after, /^(?:and|or|&)$/) && isSomebody(place, place.at + 2, after2);

/** Whether the word at an index, `text`, is another person. */
export const isSomebody = ({ kindAt }: NamePlace, index: number, text: string | null): boolean =>
  text !== null && (/^(?:i|me|him|her|my)$/.test(text) || ["child", "adult"].includes(kindAt(index) ?? ""));

/** An activity, a place, "home", "mine" or a time within two words. */
export function leadsToThing({ at, kindAt }: NamePlace, { after2, after3 }: Around): boolean {
  const isThing = (index: number, text: string | null): boolean =>
    text !== null &&
    (/^(?:activity|place)$/.test(kindAt(index) ?? "") ||
      WHEN.test(text) ||
      /^(?:home|mine|yours|ours|noon|\p{L}+'s)$/u.test(text));
  return isThing(at + 2, after2) || (isOneOf(after2, /^(?:the|her|his|their|my|your|our)$/) && isThing(at + 3, after3));
}
