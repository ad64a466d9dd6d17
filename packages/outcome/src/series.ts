import type { ExceptionRange, GraphChange } from "@silent-observer/calendar";

/**
 * The same changes for a whole series from its first changed day on, where they cancel or move single occurrences of
 * events that recur; the very same list where there are none. Of a series on several days of the week, that day of the
 * week alone changes: who moves Tuesday's practice says nothing of Thursday's.
 * @param rules RFC 5545 rules of the events that recur, by event
 */
export function forSeries(changes: readonly GraphChange[], rules: ReadonlyMap<string, string>): readonly GraphChange[] {
  const first = new Map<string, GraphChange>();
  for (const change of changes) {
    if (!isOfSeries(change, rules)) continue;
    const known = first.get(change.eventId);
    if (!known || ("date" in known && change.date < known.date)) first.set(change.eventId, change);
  }
  if (first.size === 0) return changes;
  return changes.flatMap((change): GraphChange[] => {
    if (!isOfSeries(change, rules)) return [change];
    return first.get(change.eventId) === change ? [{ ...change, range: rangeOf(rules.get(change.eventId) ?? "") }] : [];
  });
}

type Exception = Extract<GraphChange, { kind: "cancel_occurrence" | "move_occurrence" }>;

function isOfSeries(change: GraphChange, rules: ReadonlyMap<string, string>): change is Exception {
  return (change.kind === "cancel_occurrence" || change.kind === "move_occurrence") && rules.has(change.eventId);
}

const rangeOf = (rule: string): ExceptionRange =>
  /BYDAY=[^;]*,/i.test(rule) ? "weekday_and_future" : "this_and_future";
