import { setTimeout as sleep } from "node:timers/promises";
import { faultOf } from "@silent-observer/command-line";
import { chatId, type EpochMs } from "@silent-observer/conversation";
import { answerQuestions, deliver, type Observer } from "@silent-observer/observer";
import type { WakeQueue } from "@silent-observer/queue";
import { noteBot, scrubErased } from "@silent-observer/store";
import {
  keepWebhook,
  type Messenger,
  outlineOf,
  poll,
  type TelegramClient,
  webhookRoutes,
} from "@silent-observer/telegram";
import { Hono } from "hono";
import { batched } from "./batched.ts";
import { calendarFeed } from "./calendar-feed.ts";
import type { FollowUp, IntakeOptions } from "./handle.ts";
import { healthRoutes } from "./health.ts";
import { introduce } from "./introduce.ts";
import { takeInPoison, takeInTogether } from "./take-in.ts";

export type IngressOptions = {
  readonly observer: Observer;
  readonly client: TelegramClient;
  readonly messenger: Messenger;
  readonly queue: WakeQueue;
  readonly clock: () => EpochMs;
  readonly signal: AbortSignal;
};

/**
 * How long the work after an update may still take when the service ends, in milliseconds; a call takes 15 s at most.
 */
const LAST_WORDS_MS = 20_000;

/**
 * Takes in updates by polling or webhook until the signal aborts. `app` serves health, the calendar feed if it is
 * configured and, in webhook mode, the address that Telegram posts to; `done` resolves when polling or the webhook has
 * ended.
 */
export function startIngress(options: IngressOptions): { app: Hono; done: Promise<void> } {
  const { observer, client, signal } = options;
  const { settings, log } = observer;
  let username: string | null = null;
  const bot = settings.telegramBotToken?.split(":")[0];
  const group = settings.telegramGroupChatId;
  if (bot !== undefined && group !== null && noteBot(observer.store, chatId(group), bot))
    log.info({ chat: group }, "another bot hears the group: what it says is numbered anew");
  const intake: IntakeOptions = { observer, username: () => username };

  const pending = new Set<Promise<void>>();
  const committed = batched((raws: readonly unknown[]) => takeInTogether(intake, raws, options.clock()));
  const onUpdate = async (raw: unknown) => {
    const rest = await committed(raw);
    // The update is committed: the work after it may fail without losing anything, and must not hold up the next
    // update.
    const work: Promise<void> = followUp(options, rest).finally(() => pending.delete(work));
    pending.add(work);
  };
  // If the service ended in the middle of sending a message, nobody could know whether it arrived.
  const followedUp = async (): Promise<void> => {
    await Promise.race([Promise.all(pending), sleep(LAST_WORDS_MS, undefined, { ref: false })]);
  };
  const onPoison = async (raw: string) => takeInPoison(intake, raw, options.clock());

  const app = new Hono();
  app.route("/", healthRoutes({ observer, clock: options.clock, username: () => username }));
  const { calendarFeedSecret } = settings;
  if (calendarFeedSecret !== null) app.route("/", calendarFeed(observer, calendarFeedSecret, options.clock));
  void introduce(options, (name) => {
    username = name;
  });
  if (settings.telegramMode === "polling" || !settings.webhookUrl || !settings.webhookSecret)
    return { app, done: poll({ client, onUpdate, signal, log }).finally(followedUp) };

  const { webhookUrl: url, webhookSecret: secret } = settings;
  app.route("/", webhookRoutes({ path: new URL(url).pathname, secret, onUpdate, onPoison, log }));
  return {
    app,
    done: keepWebhook(client, { url, secret }, { signal, log }).finally(followedUp),
  };
}

/** Does the work that an update leaves after its commit. The worker's sweep finds again whatever fails here. */
async function followUp(
  options: IngressOptions,
  { wake, deliver: send, answer, lookUp, scrub }: FollowUp,
): Promise<void> {
  const { observer, messenger, queue, clock } = options;
  try {
    if (answer) await answerPress(options, answer);
    if (scrub && !scrubErased(observer.store))
      observer.log.info("the database is busy or its disk full; what was erased is scrubbed later");
    if (send) await deliver(observer, messenger, clock);
    if (wake && (await queue.wake(wake)).kind === "unavailable")
      observer.log.warn({ chat: wake }, "Redis does not answer; the message is stored and will be found by the sweep");
    if (lookUp) {
      await answerQuestions(observer, clock);
      await deliver(observer, messenger, clock);
    }
  } catch (error) {
    observer.log.error(faultOf(error), "an update is stored, what followed it failed");
  }
}

async function answerPress({ messenger, observer }: IngressOptions, answer: NonNullable<FollowUp["answer"]>) {
  const answered = await messenger.answerPress(answer.callbackQueryId, answer.toast);
  if (answered.kind !== "done") observer.log.warn(outlineOf(answered), "a press is carried out, and was not answered");
}
