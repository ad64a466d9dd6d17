import { type GraphChange, legOfKind } from "@silent-observer/calendar";
import { blankEntity, type Entity, type LocalTime } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { Matter, ResolveOption, Trouble } from "@silent-observer/redline";
import { type ChangeContext, changesOf } from "./changes.ts";

/** What the Event Graph takes up when a person presses this button. Empty where the calendar stays as it is. */
export function changesOfResolution(option: ResolveOption, trouble: Trouble, context: ChangeContext): GraphChange[] {
  const { matter, other } = trouble;
  switch (option.kind) {
    case "adult":
      return changesOf(entityOf(matter, { adults: [option.member] }), context);
    case "together":
      return changesOf(entityOf(matter, { adults: option.members }), context);
    case "child":
      return changesOf(entityOf({ ...matter, children: [option.member] }), context);
    case "all_children":
      return changesOf(entityOf({ ...matter, children: option.members }), context);
    case "keep":
      return other ? kept(option.side === "matter" ? [matter, other] : [other, matter], context) : [];
    case "keep_both":
      return [matter, ...(other ? [other] : [])]
        .filter(isArranged)
        .flatMap((side) => changesOf(entityOf(side), context));
    case "said_time":
      return changesOf(entityOf(matter, { moved: matter.task === null }), context);
    case "other_activity":
      return changesOf(entityOf({ ...matter, activity: null }), context);
    case "dismiss":
      return [];
  }
}

/**
 * Ids of the arrangements that have no force any more once the button is pressed: the plan that gave way, the claim
 * that was not chosen.
 */
export function arrangementsDropped(option: ResolveOption, { variant, matter, other }: Trouble): readonly string[] {
  const sides = { matter, other };
  switch (option.kind) {
    case "keep":
      return arrangementId(sides[option.side === "matter" ? "other" : "matter"]);
    case "adult": {
      if (variant !== "claimed_twice") return variant === "double_booked" ? arrangementId(matter) : [];
      return [matter, other].flatMap((side) => (side?.adults.includes(option.member) ? [] : arrangementId(side)));
    }
    case "other_activity":
      return arrangementId(matter);
    case "together":
    case "child":
    case "all_children":
    case "keep_both":
    case "said_time":
    case "dismiss":
      return [];
  }
}

function arrangementId(side: Matter | null): readonly string[] {
  return side?.origin.kind === "arrangement" ? [side.origin.arrangementId] : [];
}

const isArranged = ({ origin }: Matter): boolean => origin.kind === "arrangement";

/** The first side takes place, and the second does not: out of the calendar where it stands there. */
function kept([stays, goes]: readonly [Matter, Matter], context: ChangeContext): GraphChange[] {
  const cancelled: GraphChange[] =
    goes.origin.kind === "event" ? [{ kind: "cancel_occurrence", eventId: goes.origin.eventId, date: goes.date }] : [];
  return [...cancelled, ...(isArranged(stays) ? changesOf(entityOf(stays), context) : [])];
}

function entityOf(matter: Matter, as: { adults?: readonly MemberId[]; moved?: boolean } = {}): Entity {
  const adults = as.adults ?? matter.adults;
  const time: LocalTime | null = matter.start;
  return {
    ...blankEntity,
    children: matter.children,
    activity: matter.activity,
    location: matter.location,
    date: matter.date,
    time,
    end: matter.end,
    // A task whose end is known is an appointment to be brought to and stayed at, not a door.
    presence: matter.task === null || matter.end !== null ? "stay" : "moment",
    task: matter.task === null ? null : { leg: legOfKind(matter.task), adults, outside: false },
    change: as.moved ? "moved" : null,
  };
}
