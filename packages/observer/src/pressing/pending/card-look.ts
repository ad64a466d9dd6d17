import { createHash } from "node:crypto";
import { type EpochMs, seenAs } from "@silent-observer/conversation";
import { forSeries } from "@silent-observer/outcome";
import {
  type CardButton,
  cardLabel,
  dayQuestion,
  emptyCardText,
  formatDay,
  pendingCardText,
  pendingListText,
  seriesQuestion,
  withAsked,
  withUnread,
} from "@silent-observer/phrasing";
import {
  type ActionRow,
  type Buttons,
  findMessage,
  messageById,
  type NotificationRow,
  openRedlines,
  pendingIn,
  recurrencesOf,
  unreadOf,
} from "@silent-observer/store";
import { dayOf } from "../../calendar.ts";
import { parseProposal } from "../../keeping/stored.ts";
import type { Observer } from "../../observer.ts";
import { type CardPress, type CardVerb, encodeCardPress } from "./callback-data.ts";

/** What a card shows: one action, a question asked before its Confirm, or the list of all pending actions. */
export type View =
  /** The action after this one, else the first. */
  | { readonly kind: "next"; readonly after: string | null }
  /** This action, or the first if it is no longer pending. */
  | { readonly kind: "one"; readonly actionId: string }
  /** Asks which of two days a "tomorrow" around midnight meant. */
  | { readonly kind: "day"; readonly actionId: string }
  /** Asks whether an action that changes a recurring event is for this occurrence or for all. */
  | { readonly kind: "series"; readonly actionId: string }
  /** The page of the list that holds this action. */
  | { readonly kind: "list"; readonly from: string | null };

/** `ref` of a card that shows the list. */
export const LIST = "list";
/**
 * `ref` of a card that has nothing to show yet, because messages are still unread or questions of the bot still open.
 */
const UNDECIDED = "unread";
/** Actions on a page of the list, and number buttons in a row. */
const PAGE = 15;
const NUMBERS = 5;
/** Characters of a mark: callback data may have 64 bytes, of which an action's id takes 36. */
const MARK_LENGTH = 8;

/** Whether a person still has to choose which of two days a "tomorrow" around midnight meant. */
export const isDayOpen = ({ suggestedEventJson }: ActionRow): boolean =>
  parseProposal(suggestedEventJson).otherDay !== undefined;

/**
 * Hash of an action's plan and summary, which changes when the plan is revised. Buttons that
 * decide carry it, so that only what was shown to the person who pressed is ever written, even if
 * an edit of the card never reached the chat (law 1).
 */
export const markOf = ({ summaryText, suggestedEventJson }: ActionRow): string =>
  createHash("sha256").update(`${summaryText}\n${suggestedEventJson}`).digest("base64url").slice(0, MARK_LENGTH);

/** Whether a Confirm of this action would change an event that comes again and again. */
export function changesSeries({ store }: Observer, action: ActionRow): boolean {
  const { changes } = parseProposal(action.suggestedEventJson);
  return forSeries(changes, recurrencesOf(store, changes)) !== changes;
}

/** The content of a card; `ref` is null on a card that is closed or has nothing to decide. */
type Look = { readonly text: string; readonly buttons: Buttons; readonly ref: string | null };

/** The same before the buttons name the card. */
type Shown = Omit<Look, "buttons"> & {
  readonly buttons: readonly (readonly { readonly label: string; readonly press: Omit<CardPress, "card"> }[])[];
};

/** How a card shows a view as things stand. What is no longer pending gives way to the first that is. */
export function lookAt(
  observer: Observer,
  card: Pick<NotificationRow, "id" | "chatId" | "createdAt">,
  view: View,
  now: EpochMs,
): Look {
  const { chatId } = card;
  // What was said until the card was asked for and is still unread, it mentions.
  const unread = unreadOf(observer.store, chatId, card.createdAt);
  const actions = pendingIn(observer.store, chatId);
  const action = chosen(actions, view);
  // What the bot asked waits under its own message, whose buttons decide it.
  const asked = openRedlines(observer.store, chatId, now).length;
  if (!action)
    return { text: emptyCardText(unread, asked, observer), buttons: [], ref: unread + asked > 0 ? UNDECIDED : null };
  const shown = shownAt(observer, actions, action, view, now);
  const buttons = shown.buttons.map((row) =>
    row.map(({ label, press }) => ({ label, data: encodeCardPress({ ...press, card: card.id }) })),
  );
  return { ...shown, text: withUnread(withAsked(shown.text, asked, observer), unread, observer), buttons };
}

function shownAt(
  observer: Observer,
  actions: readonly ActionRow[],
  action: ActionRow,
  view: View,
  now: EpochMs,
): Shown {
  switch (view.kind) {
    case "next":
    case "one":
      return cardOf(observer, actions, action, now);
    case "series":
    case "day":
      if (action.actionId !== view.actionId) return cardOf(observer, actions, action, now);
      return view.kind === "day" ? dayQuestionOf(observer, action, now) : seriesQuestionOf(observer, action, now);
    case "list":
      return listOf(observer, actions, actions.indexOf(action));
  }
}

