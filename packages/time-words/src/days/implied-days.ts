import { addDays, type IsoDate } from "@silent-observer/conversation";
import { matches, words } from "../folded-text.ts";
import type { Found, Moment, PartOfDay } from "../found.ts";

const AFTER = words(
  "(?:after|aft|straight from) (?:school|skool|work|nursery|preschool|kindergarten|kindy|kinder|daycare|creche|crèche|camp|kita|barnehage)|after-?school(?!~(?:-~)?(?:clubs?|care|program|programme|activit(?:y|ies)|snacks?|provision))",
);

const IN_THE_MORNING = words("(?:first thing )?in the (?:morning|morn|mornin)|first thing");
/** From this time on, the next morning is tomorrow's. */
const NOON = "12:00";

/** "After school" without a day implies today, "in the morning" after noon tomorrow. Neither has a clock time. */
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
