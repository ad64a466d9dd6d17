import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ANNA, type Answer, GROUP, localTelegram } from "./local-telegram.ts";

type Received = { readonly secret: string | string[] | undefined; readonly update: Answer };

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A bot's webhook that answers each update with the status that `answer` gives. */
async function webhook(answer: (update: Answer) => number | Promise<number>) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const update = JSON.parse(Buffer.concat(chunks).toString());
    received.push({ secret: request.headers["x-telegram-bot-api-secret-token"], update });
    response.writeHead(await answer(update)).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, received };
}

const textsOf = (received: readonly Received[]) => received.map(({ update }) => update.message.text);

describe("a webhook", () => {
  it("gets updates that waited for it and later ones, with its secret", async () => {
    const { api, client } = await localTelegram();
    const hook = await webhook(() => 200);
    api.people.post({ chatId: GROUP, from: ANNA, text: "before" });
    await client.setWebhook(hook.url, { secret_token: "s3cret_-" });
    api.people.post({ chatId: GROUP, from: ANNA, text: "after" });
    await vi.waitUntil(() => hook.received.length === 2);
    expect(textsOf(hook.received)).toEqual(["before", "after"]);
    expect(hook.received.map(({ secret }) => secret)).toEqual(["s3cret_-", "s3cret_-"]);
    await vi.waitUntil(() => api.state.updates.length === 0);
  });

  it("gets an update again until it answers 2xx, and the chat's next one only then", async () => {
    const failures = [503, 500, 302];
    const { api, client } = await localTelegram({ webhookRetryMs: 5 });
    const hook = await webhook(() => failures.shift() ?? 200);
    await client.setWebhook(hook.url);
    api.people.post({ chatId: GROUP, from: ANNA, text: "a" });
    api.people.post({ chatId: GROUP, from: ANNA, text: "b" });
    await vi.waitUntil(() => hook.received.length === 5);
    expect(textsOf(hook.received)).toEqual(["a", "a", "a", "a", "b"]);
  });

  it("of another chat is not held up by a chat that fails", async () => {
    const { api, client } = await localTelegram({ webhookRetryMs: 60_000 });
    api.people.createChat({ id: -200, type: "group", title: "Other", memberIds: [ANNA] });
    const hook = await webhook((update) => (update.message.chat.id === GROUP ? 500 : 200));
    await client.setWebhook(hook.url);
    api.people.post({ chatId: GROUP, from: ANNA, text: "stuck" });
    api.people.post({ chatId: -200, from: ANNA, text: "through" });
    await vi.waitUntil(() => textsOf(hook.received).includes("through"));
    const info = await client.getWebhookInfo();
    expect(info).toMatchObject({ url: hook.url, has_custom_certificate: false, pending_update_count: 1 });
    expect(info.last_error_message).toBe("Wrong response from the webhook: 500 Internal Server Error");
  });

  it("that cannot be reached is named in getWebhookInfo, and nothing is lost", async () => {
    const { api, client } = await localTelegram();
    const hook = await webhook(() => 200);
    for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
    await client.setWebhook(hook.url);
    api.people.post({ chatId: GROUP, from: ANNA, text: "kept" });
    await vi.waitUntil(async () => (await client.getWebhookInfo()).last_error_message === "Connection failed");
    await client.deleteWebhook();
    expect(await client.getUpdates(0, 100, 0, undefined)).toHaveLength(1);
  });

  it("drops what waited where it is told to", async () => {
    const { api, client } = await localTelegram();
    api.people.post({ chatId: GROUP, from: ANNA, text: "old" });
    await client.deleteWebhook({ drop_pending_updates: true });
    expect(await client.getUpdates(0, 100, 0, undefined)).toEqual([]);
  });

  it("ends a waiting poll", async () => {
    const { api, client, raw } = await localTelegram();
    const poll = raw("getUpdates", { timeout: 30 });
    await vi.waitUntil(() => api.isPolled());
    await client.setWebhook("http://localhost:9/hook");
    expect(await poll).toMatchObject({
      status: 409,
      body: { description: "Conflict: terminated by setWebhook request" },
    });
  });

  it("must be HTTPS unless it is on this machine, and its secret of plain characters", async () => {
    const { raw } = await localTelegram();
    const refused = async (parameters: object) => (await raw("setWebhook", parameters)).body.description;
    expect(await refused({ url: "http://example.org/hook" })).toMatch(/An HTTPS URL must be provided/);
    expect(await refused({ url: "not a url" })).toMatch(/^Bad Request: bad webhook/);
    expect(await refused({ url: "https://example.org", secret_token: "no spaces" })).toMatch(/unallowed characters/);
  });
});
