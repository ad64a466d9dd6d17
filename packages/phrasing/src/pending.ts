import { type EpochMs, type IsoDate, wallClock } from "@silent-observer/conversation";
import type { Proposal } from "@silent-observer/outcome";
import { formatDay, formatWeekday } from "./day-time.ts";
import { summaryText } from "./summary.ts";
import type { Voice } from "./voice.ts";
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
  /** Where it came of a reaction to that message: who gave which. */
  readonly reaction: { readonly emoji: string; readonly who: string } | null;
  /** From 1. */
  readonly position: number;
  readonly total: number;
};

/** A pending action as a card: what, who and when, a line for each thing it holds, and the words it came of. */
export function pendingCardText(card: PendingCard, voice: Voice, now: EpochMs): string {
  const { say } = voice.phrases;
  const { proposal, position, total } = card;
  const further = proposal.entities
    .slice(1)
    .map((entity) => summaryText({ ...proposal, entities: [entity] }, voice, now, LINE_LIMIT));
  const words = plain(card.quote, QUOTE_LIMIT);
  const by = card.by && plain(card.by);
  const quote = words && say(by ? "card.quote_by" : "card.quote", { words, by: by ?? "" });
  const told = card.reaction ? say("card.reaction", { ...card.reaction, quote }) : quote;
  return [say("card.place", { position, total }), card.summary, ...further, ...(told ? [told] : [])].join("\n");
}

/** A page of all that waits, a number each. */
export function pendingListText(
  page: readonly { readonly position: number; readonly summary: string }[],
  total: number,
  { phrases }: Voice,
): string {
  const lines = page.map((one) => phrases.say("card.listed", one));
  return [phrases.say("card.list", { total }), ...lines, "", phrases.say("card.pick")].join("\n");
}

/** "This one or all?", of a plan that changes a recurring event; on several days of the week, that day of the week. */
export function seriesQuestion(
  what: string,
  series: { readonly from: IsoDate; readonly severalDays: boolean },
  { family, phrases }: Voice,
  now: EpochMs,
): string {
  const from = formatDay(series.from, wallClock(now, family.timezone).date, phrases.locale);
  const weekday = formatWeekday(series.from, phrases.locale);
  return phrases.say(series.severalDays ? "card.weekdays" : "card.series", { what, weekday, from });
}

/** Asks which day is meant by a "tomorrow" that was written about midnight. */
export const dayQuestion = (what: string, { phrases }: Voice): string => phrases.say("card.which_day", { what });

export const emptyCardText = ({ phrases }: Voice): string => phrases.say("card.empty");
/** What stands in a card that a newer one has taken the place of. */
export const movedCardText = ({ phrases }: Voice): string => phrases.say("card.moved");

export type CardButton = "confirm" | "reject" | "next" | "all" | "more" | "back" | "this_one" | "all_of_them";
export const cardLabel = (button: CardButton, { phrases }: Voice): string => phrases.say(`button.${button}`);
