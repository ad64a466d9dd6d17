export { isTokenUnknown, TelegramCallError } from "./call-failure.ts";
export { createTelegramClient, type TelegramClient } from "./client.ts";
export { type BotIdentity, botIdentity } from "./identity.ts";
export type { Log } from "./log.ts";
export {
  createMessenger,
  type DoneResult,
  type MessageEdit,
  type Messenger,
  type OutgoingMessage,
  outlineOf,
  type SendResult,
  type Undone,
} from "./messenger.ts";
export { TokenRefusedError } from "./persist.ts";
export { poll } from "./poll.ts";
export type { Command, Incoming, IncomingMessage, TelegramUserId } from "./update/incoming.ts";
export { allowedUpdates, parseUpdate } from "./update/parse.ts";
export { keepWebhook, setWebhook, webhookRoutes } from "./webhook.ts";
