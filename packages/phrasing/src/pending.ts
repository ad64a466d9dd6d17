import type { EpochMs } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { templatesFor } from "./templates/languages.ts";
import { plain } from "./words.ts";

const HOUR_MS: EpochMs = 3_600_000;

/** A pending action as `/pending` shows it: what and when, who said it, and how long the button stays. */
export function pendingCardText(
  action: { readonly summary: string; readonly saidBy: string | null; readonly expiresAt: EpochMs },
  family: Family,
  now: EpochMs,
): string {
  const hoursLeft = Math.max(0, Math.ceil((action.expiresAt - now) / HOUR_MS));
  const saidBy = action.saidBy === null ? null : plain(action.saidBy) || null;
  return templatesFor(family.locale).pending.card(action.summary, saidBy, hoursLeft);
}

/** The line above the cards. */
export function pendingListText(count: number, family: Family): string {
  const { pending } = templatesFor(family.locale);
  return count === 0 ? pending.none : pending.some(count);
}

/** What a card becomes once it is decided. */
export function decidedText(
  decision: "confirmed" | "rejected" | "undone",
  summary: string,
  byName: string,
  family: Family,
): string {
  return templatesFor(family.locale).pending[decision](summary, plain(byName));
}

/** What a card becomes when its time is up. */
export const expiredText = (summary: string, family: Family): string =>
  templatesFor(family.locale).pending.expired(summary);

/** Labels of the buttons under a card. */
export function pendingLabels(family: Family): { confirm: string; reject: string; undo: string } {
  const { confirm, reject, undo } = templatesFor(family.locale).pending;
  return { confirm, reject, undo };
}

/** What `/help` and `/start` answer. */
export const helpText = (botName: string, family: Family): string =>
  templatesFor(family.locale).help(plain(botName) || "The observer");
