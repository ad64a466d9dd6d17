import { describe, expect, it } from "vitest";
import { GROUP, localTelegram } from "./local-telegram.ts";

const message = { chat_id: GROUP, text: "hello" };

describe("faults on demand", () => {
  it("answer the next calls of a method only", async () => {
    const { api, raw } = await localTelegram();
    api.faults.next("sendMessage", { kind: "status", code: 429, retryAfter: 7 }, 2);
    expect((await raw("getMe")).status).toBe(200);
    for (let n = 0; n < 2; n += 1)
      expect(await raw("sendMessage", message)).toMatchObject({
        status: 429,
        body: { parameters: { retry_after: 7 } },
      });
    expect((await raw("sendMessage", message)).status).toBe(200);
  });

  it("break the connection before the message is sent, or after", async () => {
    const { api, raw } = await localTelegram();
    api.faults.next("sendMessage", { kind: "reset" });
    await expect(raw("sendMessage", message)).rejects.toThrow();
    expect(api.messagesIn(GROUP)).toHaveLength(0);
    api.faults.next("sendMessage", { kind: "reset_after" });
    await expect(raw("sendMessage", message)).rejects.toThrow();
    expect(api.messagesIn(GROUP)).toHaveLength(1);
  });

  it("never answer, having sent the message or not", async () => {
    const { api, served } = await localTelegram();
    const send = () =>
      fetch(`${served.url}/bot${api.token}/sendMessage?chat_id=${GROUP}&text=x`, { signal: AbortSignal.timeout(100) });
    api.faults.next("*", { kind: "hang" });
    await expect(send()).rejects.toThrow(/timeout/);
    expect(api.messagesIn(GROUP)).toHaveLength(0);
    api.faults.next("*", { kind: "hang_after" });
    await expect(send()).rejects.toThrow(/timeout/);
    expect(api.messagesIn(GROUP)).toHaveLength(1);
  });

  it("answer as a server in trouble and as a proxy do", async () => {
    const { api, raw, served } = await localTelegram();
    api.faults.next("getMe", { kind: "status", code: 500 });
    expect(await raw("getMe")).toEqual({
      status: 500,
      body: { ok: false, error_code: 500, description: "Internal Server Error" },
    });
    api.faults.next("getMe", { kind: "html", code: 502 });
    const page = await fetch(`${served.url}/bot${api.token}/getMe`);
    expect([page.status, page.headers.get("content-type")]).toEqual([502, expect.stringMatching(/html/)]);
  });

  it("are gone when cleared", async () => {
    const { api, raw } = await localTelegram();
    api.faults.next("*", { kind: "hang" });
    api.faults.clear();
    expect((await raw("getMe")).status).toBe(200);
  });
});
