import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { defaultSettings, withOverrides } from "@silent-observer/config";
import { chatId } from "@silent-observer/conversation";
import { parseFamily } from "@silent-observer/family";
import { assemble } from "@silent-observer/observer";
import { createBotApi, serveBotApi } from "@silent-observer/playground";
import type { WakeQueue } from "@silent-observer/queue";
import { openStore, schema } from "@silent-observer/store";
import { createMessenger, createTelegramClient, type Messenger } from "@silent-observer/telegram";
import { pino } from "pino";
import { startIngress } from "../../apps/ingress/src/ingress.ts";
import { workerJobs } from "../../apps/worker/src/worker.ts";
import { freePort } from "../support/free-port.ts";
import { smallFamilyFile } from "../support/small-family.ts";

export const GROUP = -1001000000001;
export const WHO = { ann: 11, ben: 12, cy: 13, gran: 14, stranger: 99, anonymous: 1087968824 } as const;
export const SECRET = "a-Secret_0";
const TOKEN = "4242:hostile-house";
const MINUTE = 60_000;
/** A house stands within seconds; a busy machine takes longer. */
export const TO_OPEN = 60_000;
/** A Monday noon in London. */
const START = Date.parse("2026-05-04T12:00:00+01:00");

/** A family as its file gives it; a test may put hostile words into it. */
export const familyFile = smallFamilyFile({
  id: "fox",
  parents: `Ann (mum) #${WHO.ann}, Ben (dad) #${WHO.ben}`,
  caregivers: `Gran #${WHO.gran}`,
  children: `Cy #${WHO.cy}`,
  activities: "judo 60 min",
  places: "hall: Sports Hall",
  weekly: { "Cy judo": "SU 08:30 at hall" },
});

export type HouseOptions = {
  /** Settings, as `NAME=VALUE`. */
  readonly set?: readonly string[];
  readonly family?: object;
  /** Where the database lies, instead of a folder of the house's own. */
  readonly folder?: string;
};

/** What the bot told Telegram: the method, and the body as it went over the wire. */
export type Said = { readonly method: string; readonly body: string };

export type House = Awaited<ReturnType<typeof openHouse>>;

/**
 * The observer as it runs at home, in one process and with a clock that a test moves: ingress behind its webhook on a
 * socket, the database in a file, the worker's own jobs, the local Bot API server behind a wire that is listened in on.
 * Only the queue is left out, which carries nothing but a chat's id.
 */
