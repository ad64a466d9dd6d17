import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { ANNA, BEN, GROUP, type LocalTelegram, localTelegram } from "./local-telegram.ts";

const say = ({ api }: LocalTelegram, text: string) => api.people.post({ chatId: GROUP, from: ANNA, text });
const texts = (updates: readonly object[]) =>
  updates.map((update) => (update as { message?: { text?: string } }).message?.text);

describe("getUpdates", () => {
  it("repeats updates until an offset confirms them", async () => {
    const telegram = await localTelegram();
    say(telegram, "a");
    say(telegram, "b");
    const first = await telegram.client.getUpdates(0, 100, 0, undefined);
    expect(texts(first)).toEqual(["a", "b"]);
    expect(await telegram.client.getUpdates(0, 100, 0, undefined)).toEqual(first);
    const [a] = first;
    expect(texts(await telegram.client.getUpdates(0, 100, (a?.update_id ?? 0) + 1, undefined))).toEqual(["b"]);
    expect(texts(await telegram.client.getUpdates(0, 100, 0, undefined))).toEqual(["b"]);
  });

  it("hands out each update until it is confirmed, in order, whatever the batches", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 }), async (limits) => {
        const telegram = await localTelegram();
        for (let n = 0; n < 12; n += 1) say(telegram, `${n}`);
        const read: (string | undefined)[] = [];
        let offset = 0;
        for (const limit of [...limits, 100]) {
          const batch = await telegram.client.getUpdates(0, limit, offset, undefined);
          read.push(...texts(batch));
          offset = (batch.at(-1)?.update_id ?? offset - 1) + 1;
        }
        expect(read).toEqual([...Array(12).keys()].map(String));
      }),
      { numRuns: 10 },
    );
  });

  it("waits for an update when there is none", async () => {
    const telegram = await localTelegram();
    const poll = telegram.client.getUpdates(30, 100, 0, undefined);
    await waitingPoll(telegram);
    say(telegram, "late");
    expect(texts(await poll)).toEqual(["late"]);
  });

  it("ends a waiting poll with 409 when another comes in", async () => {
    const telegram = await localTelegram();
    const first = telegram.raw("getUpdates", { timeout: 30 });
    await waitingPoll(telegram);
    const second = telegram.raw("getUpdates", { timeout: 30 });
    expect(await first).toEqual({
      status: 409,
      body: {
        ok: false,
        error_code: 409,
        description:
          "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
      },
    });
    say(telegram, "for the second");
    expect((await second).body.result).toHaveLength(1);
  });

  it("frees the place of a poll whose client hung up", async () => {
    const telegram = await localTelegram();
    const gone = new AbortController();
    const first = fetch(`${telegram.served.url}/bot${telegram.api.token}/getUpdates?timeout=30`, {
      signal: gone.signal,
    });
    await waitingPoll(telegram);
    gone.abort();
    await expect(first).rejects.toThrow();
    await vi.waitUntil(() => !telegram.api.isPolled());
    const second = telegram.raw("getUpdates", { timeout: 30 });
    await waitingPoll(telegram);
    say(telegram, "hello");
    expect((await second).status).toBe(200);
  });

  it("keeps the last ones for a negative offset and forgets the others", async () => {
    const telegram = await localTelegram();
    for (const text of ["a", "b", "c"]) say(telegram, text);
    expect(texts(await telegram.client.getUpdates(0, 100, -1, undefined))).toEqual(["c"]);
    expect(texts(await telegram.client.getUpdates(0, 100, 0, undefined))).toEqual(["c"]);
  });

  it("answers 409 while a webhook is set", async () => {
    const { raw } = await localTelegram();
    await raw("setWebhook", { url: "http://127.0.0.1:9/hook" });
    const { status, body } = await raw("getUpdates");
    expect(status).toBe(409);
    expect(body.description).toMatch(/can't use getUpdates method while webhook is active/);
    await raw("deleteWebhook");
    expect((await raw("getUpdates")).status).toBe(200);
  });

  it("names only the kinds that were asked for, and remembers them", async () => {
    const telegram = await localTelegram();
    const { api, client } = telegram;
    say(telegram, "a");
    api.people.react(GROUP, 1, BEN, "👍");
    api.people.edit(GROUP, 1, "b");
    const kinds = async () => (await client.getUpdates(0, 100, 0, undefined)).map((update) => Object.keys(update)[1]);
    expect(await kinds()).toEqual(["message", "edited_message"]);
    await client.callApi("getUpdates", { offset: -1, allowed_updates: ["message_reaction"] });
    api.people.react(GROUP, 1, BEN, null);
    say(telegram, "c");
    expect(await kinds()).toEqual(["edited_message", "message_reaction"]);
  });

  it("forgets a press after 150 seconds and a message after a day", async () => {
    let now = 0;
    const telegram = await localTelegram({ now: () => now });
    await telegram.client.sendMessage(GROUP, "?");
    say(telegram, "a");
    telegram.api.people.press(GROUP, 1, ANNA, "x");
    const count = async () => (await telegram.client.getUpdates(0, 100, 0, undefined)).length;
    expect(await count()).toBe(2);
    now += 151_000;
    expect(await count()).toBe(1);
    now += 24 * 60 * 60 * 1000;
    expect(await count()).toBe(0);
  });

  it("can be made to repeat an update and to jump in its numbering", async () => {
    const { api, client } = await localTelegram({ firstUpdateId: 500 });
    const [first] = [api.people.post({ chatId: GROUP, from: ANNA, text: "a" })];
    const [update] = await client.getUpdates(0, 100, 0, undefined);
    expect(update?.update_id).toBe(500);
    if (update) api.pushUpdate({ update_id: update.update_id, message: first });
    api.jumpUpdateId(7);
    api.people.post({ chatId: GROUP, from: ANNA, text: "b" });
    const ids = (await client.getUpdates(0, 100, 0, undefined)).map(({ update_id }) => update_id);
    expect(ids).toEqual([500, 500, 7]);
  });
});

const waitingPoll = ({ api }: LocalTelegram) => vi.waitUntil(() => api.isPolled());
