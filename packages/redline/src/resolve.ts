import type { Arrangement, Heard } from "@silent-observer/conversation";
import { adultsOf, childrenOf, type MemberId } from "@silent-observer/family";
import type { Known } from "./arranged/effective.ts";
import { type Meanwhile, meanwhile } from "./arranged/meanwhile.ts";
import type { Trouble } from "./trouble.ts";

/** One button of a redline message. The list is stored with the redline; a press sends the index in it. */
export type ResolveOption =
  /** This adult takes the task. `meanwhile` is shown in the label. */
  | { readonly kind: "adult"; readonly member: MemberId; readonly meanwhile: Meanwhile }
  /** All claimants go together. */
  | { readonly kind: "together"; readonly members: readonly MemberId[] }
  /** This child was meant. */
  | { readonly kind: "child"; readonly member: MemberId }
  /** All children were meant. */
  | { readonly kind: "all_children"; readonly members: readonly MemberId[] }
  /** Of two things at once, this one takes place. */
  | { readonly kind: "keep"; readonly side: "matter" | "other" }
  /** Both take place as they are. */
  | { readonly kind: "keep_both" }
  /** The time said in the chat is right, the calendar's is not. */
  | { readonly kind: "said_time" }
  /** The time said in the chat is for something else; the calendar's is right. */
  | { readonly kind: "other_activity" }
  /** There is no conflict. */
  | { readonly kind: "dismiss" };

/** Most buttons that Telegram shows well. The last one always dismisses. */
const MAX_OPTIONS = 5;

/**
 * The ways to resolve a conflict, at most `MAX_OPTIONS`, in a stable order.
 * @param around messages around the conflict; adults who look for somebody else in them are not offered as free
 */
export function resolveOptions(trouble: Trouble, known: Known, around: readonly Heard[] = []): ResolveOption[] {
  return [...answersTo(trouble, known, around).slice(0, MAX_OPTIONS - 1), { kind: "dismiss" }];
}

function answersTo(trouble: Trouble, known: Known, around: readonly Heard[]): ResolveOption[] {
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
      const out = lookingForAnother(trouble, known, around);
      // Free adults first, those who look for somebody else last; otherwise in the order of the family file.
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

/**
 * Adults who asked others to do it, handed it back or refused. Even with an empty calendar they do not count as free.
 */
function lookingForAnother({ matter, messageId }: Trouble, { arrangements }: Known, around: readonly Heard[]) {
  const { origin } = matter;
  const wanted = arrangements.find(({ id }) => origin.kind === "arrangement" && id === origin.arrangementId);
  const without = around.filter((heard) => heard.message.messageId === messageId || (wanted && refuses(heard, wanted)));
  return new Set([wanted?.by, ...without.map(({ message }) => message.sender)]);
}

const refuses = ({ message, reading }: Heard, { messageId, answeredBy }: Arrangement): boolean =>
  reading?.act === "refuse" && (reading.attributedTo === messageId || answeredBy.includes(message.messageId));

const isBusy = ({ meanwhile }: { readonly meanwhile: Meanwhile }): boolean =>
  meanwhile !== null && meanwhile !== "free";
