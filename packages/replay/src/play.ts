import { type ChatId, DAY_MS, type EpochMs, messageId } from "@silent-observer/conversation";
import { type Conversation, senderIn } from "@silent-observer/corpus";
import { deliver, drainChat, hear, type Observer } from "@silent-observer/observer";
import { strangerSender } from "@silent-observer/store";
import type { Messenger } from "@silent-observer/telegram";

/** A clock that jumps from one thing that happens to the next. */
export type JumpingClock = { now: EpochMs };

/** Graces and retries are over long before; what still waits then, waits for a model that does not wake. */
const GIVE_UP_AFTER_MS = 2 * DAY_MS;

/**
 * Plays a conversation on the stages of the services: each message is heard and worked on at the moment at which it was
 * sent, and what falls due in between, or after the last one, happens at its own time.
 */
export async function playConversation(
  observer: Observer,
  conversation: Conversation,
  clock: JumpingClock,
  signal?: AbortSignal,
): Promise<void> {
  const chatId = conversation.chatId as ChatId;
  const messenger = silentMessenger();
  let due: EpochMs | null = null;
  const work = async (at: EpochMs) => {
    clock.now = at;
    due = await drainChat(observer, chatId, () => clock.now, signal);
    await deliver(observer, messenger, () => clock.now);
  };
  const giveUpAt = Math.max(0, ...conversation.messages.map(({ sentAt }) => sentAt)) + GIVE_UP_AFTER_MS;
  // What is said in the very moment in which something falls due is still heard in time.
  const workUntil = async (moment: EpochMs) => {
    while (due !== null && due < moment) {
      if (due > giveUpAt) throw new Error(`${chatId} does not come to an end: does the model answer?`);
      await work(Math.max(due, clock.now + 1));
    }
  };

  const inOrder = [...conversation.messages].sort((a, b) => a.sentAt - b.sentAt);
  clock.now = inOrder[0]?.sentAt ?? 0;
  for (const { senderName, ...said } of inOrder) {
    await workUntil(said.sentAt);
    clock.now = said.sentAt;
    const member = senderIn(observer.family, senderName);
    const message = { ...said, sender: member?.id ?? null };
    const senderLabel = member?.id ?? strangerSender(senderName);
    hear(observer, { message, senderLabel, editedAt: null }, clock.now);
    await work(clock.now);
  }
  await workUntil(Number.POSITIVE_INFINITY);
}

/** Takes what the observer says the way a chat does that nobody else reads. */
function silentMessenger(): Messenger {
  let sent = 0;
  return {
    send: async () => ({ kind: "sent", messageId: messageId(`replay-${++sent}`) }),
    edit: async () => ({ kind: "done" }),
    answerPress: async () => ({ kind: "done" }),
    pendingUpdates: async () => 0,
    setCommands: async () => ({ kind: "done" }),
  };
}
