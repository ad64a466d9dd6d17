import type { EpochMs } from "@silent-observer/conversation";
import { noteIntake, type Observer, sinceSweep } from "@silent-observer/observer";
import { Hono } from "hono";

export type HealthOptions = {
  readonly observer: Observer;
  readonly clock: () => EpochMs;
  /** The bot's own name; null while Telegram has not told it. */
  readonly username: () => string | null;
};

/**
 * `/health`: whether ingress can commit, which is what it lives by, and when a worker last came through the whole way. `/ready`:
 * whether Telegram has told who the bot is.
 */
export function healthRoutes({ observer, clock, username }: HealthOptions): Hono {
  return new Hono()
    .get("/health", (context) => {
      const database = canCommit(observer, clock());
      const age = database ? sinceSweep(observer, clock()) : null;
      const worker = age === null ? null : Math.round(age / 1_000);
      const told = { ok: database, service: "ingress", bot: username(), database, seconds_since_worker: worker };
      return context.json(told, database ? 200 : 503);
    })
    .get("/ready", (context) => context.json({ ok: username() !== null }, username() === null ? 503 : 200));
}

/** A locked database or a full disk shows nowhere else until an update comes. */
function canCommit(observer: Observer, now: EpochMs): boolean {
  try {
    noteIntake(observer, now);
    return true;
  } catch {
    return false;
  }
}
