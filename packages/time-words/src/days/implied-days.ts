import { addDays, type IsoDate } from "@silent-observer/conversation";
import { matches, words } from "../folded-text.ts";
import type { Found, Moment, PartOfDay } from "../found.ts";

const AFTER = words(
  "(?:after|aft|straight from) (?:school|skool|work|nursery|preschool|kindergarten|kindy|kinder|daycare|creche|crèche|camp|kita|barnehage)|after-?school(?!~(?:-~)?(?:clubs?|care|program|programme|activit(?:y|ies)|snacks?|provision))",
);

const IN_THE_MORNING = words("(?:first thing )?in the (?:morning|morn|mornin)|first thing");
/** From now on the next morning is tomorrow's. */
const NOON = "12:00";

/** "after school" without a day means today, "in the morning" after noon tomorrow; neither has a clock time. */
export function impliedDays(open: string, moment: Moment): Found[] {
  const read = (regex: RegExp, date: IsoDate, part: PartOfDay): Found[] =>
    matches(open, regex).map(({ start, end }) => ({
      start,
      end,
      day: { kind: "date", date, until: null, implied: "unless said" },
      time: { kind: "vague", part },
    }));
  const morning = moment.time < NOON ? [] : read(IN_THE_MORNING, addDays(moment.date, 1), "morning");
  return [...read(AFTER, moment.date, "afternoon"), ...morning];
}
