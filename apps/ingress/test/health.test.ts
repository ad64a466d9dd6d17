import { defaultSettings } from "@silent-observer/config";
import { assemble, noteSweep } from "@silent-observer/observer";
import { openStore, type Store } from "@silent-observer/store";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { healthRoutes } from "../src/health.ts";

const NOW = Date.UTC(2026, 4, 4, 12);
const family = smallFamily({ id: "fox", parents: "Ann" });

let store: Store;
beforeEach(() => {
  store = openStore(":memory:", { environment: null });
});
afterEach(() => store.close());

function service(username: string | null = "IcarusBot") {
  const log = pino({ level: "silent" });
  const observer = assemble({ settings: defaultSettings(), family, store, log, now: () => NOW });
  return { observer, app: healthRoutes({ observer, clock: () => NOW, username: () => username }) };
}

describe("the health of ingress", () => {
  it("is good while it can commit, and tells when a worker last came through", async () => {
    const { observer, app } = service();
    expect(await (await app.request("/health")).json()).toMatchObject({ ok: true, seconds_since_worker: null });
    noteSweep(observer, NOW - 7_000);
    expect(await (await app.request("/health")).json()).toMatchObject({ ok: true, seconds_since_worker: 7 });
  });

  it("is bad where the database takes nothing more", async () => {
    const { app } = service();
    store.close();
    const response = await app.request("/health");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ ok: false, database: false });
  });

  it("is not ready before Telegram has told who the bot is", async () => {
    expect((await service(null).app.request("/ready")).status).toBe(503);
    expect((await service().app.request("/ready")).status).toBe(200);
  });
});
