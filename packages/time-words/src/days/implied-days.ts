import { matches, words } from "../folded-text.ts";
import type { Found, Moment } from "../found.ts";

const AFTER = words(
  "(?:after|aft|straight from) (?:school|skool|work|nursery|preschool|kindergarten|kindy|kinder|daycare|creche|crèche|camp|kita|barnehage)|after-?school(?!~(?:-~)?(?:clubs?|care|program|programme|activit(?:y|ies)|snacks?|provision))",
);

/** "after school" without a day means today; it has no clock time. */
export function impliedDays(open: string, moment: Moment): Found[] {
  return matches(open, AFTER).map(({ start, end }) => ({
    start,
    end,
    day: { kind: "date" as const, date: moment.date, until: null, implied: "unless said" as const },
    time: { kind: "vague" as const, part: "afternoon" as const },
  }));
}
