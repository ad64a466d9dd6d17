import { type EpochMs, type IsoDate, wallClock } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import type { Proposal } from "@silent-observer/outcome";
import { formatDay, formatWeekday } from "./day-time.ts";
import { summaryText } from "./summary.ts";
import { english } from "./templates/en.ts";
import { templatesFor } from "./templates/languages.ts";
import { plain } from "./words.ts";

/** Greatest length of the words quoted on a card, in characters. */
const QUOTE_LIMIT = 120;
/** Greatest length of one further line of a card, in characters. */
const LINE_LIMIT = 140;

/** What `/pending` shows of one pending action. */
export type PendingCard = {
  readonly summary: string;
  readonly proposal: Proposal;
  /** The message that it came of. */
  readonly quote: string;
  /** Who wrote that; null for a stranger. */
  readonly by: string | null;
  /** From 1. */
  readonly position: number;
  readonly total: number;
  readonly family: Family;
  readonly now: EpochMs;
};

/** A pending action as a card: what, who and when, a line for each thing it holds, and the words it came of. */
export function pendingCardText(card: PendingCard): string {
  const words = templatesFor(card.family.locale).card;
  const quote = plain(card.quote, QUOTE_LIMIT);
  return [
    words.place(card.position, card.total),
    card.summary,
    ...furtherLines(card),
    ...(quote ? [words.quote(quote, card.by && plain(card.by))] : []),
  ].join("\n");
}

function furtherLines({ proposal, family, now }: PendingCard): string[] {
  return proposal.entities
    .slice(1)
    .map((entity) => summaryText({ ...proposal, entities: [entity] }, family, now, LINE_LIMIT));
}

/** A page of all that waits, a number each. */
export function pendingListText(
  page: readonly { readonly position: number; readonly summary: string }[],
  total: number,
): string {
  const words = english.card;
  return [
    words.list(total),
    ...page.map(({ position, summary }) => words.listed(position, summary)),
    "",
    words.pick,
  ].join("\n");
}

/** "This one or all?", of a plan that changes a recurring event; on several days of the week, that day of the week. */
export function seriesQuestion(
  summary: string,
  series: { readonly from: IsoDate; readonly severalDays: boolean },
  family: Family,
  now: EpochMs,
): string {
  const words = templatesFor(family.locale).card;
  const today = wallClock(now, family.timezone).date;
  const from = formatDay(series.from, today, family.locale);
  const weekday = formatWeekday(series.from, family.locale);
  return series.severalDays ? words.weekdays(summary, weekday, from) : words.series(summary, from);
}

/** Asks which day is meant by a "tomorrow" that was written about midnight. */
export const dayQuestion = (summary: string, family: Family): string =>
  templatesFor(family.locale).card.whichDay(summary);

/** Texts of the bot itself, which Telegram shows before any family is known to it. */
export const emptyCardText = english.card.empty;
export const cardLabels = english.card.labels;
export const toasts = english.toasts;
