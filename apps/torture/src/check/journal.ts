import { readFileSync } from "node:fs";
import type { Happening } from "@silent-observer/playground";

/** A run according to the Bot API server's own log. */
export type Journal = {
  /** By update id; of updates with the same id, the first. */
  readonly updates: ReadonlyMap<number, Update>;
  readonly acknowledged: ReadonlySet<number>;
  /** The bot's messages as they were sent, by their id in the chat. */
  readonly sent: ReadonlyMap<number, Sent>;
  /** The messages of the chat at the end of the run. */
  readonly messages: ReadonlyMap<number, Sent>;
};

export type Update = Extract<Happening, { type: "update" }>["update"];
export type Sent = Extract<Happening, { type: "message" }>["message"];

export function readJournal(path: string, botId: number): Journal {
  const updates = new Map<number, Update>();
  const acknowledged = new Set<number>();
  const sent = new Map<number, Sent>();
  const messages = new Map<number, Sent>();
  for (const line of readFileSync(path, "utf8").split("\n").filter(Boolean)) {
    const happening = JSON.parse(line) as Happening;
    if (happening.type === "update" && !updates.has(happening.update.update_id))
      updates.set(happening.update.update_id, happening.update);
    if (happening.type === "gone") for (const id of happening.updateIds) acknowledged.add(id);
    if (happening.type !== "message") continue;
    const { message } = happening;
    messages.set(message.message_id, message);
    if (message.from?.id === botId && !sent.has(message.message_id)) sent.set(message.message_id, message);
  }
  return { updates, acknowledged, sent, messages };
}

/** A button's callback data: the kind of its message and the id of its subject. */
export const buttonsOf = (message: Sent): string[] =>
  (message.reply_markup?.inline_keyboard ?? [])
    .flat()
    .flatMap((button) => ("callback_data" in button ? [String(button.callback_data)] : []));
