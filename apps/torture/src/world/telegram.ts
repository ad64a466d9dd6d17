import { appendFileSync } from "node:fs";
import { type BotApi, type BotApiOptions, createBotApi, serveBotApi } from "@silent-observer/playground";
import type { Service } from "./service.ts";

/** A moment of a Bot API call at which the caller can be killed. */
export type CallPoint =
  /** Telegram has received the message and not yet posted it. */
  | "before-send"
  /** The message is posted, and the sender has no answer yet. */
  | "after-send"
  /** Telegram has received the confirmation of updates and not yet dropped them. */
  | "before-acknowledge"
  /** The updates are dropped, and the caller has no answer yet. */
  | "after-acknowledge";

export type Telegram = {
  readonly api: BotApi;
  /** The API address of a service. Each has its own, which identifies its calls. */
  readonly rootFor: (service: string) => string;
  /** Kills the next service to reach the point. Resolves to its name, or null if none did in time. */
  readonly killAt: (point: CallPoint, withinMs: number) => Promise<string | null>;
  /** The most recently confirmed updates, oldest first. */
  readonly recent: readonly Update[];
  /** Calls of `sendMessage` that have not been answered. */
  readonly sending: () => number;
  /** Called with each batch of updates that was just confirmed. */
  readonly onAcknowledged: (listener: (updateIds: readonly number[]) => void) => void;
  readonly close: () => Promise<void>;
};

export type TelegramOptions = {
  readonly token: string;
  readonly services: readonly string[];
  readonly journalPath: string;
  /** One line for each call and its outcome. */
  readonly callsPath: string;
  readonly now: () => number;
  readonly chat: NonNullable<BotApiOptions["chats"]>[number];
  readonly users: NonNullable<BotApiOptions["users"]>;
  readonly find: (service: string) => Service | undefined;
};

type Update = Parameters<BotApi["pushUpdate"]>[0];
const REMEMBERED = 50;

type Trap = { readonly point: CallPoint; readonly sprung: (service: string) => void };

/** The local Bot API server, with one address for each service. */
export async function startTelegram(options: TelegramOptions): Promise<Telegram> {
  const { token, journalPath, callsPath, now, chat, users, find } = options;
  const api = createBotApi({
    token,
    users,
    chats: [chat],
    journalPath,
    messagesPerMinute: null,
    now,
    webhookRetryMs: 50,
  });
  let trap: Trap | null = null;
  const waiting = new Map<number, Update>();
  const recent: Update[] = [];
  let sending = 0;

  const reach = (point: CallPoint, service: string): void => {
    if (trap?.point !== point) return;
    const { sprung } = trap;
    trap = null;
    void find(service)?.kill();
    sprung(service);
  };

  const doorOf = (service: string): BotApi => ({
    ...api,
    async call(method, parameters = {}, signal = null) {
      const sends = method.toLowerCase() === "sendmessage";
      const confirms = method.toLowerCase() === "getupdates" && parameters.offset !== undefined;
      const note = (outcome: string): void =>
        appendFileSync(callsPath, `${JSON.stringify({ service, method, at: now(), outcome })}\n`);
      if (sends) reach("before-send", service);
      if (confirms) reach("before-acknowledge", service);
      if (find(service)?.isUp() === false) throw new Error("the caller is dead");
      if (sends) sending++;
      try {
        const result = await api.call(method, parameters, signal);
        if (sends) reach("after-send", service);
        if (method !== "getUpdates") note("ok");
        return result;
      } catch (error) {
        note(error instanceof Error ? error.message : "failed");
        throw error;
      } finally {
        if (sends) sending--;
      }
    },
  });

  const doors = await Promise.all(
    options.services.map(async (service) => ({ service, served: await serveBotApi(doorOf(service)) })),
  );
  api.watch((happening) => {
    if (happening.type === "update") waiting.set(happening.update.update_id, happening.update);
    if (happening.type === "expired") for (const id of happening.updateIds) waiting.delete(id);
    if (happening.type !== "gone") return;
    reach("after-acknowledge", "ingress");
    for (const id of happening.updateIds) {
      recent.push(...[waiting.get(id) ?? []].flat());
      waiting.delete(id);
    }
    recent.splice(0, recent.length - REMEMBERED);
  });

  return {
    api,
    rootFor: (service) => doors.find((door) => door.service === service)?.served.url ?? "",
    recent,
    sending: () => sending,
    killAt: (point, withinMs) =>
      new Promise((resolve) => {
        const giveUp = setTimeout(() => {
          trap = null;
          resolve(null);
        }, withinMs);
        trap = {
          point,
          sprung: (service) => {
            clearTimeout(giveUp);
            resolve(service);
          },
        };
      }),
    onAcknowledged: (listener) =>
      void api.watch((happening) => {
        if (happening.type === "gone") listener(happening.updateIds);
      }),
    close: async () => {
      await Promise.all(doors.map(({ served }) => served.close()));
    },
  };
}
