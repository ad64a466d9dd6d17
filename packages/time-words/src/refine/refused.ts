import type { Found, Refiner } from "../found.ts";

const REFUSED_BEFORE =
  /(?:^|[^\p{L}])(?:can'?t|cannot|couldn'?t|won'?t)\s(?:do|make|manage|get there)(?:\s(?:it|at|on|for|the))*\s{0,3}$/u;
const REFUSED_AFTER =
  /^\s{1,3}(?:doesn'?t|won'?t|don'?t|isn'?t going to)\swork(?!\p{L})|^(?:'?s|\sis)\s(?:no good|out)(?!\p{L})(?! (?:at|of|by|from|in|to))/u;
const OFFERED =
  /(?:^|[^\p{L}])(?:but|let'?s|lets|how about|what about|(?:can|could) (?:do|we)|maybe|make it|try)(?!\p{L})/u;

const NOTHING_ELSE = /^[^.,!?;]{0,24}[.,!?;]+\s{1,3}(?:the\s{1,3})?$/u;

/** "Wed yes, mon no". */
const NO_AFTER = /^\s{1,3}(?:no|nope)\s{0,3}(?=$|[.,!;\n]|[\uE001-\uE011]|(?:and|but)(?!\p{L}))/u;
const YES_AFTER = /^\s{1,3}(?:yes|yeah|yep|ok|okay|fine|works|good|grand|sure|perfect|no (?:bother|problem))(?!\p{L})/u;

/** Most characters between what is refused and its alternative. */
const MAX_GAP = 48;

/**
 * "Can't do 4 but 4:45 works", "friday doesn't work, let's do monday": what is refused is replaced by its alternative.
 */
export const refusedWords: Refiner = (found, { text }) =>
  found.map((entry, index) => {
    const next = found.slice(index + 1).find((other) => sameKind(entry, other));
    const after = text.slice(entry.end, entry.end + MAX_GAP);
    const isOther = (other: Found) => sameKind(entry, other) && YES_AFTER.test(text.slice(other.end));
    if (NO_AFTER.test(after) && found.some(isOther)) return { ...entry, replaced: true };
    if (entry.replaced || !next) return entry;
    const gap = text.slice(entry.end, next.start);
    const refused =
      REFUSED_BEFORE.test(text.slice(Math.max(0, entry.start - 24), entry.start)) || REFUSED_AFTER.test(gap);
    return refused && gap.length <= MAX_GAP && (OFFERED.test(gap) || NOTHING_ELSE.test(gap))
      ? { ...entry, replaced: true }
      : entry;
  });

function sameKind(one: Found, other: Found): boolean {
  return one.day ? other.day !== undefined : one.time?.kind === "clock" && other.time?.kind === "clock" && !other.day;
}