function chosen(actions: readonly ActionRow[], view: View): ActionRow | null {
  const at = (id: string | null) => actions.findIndex(({ actionId }) => actionId === id);
  if (view.kind === "next") return actions[at(view.after) + 1] ?? actions[0] ?? null;
  return actions[at(view.kind === "list" ? view.from : view.actionId)] ?? actions[0] ?? null;
}

function cardOf(observer: Observer, actions: readonly ActionRow[], action: ActionRow, now: EpochMs): Shown {
  const { store, family } = observer;
  const button = buttonsIn(observer);
  const source = action.sourceId ? messageById(store, Number(action.sourceId)) : null;
  // A 👍 has no words of its own: the card quotes the message it was given to.
  const isReaction = source !== null && seenAs(source.messageId) !== source.messageId;
  const said = isReaction && source.replyTo ? findMessage(store, source.chatId, source.replyTo) : source;
  const answered =
    said && said === source && said.attributionSource ? findMessage(store, said.chatId, said.attributionSource) : null;
  const nameOf = (sender: string | undefined) => family.members.find(({ id }) => id === sender)?.name ?? null;
  const card = {
    summary: action.summaryText,
    proposal: parseProposal(action.suggestedEventJson),
    quote: said?.messageText ?? "",
    by: nameOf(said?.sender),
    answers: answered && { quote: answered.messageText, by: nameOf(answered.sender) },
    reaction: isReaction ? { emoji: source.messageText, who: nameOf(source.sender) ?? "" } : null,
    position: actions.indexOf(action) + 1,
    total: actions.length,
  };
  const { actionId } = action;
  const seen = markOf(action);
  const decide = [button("confirm", "confirm", actionId, seen), button("reject", "reject", actionId, seen)];
  const turn = actions.length > 1 ? [[button("next", "next", actionId), button("all", "list", "")]] : [];
  return { text: pendingCardText(card, observer, now), buttons: [decide, ...turn], ref: actionId };
}

function dayQuestionOf(observer: Observer, action: ActionRow, now: EpochMs): Shown {
  const button = buttonsIn(observer);
  const { actionId, summaryText, suggestedEventJson } = action;
  const { dates, otherDay } = parseProposal(suggestedEventJson);
  const today = dayOf(observer, now);
  const choices = [
    { verb: "this_day" as const, date: dates[0] },
    { verb: "other_day" as const, date: otherDay?.dates[0] },
  ].flatMap(({ verb, date }) => (date ? [{ verb, date }] : []));
  const days = choices
    .sort((a, b) => a.date.localeCompare(b.date))
    .map(({ verb, date }) => ({
      label: formatDay(date, today, observer.phrases.locale),
      press: { verb, actionId, seen: markOf(action) },
    }));
  return {
    text: dayQuestion(summaryText, observer),
    buttons: [days, [button("back", "show", actionId)]],
    ref: actionId,
  };
}

function seriesQuestionOf(observer: Observer, action: ActionRow, now: EpochMs): Shown {
  const { store } = observer;
  const button = buttonsIn(observer);
  const { actionId, summaryText } = action;
  const seen = markOf(action);
  const { changes } = parseProposal(action.suggestedEventJson);
  const ofSeries = forSeries(changes, recurrencesOf(store, changes)).flatMap((change) =>
    "range" in change && change.range ? [change] : [],
  );
  const [from = dayOf(observer, now)] = ofSeries.map(({ date }) => date).sort();
  const severalDays = ofSeries.some(({ range }) => range === "weekday_and_future");
  return {
    text: seriesQuestion(summaryText, { from, severalDays }, observer, now),
    buttons: [
      [button("this_one", "this_one", actionId, seen), button("all_of_them", "all_of_them", actionId, seen)],
      [button("back", "show", actionId)],
    ],
    ref: actionId,
  };
}

/**
 * All pending actions, with a number button for each. Confirming is only possible on
 * an action's own card, which quotes the chat.
 */
function listOf(observer: Observer, actions: readonly ActionRow[], from: number): Shown {
  const button = buttonsIn(observer);
  const first = Math.floor(from / PAGE) * PAGE;
  const page = actions.slice(first, first + PAGE);
  const numbers = page.map(({ actionId }, at) => ({
    label: String(first + at + 1),
    press: { verb: "show" as const, actionId, seen: null },
  }));
  const rows = Array.from({ length: Math.ceil(numbers.length / NUMBERS) }, (_, at) =>
    numbers.slice(at * NUMBERS, (at + 1) * NUMBERS),
  );
  const next = actions[first + PAGE] ?? (first > 0 ? actions[0] : undefined);
  const summaries = page.map(({ summaryText }, at) => ({ position: first + at + 1, summary: summaryText }));
  return {
    text: pendingListText(summaries, actions.length, observer),
    buttons: [...rows, ...(next ? [[button("more", "list", next.actionId)]] : [])],
    ref: LIST,
  };
}

const buttonsIn =
  (observer: Observer) =>
  (label: CardButton, verb: CardVerb, actionId: string, seen: string | null = null) => ({
    label: cardLabel(label, observer),
    press: { verb, actionId, seen },
  });
