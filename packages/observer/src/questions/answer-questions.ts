import type { BrainAnswer, BrainSource } from "@silent-observer/brain-client";
import { type ChatId, type EpochMs, type MessageId, MINUTE_MS } from "@silent-observer/conversation";
import { answerText, type FactSource, type ToldFact, unknownText } from "@silent-observer/phrasing";
import {
  answerAwaited,
  awaitedAnswers,
  enqueueNotification,
  findNotification,
  messageById,
  type NotificationRow,
  refToMessage,
  repliesWithin,
} from "@silent-observer/store";
import { isOwnChat, type Observer } from "../observer.ts";
import { rowShown } from "../shown.ts";
import { stepDone } from "../steps.ts";
import { askAway } from "./ask-away.ts";
import { emptyDaysAsked, openRequestAsked } from "./from-the-chat.ts";
import { type Addressed, addressedToBot } from "./to-the-bot.ts";

/** A chat gets at most this many answers and replies to commands per span; further questions are not answered. */
const MOST_REPLIES = 10;
const REPLIES_SPAN_MS = 10 * MINUTE_MS;
/** Questions older than this, after an outage for example, are not answered any more. */
const STALE_MS = 10 * MINUTE_MS;
/** In characters; the rest of a longer question is ignored. */
const LONGEST_QUESTION = 300;

export type Asked = {
  readonly chatId: ChatId;
  readonly topicId: string | null;
  readonly messageId: MessageId;
  readonly replyTo: MessageId | null;
  readonly text: string;
};

/** The question that a message puts to the bot; null if there is none. @param username the bot's own, without @ */
export function questionIn(observer: Observer, asked: Asked, username: string | null): Addressed | null {
  const repliesToBot = asked.replyTo !== null && findNotification(observer.store, asked.chatId, asked.replyTo) !== null;
  return addressedToBot(asked.text, { username, repliesToBot });
}

/**
 * Reserves a row in the outbox for the answer, in the transaction that records the question: after a crash the question
 * is looked up again, but answered only once.
 * @returns false if the chat has reached its limit of answers
 */
export function awaitAnswer(observer: Observer, asked: Asked, messageRowId: number, now: EpochMs): boolean {
  const { store } = observer;
  if (repliesWithin(store, asked.chatId, REPLIES_SPAN_MS, now) >= MOST_REPLIES) return false;
  const { chatId, topicId, messageId } = asked;
  const place = { chatId, topicId, kind: "reply" as const, ref: refToMessage(messageRowId), replyTo: messageId };
  enqueueNotification(store, { ...place, text: "", buttons: [], now, state: "awaiting" });
  return true;
}

/**
 * Looks up the questions that wait for an answer and puts the answers into the outbox. May run concurrently. One that
 * cannot be looked up does not hold up the others; it is tried again until it is stale.
 */
export async function answerQuestions(observer: Observer, clock: () => EpochMs): Promise<void> {
  for (const row of awaitedAnswers(observer.store))
    if (isOwnChat(observer, row.chatId)) await stepDone(observer, "answerQuestion", () => lookUp(observer, row, clock));
}

async function lookUp(observer: Observer, row: NotificationRow, clock: () => EpochMs): Promise<void> {
  const { store, log } = observer;
  const text = await textFor(observer, row, clock());
  const answered = store.write(() => answerAwaited(store, row.id, text));
  if (answered) log.info({ notification: row.id, chat: row.chatId, told: text !== null }, "a question was looked up");
}

/** The answer; null if there is nothing to answer any more. */
async function textFor(observer: Observer, row: NotificationRow, now: EpochMs): Promise<string | null> {
  const { phrases } = observer;
  const message = messageById(observer.store, rowShown(observer.store, row) ?? 0);
  if (!message || now - row.createdAt > STALE_MS) return null;
  // It was found to address the bot when it arrived, but an edit or `/forget` may have removed the question since.
  const names = [...message.messageText.matchAll(/@(\w+)/g)].map(([, name = ""]) => name);
  // A bot's name ends in "bot" (core.telegram.org/bots/features#botfather); people may be named before it.
  const username = names.find((name) => name.toLowerCase().endsWith("bot")) ?? names[0] ?? null;
  const addressed = addressedToBot(message.messageText, { username, repliesToBot: true });
  if (!addressed) return null;
  const question = addressed.question.slice(0, LONGEST_QUESTION);
  const found = observer.brain?.isLocal
    ? await askAtHome(observer.brain, question, message.sentAt)
    : await askAway(observer, question, message.sentAt);
  const told =
    found ??
    observer.store.read(
      () => openRequestAsked(observer, question, message) ?? emptyDaysAsked(observer, question, message),
    );
  return told ? answerText(told, phrases) : unknownText(phrases);
}

/**
 * Only a local Brain gets the question in the person's own words (law 8), and only
 * its wording is repeated in the chat (law 3).
 */
async function askAtHome(
  brain: NonNullable<Observer["brain"]>,
  question: string,
  at: EpochMs,
): Promise<ToldFact[] | null> {
  const consultation = await brain.client.consult([question], at);
  const [answer] = consultation.kind === "answered" ? consultation.answers : [];
  return answer ? factsOf(answer) : null;
}

/** Splits the answer at the offsets of its sources; without offsets the whole answer is one fact. */
function factsOf({ answer, sources }: BrainAnswer): ToldFact[] {
  const begins = [...new Set([0, ...sources.map(offsetOf)])].sort((a, b) => a - b);
  return begins.map((begin, at) => ({
    text: answer.slice(begin, begins[at + 1]),
    sources: sources.filter((source) => offsetOf(source) === begin).map(sourceOf),
  }));
}

const offsetOf = (source: BrainSource): number => (typeof source === "string" ? 0 : (source.answer_offset ?? 0));

function sourceOf(source: BrainSource): FactSource {
  if (typeof source === "string") return { kind: "other" };
  if (source.event_id !== undefined) return { kind: "calendar" };
  if (source.history !== undefined) return { kind: "history" };
  if (source.line === undefined) return { kind: "family_file" };
  return { kind: "note", file: source.file ?? "", line: source.line };
}
