import type { Found, Refiner } from "../found.ts";
import { MOVE_BEFORE, MOVED_TO } from "./moves.ts";

const TAKEN_BACK =
  /(?:^|[^\p{L}])(?:not|instead of|rather than|no longer|isn'?t|was|used to be|originally|wasn'?t)(?:\s(?:at|on|for|from))?\s{0,3}$/u;
const TO = /(?:^|\s)to\s{1,3}(?:the\s{1,3})?$/u;

/**
 * "at 6 not 5:30", "4:30 instead of 4", "was tuesday, now thursday", "tuesday's game moved to thursday": taken back where
 * the sentence names what holds.
 */
export const replacedWords: Refiner = (found, { text, sentenceAt }) => {
  const gone = new Set([...movedOn("day"), ...movedOn("time")]);
  const takenBack = (entry: Found) =>
    entry.replaced || gone.has(entry) || TAKEN_BACK.test(text.slice(Math.max(0, entry.start - 24), entry.start));
  const holds = (kind: "day" | "time") =>
    new Set(found.filter((entry) => entry[kind] && !takenBack(entry)).map((entry) => sentenceAt(entry.start)));
  const [days, times] = [holds("day"), holds("time")];
  return found.map((entry) => {
    if (entry.replaced || !takenBack(entry)) return entry;
    const sentence = sentenceAt(entry.start);
    const replaced = entry.day ? days.has(sentence) : entry.time?.kind === "clock" && times.has(sentence);
    return replaced ? { ...entry, replaced: true } : entry;
  });

  /** Those of one kind between which and the next a move stands: "practice at 4 is pushed to 5", "move friday's swim to sat". */
  function movedOn(kind: "day" | "time"): Found[] {
    const ofKind = found.filter((entry) => entry[kind] && entry.time?.kind !== "vague");
    return ofKind.filter((entry, index) => {
      const next = ofKind[index + 1];
      if (!next || sentenceAt(next.start) !== sentenceAt(entry.start)) return false;
      const gap = text.slice(entry.end, next.start);
      if (gap.length > MAX_GAP) return false;
      return (
        MOVED_TO.test(gap) || (TO.test(gap) && MOVE_BEFORE.test(text.slice(Math.max(0, entry.start - 60), entry.start)))
      );
    });
  }
};

/** Characters between what is moved and where to. */
const MAX_GAP = 60;
