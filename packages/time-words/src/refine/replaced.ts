import type { Found, Refiner } from "../found.ts";

const TAKEN_BACK =
  /(?:^|[^\p{L}])(?:not|instead of|rather than|no longer|isn'?t|was|used to be|originally|wasn'?t)(?:\s(?:at|on|for|from))?\s{0,3}$/u;

/** "at 6 not 5:30", "4:30 instead of 4", "was tuesday, now thursday": taken back where the sentence names what holds. */
export const replacedWords: Refiner = (found, { text, sentenceAt }) => {
  const takenBack = (entry: Found) =>
    entry.replaced || TAKEN_BACK.test(text.slice(Math.max(0, entry.start - 24), entry.start));
  const holds = (kind: "day" | "time") =>
    new Set(found.filter((entry) => entry[kind] && !takenBack(entry)).map((entry) => sentenceAt(entry.start)));
  const [days, times] = [holds("day"), holds("time")];
  return found.map((entry) => {
    if (entry.replaced || !takenBack(entry)) return entry;
    const sentence = sentenceAt(entry.start);
    const replaced = entry.day ? days.has(sentence) : entry.time?.kind === "clock" && times.has(sentence);
    return replaced ? { ...entry, replaced: true } : entry;
  });
};