export async function openHouse({ set = [], family = familyFile, folder: given }: HouseOptions = {}) {
  let now = START;
  const clock = () => now;
  const folder = given ?? mkdtempSync(join(tmpdir(), "hostile-"));
  const botApi = createBotApi({
    token: TOKEN,
    users: Object.entries(WHO).map(([first_name, id]) => ({ id, first_name })),
    chats: [{ id: GROUP, type: "supergroup", title: "Family", memberIds: Object.values(WHO) }],
    messagesPerMinute: null,
    now: clock,
  });
  const telegram = await serveBotApi(botApi);
  const wire = await listenIn(telegram.url);
  const port = await freePort();
  const home = `http://127.0.0.1:${port}`;
  const overrides = [
    ...[`TELEGRAM_GROUP_CHAT_ID=${GROUP}`, `TELEGRAM_API_ROOT=${wire.url}`, "MAX_MESSAGES_PER_MINUTE=100000"],
    ...[`WEBHOOK_URL=${home}/telegram`, `WEBHOOK_SECRET=${SECRET}`, "PENDING_ACTION_TTL_HOURS=2"],
  ];
  const settings = withOverrides(defaultSettings(), [...overrides, ...set]);
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const store = openStore(join(folder, "observer.db"), { environment: null });
  const observer = assemble({ settings, family: parseFamily(family), store, log, now: clock });
  const client = createTelegramClient({ token: TOKEN, apiRoot: wire.url });
  const calls = counted(createMessenger(client));
  const { messenger } = calls;
  const woken: string[] = [];
  const queue: WakeQueue = {
    async wake(chat) {
      woken.push(chat);
      return { kind: "queued" };
    },
    state: () => "open",
    close: async () => {},
  };
  const stop = new AbortController();
  const group = chatId(GROUP);
  const ingress = startIngress({ observer, client, messenger, queue, clock, signal: stop.signal });
  const server = serve({ fetch: ingress.app.fetch, hostname: "127.0.0.1", port });
  const worker = workerJobs({ observer, messenger, queue, clock });
  while (!wire.sent.some(({ method }) => method === "setMyCommands")) await turn();
  wire.sent.length = 0;

  let updateId = 1_000;
  /** Works off whatever there is to do, as the worker would. */
  async function settle(): Promise<void> {
    await calls.quiet();
    await worker.onWake(group, stop.signal);
    await worker.onSweep(stop.signal);
    await calls.quiet();
  }
  const post = (body: RequestInit["body"], init: RequestInit & { path?: string } = {}): Promise<Response> =>
    fetch(`${home}${init.path ?? "/telegram"}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-telegram-bot-api-secret-token": SECRET },
      ...init,
      ...(body === undefined ? {} : { body }),
    });

  return {
    observer,
    store,
    /** What was logged so far, a line an entry. */
    lines,
    /** What Telegram was told since the last look. */
    said: (): Said[] => wire.sent.splice(0).filter(({ method }) => method !== "getWebhookInfo"),
    /** The next call of this method goes wrong at Telegram. */
    telegramFails: botApi.faults.next,
    clock,
    pass: (minutes: number) => {
      now += minutes * MINUTE;
    },
    /** Moves the clock to noon of another day, far from what was said before. */
    nextDay: () => {
      now = START + (Math.floor((now - START) / 86_400_000) + 1) * 86_400_000;
    },
    settle,
    /** One turn of the worker's sweep alone. */
    sweep: async () => {
      woken.length = 0;
      await worker.onSweep(stop.signal);
    },
    /** The chats that the last sweep found work in. */
    woken: (): readonly string[] => woken,
    post,
    /** Posts an update as Telegram does, with an id of its own. */
    update: (content: object) => post(JSON.stringify({ update_id: ++updateId, ...content })),
    health: async () => (await fetch(`${home}/health`)).status,
    rows: () => store.db.select().from(schema.observerMessages).all(),
    actions: () => store.db.select().from(schema.pendingActions).all(),
    redlines: () => store.db.select().from(schema.redlines).all(),
    presses: () => store.db.select().from(schema.presses).all(),
    updates: () => store.db.select().from(schema.updates).all(),
    poison: () => store.db.select().from(schema.poison).all(),
    notifications: () => store.db.select().from(schema.notifications).all(),
    /** The whole Event Graph, to compare with. */
    graph: () =>
      JSON.stringify(
        [schema.events, schema.eventExceptions, schema.eventParticipants, schema.eventSources].map((table) =>
          store.db.select().from(table).all(),
        ),
      ),
    close: async () => {
      stop.abort();
      await ingress.done;
      await new Promise((resolve) => server.close(resolve));
      await wire.close();
      await telegram.close();
      store.close();
      if (given === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A wire to the Bot API server on which every byte is written down. */
async function listenIn(to: string) {
  const sent: Said[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    // Bytes that are no UTF-8 throw.
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
    sent.push({ method: request.url?.split("/").at(-1) ?? "", body: text });
    try {
      const headers = { "content-type": request.headers["content-type"] ?? "application/json", connection: "close" };
      const answer = await fetch(`${to}${request.url}`, { method: "POST", headers, body });
      response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    sent,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/** A messenger that knows when no call is under way. */
function counted(messenger: Messenger) {
  let underWay = 0;
  const count =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      underWay += 1;
      try {
        return await call(...args);
      } finally {
        underWay -= 1;
      }
    };
  const { send, edit, answerPress, pendingUpdates, setCommands } = messenger;
  return {
    messenger: {
      send: count(send),
      edit: count(edit),
      answerPress: count(answerPress),
      pendingUpdates: count(pendingUpdates),
      setCommands: count(setCommands),
    },
    async quiet(): Promise<void> {
      // What follows a call may begin another one in the next turns.
      for (let calm = 0; calm < 3; calm = underWay === 0 ? calm + 1 : 0) await turn();
    },
  };
}
