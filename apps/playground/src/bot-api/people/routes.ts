import { Hono } from "hono";
import { z } from "zod";
import type { BotApi } from "../bot-api.ts";
import { isReactionEmoji } from "../reaction-emoji.ts";

const id = z.int();
const newChat = z.strictObject({
  id,
  type: z.enum(["private", "group", "supergroup"]),
  title: z.string().min(1),
  memberIds: z.array(id).min(1),
  isForum: z.boolean().default(false),
});
const newMessage = z.strictObject({
  chatId: id,
  from: id,
  text: z.string().max(4096).exactOptional(),
  media: z.enum(["photo", "document", "voice", "sticker"]).exactOptional(),
  replyTo: id.exactOptional(),
  topic: id.exactOptional(),
  forwardedFrom: z.union([id, z.string().min(1)]).exactOptional(),
});
const edit = z.strictObject({ chatId: id, messageId: id, text: z.string().min(1).max(4096) });
const press = z.strictObject({ chatId: id, messageId: id, from: id, data: z.string() });
type Emoji = NonNullable<Parameters<BotApi["people"]["react"]>[3]>;
const emoji = z.custom<Emoji>((value) => typeof value === "string" && isReactionEmoji(value));
const reaction = z.strictObject({ chatId: id, messageId: id, from: id, emoji: emoji.nullable() });
const migration = z.strictObject({ chatId: id });

/**
 * People's actions, for clients outside this process. Bodies must have the JSON content type, which a page of another
 * origin cannot send without permission.
 */
export function peopleRoutes(api: BotApi): Hono {
  const { people } = api;
  const app = new Hono();
  const take = <T extends z.ZodType>(path: string, schema: T, act: (body: z.infer<T>) => unknown): void => {
    app.post(path, async (context) => {
      if (!context.req.header("content-type")?.startsWith("application/json"))
        return context.json({ error: "The body must be application/json." }, 415);
      const parsed = schema.safeParse(await context.req.json().catch(() => null));
      if (!parsed.success) return context.json({ error: z.prettifyError(parsed.error) }, 400);
      return context.json(act(parsed.data) ?? {});
    });
  };
  take("/chats", newChat, people.createChat);
  take("/messages", newMessage, people.post);
  take("/edits", edit, ({ chatId, messageId, text }) => people.edit(chatId, messageId, text));
  take("/presses", press, (given) => people.press(given.chatId, given.messageId, given.from, given.data));
  take("/reactions", reaction, (given) => people.react(given.chatId, given.messageId, given.from, given.emoji));
  take("/migrations", migration, ({ chatId }) => ({ chatId: people.migrate(chatId) }));
  app.get("/chats/:id/messages", (context) => context.json(api.messagesIn(Number(context.req.param("id")))));
  app.onError((error, context) => context.json({ error: error.message }, 400));
  return app;
}
