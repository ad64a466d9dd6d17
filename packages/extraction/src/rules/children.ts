import type { Calendar } from "@silent-observer/calendar";
import { addDays, type IsoDate } from "@silent-observer/conversation";
import { childrenOf, type Family, type MemberId } from "@silent-observer/family";
import { ageSaid, type Surface } from "@silent-observer/language";

/** The children who are meant where none is named: an activity that one child alone has implies that child. */
export function impliedChildren(activity: string | null, date: IsoDate, calendar: Calendar): readonly MemberId[] {
  if (activity === null) return [];
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

/** "The other two", "the rest of them": all but those who were spoken of. */
export const othersThan = (spokenOf: readonly MemberId[], family: Family): readonly MemberId[] =>
  childrenOf(family).flatMap(({ id }) => (spokenOf.includes(id) ? [] : [id]));

/** Days of the calendar that tell which children go together. */
const GROUP_HORIZON = 14;

/**
 * The children whom a phrase for some of them means: those of the activity where all are not, else the elder or the younger
 * ones, else the only ones who have something together. Null where nothing tells.
 * @param children in the order of the family file, from the eldest to the youngest
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

/** "The big two", "the little ones": so many, else the half, from the top or the end of the children. */
function byAge(
  children: readonly MemberId[],
  surface: Surface,
): { readonly meant: readonly MemberId[]; readonly counted: boolean } | null {
  const said = ageSaid(surface);
  if (children.length < FEWEST_OF_WHOM_SOME || said === null) return null;
  const { elder, counted } = said;
  const count = counted ? 2 : Math.ceil(children.length / 2);
  return { meant: elder ? children.slice(0, count) : children.slice(-count), counted };
}
