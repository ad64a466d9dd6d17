export { type CallFailure, TelegramCallError } from "./call-failure.ts";
export { type CallOptions, createTelegramClient, type TelegramClient, type TelegramClientOptions } from "./client.ts";
export { type BotIdentity, botIdentity } from "./identity.ts";
export type { Log } from "./log.ts";
export {
  type Button,
  createMessenger,
  type DoneResult,
  type Keyboard,
  type MessageEdit,
  type Messenger,
  type OutgoingMessage,
  outlineOf,
  type SendResult,
  type Undone,
} from "./messenger.ts";
export { type Backoff, type Persistence, TokenRefusedError } from "./persist.ts";
export { type PollOptions, poll } from "./poll.ts";
export type {
  ChatType,
  Command,
  Incoming,
  IncomingMessage,
  MembershipStatus,
  TelegramUserId,
} from "./update/incoming.ts";
export { allowedUpdates, parseUpdate } from "./update/parse.ts";
export { setWebhook, type WebhookOptions, type WebhookTarget, webhookRoutes } from "./webhook.ts";
