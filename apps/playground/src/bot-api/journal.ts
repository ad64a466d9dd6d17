import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from "node:fs";
import { dirname } from "node:path";
import type { Happening } from "./state.ts";

/** Keeps what happened, one JSON object a line, so that a second start finds the chat as the first one left it. */
export type Journal = {
  readonly past: readonly Happening[];
  readonly append: (happening: Happening) => void;
};

export const forgetfulJournal: Journal = { past: [], append: () => {} };

/** @throws when the file cannot be read or written. */
export function fileJournal(path: string): Journal {
  mkdirSync(dirname(path), { recursive: true });
  return {
    past: existsSync(path) ? readPast(path) : [],
    append: (happening) => appendFileSync(path, `${JSON.stringify(happening)}\n`),
  };
}

/** A process that was killed while it wrote leaves half a line at the end: it is cut off, for the next one to follow. */
function readPast(path: string): Happening[] {
  const text = readFileSync(path, "utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
  return whole
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Happening);
}
