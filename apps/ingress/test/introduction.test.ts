import { defaultSettings } from "@silent-observer/config";
import { assemble } from "@silent-observer/observer";
import type { WakeQueue } from "@silent-observer/queue";
import { openStore } from "@silent-observer/store";
import { createMessenger, createTelegramClient } from "@silent-observer/telegram";
import { pino } from "pino";
import { afterEach, expect, it, vi } from "vitest";
import { type Answer, type Call, ok, refuse, scriptedApi } from "../../../test/doubles/scripted-bot-api.ts";
import { smallFamily } from "../../../test/support/small-family.ts";
import { startIngress } from "../src/ingress.ts";

const GROUP_ID = -1001;
const me = { id: 1, is_bot: true, first_name: "Icarus", username: "IcarusBot", can_join_groups: true };
const family = smallFamily({ id: "fox", parents: "Ann #11" });
const queue: WakeQueue = { wake: async () => ({ kind: "queued" }), state: () => "open", close: async () => {} };

let end: () => Promise<void> = async () => {};
afterEach(() => end());

/** Ingress, polling a Bot API whose answers `answerTo` decides; by default it knows the bot and has no updates. */
async function ingress(answerTo: (call: Call, nth: number) => Answer | null) {
  const api = await scriptedApi((call, nth) => {
    const answer = answerTo(call, nth);
    if (answer) return answer;
    return call.method === "getMe" ? ok({ ...me, can_read_all_group_messages: true }) : null;
  });
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const store = openStore(":memory:", { environment: null });
  const settings = { ...defaultSettings(), telegramGroupChatId: String(GROUP_ID) };
  const observer = assemble({ settings, family, store, log, now: Date.now });
  const client = createTelegramClient({ token: "1:x", apiRoot: api.root });
  const stop = new AbortController();
  const messenger = createMessenger(client);
  const options = { observer, client, messenger, queue, clock: Date.now, signal: stop.signal };
  const { done } = startIngress(options);
  end = async () => {
    stop.abort();
    await done;
    store.close();
  };
  const told = () => lines.filter(({ level }) => level === 40);
  const asked = (method: string) => api.calls.filter((call) => call.method === method).length;
  return { told, asked };
}

it("the menu of commands is offered again after the time that Telegram asks to wait", async () => {
  const { told, asked } = await ingress(({ method }, nth) => {
    if (method !== "setMyCommands") return null;
    return nth === 1 ? refuse(429, "Too Many Requests", { retry_after: 1 }) : ok(true);
  });
  await vi.waitFor(() => expect(asked("setMyCommands")).toBe(2), { timeout: 10_000 });
  expect(told()).toMatchObject([{ kind: "wait", code: 429 }]);
});

it("a menu of commands that Telegram will not have is told, and the bot goes on without it", async () => {
  const { told } = await ingress(({ method }) =>
    method === "setMyCommands" ? refuse(400, "Bad Request: BOT_COMMAND_INVALID") : null,
  );
  await vi.waitFor(() => expect(told()).toMatchObject([{ kind: "refused", code: 400 }]), { timeout: 10_000 });
});

it("a press whose answer Telegram refuses is told without what it would have said", async () => {
  const press = {
    id: "q1",
    from: { id: 11, is_bot: false, first_name: "Ann" },
    chat_instance: "c",
    data: "p:x:nothing",
    message: { message_id: 7, date: 1, chat: { id: GROUP_ID, type: "supergroup", title: "Family" } },
  };
  const { told, asked } = await ingress(({ method }, nth) => {
    if (method === "setMyCommands" || method === "deleteWebhook") return ok(true);
    if (method === "getUpdates") return nth === 1 ? ok([{ update_id: 1, callback_query: press }]) : null;
    return method === "answerCallbackQuery" ? refuse(403, "Forbidden: nothing more") : null;
  });
  await vi.waitFor(() => expect(told()).toMatchObject([{ kind: "refused", code: 403 }]), { timeout: 10_000 });
  expect(asked("answerCallbackQuery")).toBe(1);
});
