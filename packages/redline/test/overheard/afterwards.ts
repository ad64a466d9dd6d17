import type { Heard } from "@silent-observer/conversation";
import type { Trouble } from "@silent-observer/redline";
import { at, chat, entity, type Said, takes, task, troubleOf } from "../table.ts";

/** What somebody says afterwards and nobody understood. */
export const after = (sender: string, time: string, text: string): Heard => {
  const [heard] = chat({ sender, at: at(time), entities: [], text }).messages;
  if (!heard) throw new Error("Nothing was said.");
  return { ...heard, reading: null };
};

/** The trouble that the last of what was said still causes, once these were overheard. */
export const troubleAfter = (said: readonly Said[], ...overheard: Heard[]): Trouble | null =>
  troubleOf(chat(...said), said.length, { overheard });

export const claims = (sender: string, time: string): Said => ({
  sender,
  at: at(time),
  entities: [entity({ task: task("from", sender) })],
  reading: takes,
});
