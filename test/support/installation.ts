import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createBotApi, serveBotApi } from "@silent-observer/playground";
import { openReadOnly, schema } from "@silent-observer/store";
import { freePort } from "./free-port.ts";
import { program } from "./program.ts";
import { startRedis, type TestRedisOptions } from "./redis.ts";

const root = join(import.meta.dirname, "../..");
const TOKEN = "4242:end-to-end";

/** It takes long on a busy machine. */
const START_MS = 60_000;

export const GROUP = -1001000000001;
export const PEOPLE = { john: 1001, sarah: 1002, stranger: 7777 } as const;

export type Service = "brain" | "ingress" | "worker";

/** A whole installation on this machine: real processes, Redis, database file, sockets; Telegram alone is a double. */
export type Installation = Awaited<ReturnType<typeof startInstallation>>;

export type InstallationOptions = {
  /** What Telegram says of the bot, over one that reads everything. */
  readonly bot?: { readonly can_read_all_group_messages: boolean };
  /** The bot's token, where one is to be looked for. */
  readonly token?: string;
  /** Overrides what each service is told. */
  readonly env?: Readonly<Record<string, string>>;
  readonly services?: readonly Service[];
  /** Folder of the built services; that of the test run otherwise. */
  readonly programs?: string;
  /** The file that the services' logs go to; `output` is without them then. */
  readonly logFile?: string;
  readonly redis?: TestRedisOptions;
  /** Where ingress listens, for a webhook; any free port otherwise. */
  readonly ingressPort?: number;
};

/** Starts the Bot API double, Redis and the services. */
export async function startInstallation({
  env = {},
  services = ["brain", "worker", "ingress"],
  redis: redisOptions = {},
  ingressPort,
  bot = { can_read_all_group_messages: true },
  token = TOKEN,
  programs,
  logFile,
}: InstallationOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), "observer-"));
  const botApi = createBotApi({
    token,
    bot,
    users: [
      { id: PEOPLE.john, first_name: "John" },
      { id: PEOPLE.sarah, first_name: "Sarah" },
      { id: PEOPLE.stranger, first_name: "Sam" },
    ],
    chats: [{ id: GROUP, type: "supergroup", title: "Family", memberIds: Object.values(PEOPLE) }],
    messagesPerMinute: null,
  });
  const served = await serveBotApi(botApi);
  const redis = await startRedis(redisOptions);
  const ports = { brain: await freePort(), ingress: ingressPort ?? (await freePort()), worker: await freePort() };
  const dbPath = join(folder, "staging.db");
  const shared = {
    ENV: "staging",
    DB_PATH: dbPath,
    FAMILY_CONTEXT: join(root, "config/families/miller"),
    TELEGRAM_BOT_TOKEN: token,
    TELEGRAM_GROUP_CHAT_ID: String(GROUP),
    TELEGRAM_API_ROOT: served.url,
    BRAIN_BASE_URL: `http://127.0.0.1:${ports.brain}`,
    EXTRACTOR: "rules",
    REDIS_URL: redis.url,
    QUIET_HOURS: "off",
    DAILY_SPEAK_BUDGET: "off",
    ...env,
  };
  const running = new Map<Service, ChildProcess>();
  let output = "";

  async function start(service: Service): Promise<void> {
    const log = logFile === undefined ? null : openSync(logFile, "a");
    const child = spawn(
      process.execPath,
      [programs === undefined ? program(service) : join(programs, `${service}.mjs`)],
      {
        cwd: root,
        env: { PATH: process.env.PATH ?? "", ...shared, PORT: String(ports[service]) },
        stdio: ["ignore", log ?? "pipe", "pipe"],
      },
    );
    if (log !== null) closeSync(log);
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
    running.set(service, child);
    await until(
      `${service} listens`,
      async () => (await fetch(`http://127.0.0.1:${ports[service]}/health`)).status < 600,
      START_MS,
    );
  }

  async function stop(service: Service, signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    const child = running.get(service);
    running.delete(service);
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
    child.kill(signal);
    return ended;
  }

  async function until(what: string, holds: () => Promise<boolean> | boolean, withinMs = 30_000): Promise<void> {
    const deadline = Date.now() + withinMs;
    for (;;) {
      const held = await Promise.resolve()
        .then(holds)
        .catch(() => false);
      if (held) return;
      if (Date.now() > deadline) throw new Error(`Waited in vain: ${what}\n${output.slice(-4_000)}`);
      await sleep(50);
    }
  }

  async function close(): Promise<void> {
    await Promise.all([...running.keys()].map((service) => stop(service)));
    await served.close();
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  await Promise.all(services.map(start)).catch(async (error: unknown) => {
    await close();
    throw error;
  });

  return {
    botApi,
    redis,
    folder,
    dbPath,
    ports,
    /** What each service is told by its environment, its own port apart. */
    environment: { PATH: process.env.PATH ?? "", ...shared },
    start,
    stop,
    until,
    output: () => output,
    /** Writes into the group as somebody; gives Telegram's id of the message. */
    say: (from: number, text: string, replyTo?: number): number =>
      botApi.people.post({ chatId: GROUP, from, text, ...(replyTo === undefined ? {} : { replyTo }) }).message_id,
    /** What the bot has in the group, as it looks now. */
    fromBot: () => botApi.messagesIn(GROUP).filter((message) => message.from?.is_bot),
    /** The rows of the observer's own record. */
    record: () => recordOf(dbPath),
    close,
  };
}

function recordOf(dbPath: string) {
  const opened = openReadOnly(dbPath);
  if (!opened) return [];
  try {
    return opened.db.select().from(schema.observerMessages).orderBy(schema.observerMessages.id).all();
  } finally {
    opened.close();
  }
}
