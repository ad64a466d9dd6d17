import { appendFileSync } from "node:fs";
import { type BotApi, type BotApiOptions, createBotApi, serveBotApi } from "@silent-observer/playground";
import type { Held } from "../check/hearing.ts";
import { keyOf } from "../check/journal.ts";
import { createLine, type LineEnd } from "./line.ts";
import type { Service } from "./service.ts";

/** A moment of a Bot API call at which something can happen to the caller. */
export type CallPoint =
  /** Telegram has received the message and not yet posted it. */
  | "before-send"
  /** The message is posted, and the sender has no answer yet. */
  | "after-send"
  /** Telegram has received the confirmation of updates and not yet dropped them. */
  | "before-acknowledge"
  /** Telegram has said how many updates wait, and the caller has not heard it. */
  | "after-asking"
  /** The updates are dropped, and the caller has no answer yet. */
  | "after-acknowledge";

export type Telegram = {
  readonly api: BotApi;
  /** The family's chat at present. */
  readonly chat: () => number;
  /** Turns the group into a supergroup, once. */
  readonly becomeSupergroup: () => void;
  /** The API address of a service. Each has its own, which identifies its calls. */
  readonly rootFor: (service: string) => string;
  /** Kills the next service to reach the point. Resolves to its name, or null if none did in time. */
  readonly killAt: (point: CallPoint, withinMs: number) => Promise<string | null>;
  /** Does this at the moment when the next service reaches the point; returns how to give it up. */
  readonly at: (point: CallPoint, act: (service: string) => void) => () => void;
  /** Ends the connections that the services have to it. */
  readonly cutLines: (how: LineEnd) => void;
  /** The most recently confirmed updates, oldest first. */
  readonly recent: readonly Update[];
  /** Calls of `sendMessage` that have not been answered. */
  readonly sending: () => number;
  /** How long ago the bot called anything but `getUpdates`, in real milliseconds. */
  readonly idleMs: () => number;
  /** Called with each batch of updates that was just confirmed. */
  readonly onAcknowledged: (listener: (updateIds: readonly number[]) => void) => void;
  readonly close: () => Promise<void>;
};

export type TelegramOptions = {
  readonly token: string;
  readonly services: readonly string[];
  readonly journalPath: string;
  /** One line for each message of the bot, see `Held`. */
  readonly heldPath: string;
  /** One line for each call and its outcome. */
  readonly callsPath: string;
  readonly now: () => number;
  readonly chat: NonNullable<BotApiOptions["chats"]>[number];
  readonly users: NonNullable<BotApiOptions["users"]>;
  readonly find: (service: string) => Service | undefined;
};

type Update = Parameters<BotApi["pushUpdate"]>[0];
const REMEMBERED = 50;
/** How long Telegram must have had an update for it to count as held: by its own clock, and in real milliseconds. */
const HELD_MS = { clock: 60_000, real: 1_000 };

type Trap = { readonly point: CallPoint; readonly sprung: (service: string) => void };

/** The local Bot API server, with one address for each service. */
export async function startTelegram(options: TelegramOptions): Promise<Telegram> {
  const { token, journalPath, heldPath, callsPath, now, chat, users, find } = options;
  const api = createBotApi({
    token,
    users,
    chats: [chat],
    journalPath,
    messagesPerMinute: null,
    now,
    webhookRetryMs: 50,
  });
  let current = chat.id;
  let trap: Trap | null = null;
  const waiting = new Map<number, Update>();
  const recent: Update[] = [];
  let sending = 0;
  let calledAt = 0;

  const reach = (point: CallPoint, service: string): void => {
    if (trap?.point !== point) return;
    const { sprung } = trap;
    trap = null;
    sprung(service);
  };

  const at: Telegram["at"] = (point, sprung) => {
    const own: Trap = { point, sprung };
    trap = own;
    return () => {
      if (trap === own) trap = null;
    };
  };

  const doorOf = (service: string): BotApi => ({
    ...api,
    async call(method, parameters = {}, signal = null) {
      const sends = method.toLowerCase() === "sendmessage";
      const asks = method.toLowerCase() === "getwebhookinfo";
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
        if (asks) reach("after-asking", service);
        if (method.toLowerCase() !== "getupdates") {
          calledAt = performance.now();
          note("ok");
        }
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
    options.services.map(async (service) => {
      const served = await serveBotApi(doorOf(service));
      return { service, served, line: await createLine(served.port) };
    }),
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

  noteHeld(api, heldPath, now);

  return {
    api,
    chat: () => current,
    becomeSupergroup: () => {
      if (current === chat.id) current = api.people.migrate(current);
    },
    rootFor: (service) => doors.find((door) => door.service === service)?.line.url ?? "",
    recent,
    sending: () => sending,
    idleMs: () => performance.now() - calledAt,
    killAt: (point, withinMs) =>
      new Promise((resolve) => {
        const forget = at(point, (service) => {
          clearTimeout(giveUp);
          void find(service)?.kill();
          resolve(service);
        });
        const giveUp = setTimeout(() => {
          forget();
          resolve(null);
        }, withinMs);
      }),
    at,
    cutLines: (how) => {
      for (const { line } of doors) line.cut(how);
    },
    onAcknowledged: (listener) =>
      void api.watch((happening) => {
        if (happening.type === "gone") listener(happening.updateIds);
      }),
    close: async () => {
      await Promise.all(doors.flatMap(({ served, line }) => [served.close(), line.close()]));
    },
  };
}

/** Notes with each message of the bot which updates Telegram had had for a while when it came. */
function noteHeld(api: BotApi, path: string, now: () => number): void {
  const since = new Map<number, { readonly clock: number; readonly real: number }>();
  const said = new Set<string>();
  api.watch((happening) => {
    const moment = { clock: now(), real: performance.now() };
    if (happening.type === "update" && !since.has(happening.update.update_id))
      since.set(happening.update.update_id, moment);
    if (happening.type === "expired") for (const id of happening.updateIds) since.delete(id);
    if (happening.type !== "message" || happening.message.from?.id !== api.bot.id) return;
    const message = keyOf(happening.message);
    if (said.has(message)) return;
    said.add(message);
    const updates = [...since].flatMap(([id, { clock, real }]) =>
      moment.clock - clock >= HELD_MS.clock && moment.real - real >= HELD_MS.real ? [id] : [],
    );
    const held: Held = { message, updates };
    appendFileSync(path, `${JSON.stringify(held)}\n`);
  });
}
