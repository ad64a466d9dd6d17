import { chatId, type EpochMs } from "@silent-observer/conversation";
import { deliver, drainChat, forgottenWork, type Observer, tidyUp } from "@silent-observer/observer";
import type { WakeQueue } from "@silent-observer/queue";
import type { Messenger } from "@silent-observer/telegram";

export type WorkerOptions = {
  readonly observer: Observer;
  readonly messenger: Messenger;
  readonly queue: WakeQueue;
  readonly clock: () => EpochMs;
  readonly signal: AbortSignal;
};

/** What the queue's two jobs do: "chat X has work", and the sweep that finds what a dead Redis forgot. */
export function workerJobs(options: WorkerOptions): {
  onWake: (chat: string) => Promise<void>;
  onSweep: () => Promise<void>;
} {
  const { observer, messenger, queue, clock, signal } = options;
  return {
    async onWake(chat) {
      const next = await drainChat(observer, chatId(chat), clock, signal);
      if (next !== null) await queue.wake(chat, Math.max(0, next - clock()));
      await deliver(observer, messenger, clock);
    },
    async onSweep() {
      tidyUp(observer, clock());
      for (const chat of forgottenWork(observer, clock())) await queue.wake(chat);
      await deliver(observer, messenger, clock);
    },
  };
}
