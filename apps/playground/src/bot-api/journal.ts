import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from "node:fs";
import { dirname } from "node:path";
import type { Happening } from "./state.ts";

/** A journal of events, one JSON object per line, from which the next start restores the chat. */
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

/** A process killed while writing leaves half a line at the end, which is cut off. */
function readPast(path: string): Happening[] {
  const text = readFileSync(path, "utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
  return whole
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Happening);
}
