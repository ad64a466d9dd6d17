import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chatId } from "@silent-observer/conversation";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Answer, type ScriptedApi, scriptedApi } from "../../../test/doubles/scripted-bot-api.ts";
import { createMessenger, createTelegramClient } from "../src/index.ts";

const TOKEN = "123456:not-a-real-token";
const question = { chatId: chatId(-1001), topicId: null, text: "Who has Leo?", buttons: [] };

/** Another server, to which the Bot API server redirects. */
const heard: string[] = [];
const elsewhere = createServer((request, response) => {
  heard.push(request.url ?? "");
  response.end('{"ok":true,"result":{"message_id":1}}');
});
let api: ScriptedApi;
beforeEach(() => new Promise<void>((resolve) => void elsewhere.listen(0, "127.0.0.1", resolve)));
afterEach(() => new Promise<void>((resolve) => void elsewhere.close(() => resolve())));

async function sendTo(answer: Answer) {
  api = await scriptedApi(() => answer);
  const client = createTelegramClient({ token: TOKEN, apiRoot: api.root, timeoutMs: 10_000 });
  return createMessenger(client).send(question);
}

describe("a Bot API server that misbehaves", () => {
  test.each([301, 302, 303, 307, 308])(
    "is not followed elsewhere (%i), and the message is not sent again",
    async (code) => {
      const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/bot${TOKEN}/sendMessage`;
      const result = await sendTo((response) => response.writeHead(code, { location }).end());
      expect(result).toMatchObject({ kind: "uncertain" });
      expect(JSON.stringify(result)).not.toContain(TOKEN);
      expect(heard).toEqual([]);
    },
  );

  test("is not followed if it redirects to itself", async () => {
    let calls = 0;
    const result = await sendTo((response) => {
      calls += 1;
      response.writeHead(307, { location: "/again" }).end();
    });
    expect(result).toMatchObject({ kind: "uncertain", cause: "REDIRECTED" });
    expect(calls).toBe(1);
  });

  test("is cut off if its response is endless", async () => {
    const chunk = `"${"a".repeat(1024 * 1024)}",`;
    let sent = 0;
    const result = await sendTo((response) => {
      response.writeHead(200, { "content-type": "application/json" }).write('{"ok":true,"result":[');
      const pour = () => {
        while (!response.destroyed && response.write(chunk)) sent += 1;
        sent += 1;
        if (!response.destroyed) response.once("drain", pour);
      };
      pour();
    });
    expect(result).toMatchObject({ kind: "uncertain" });
    expect(sent).toBeLessThan(2_000);
  });
});
