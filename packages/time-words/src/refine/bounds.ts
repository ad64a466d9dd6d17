import type { Found, Refiner } from "../found.ts";
import type { TimeBound } from "../mention.ts";
import { MOVE_BEFORE } from "./moves.ts";

const BOUNDS: readonly (readonly [RegExp, TimeBound])[] = [
  [/(?:^|[^\p{L}])'?(?:until|till?|up to|'til)\s{0,3}$/u, "until"],
  [/(?:^|[^\p{L}])(?:by|no later than)\s{0,3}$/u, "by"],
  [/(?:^|[^\p{L}])before\s{0,3}$/u, "before"],
  [/(?:^|[^\p{L}])from\s{0,3}$/u, "from"],
  [/(?:^|[^\p{L}])after\s{0,3}$/u, "after"],
];

/** "The museum, back at 5", "the dentist today, home by 4": the time after an event at which it is over. */
const COMES_BACK =
  /(?:^|[,(-]|\s(?=and|then|so))\s{0,3}(?:and |then |so ){0,2}(?:back|home) (?:at|by|for|around|about) {0,3}$/u;
/** Words of a matter before it in the sentence. "Yes, home by 4" is an answer. */
const MATTER_BEFORE = /[\p{L}\p{N}']+(?:[^\p{L}\p{N}']+[\p{L}\p{N}']+){2}/u;
/** With verbs of bringing and collecting, the time is that of the trip. */
const BROUGHT =
  /(?:^|[^\p{L}])(?:get|gets|getting|bring\p{L}*|pick\p{L}*|collect\p{L}*|fetch\p{L}*|drop\p{L}*|grab\p{L}*|driv\p{L}*|lift|ride|run)(?!\p{L})/u;

/** Sets what the word before a time makes of it: an end, a deadline, a start. */
export const bounds: Refiner = (found, { text }) =>
  found.map((entry, at) => {
    if (entry.time?.kind !== "clock") return entry;
    if (isReturn(entry, found[at - 1], text)) return { ...entry, time: { ...entry.time, bound: "until" } };
    const before = text.slice(Math.max(0, entry.start - 20), entry.start);
    const moved = MOVE_BEFORE.test(text.slice(Math.max(0, entry.start - 60), entry.start).replace(/up to\s+$/, ""));
    const bound = BOUNDS.find(([regex]) => regex.test(before) && !(moved && /up to\s+$/.test(before)))?.[1] ?? null;
    return { ...entry, time: { ...entry.time, bound } };
  });

/** Characters before a time that are looked at. */
const REACH = 160;

function isReturn({ start }: Found, last: Found | undefined, text: string): boolean {
  const sentence = /[^.;!?\n]*$/u.exec(text.slice(Math.max(0, start - REACH), start))?.[0] ?? "";
  // A day may precede it without a mark: "the dentist today back by 4".
  const behindDay = last?.day !== undefined && start - last.end < sentence.length ? text.slice(last.end, start) : null;
  const returns = COMES_BACK.exec(behindDay ?? sentence);
  if (!returns || BROUGHT.test(sentence)) return false;
  return MATTER_BEFORE.test(sentence.slice(0, sentence.length - returns[0].length));
}
