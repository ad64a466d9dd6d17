import type { Calendar } from "@silent-observer/calendar";
import { addDays, type IsoDate } from "@silent-observer/conversation";
import { childrenOf, type Family, type MemberId } from "@silent-observer/family";
import { ageSaid, type Surface } from "@silent-observer/language";

/** A school that closes early closes for all who go to it. */
const EARLY_DISMISSAL = "early_dismissal";
const SCHOOL = "school";

/** The children of an activity, if none is named; of an early dismissal those who go to school. */
export function impliedChildren(activity: string | null, date: IsoDate, calendar: Calendar): readonly MemberId[] {
  if (activity === null) return [];
  if (activity === EARLY_DISMISSAL) return impliedChildren(SCHOOL, date, calendar);
  const onDay = [
    ...new Set(
      calendar
        .on(date)
        .filter((occurrence) => occurrence.activity === activity)
        .flatMap(({ children }) => children),
    ),
  ];
  return onDay.length > 0 ? onDay : calendar.childrenWith(activity, date);
}

/** The children who have hours at a place that the calendar holds without an activity: a nursery. */
export const childrenAt = (place: string | null, date: IsoDate, calendar: Calendar): readonly MemberId[] => [
  ...new Set(
    calendar
      .on(date)
      .flatMap(({ activity, location, children }) => (activity === null && location === place ? children : [])),
  ),
];

/** "The other two", "the rest of them": all children except those mentioned before. */
export const othersThan = (spokenOf: readonly MemberId[], family: Family): readonly MemberId[] =>
  childrenOf(family).flatMap(({ id }) => (spokenOf.includes(id) ? [] : [id]));

/** Days of the calendar in which children who go somewhere together are looked for. */
const GROUP_HORIZON = 14;

/**
 * The children meant by a phrase for some of them: those of the activity if not all have it, else the elder or younger
 * ones, else the only ones who have something together. Null if none of this tells.
 * @param children in the order of the family file, eldest first
 */
export function groupMeant(
  { children, surface }: { readonly children: readonly MemberId[]; readonly surface: Surface },
  implied: readonly MemberId[],
  date: IsoDate,
  calendar: Calendar,
): readonly MemberId[] | null {
  const ofAge = byAge(children, surface);
  if (ofAge?.counted) return ofAge.meant;
  const going = children.filter((child) => implied.includes(child));
  if (ofAge && going.length === children.length) return ofAge.meant;
  if (going.length > 0) return going;
  if (ofAge) return ofAge.meant;
  const together = new Set<string>();
  for (let day = 0; day < GROUP_HORIZON; day++)
    for (const { children: who, activity } of calendar.on(addDays(date, day)))
      if (activity !== null && who.length > 1 && who.length < children.length) together.add([...who].sort().join(" "));
  const [only, ...more] = together;
  return only === undefined || more.length > 0 ? null : children.filter((child) => only.split(" ").includes(child));
}

const FEWEST_OF_WHOM_SOME = 3;

/** "The big two", "the little ones": as many as are counted, else half of them, from the start or end of the list. */
function byAge(
  children: readonly MemberId[],
  surface: Surface,
): { readonly meant: readonly MemberId[]; readonly counted: boolean } | null {
  const said = ageSaid(surface);
  if (children.length < FEWEST_OF_WHOM_SOME || said === null) return null;
  const { elder } = said;
  const count = said.count ?? Math.ceil(children.length / 2);
  return { meant: elder ? children.slice(0, count) : children.slice(-count), counted: said.count !== null };
}
