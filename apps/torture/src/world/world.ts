import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { type OllamaDouble, startOllama } from "../../../../test/doubles/ollama.ts";
import { freePort } from "../../../../test/support/free-port.ts";
import { placeWitness } from "../check/witness.ts";
import { type BrainLine, createBrainLine } from "./brain-line.ts";
import { type Clock, createClock } from "./clock.ts";
import { createRedis, type RedisServer } from "./redis.ts";
import { createService, type Service, type ServiceName } from "./service.ts";
import { startTelegram, type Telegram } from "./telegram.ts";

const GROUP = -1000001;
export const ADULTS = [1001, 1002] as const;
/** Folder and id of the family. */
export const FAMILY = "miller";
export const STRANGER = 7777;
const TOKEN = "4242:torture";
/** Of the Bot API server's bot, the number before the colon of its token. */
export const BOT = 4242;

/** A whole installation: real processes, sockets and files; Telegram and the model are doubles. */
export type World = {
  readonly folder: string;
  readonly dbPath: string;
  readonly clock: Clock;
  readonly redis: RedisServer;
  readonly telegram: Telegram;
  readonly ollama: OllamaDouble;
  readonly brainLine: BrainLine;
  readonly services: readonly Service[];
  readonly service: (name: string) => Service;
  readonly workers: readonly Service[];
  /** Of the queue, as the services know it. */
  readonly queuePrefix: string;
  /** Violations seen during the run, besides those the checker finds. */
  readonly mishaps: string[];
  readonly close: () => Promise<void>;
};

export type WorldOptions = {
  readonly root: string;
  /** Folder of the run. */
  readonly folder: string;
  /** The database's folder; another one if the disk is to be filled. */
  readonly dataFolder: string;
  readonly dist: string;
  readonly mode: "polling" | "webhook";
  readonly workers: number;
  /** Epoch milliseconds at which the bench's clock begins. */
  readonly start: number;
};

/** Starts everything. @throws Error that names the service that does not come up */
export async function buildWorld(options: WorldOptions): Promise<World> {
  const { folder, dataFolder, dist, mode } = options;
  const workerNames = Array.from({ length: options.workers }, (_, at) => `worker-${at + 1}`);
  const names = ["brain", "ingress", ...workerNames];
  const services = new Map<string, Service>();
  const service = (name: string): Service => {
    const found = services.get(name);
    if (!found) throw new Error(`There is no service ${name}.`);
    return found;
  };
  const mishaps: string[] = [];
  mkdirSync(dataFolder, { recursive: true });
  const dbPath = join(dataFolder, "staging.db");
  const clock = createClock(join(folder, "clock"), options.start);
  const redis = createRedis(folder);
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()] as const)));
  const telegram = await startTelegram({
    token: TOKEN,
    services: names,
    journalPath: join(folder, "telegram.jsonl"),
    heldPath: join(folder, "held.jsonl"),
    callsPath: join(folder, "calls.jsonl"),
    now: clock.now,
    users: [
      { id: ADULTS[0], first_name: "John" },
      { id: ADULTS[1], first_name: "Sarah" },
      { id: STRANGER, first_name: "Sam" },
    ],
    chat: { id: GROUP, type: "group", title: "Family", memberIds: [...ADULTS, STRANGER] },
    find: (name) => services.get(name),
  });
  const ollama = await startOllama();
  // Nothing of use, so that the rules read the message.
  ollama.says("I would rather not");
  const brainLine = await createBrainLine(ports.brain ?? 0);
  const env = environmentOf(options, {
    dbPath,
    clock,
    redis,
    ollama,
    brainLine,
    webhookPort: mode === "webhook" ? (ports.ingress ?? 0) : null,
  });
  for (const name of names) {
    const onFall = (who: string, how: string): void => {
      if (!redis.mayEvict() || how !== "exit 2") mishaps.push(`${who} ended by itself: ${how}`);
    };
    const kind = name.replace(/-\d+$/, "") as ServiceName;
    const own = { ...env, TELEGRAM_API_ROOT: telegram.rootFor(name) };
    services.set(name, createService({ name, kind, dist, folder, port: ports[name] ?? 0, env: own, onFall }));
  }
  const opened: (() => void)[] = [];
  const close = async (): Promise<void> => {
    for (const end of opened) end();
    await Promise.all([...services.values()].map((one) => one.kill()));
    await telegram.close();
    await Promise.all([redis.kill(), ollama.close(), brainLine.close()]);
    clock.close();
  };
  try {
    await redis.start();
    await service("ingress").start();
    opened.push(watchAcknowledged(dbPath, telegram, mishaps));
    await Promise.all([...services.values()].map((one) => one.start()));
    const down = [...services.values()].find((one) => !one.isUp());
    if (down) throw new Error(`${down.name} does not start; its log is in ${folder}.`);
  } catch (error) {
    await close();
    throw error;
  }

  return {
    folder,
    dbPath,
    clock,
    redis,
    telegram,
    ollama,
    brainLine,
    services: [...services.values()],
    service,
    workers: workerNames.map(service),
    queuePrefix: `observer-staging-${FAMILY}`,
    mishaps,
    close,
  };
}

/** What the services have in common. Quiet hours, budget and pace are off, so that all that is due comes. */
function environmentOf(
  { root }: WorldOptions,
  parts: Pick<World, "dbPath" | "clock" | "redis" | "ollama" | "brainLine"> & { readonly webhookPort: number | null },
): Readonly<Record<string, string>> {
  const webhook = {
    WEBHOOK_URL: `http://127.0.0.1:${parts.webhookPort}/telegram`,
    WEBHOOK_SECRET: "letters_and_digits_1",
  };
  return {
    ENV: "staging",
    DB_PATH: parts.dbPath,
    FAMILY_CONTEXT: join(root, "config/families", FAMILY),
    PHRASES_PATH: join(root, "config/phrases"),
    TRIPWIRE_PATTERNS_PATH: join(root, "config/tripwire_patterns.json"),
    TELEGRAM_BOT_TOKEN: TOKEN,
    TELEGRAM_GROUP_CHAT_ID: String(GROUP),
    BRAIN_BASE_URL: parts.brainLine.url,
    BRAIN_TIMEOUT_MS: "1000",
    OLLAMA_HOST: parts.ollama.url,
    OLLAMA_MODEL_TIER2: "test:1b",
    REDIS_URL: parts.redis.url,
    QUIET_HOURS: "off",
    DAILY_SPEAK_BUDGET: "off",
    MAX_MESSAGES_PER_MINUTE: "100000",
    TORTURE_CLOCK: parts.clock.path,
    ...(parts.webhookPort === null ? {} : webhook),
  };
}

/**
 * Lets the database note what the services do, and compares each confirmation with it at that very moment: an update
 * must be stored, so that another process can read it, before Telegram may forget it. Returns how to end that.
 */
function watchAcknowledged(dbPath: string, telegram: Telegram, mishaps: string[]): () => void {
  const database = new Database(dbPath, { timeout: 30_000 });
  placeWitness(database);
  database.close();
  const witness = new Database(dbPath, { readonly: true });
  const isKnown = witness.prepare("select 1 from witness_updates where update_id = ?");
  telegram.onAcknowledged((ids) => {
    for (const id of ids) if (!isKnown.get(id)) mishaps.push(`update ${id} was acknowledged before it was committed`);
  });
  return () => witness.close();
}
