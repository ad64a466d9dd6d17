import { adultsOf, childrenOf, type MemberId } from "@silent-observer/family";
import { type Meanwhile, meanwhile } from "./meanwhile.ts";
import type { Known } from "./standing.ts";
import type { Trouble } from "./trouble.ts";

/** One button under what the observer says. The list stands with the trouble; a press names its index. */
export type ResolveOption =
  /** This adult has the task; what he has on at that time is for the label. */
  | { readonly kind: "adult"; readonly member: MemberId; readonly meanwhile: Meanwhile }
  /** All who claimed it go together. */
  | { readonly kind: "together"; readonly members: readonly MemberId[] }
  /** This child was meant. */
  | { readonly kind: "child"; readonly member: MemberId }
  /** Every child was meant. */
  | { readonly kind: "all_children"; readonly members: readonly MemberId[] }
  /** Of two things at once, this one takes place. */
  | { readonly kind: "keep"; readonly side: "matter" | "other" }
  /** Both take place as they are. */
  | { readonly kind: "keep_both" }
  /** The time that was said holds, the calendar's does not. */
  | { readonly kind: "said_time" }
  /** The time that was said is for something else; the calendar's holds. */
  | { readonly kind: "other_activity" }
  /** No trouble at all. */
  | { readonly kind: "dismiss" };

/** Telegram shows this many buttons well; the last one is always the way out. */
const MAX_OPTIONS = 5;

/** The answers that the family could give, from what is known. The order is the same for the same facts. */
export function resolveOptions(trouble: Trouble, known: Known): ResolveOption[] {
  return [...answersTo(trouble, known).slice(0, MAX_OPTIONS - 1), { kind: "dismiss" }];
}

function answersTo(trouble: Trouble, known: Known): ResolveOption[] {
  const { matter, other } = trouble;
  const option = (member: MemberId) =>
    ({ kind: "adult", member, meanwhile: meanwhile(member, trouble, known) }) satisfies ResolveOption;
  const everybody = () => adultsOf(known.family).map(({ id }) => option(id));
  switch (trouble.variant) {
    case "claimed_twice": {
      const claimants = [...new Set([...(other?.adults ?? []), ...matter.adults])];
      return [...claimants.slice(0, MAX_OPTIONS - 2).map(option), { kind: "together", members: claimants }];
    }
    case "double_booked": {
      const free = everybody().filter((adult) => !matter.adults.includes(adult.member) && !isBusy(adult));
      return [...free.slice(0, MAX_OPTIONS - 2), { kind: "keep_both" }];
    }
    case "missing_adult":
      // Who is free comes first; among equals the order of the family file holds.
      return everybody().sort((a, b) => Number(isBusy(a)) - Number(isBusy(b)));
    case "missing_child": {
      const children = childrenOf(known.family).map((child) => child.id);
      const each = children.map((member): ResolveOption => ({ kind: "child", member }));
      return [...each.slice(0, MAX_OPTIONS - 2), { kind: "all_children", members: children }];
    }
    case "overlap":
      return [{ kind: "keep", side: "matter" }, { kind: "keep", side: "other" }, { kind: "keep_both" }];
    case "time_mismatch":
      return [{ kind: "said_time" }, { kind: "other_activity" }];
  }
}

const isBusy = ({ meanwhile }: { readonly meanwhile: Meanwhile }): boolean =>
  meanwhile !== null && meanwhile !== "free";
