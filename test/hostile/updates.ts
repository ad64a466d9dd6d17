import { GROUP, WHO } from "./house.ts";

let lastMessage = 10;
const nextMessageId = (): number => ++lastMessage;

export const group = { id: GROUP, type: "supergroup", title: "Family" } as const;
export const otherGroup = { id: -1009, type: "supergroup", title: "Other" } as const;
export const user = (id: number, over: object = {}) => ({ id, is_bot: false, first_name: "X", ...over });

/** A message as Telegram sends it, by Ann where nobody else is named; what is undefined is left out. */
export const message = (date: number, over: object = {}) => ({
  message_id: nextMessageId(),
  date: Math.floor(date / 1000),
  chat: group,
  from: user(WHO.ann),
  text: "I'll pick up Cy from school on Wednesday at 3pm",
  ...over,
});

/** A press on a button of the bot's. */
export const press = (id: string, on: number, data: unknown, over: object = {}) => ({
  id,
  from: user(WHO.ben),
  chat_instance: "1",
  message: { message_id: on, date: 1, chat: group },
  data,
  ...over,
});

export const command = (text: string) => ({
  text,
  entities: [{ type: "bot_command", offset: 0, length: text.split(" ")[0]?.length ?? 0 }],
});
