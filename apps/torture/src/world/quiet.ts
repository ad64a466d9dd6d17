import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import type { World } from "./world.ts";

const LOOK_EVERY_MS = 50;

/**
 * If a redline waits for people that is due within `gapMs`, nobody says anything until then, and for as long as its
 * judgement takes, at most `withinMs` real milliseconds. Ends earlier once `isOver`.
 */
export async function keepQuiet(
  { dbPath, clock }: World,
  { gapMs, withinMs, isOver = () => false }: { gapMs: number; withinMs: number; isOver?: () => boolean },
): Promise<void> {
  const next = nextDue(dbPath);
  if (next === null || next > clock.now() + gapMs) return;
  clock.jump(Math.max(0, next - clock.now()));
  for (let waited = 0; waited < withinMs && !isOver() && nextDue(dbPath) === next; waited += LOOK_EVERY_MS)
    await sleep(LOOK_EVERY_MS);
}

/** When the next redline that waits for people is due; null if none waits. */
function nextDue(dbPath: string): number | null {
  const database = new Database(dbPath, { readonly: true });
  try {
    return (
      database.prepare<[], number | null>("select min(due_at) from redlines where state = 'waiting'").pluck().get() ??
      null
    );
  } finally {
    database.close();
  }
}
