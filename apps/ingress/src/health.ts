import type { EpochMs } from "@silent-observer/conversation";
import { noteIntake, type Observer, sinceSweep } from "@silent-observer/observer";
import { Hono } from "hono";

export type HealthOptions = {
  readonly observer: Observer;
  readonly clock: () => EpochMs;
  /** The bot's username; null until Telegram has answered. */
  readonly username: () => string | null;
};

/**
 * `/health`: whether ingress can commit, and how long ago a worker last completed a sweep. `/ready`: whether Telegram
 * has answered who the bot is.
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

/** Writes to the database: otherwise a locked database or a full disk would show only when the next update comes. */
function canCommit(observer: Observer, now: EpochMs): boolean {
  try {
    noteIntake(observer, now);
    return true;
  } catch {
    return false;
  }
}
