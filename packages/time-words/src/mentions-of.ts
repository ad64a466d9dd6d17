import type { Found } from "./found.ts";
import type { DateMention, Span, TimeMention, TimeWords } from "./mention.ts";

/** Converts findings to mentions in the text that was passed in. */
export function mentionsOf(found: readonly Found[], text: string): TimeWords {
  const standing = found.filter((entry) => !entry.replaced);
  const replaced = found.filter((entry) => entry.replaced);
  return {
    dates: standing.flatMap((entry) => dateOf(entry, text)),
    times: standing.flatMap((entry) => timeOf(entry, text)),
    replaced: {
      dates: replaced.flatMap((entry) => dateOf(entry, text)),
      times: replaced.flatMap((entry) => timeOf(entry, text)),
    },
    past: found.filter((entry) => entry.past).map((entry) => spanOf(entry, text)),
  };
}

function spanOf({ start, end }: Found, text: string): Span {
  return { start, end, text: text.slice(start, end) };
}

function dateOf(entry: Found, text: string): DateMention[] {
  if (entry.day?.kind !== "date") return [];
  const { date, until, implied } = entry.day;
  return [{ ...spanOf(entry, text), date, until, implied: implied !== "no" }];
}

function timeOf(entry: Found, text: string): TimeMention[] {
  const { time } = entry;
  if (time?.kind === "vague") return [{ ...spanOf(entry, text), time: null, endTime: null, vague: true, bound: null }];
  if (time?.kind !== "settled") return [];
  return [{ ...spanOf(entry, text), time: time.time, endTime: time.endTime, vague: false, bound: time.bound }];
}
