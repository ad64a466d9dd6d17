import { readFileSync } from "node:fs";
import type { Happening } from "@silent-observer/playground";

/** A run according to the Bot API server's own log. */
export type Journal = {
  /** By update id; of updates with the same id, the first. */
  readonly updates: ReadonlyMap<number, Update>;
  readonly acknowledged: ReadonlySet<number>;
  /** The bot's messages as they were sent, by their key. */
  readonly sent: ReadonlyMap<string, Sent>;
  /** The messages of the chat at the end of the run, by their key. */
  readonly messages: ReadonlyMap<string, Sent>;
};

export type Update = Extract<Happening, { type: "update" }>["update"];
export type Sent = Extract<Happening, { type: "message" }>["message"];

/** "-42:7" for message 7 of chat -42. A group that becomes a supergroup is two chats, each with a message 1. */
export const keyOf = ({ chat, message_id }: Pick<Sent, "chat" | "message_id">): string => `${chat.id}:${message_id}`;

/** Reads what the local Bot API server recorded of a run. @param botId tells the bot's messages from the family's */
export function readJournal(path: string, botId: number): Journal {
  const updates = new Map<number, Update>();
  const acknowledged = new Set<number>();
  const sent = new Map<string, Sent>();
  const messages = new Map<string, Sent>();
  for (const line of readFileSync(path, "utf8").split("\n").filter(Boolean)) {
    const happening = JSON.parse(line) as Happening;
    if (happening.type === "update" && !updates.has(happening.update.update_id))
      updates.set(happening.update.update_id, happening.update);
    if (happening.type === "gone") for (const id of happening.updateIds) acknowledged.add(id);
    if (happening.type !== "message") continue;
    const { message } = happening;
    const key = keyOf(message);
    messages.set(key, message);
    if (message.from?.id === botId && !sent.has(key)) sent.set(key, message);
  }
  return { updates, acknowledged, sent, messages };
}

/** A button's callback data: the kind of its message and the id of its subject. */
export const buttonsOf = (message: Sent): string[] =>
  (message.reply_markup?.inline_keyboard ?? [])
    .flat()
    .flatMap((button) => ("callback_data" in button ? [String(button.callback_data)] : []));
