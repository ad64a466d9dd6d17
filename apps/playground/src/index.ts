export { type BotApi, type BotApiOptions, createBotApi } from "./bot-api/bot-api.ts";
export { type ServedBotApi, serveBotApi } from "./bot-api/serve.ts";
export type { ApiMessage, Happening } from "./bot-api/state.ts";
