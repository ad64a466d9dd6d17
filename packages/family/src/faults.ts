import { distance } from "fastest-levenshtein";
import { faultsOfDates } from "./event-dates.ts";
import type { FamilyFile } from "./schema.ts";

/**
 * Faults that need more than one field to see: ids twice or unknown, people twice, dates that contradict each other.
 */
export function faultsIn(file: FamilyFile): string[] {
  const events = new Set(idsOf(file.events));
  const children = new Set(idsOf(file.members.filter(({ role }) => role === "child")));
  const activities = new Set(idsOf(file.activities));
  const places = new Set(idsOf(file.places));
  return [
    ...twice("member", idsOf(file.members)),
    ...twice(
      "telegram_user_id",
      file.members.flatMap((member) => member.telegram_user_id ?? []),
    ),
    ...sameNames(file.members),
    ...twice("activity", idsOf(file.activities)),
    ...twice("place", idsOf(file.places)),
    ...twice("event", idsOf(file.events)),
    ...file.events.flatMap((event) => [
      ...event.children.filter((child) => !children.has(child)).map((child) => `event ${event.id}: no child ${child}`),
      ...event.suspends.filter((other) => !events.has(other)).map((other) => `event ${event.id}: no event ${other}`),
      ...misspelt(event.activity, activities).map(
        (meant) => `event ${event.id}: no activity ${event.activity}; is it ${meant}?`,
      ),
      ...misspelt(event.place, places).map((meant) => `event ${event.id}: no place ${event.place}; is it ${meant}?`),
      ...faultsOfDates(event).map((fault) => `event ${event.id}: ${fault}`),
    ]),
  ];
}

const idsOf = (entries: readonly { readonly id: string }[]): string[] => entries.map(({ id }) => id);

/**
 * The id that an activity or place of an event seems to be meant for. One that is near to none is a word of its own: a
 * dentist or a museum need not stand in the lists.
 */
function misspelt(said: string | null | undefined, ids: ReadonlySet<string>): string[] {
  if (!said || ids.has(said)) return [];
  return [...ids].filter((known) => distance(said, known) <= (known.length < 6 ? 1 : 2)).slice(0, 1);
}

/**
 * Two members whom one word means by name: of what is said of one, nobody could tell which. An alias may be shared, as
 * "the boys" may be.
 */
function sameNames(members: FamilyFile["members"]): string[] {
  return members.flatMap((member, at) => {
    const others = members.filter(({ id }) => id !== member.id);
    const namesakes = others.filter((other) => members.indexOf(other) > at && isSame(other.name, member.name));
    const aliased = others.filter((other) => other.aliases.some((alias) => isSame(alias, member.name)));
    return [
      ...namesakes.map(({ id }) => `members ${member.id} and ${id} have the same name ${member.name}`),
      ...aliased.map(({ id }) => `member ${id} has for an alias ${member.name}, which is the name of ${member.id}`),
    ];
  });
}

const isSame = (one: string, other: string): boolean => plain(one) === plain(other);
/** However an accent is encoded. */
const plain = (name: string): string => name.normalize("NFC").trim().toLowerCase();

function twice(what: string, values: readonly (string | number)[]): string[] {
  return [...new Set(values.filter((value, at) => values.indexOf(value) !== at))].map(
    (v) => `${what} ${v} stands twice`,
  );
}
