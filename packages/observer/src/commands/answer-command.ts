import type { EpochMs } from "@silent-observer/conversation";
import { helpText } from "@silent-observer/phrasing";
import { noteCommand } from "@silent-observer/store";
import type { Observer } from "../observer.ts";
import { openPending } from "../pressing/pending/card.ts";
import { type Command, type CommandName, isCommandName, mayGive } from "./command.ts";
import { forget } from "./forget.ts";
import { pauseChat, resumeChat } from "./pause.ts";
import { reply } from "./reply.ts";
import { undo } from "./undo.ts";
import { showWeek } from "./week.ts";
import { tellWhy } from "./why.ts";

/**
 * `erased`: the text must also be scrubbed from the database file. `silence`: not a command of this bot, not allowed
 * for this member, or already carried out.
 */
export type CommandEnd = "answered" | "erased" | "silence";

/** Carries out a command and puts its answer into the outbox, in one transaction. Repeated updates of it do nothing. */
export function answerCommand(observer: Observer, command: Command, now: EpochMs): CommandEnd {
  const { store } = observer;
  const { name, chatId, messageId } = command;
  if (!isCommandName(name) || !mayGive(command.by, name)) return "silence";
  return store.write(() =>
    noteCommand(store, { chatId, messageId, name, at: now }) ? carryOut(observer, command, name, now) : "silence",
  );
}

function carryOut(observer: Observer, command: Command, name: CommandName, now: EpochMs): CommandEnd {
  switch (name) {
    case "pending":
      openPending(observer, command, now);
      return "answered";
    case "week":
      showWeek(observer, command, now);
      return "answered";
    case "undo":
      undo(observer, command, now);
      return "answered";
    case "why":
      tellWhy(observer, command, now);
      return "answered";
    case "forget":
      return forget(observer, command, now);
    case "pause":
      pauseChat(observer, command, now);
      return "answered";
    case "resume":
      resumeChat(observer, command, now);
      return "answered";
    case "help":
    case "start":
      reply(observer, command, helpText(observer), null, now);
      return "answered";
    default: {
      const unknown: never = name;
      throw new Error(`Unknown command: ${String(unknown)}`);
    }
  }
}
