import { type EpochMs, type IsoDate, wallClock } from "@silent-observer/conversation";
import type { Proposal } from "@silent-observer/outcome";
import { formatDay, formatWeekday } from "./day-time.ts";
import { summaryText } from "./summary.ts";
import type { Voice } from "./voice.ts";
import { plain } from "./words.ts";

/** Greatest length of the message quoted on a card, in characters. */
const QUOTE_LIMIT = 120;
/** Greatest length of each further line of a card, in characters. */
const LINE_LIMIT = 140;

/** What `/pending` shows of a pending action. */
export type PendingCard = {
  readonly summary: string;
  readonly proposal: Proposal;
  /** Text of the message that it came from. */
  readonly quote: string;
  /** Its sender's name; null for a stranger. */
  readonly by: string | null;
  /** The message that it answers, without which "me" says little. */
  readonly answers: { readonly quote: string; readonly by: string | null } | null;
  /** If it came from a reaction to that message: the emoji and who reacted. */
  readonly reaction: { readonly emoji: string; readonly who: string } | null;
  /** Counted from 1. */
  readonly position: number;
  readonly total: number;
};

/** A pending action as a card: who does what and when, a line for each further entity, and the message it came from. */
export function pendingCardText(card: PendingCard, voice: Voice, now: EpochMs): string {
  const { say } = voice.phrases;
  const { proposal, position, total } = card;
  const further = proposal.entities
    .slice(1)
    .map((entity) => summaryText({ ...proposal, entities: [entity] }, voice, now, LINE_LIMIT));
  const quote = quoted(card, voice);
  const told = card.reaction ? say("card.reaction", { ...card.reaction, quote }) : quote;
  const quotes = [card.answers ? quoted(card.answers, voice) : "", told].filter((line) => line !== "");
  return [say("card.place", { position, total }), card.summary, ...further, ...quotes].join("\n");
}

/** The words of a message and who wrote it; empty if none are known. */
function quoted({ quote, by }: Pick<PendingCard, "quote" | "by">, { phrases }: Voice): string {
  const words = plain(quote, QUOTE_LIMIT);
  const name = by && plain(by);
  return words && phrases.say(name ? "card.quote_by" : "card.quote", { words, by: name ?? "" });
}

/** A page of the list of pending actions, numbered. */
export function pendingListText(
  page: readonly { readonly position: number; readonly summary: string }[],
  total: number,
  { phrases }: Voice,
): string {
  const lines = page.map((one) => phrases.say("card.listed", one));
  return [phrases.say("card.list", { total }), ...lines, "", phrases.say("card.pick")].join("\n");
}

/**
 * Asks whether a plan changes only one date of a recurring event or all from then on. If the event is on several days
 * of the week, all means that weekday only.
 */
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

/** Asks which day is meant by a "tomorrow" written around midnight. */
export const dayQuestion = (what: string, { phrases }: Voice): string => phrases.say("card.which_day", { what });

/**
 * @param unread number of messages that may still bring something
 * @param asked number of the bot's own questions whose buttons nobody has pressed
 */
export const emptyCardText = (unread: number, asked: number, voice: Voice): string =>
  unread === 0 && asked > 0 ? askedText(asked, voice) : voice.phrases.say("card.empty", { unread });

const askedText = (asked: number, { phrases }: Voice): string => phrases.say("card.asked", { asked });

/** The text of a card that shows something, followed by how many of the bot's own questions are open, if any. */
export const withAsked = (text: string, asked: number, voice: Voice): string =>
  asked === 0 ? text : `${text}\n${askedText(asked, voice)}`;

/** The text of a card that shows something, followed by how many messages are still unread, if any. */
export const withUnread = (text: string, unread: number, { phrases }: Voice): string =>
  unread === 0 ? text : `${text}\n${phrases.say("card.unread", { unread })}`;
/** Text of a card that was replaced by a newer one. */
export const movedCardText = ({ phrases }: Voice): string => phrases.say("card.moved");

/** Buttons on the card of `/pending`: what to do with the action shown, or which to show. */
export type CardButton = "confirm" | "reject" | "next" | "all" | "more" | "back" | "this_one" | "all_of_them";
export const cardLabel = (button: CardButton, { phrases }: Voice): string => phrases.say(`button.${button}`);
