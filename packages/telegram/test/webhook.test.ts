import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ok, page, scriptedApi } from "../../../test/doubles/scripted-bot-api.ts";
import { createTelegramClient, keepWebhook, setWebhook, webhookRoutes } from "../src/index.ts";
import { rawUpdate } from "./updates.ts";

const SECRET = "a-Secret_0";
const headers = { "x-telegram-bot-api-secret-token": SECRET, "content-type": "application/json" };

let server: ServerType;
let port: number;
let stored: unknown[];
let poison: string[];
let logged: unknown[];
let databaseUp: boolean;

beforeEach(async () => {
  [stored, poison, logged, databaseUp] = [[], [], [], true];
  const keep = async (into: unknown[], what: unknown) => {
    if (!databaseUp) throw new Error("database is locked");
    into.push(what);
  };
  const log = (fields: object, message: string) => void logged.push(fields, message);
  const routes = webhookRoutes({
    path: "/telegram",
    secret: SECRET,
    onUpdate: (raw) => keep(stored, raw),
    onPoison: (text) => keep(poison, text),
    log: { info: log, warn: log, error: log },
  });
  const app = new Hono().route("/", routes).get("/health", (context) => context.text("well"));
  server = await new Promise((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, () => resolve(started));
  });
  port = (server.address() as AddressInfo).port;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

const post = (body: string, withHeaders: Record<string, string> = headers) =>
  fetch(`http://127.0.0.1:${port}/telegram`, { method: "POST", headers: withHeaders, body });

describe("an update", () => {
  test("is stored before it is acknowledged", async () => {
    expect((await post(JSON.stringify(rawUpdate(7)))).status).toBe(200);
    expect(stored).toEqual([rawUpdate(7)]);
  });

  test("is not acknowledged while the database is unavailable, and comes again", async () => {
    databaseUp = false;
    expect((await post(JSON.stringify(rawUpdate(7)))).status).toBe(503);
    databaseUp = true;
    expect((await post(JSON.stringify(rawUpdate(7)))).status).toBe(200);
    expect(stored).toHaveLength(1);
  });

  test("keeps characters that were split between packets", async () => {
    const body = Buffer.from(JSON.stringify(rawUpdate(7, { text: "Zoë 👍🏽" })));
    expect(await postInPieces(body)).toMatch(/^HTTP\/1\.1 200/);
    expect(stored).toMatchObject([{ message: { text: "Zoë 👍🏽" } }]);
  });
});

describe("a body that is not an update", () => {
  test.each(["null", "[]", "7", '"hello"', "{}", '{"update_id":"7"}', '{"update_id":7,"mess', "", "\u0000"])(
    "%j is set aside and acknowledged, so that it does not come for a day",
    async (body) => {
      expect((await post(body)).status).toBe(200);
      expect(poison).toEqual([body]);
      expect(stored).toEqual([]);
    },
  );

  test("is not acknowledged while it cannot be stored", async () => {
    databaseUp = false;
    expect((await post("null")).status).toBe(503);
  });

  test("does not appear in the log", async () => {
    await post('{"text":"the secret of the house"');
    expect(logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(logged)).not.toContain("secret of the house");
  });
});

describe("a client other than Telegram", () => {
  test.each([{}, { "x-telegram-bot-api-secret-token": "" }, { "x-telegram-bot-api-secret-token": `${SECRET}x` }])(
    "is turned away with %j, and nothing is kept",
    async (wrong) => {
      expect((await post(JSON.stringify(rawUpdate(7)), wrong as Record<string, string>)).status).toBe(401);
      expect([stored, poison]).toEqual([[], []]);
    },
  );

  test.each(["GET", "PUT", "DELETE"])("gets nothing by %s", async (method) => {
    const response = await fetch(`http://127.0.0.1:${port}/telegram`, { method, headers });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
  });

  test("cannot exhaust the memory", async () => {
    expect((await post("x".repeat(1024 * 1024 + 1))).status).toBe(413);
    expect(await postInPieces(Buffer.alloc(1024 * 1024 + 1, "x"), 300_000)).toMatch(/^HTTP\/1\.1 413/);
    expect(poison).toEqual([]);
  });

  test("may request other pages", async () => {
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  });
});

test("Telegram is told the address, the secret and the updates that are wanted", async () => {
  const api = await scriptedApi(() => ok(true));
  await pointed(api.root);
  expect(api.faults()).toEqual([]);
  expect(api.calls).toMatchObject([
    {
      method: "setWebhook",
      payload: { url: "https://home.example/telegram", secret_token: SECRET, max_connections: 1 },
    },
  ]);
  expect(api.calls[0]?.payload.allowed_updates).toContain("callback_query");
});

test("a service that starts while Telegram is out of reach sets its webhook once it is back", async () => {
  const api = await scriptedApi((_, nth) => (nth < 3 ? page(502) : ok(true)));
  await pointed(api.root);
  expect(api.calls).toHaveLength(3);
});

describe("a webhook that is kept", () => {
  const url = "https://home.example/telegram";

  /** Which calls are made until Telegram is asked that many times what webhook it has, and what is logged meanwhile. */
  async function kept(told: readonly string[]) {
    const stop = new AbortController();
    const api = await scriptedApi(({ method }, nth) => {
      if (method !== "getWebhookInfo") return ok(true);
      if (nth === told.length) stop.abort();
      return ok({ url: told[nth - 1], has_custom_certificate: false, pending_update_count: 0 });
    });
    const log = (fields: object, message: string) => void logged.push(fields, message);
    await keepWebhook(
      createTelegramClient({ token: "1:x", apiRoot: api.root }),
      { url, secret: SECRET },
      { signal: stop.signal, log: { info: log, warn: log, error: log }, lookEveryMs: 1 },
    );
    return api.calls.map(({ method }) => method).filter((method) => method !== "getWebhookInfo");
  }

  test.each([
    ["deleted", ""],
    ["another", "https://other.example/telegram"],
  ])("is set again where a second copy of the bot has left it %s, and the operator told", async (what, other) => {
    expect(await kept([url, other, url, url])).toEqual(["setWebhook", "setWebhook"]);
    expect(logged).toEqual([{ webhook: what }, expect.stringContaining("Stop the other copy")]);
    expect(JSON.stringify(logged)).not.toContain("example");
  });

  test("is left alone where nobody touches it", async () => {
    expect(await kept([url, url, url])).toEqual(["setWebhook"]);
    expect(logged).toEqual([]);
  });
});

/** Points the webhook of a bot at a server of ours. */
function pointed(apiRoot: string): Promise<void> {
  const log = () => undefined;
  return setWebhook(
    createTelegramClient({ token: "1:x", apiRoot }),
    { url: "https://home.example/telegram", secret: SECRET },
    {
      signal: new AbortController().signal,
      log: { info: log, warn: log, error: log },
      backoff: { firstMs: 1, maxMs: 1 },
    },
  );
}

/** A chunked POST over a plain socket, in chunks of `size` bytes. Resolves with the first bytes of the response. */
function postInPieces(body: Buffer, size = 1): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      const secret = `x-telegram-bot-api-secret-token: ${SECRET}`;
      socket.write(`POST /telegram HTTP/1.1\r\nhost: home\r\n${secret}\r\ntransfer-encoding: chunked\r\n\r\n`);
      for (let at = 0; at < body.length; at += size) {
        const chunk = body.subarray(at, at + size);
        socket.write(`${chunk.length.toString(16)}\r\n`);
        socket.write(chunk);
        socket.write("\r\n");
      }
      socket.write("0\r\n\r\n");
    });
    socket.once("data", (answer) => {
      socket.destroy();
      resolve(answer.toString("latin1"));
    });
    socket.once("error", reject);
  });
}
