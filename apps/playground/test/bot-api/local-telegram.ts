import { Telegram } from "telegraf";
import { onTestFinished } from "vitest";
import { type BotApi, type BotApiOptions, createBotApi, type ServedBotApi, serveBotApi } from "../../src/index.ts";

export const TOKEN = "4242:local-test-token";
export const GROUP = -100;
export const ANNA = 11;
export const BEN = 12;

export type LocalTelegram = {
  readonly api: BotApi;
  readonly served: ServedBotApi;
  readonly client: Telegram;
  /** Calls a method over HTTP with a JSON body and gives status and body as they came. */
  readonly raw: (method: string, parameters?: object) => Promise<{ status: number; body: Answer }>;
};

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Answer = any;

/** A served Bot API with a group of two people, closed when the test ends. */
export async function localTelegram(options: Partial<BotApiOptions> = {}): Promise<LocalTelegram> {
  const api = createBotApi({
    token: TOKEN,
    users: [
      { id: ANNA, first_name: "Anna" },
      { id: BEN, first_name: "Ben" },
    ],
    chats: [{ id: GROUP, type: "group", title: "Home", memberIds: [ANNA, BEN] }],
    ...options,
  });
  const served = await serveBotApi(api);
  onTestFinished(() => served.close());
  const client = new Telegram(TOKEN, { apiRoot: served.url });
  return { api, served, client, raw: (method, parameters) => rawCall(served.url, method, parameters) };
}

async function rawCall(
  url: string,
  method: string,
  parameters: object = {},
  token = TOKEN,
): Promise<{ status: number; body: Answer }> {
  const response = await fetch(`${url}/bot${token}/${method}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(parameters),
  });
  return { status: response.status, body: await response.json() };
}
