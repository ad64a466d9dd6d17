import type { GraphChange } from "@silent-observer/calendar";
import type { Entity, IsoDate, LocalTime } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";

export type ActionType = "maintenance_update" | "event_create" | "care_assignment" | "schedule_change";

/** What a parent may confirm with one tap: a pending action, as data. */
export type Proposal = {
  readonly kind: "proposal";
  readonly actionType: ActionType;
  /** What Confirm does to the Event Graph; at least one `add_event` is among them. */
  readonly changes: readonly GraphChange[];
  /** The entities that it is about; the first one is what the summary tells. */
  readonly entities: readonly Entity[];
  readonly dates: readonly IsoDate[];
  readonly times: readonly LocalTime[];
  readonly children: readonly MemberId[];
  readonly activities: readonly string[];
  readonly adults: readonly MemberId[];
  /** The same on the other day that may be meant; a person says which before anything is confirmed. */
  readonly otherDay?: Proposal;
};

/** Why a message that was understood leaves nothing to confirm. */
export type NothingReason =
  | "open_request"
  | "refusal"
  | "progress"
  | "withdrawn"
  | "already_known"
  | "outside_help"
  | "no_date"
  | "past"
  | "not_of_family"
  | "nothing_to_confirm";

export type Outcome = Proposal | { readonly kind: "nothing"; readonly reason: NothingReason };

/**
 * Whether the second proposal says what the first one already does: same type, days, children, activities and adults,
 * times equal or unsaid. Such a one is merged into the first. Taking there and fetching back differ, and so do opposite
 * changes; who covers an activity may as well take the child to it.
 */
export function sameProposal(a: Proposal, b: Proposal): boolean {
  return (
    a.actionType === b.actionType &&
    sameSet(a.dates, b.dates) &&
    sameSet(a.children, b.children) &&
    sameSet(a.activities, b.activities) &&
    sameSet(a.adults, b.adults) &&
    sameSet(a.entities.map(changeOf), b.entities.map(changeOf)) &&
    sameLegs(a, b) &&
    (a.times.length === 0 || b.times.length === 0 || sameSet(a.times, b.times))
  );
}

/** What is newly booked takes place, as what is told. */
const changeOf = ({ change }: Entity): string => (change === "new" ? "" : (change ?? ""));

/** Whether the first of two proposals that say the same gives an hour, or an end of the trip, that the second leaves open. */
export const saysMore = (a: Proposal, b: Proposal): boolean =>
  a.times.length > b.times.length || (a.times.length === b.times.length && legsOf(a).length > legsOf(b).length);

function sameLegs(a: Proposal, b: Proposal): boolean {
  const [first, second] = [legsOf(a), legsOf(b)];
  return first.length === 0 || second.length === 0 || sameSet(first, second);
}

const legsOf = ({ entities }: Proposal): string[] =>
  entities.flatMap(({ task, activity }) => (task?.leg === "cover" && activity !== null ? [] : (task?.leg ?? [])));

function sameSet(a: readonly string[], b: readonly string[]): boolean {
  const [first, second] = [new Set(a), new Set(b)];
  return first.size === second.size && [...first].every((value) => second.has(value));
}
