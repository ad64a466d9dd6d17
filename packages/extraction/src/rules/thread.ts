import {
  type Coordination,
  type Heard,
  type LocalTime,
  type MessageId,
  type Reading,
  Threads,
} from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { Context } from "./context.ts";

/** The thread that a message answers. */
export type Thread = {
  readonly source: Coordination;
  /** All arranging messages of the thread, oldest first. */
  readonly turns: readonly Coordination[];
  /** Who has the task according to the thread's last message: adults, `unspecified`, or nobody. */
  readonly assignedTo: Reading["assignedTo"];
  /** Who opened it; null if not in the family file. */
  readonly opener: MemberId | null;
};

export function threadOf(source: MessageId | null, history: readonly Heard[]): Thread | null {
  const found = history.find(({ message }) => message.messageId === source);
  if (!found?.reading) return null;
  const threads = new Threads(history);
  const turns = threads.around(found).filter((heard) => heard.reading.act !== "withdraw" || heard === found);
  return {
    source: { ...found, reading: found.reading },
    turns,
    assignedTo: turns.at(-1)?.reading.assignedTo ?? [],
    opener: threads.rootOf(found).message.sender,
  };
}

/**
 * "Yep" to "I'll drop her, can you collect?": if the answered message takes one thing and asks for another, the
 * question is what is answered.
 */
export function askedOf(context: Context | null, thread: Thread | null): Thread | null {
  if (thread === null || context === null || thread.assignedTo.includes("unspecified")) return thread;
  const { reading } = thread.source;
  const asks = context.arrangements.length > 0 && context.arrangements.every(({ wants }) => wants.includes("adult"));
  if (!asks || reading.entities.length < 2) return thread;
  const asked: Reading = { ...reading, act: "ask", assignedTo: ["unspecified"] };
  return { ...thread, source: { ...thread.source, reading: asked }, assignedTo: asked.assignedTo };
}

/** The latest times said in a thread by a message that did not count, because it was only read as context. */
export function hoursToldIn({ message }: Heard, history: readonly Heard[]): readonly LocalTime[] {
  const found = history.find((heard) => heard.message.messageId === message.messageId);
  if (!found) return [];
  const threads = new Threads(history);
  const root = threads.rootOf(found);
  const told = history.findLast(
    (heard) => heard.contextOnly && (heard.reading?.times.length ?? 0) > 0 && threads.rootOf(heard) === root,
  );
  return told?.reading?.times ?? [];
}
