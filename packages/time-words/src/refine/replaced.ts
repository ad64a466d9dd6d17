import type { Found, Refiner } from "../found.ts";
import { MOVE_BEFORE, MOVED_TO } from "./moves.ts";

const TAKEN_BACK =
  /(?:^|[^\p{L}])(?:not|instead of|rather than|no longer|isn'?t|was|used to be|originally|wasn'?t)(?:\s(?:at|on|for|from))?(?:\sthe)?\s{0,3}$/u;
/** "Could you make it 7:30", "call it 7:20", "gone six, say ten past": the time that applies from now on. */
const MADE =
  /(?<!(?:can'?t|cannot|won'?t|not|didn'?t|couldn'?t)\s)(?:(?:make|call)\sit|,\ssay)\s(?:(?:like|about|for|more like)\s)?\s{0,3}$/u;
const NOT_ALONE = /(?:^|[.!?\n])\s{0,3}(?:and\s)?not(?:\s(?:at|on|for))?\s{0,3}$/u;
const TO =
  /(?:^|\s)to\s{1,3}(?:the\s{1,3})?(?:same (?:day|morning|afternoon|evening),?\s{1,3}(?:(?:at|but)\s{1,3})*)?$/u;

/**
 * "At 6 not 5:30", "4:30 instead of 4", "was tuesday, now thursday", "tuesday's game moved to thursday": marks what is
 * replaced, if the sentence says by what.
 */
export const replacedWords: Refiner = (found, { text, sentenceAt }) => {
  const gone = new Set([...movedOn("day"), ...movedOn("time"), ...beforeMade()]);
  const takenBack = (entry: Found) =>
    entry.replaced || gone.has(entry) || TAKEN_BACK.test(text.slice(Math.max(0, entry.start - 24), entry.start));
  const holds = (kind: "day" | "time") =>
    new Set(found.filter((entry) => entry[kind] && !takenBack(entry)).map((entry) => sentenceAt(entry.start)));
  const [days, times] = [holds("day"), holds("time")];
  return found.map((entry) => {
    if (entry.replaced || !takenBack(entry)) return entry;
    const own = sentenceAt(entry.start);
    const alone = NOT_ALONE.test(text.slice(Math.max(0, entry.start - 24), entry.start));
    const holding = (sentences: ReadonlySet<number>) =>
      sentences.has(own) || (alone && sentences.has(own - 1)) || (gone.has(entry) && sentences.size > 0);
    const replaced = entry.day ? holding(days) : entry.time?.kind === "clock" && holding(times);
    return replaced ? { ...entry, replaced: true } : entry;
  });

  function beforeMade(): Found[] {
    const clocks = found.filter(({ time, day }) => time?.kind === "clock" && !day);
    const made = clocks.findLast(({ start }) => MADE.test(text.slice(Math.max(0, start - 24), start)));
    return made ? clocks.slice(0, clocks.indexOf(made)) : [];
  }

  /**
   * Findings of one kind with a move between them and the next: "practice at 4 is pushed to 5", "move friday's swim to
   * sat".
   */
  function movedOn(kind: "day" | "time"): Found[] {
    const ofKind = found.filter((entry) => entry[kind] && entry.time?.kind !== "vague");
    return ofKind.filter((entry, index) => {
      const next = ofKind[index + 1];
      if (!next || sentenceAt(next.start) !== sentenceAt(entry.start)) return false;
      const gap = text.slice(entry.end, next.start);
      if (gap.length > MAX_GAP) return false;
      return (
        MOVED_TO.test(gap) ||
        CORRECTED.test(gap) ||
        (kind === "day" && isOffBefore(entry, text) && INSTEAD.test(text.slice(next.end, next.end + MAX_GAP))) ||
        (TO.test(gap) && MOVE_BEFORE.test(text.slice(Math.max(0, entry.start - 60), entry.start)))
      );
    });
  }
};

/** A correction between the mistake and what applies: "wednesday no wait friday". */
const CORRECTED =
  /^(?:\s(?:at\s)?\d{1,2}(?:[:.]\d\d)?(?:\s?[ap]m)?)?[\s,.-]{0,4}(?:(?:no|wait|oops),?\s{1,3}){0,2}(?:no,? wait|wait|sorry|i (?:mean|meant)|make that|actually|scratch that|my bad)[\s,]{1,3}(?:(?:no|i (?:mean|meant)|make that),?\s{1,3}){0,2}(?:on |it's )?(?:[\uE001-\uE011]\s{1,12})?(?:at )?$/u;

/**
 * "Cancelled thursday, on friday instead", "no hurling monday, it's tuesday instead": the second day has what the first
 * had.
 */
const INSTEAD = /^(?:\s(?:at\s)?[\d.:]{1,5}(?:\s?[ap]m)?)?\s{1,3}instead(?!\p{L}| of)/u;
const OFF =
  /(?:^|[^\p{L}])(?:cancel\p{L}*|called off|is off|'s off|isn'?t on|not on|no(?= \p{L}))(?!\p{L})[^.!?;\n]{0,30}$/u;
const isOffBefore = ({ start }: Found, text: string): boolean =>
  OFF.test(text.slice(Math.max(0, start - MAX_GAP), start));

/** Most characters between what is moved and its new time. */
const MAX_GAP = 60;
