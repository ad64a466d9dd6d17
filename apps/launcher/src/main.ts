import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { aborted, openPage } from "@silent-observer/command-line";
import { type Fault, loadSettings, SettingsError } from "@silent-observer/config";
import { inspectRedis, UnreachableError } from "@silent-observer/queue";
import { clearLocalChat, type DataFolder, holdDataFolder } from "./data-folder.ts";
import { type ManagedProcess, manage, type ProcessSpec } from "./managed-process.ts";
import { LaunchError, type LaunchOptions } from "./options.ts";
import { say } from "./output.ts";
import { type Environment, isLocalChat, localChat, type Plan, realBot } from "./plan.ts";
import { freePort } from "./ports.ts";
import { privateRedis } from "./private-redis.ts";

/** Pause before a Redis that did not answer is asked again, in milliseconds. */
const REDIS_EVERY_MS = 1_000;

/**
 * Runs everything until `stop`: the local chat or, with TELEGRAM_BOT_TOKEN, the real bot. Resolves to the exit code.
 * What it started is stopped in every case, and nothing else is.
 */
export async function launch(options: LaunchOptions, env: Environment, stop: AbortSignal): Promise<number> {
  const running: ManagedProcess[][] = [];
  let folder: DataFolder | null = null;
  try {
    const data = dataFolder(options, env);
    folder = holdDataFolder(data);
    if (options.fresh) clearLocalChat(data);
    const redis = await redisFor(options, env, data);
    const plan = isLocalChat(env)
      ? await localChat(env, { redisUrl: redis.url, data, pagePort: await freePort(options.port) })
      : await realBot(env, redis.url);
    checkSettings(plan);
    if (redis.spec) await start([redis.spec], running, stop);
    else await answering(redis.url, stop);
    for (const group of plan.startOrder) await start(group, running, stop);
    announce(plan, options, env);
    await aborted(stop);
    return 0;
  } catch (error) {
    if (stop.aborted) return 0;
    if (!(error instanceof LaunchError || error instanceof SettingsError)) throw error;
    say(error.message);
    return 1;
  } finally {
    await stopAll(running);
    folder?.release();
  }
}

function dataFolder(options: LaunchOptions, env: Environment): string {
  if (isLocalChat(env)) return options.data ?? "./data";
  if (options.fresh) throw new LaunchError("--fresh empties the local chat, never a family's data.");
  return options.data ?? dirname(env.DB_PATH?.trim() || "./data/staging.db");
}

/** The running Redis named by the environment, or one that the launcher starts. */
async function redisFor(options: LaunchOptions, env: Environment, data: string): Promise<Redis> {
  const url = env.REDIS_URL?.trim();
  if (url) return { url, spec: null };
  if (!options.redisProgram)
    throw new LaunchError("No Redis server was found: install redis-server, or set REDIS_URL.");
  return privateRedis(options.redisProgram, data);
}

type Redis = { readonly url: string; readonly spec: ProcessSpec | null };

/** Resolves when the Redis named by the environment answers; no service can work without it. */
async function answering(redisUrl: string, stop: AbortSignal): Promise<void> {
  for (let said = ""; ; await sleep(REDIS_EVERY_MS, undefined, { signal: stop })) {
    try {
      await inspectRedis(redisUrl);
      return;
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error;
      const { problem, cure } = error;
      if (said !== cure) say(`${problem}; waiting for it. ${cure}, or leave REDIS_URL out: npm start brings its own.`);
      said = cure;
    }
  }
}

/** Checks the settings of all services before any starts, so that all faults are reported at once. */
function checkSettings(plan: Plan): void {
  const faults = new Map<string, Fault>();
  for (const { name, env } of plan.services) {
    try {
      loadSettings(env, name);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      for (const fault of error.faults) faults.set(fault.name, fault);
    }
  }
  if (faults.size > 0) throw new SettingsError("The settings cannot be used:", [...faults.values()]);
}

/** Resolves when all are healthy or the launcher stops. */
async function start(specs: readonly ProcessSpec[], running: ManagedProcess[][], stop: AbortSignal): Promise<void> {
  stop.throwIfAborted();
  const started = specs.map(manage);
  running.push(started);
  await Promise.race([Promise.all(started.map((process) => process.healthy)), aborted(stop)]);
  stop.throwIfAborted();
}

/** Stops in reverse order, so that no service loses what it depends on. */
async function stopAll(running: readonly ManagedProcess[][]): Promise<void> {
  if (running.length > 0) say("Stopping.");
  for (const group of running.toReversed()) await Promise.all(group.map((process) => process.stop()));
}

function announce(plan: Plan, options: LaunchOptions, env: Environment): void {
  say(`\n${plan.welcome}\nCtrl-C stops all that was started here.\n`);
  if (plan.page && options.open) openPage(plan.page, env);
}
