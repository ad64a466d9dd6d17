import { faultOf } from "@silent-observer/command-line";
import type { ChatId, EpochMs } from "@silent-observer/conversation";
import {
  answerQuestions,
  deliver,
  drainChat,
  forgottenWork,
  noteSweep,
  type Observer,
  stepDone,
  tidyUp,
} from "@silent-observer/observer";
import type { WakeQueue, WakeWorkerOptions } from "@silent-observer/queue";
import type { Messenger } from "@silent-observer/telegram";

export type WorkerOptions = {
  readonly observer: Observer;
  readonly messenger: Messenger;
  readonly queue: WakeQueue;
  readonly clock: () => EpochMs;
};

/** The queue's two jobs: "chat X has work", and the sweep that finds work whose wake-up was lost with Redis. */
export function workerJobs(options: WorkerOptions): Pick<WakeWorkerOptions, "onWake" | "onSweep"> {
  const { observer, messenger, queue, clock } = options;
  return {
    async onWake(chat: ChatId, stop: AbortSignal) {
      try {
        const next = await drainChat(observer, chat, clock, stop);
        if (next !== null) await queue.wake(chat, Math.max(0, next - clock()));
        await deliver(observer, messenger, clock);
      } catch (error) {
        // The queue tells no more than the error's name.
        if (!stop.aborted) observer.log.error({ chat, ...faultOf(error) }, "work on a chat failed; the sweep finds it");
        throw error;
      }
    },
    async onSweep() {
      // Not awaited: loading a model takes longer than a sweep may.
      void observer.extractor.lookAgain?.();
      const done = [
        tidyUp(observer, clock()),
        await stepDone(observer, "answerQuestions", () => answerQuestions(observer, clock)),
        await stepDone(observer, "wake", async () => {
          for (const chat of forgottenWork(observer, clock())) await queue.wake(chat);
        }),
        await stepDone(observer, "deliver", () => deliver(observer, messenger, clock)),
      ];
      // Otherwise health says so: the same step may fail each time.
      if (done.every(Boolean)) await stepDone(observer, "noteSweep", () => noteSweep(observer, clock()));
    },
  };
}
