export { type BotApi, type BotApiOptions, createBotApi, type RecordedCall } from "./bot-api/bot-api.ts";
export type { Fault, Faults } from "./bot-api/faults.ts";
export { botApiRoutes } from "./bot-api/http.ts";
export type { NewChat, NewMessage, People } from "./bot-api/people.ts";
export { type ServedBotApi, serveBotApi } from "./bot-api/serve.ts";
export type { ApiMessage, Happening, Press, Room } from "./bot-api/state.ts";
export { TelegramError } from "./bot-api/telegram-error.ts";
