import type { Arrangement, Heard } from "@silent-observer/conversation";
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

/**
 * The answers that the family could give, from what is known. The order is the same for the same facts.
 * @param said what the chat says around the trouble: who looks for somebody else there is no free pair of hands
 */
export function resolveOptions(trouble: Trouble, known: Known, said: readonly Heard[] = []): ResolveOption[] {
  return [...answersTo(trouble, known, said).slice(0, MAX_OPTIONS - 1), { kind: "dismiss" }];
}

function answersTo(trouble: Trouble, known: Known, said: readonly Heard[]): ResolveOption[] {
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
    case "missing_adult": {
      const out = lookingForAnother(trouble, known, said);
      // Who is free comes first, who does not do it last; among equals the order of the family file holds.
      const rank = (adult: AdultOption) => (out.has(adult.member) ? 2 : 0) + Number(isBusy(adult));
      return everybody()
        .sort((a, b) => rank(a) - rank(b))
        .map((adult) => (out.has(adult.member) && !isBusy(adult) ? { ...adult, meanwhile: null } : adult));
    }
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

type AdultOption = ResolveOption & { readonly kind: "adult" };

/** Who asked the others for it, gave it back, or said no to it: their calendar may be empty, they are not at hand. */
function lookingForAnother({ matter, messageId }: Trouble, { arrangements }: Known, said: readonly Heard[]) {
  const { origin } = matter;
  const wanted = arrangements.find(({ id }) => origin.kind === "arrangement" && id === origin.arrangementId);
  const without = said.filter((heard) => heard.message.messageId === messageId || (wanted && refuses(heard, wanted)));
  return new Set([wanted?.by, ...without.map(({ message }) => message.sender)]);
}

const refuses = ({ message, reading }: Heard, { messageId, answeredBy }: Arrangement): boolean =>
  reading?.act === "refuse" && (reading.attributedTo === messageId || answeredBy.includes(message.messageId));

const isBusy = ({ meanwhile }: { readonly meanwhile: Meanwhile }): boolean =>
  meanwhile !== null && meanwhile !== "free";
