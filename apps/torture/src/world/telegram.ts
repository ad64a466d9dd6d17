import { appendFileSync } from "node:fs";
import { type BotApi, type BotApiOptions, createBotApi, serveBotApi } from "@silent-observer/playground";
import type { Held } from "../check/hearing.ts";
import { keyOf } from "../check/journal.ts";
import { createLine, type LineEnd } from "./line.ts";
import type { Service } from "./service.ts";
import { createTraps, type Traps } from "./traps.ts";

export type Telegram = Pick<Traps, "at" | "killAt"> & {
  readonly api: BotApi;
  /** The family's chat at present. */
  readonly chat: () => number;
  /** Turns the group into a supergroup, once. */
  readonly becomeSupergroup: () => void;
  /** The API address of a service. Each has its own, which identifies its calls. */
  readonly rootFor: (service: string) => string;
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

/** The local Bot API server, with one address for each service. */
export async function startTelegram(options: TelegramOptions): Promise<Telegram> {
  const { token, journalPath, now, chat, users } = options;
  const api = createBotApi({
    token,
    users,
    chats: [chat],
    journalPath,
    messagesPerMinute: null,
    now,
    webhookRetryMs: 50,
  });
  const traps = createTraps(options.find);
  const calls: Calls = { sending: 0, calledAt: 0 };
  const doors = await Promise.all(
    options.services.map(async (service) => {
      const served = await serveBotApi(doorOf(api, service, traps, calls, options));
      return { service, served, line: await createLine(served.port) };
    }),
  );
  const recent = followConfirmed(api, traps);
  noteHeld(api, options.heldPath, now);
  let current = chat.id;

  return {
    api,
    chat: () => current,
    becomeSupergroup: () => {
      if (current === chat.id) current = api.people.migrate(current);
    },
    rootFor: (service) => doors.find((door) => door.service === service)?.line.url ?? "",
    recent,
    sending: () => calls.sending,
    idleMs: () => performance.now() - calls.calledAt,
    at: traps.at,
    killAt: traps.killAt,
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

type Calls = {
  /** Calls of `sendMessage` under way. */
  sending: number;
  /** When anything but `getUpdates` was last answered, by the process's own clock. */
  calledAt: number;
};

/** The server as one service reaches it: each call passes the traps, and is noted with its outcome. */
function doorOf(
  api: BotApi,
  service: string,
  { reach }: Traps,
  calls: Calls,
  { callsPath, now, find }: Pick<TelegramOptions, "callsPath" | "now" | "find">,
): BotApi {
  const note = (method: string, outcome: string): void =>
    appendFileSync(callsPath, `${JSON.stringify({ service, method, at: now(), outcome })}\n`);
  return {
    ...api,
    async call(method, parameters = {}, signal = null) {
      const name = method.toLowerCase();
      const sends = name === "sendmessage";
      if (sends) reach("before-send", service);
      if (name === "getupdates" && parameters.offset !== undefined) reach("before-acknowledge", service);
      if (find(service)?.isUp() === false) throw new Error("the caller is dead");
      if (sends) calls.sending++;
      try {
        const result = await api.call(method, parameters, signal);
        if (sends) reach("after-send", service);
        if (name === "getwebhookinfo") reach("after-asking", service);
        if (name !== "getupdates") {
          calls.calledAt = performance.now();
          note(method, "ok");
        }
        return result;
      } catch (error) {
        note(method, error instanceof Error ? error.message : "failed");
        throw error;
      } finally {
        if (sends) calls.sending--;
      }
    },
  };
}

/** The most recently confirmed updates, kept up to date. */
function followConfirmed(api: BotApi, { reach }: Traps): readonly Update[] {
  const waiting = new Map<number, Update>();
  const recent: Update[] = [];
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
  return recent;
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
