import { type Family, parseFamily } from "@silent-observer/family";

/**
 * A family for a test in few words:
 *
 * ```ts
 * smallFamily({
 *   parents: "Grace (mum), Tunde (dad) #12",
 *   caregivers: "Bisi (gran, nana)",
 *   children: "Will, May",
 *   activities: "football (footie) 60 min, cello",
 *   places: "school, arena: Kingsmead Arena",
 *   weekly: { "Will football": "WE,FR 17:00 at arena" },
 * })
 * ```
 *
 * Each list names things in the order of the family file. A name may be followed by its aliases in brackets, then by a
 * Telegram id after `#` or by usual minutes, and preceded by its id and a colon. Otherwise the id is the name in small
 * letters without "the", accents and apostrophes, and with hyphens for spaces.
 */
export type FamilyInWords = {
  readonly id?: string;
  /** `Europe/London` where nothing is said. */
  readonly timezone?: string;
  readonly locale?: string;
  readonly parents?: string;
  readonly caregivers?: string;
  readonly children?: string;
  readonly activities?: string;
  readonly places?: string;
  /** Days, start and place by what it is: the names or ids of its children and its activity. From January 2026. */
  readonly weekly?: Readonly<Record<string, string>>;
  /** What else is in the calendar, as in the family file. */
  readonly events?: readonly object[];
};

export const smallFamily = (words: FamilyInWords): Family => parseFamily(smallFamilyFile(words));

/** What the file of such a family holds. */
export function smallFamilyFile({ weekly = {}, events = [], ...words }: FamilyInWords) {
  const people = { parent: words.parents, caregiver: words.caregivers, child: words.children };
  const members = Object.entries(people).flatMap(([role, list]) =>
    named(list).map(({ number, ...member }) => ({ ...member, role, telegram_user_id: number })),
  );
  const activities = named(words.activities).map(({ number, ...activity }) => ({
    ...activity,
    default_minutes: number,
  }));
  const places = named(words.places).map(({ number, ...place }) => place);
  const children = members.filter(({ role }) => role === "child");
  return {
    id: words.id ?? "home",
    timezone: words.timezone ?? "Europe/London",
    locale: words.locale,
    members,
    activities,
    places,
    events: [
      ...Object.entries(weekly).map(([summary, when]) => ({
        ...weeklyEvent(summary, when),
        children: children.filter((child) => isNamedIn(summary, child)).map((child) => child.id),
        activity: activities.find((activity) => isNamedIn(summary, activity))?.id,
      })),
      ...events,
    ],
  };
}

type Named = { readonly id: string; readonly name: string };

const ENTRY =
  /^(?:(?<id>[a-z0-9-]+): )?(?<name>[^(#]+?)(?: \((?<aliases>.+)\))?(?: #(?<user>\d+)| (?<minutes>\d+) min)?$/u;

function named(list = "") {
  const entries = list.split(/, (?![^(]*\))/).filter((entry) => entry !== "");
  return entries.map((entry) => {
    const { id, name, aliases, user, minutes } = entry.match(ENTRY)?.groups ?? {};
    if (!name) throw new Error(`This names nothing: ${entry}`);
    const number = user ?? minutes;
    return { id: id ?? idOf(name), name, aliases: aliases?.split(", ") ?? [], number: number ? Number(number) : null };
  });
}

const idOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/^the /, "")
    .replaceAll(" ", "-");

const isNamedIn = (summary: string, { id, name }: Named): boolean =>
  [id, name].some((word) => ` ${summary} `.includes(` ${word} `));

/** The first week of 2026 that is whole. */
const FIRST_WEEK = { MO: 5, TU: 6, WE: 7, TH: 8, FR: 9, SA: 10, SU: 11 };

function weeklyEvent(summary: string, when: string) {
  const { days, start, place } = when.match(/^(?<days>[A-Z,]+) (?<start>\S+)(?: at (?<place>\S+))?$/)?.groups ?? {};
  const [first = ""] = days?.split(",") ?? [];
  if (!(first in FIRST_WEEK)) throw new Error(`This is no week: ${when}`);
  const day = String(FIRST_WEEK[first as keyof typeof FIRST_WEEK]).padStart(2, "0");
  return { id: idOf(summary), summary, rrule: `FREQ=WEEKLY;BYDAY=${days}`, start, place, from: `2026-01-${day}` };
}
