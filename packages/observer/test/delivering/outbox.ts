import { messageId } from "@silent-observer/conversation";
import { enqueueNotification, reviseNotification } from "@silent-observer/store";
import type { DoneResult, Messenger, OutgoingMessage, SendResult } from "@silent-observer/telegram";
import { pino } from "pino";
import { deliver } from "../../src/index.ts";
import { BEN, chat, GRACE, readings, stage } from "../support.ts";

/** Does what it is told, and nothing waits at Telegram. */
export const WILLING: Omit<Messenger, "send"> = {
  edit: async () => ({ kind: "done" }),
  answerPress: async () => ({ kind: "done" }),
  pendingUpdates: async () => 0,
  setCommands: async () => ({ kind: "done" }),
};
export const SENT: SendResult = { kind: "sent", messageId: messageId(501) };

/** A process that brings the outbox to the chat; each of its sends waits for the test to answer it. */
export function process(home: ReturnType<typeof stage>) {
  const sends: { message: OutgoingMessage; answer: (result: SendResult) => void }[] = [];
  const messenger: Messenger = {
    ...WILLING,
    send: (message) => new Promise((answer) => sends.push({ message, answer })),
  };
  return { sends, run: () => deliver(home.observer, messenger, home.clock) };
}

/** A trouble whose message is about to be said. */
export async function aboutToSpeak() {
  const home = stage((text) => (text === "dentist" ? readings.collides() : readings.takes(BEN)));
  home.say(1, "dentist");
  await home.drain();
  home.pass(GRACE);
  return home;
}

/** A chat with a message in it that should look otherwise by now; `put` lays further ones into the outbox. */
export async function withStaleMessage() {
  const lines: string[] = [];
  const home = stage(undefined, { log: pino({}, { write: (line: string) => void lines.push(line) }) });
  const { store } = home.observer;
  const look = { text: "hush", buttons: [] };
  const blank = { chatId: chat, topicId: null, kind: "reply", ref: null, replyTo: null, ...look } as const;
  const put = () => enqueueNotification(store, { ...blank, now: home.clock() });
  const stale = put();
  await home.deliver();
  reviseNotification(store, stale, { ...look, text: "hush, anew" });
  const tried: string[] = [];
  const run = (sends: SendResult, edits: DoneResult | (() => DoneResult)) => {
    const messenger: Messenger = {
      ...WILLING,
      send: async () => {
        tried.push("send");
        return sends;
      },
      edit: async () => {
        tried.push("edit");
        return typeof edits === "function" ? edits() : edits;
      },
    };
    return deliver(home.observer, messenger, home.clock);
  };
  return { home, lines, put, tried, run };
}
