import type { BrainAnswer, BrainSource } from "@silent-observer/brain-client";
import type { ChatId, EpochMs, MessageId } from "@silent-observer/conversation";
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
import { askAway } from "./ask-away.ts";
import { type Addressed, addressedToBot } from "./to-the-bot.ts";

const MINUTE = 60_000;
/** Answers and replies to commands that a chat may get within the span; further questions get silence. */
const MOST_REPLIES = 10;
const REPLIES_SPAN_MS = 10 * MINUTE;
/** Nobody waits for longer: after an outage old questions are left alone. */
const STALE_MS = 10 * MINUTE;
/** Longest question that is looked up, in characters. */
const LONGEST_QUESTION = 300;

export type Asked = {
  readonly chatId: ChatId;
  readonly topicId: string | null;
  readonly messageId: MessageId;
  readonly replyTo: MessageId | null;
  readonly text: string;
};

/** What a message of the group asks the bot; null where it asks it nothing. */
export function questionIn(observer: Observer, asked: Asked, username: string | null): Addressed | null {
  const repliesToBot = asked.replyTo !== null && findNotification(observer.store, asked.chatId, asked.replyTo) !== null;
  return addressedToBot(asked.text, { username, repliesToBot });
}

/**
 * Takes a place in the outbox for the answer, in the transaction that records the question: whatever dies, it is looked up
 * once more, and answered once. False where the chat has been answered often enough for now.
 */
export function awaitAnswer(observer: Observer, asked: Asked, messageRowId: number, now: EpochMs): boolean {
  const { store } = observer;
  if (repliesWithin(store, asked.chatId, REPLIES_SPAN_MS, now) >= MOST_REPLIES) return false;
  const { chatId, topicId, messageId } = asked;
  const place = { chatId, topicId, kind: "reply" as const, ref: refToMessage(messageRowId), replyTo: messageId };
  enqueueNotification(store, { ...place, text: "", buttons: [], now, state: "awaiting" });
  return true;
}

/** Looks up what waits for an answer and puts the answers into the outbox. Safe to be run by several at once. */
export async function answerQuestions(observer: Observer, clock: () => EpochMs): Promise<void> {
  const { store, log } = observer;
  for (const row of awaitedAnswers(store)) {
    if (!isOwnChat(observer, row.chatId as ChatId)) continue;
    const text = await textFor(observer, row, clock());
    const answered = store.write(() => answerAwaited(store, row.id, text));
    if (answered) log.info({ notification: row.id, chat: row.chatId, told: text !== null }, "a question was looked up");
  }
}

/** Null where nothing is to be said any more. */
async function textFor(observer: Observer, row: NotificationRow, now: EpochMs): Promise<string | null> {
  const { phrases } = observer;
  const message = messageById(observer.store, rowShown(observer.store, row) ?? 0);
  if (!message || now - row.createdAt > STALE_MS) return null;
  // That it was put to the bot was settled when it came; an edit or `/forget` may have left nothing of it.
  const [, username = null] = /@(\w+)/.exec(message.messageText) ?? [];
  const addressed = addressedToBot(message.messageText, { username, repliesToBot: true });
  if (!addressed) return null;
  const question = addressed.question.slice(0, LONGEST_QUESTION);
  const found = observer.brain?.isLocal
    ? await askAtHome(observer.brain, question, message.sentAt)
    : await askAway(observer, question, message.sentAt);
  return found ? answerText(found, phrases) : unknownText(phrases);
}

/** Only a Brain at home is told the question, which is a person's own words (law 8), and only its words are repeated (law 3). */
async function askAtHome(
  brain: NonNullable<Observer["brain"]>,
  question: string,
  at: EpochMs,
): Promise<ToldFact[] | null> {
  const consultation = await brain.client.consult([question], at);
  const [answer] = consultation.kind === "answered" ? consultation.answers : [];
  return answer ? factsOf(answer) : null;
}

/** The answer, parted where other sources begin; a Brain that does not tell where they do has said one thing. */
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
