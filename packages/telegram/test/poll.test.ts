import { afterEach, describe, expect, test } from "vitest";
import {
  type Answer,
  type Call,
  cutOff,
  inPieces,
  ok,
  page,
  refuse,
  reset,
  type ScriptedApi,
  scriptedApi,
} from "../../../test/doubles/scripted-bot-api.ts";
import { createTelegramClient, type Log, poll, TelegramCallError, TokenRefusedError } from "../src/index.ts";
import { rawUpdate } from "./updates.ts";

const TOKEN = "123456:not-a-real-token";

type Logged = { readonly level: keyof Log; readonly fields: object; readonly message: string };

let api: ScriptedApi | undefined;
afterEach(() => {
  api = undefined;
});

type Run = {
  readonly stop: AbortController;
  readonly stored: number[];
  readonly logged: Logged[];
  readonly ended: Promise<void>;
};

/** Polls an API whose n-th `getUpdates` gets the n-th answer. After the last, requests are left open. */
async function run(
  answers: readonly Answer[],
  onUpdate: (raw: { update_id: number }, run: Run) => Promise<void> = async () => undefined,
): Promise<Run> {
  const stop = new AbortController();
  api = await scriptedApi(({ method, payload }, nth) => {
    if (method !== "getUpdates") return ok(true);
    if (payload.timeout === 0) return ok([]);
    // After the last answer the poller is told to stop, as by a signal to the service.
    if (nth > answers.length) stop.abort();
    return answers[nth - 1] ?? null;
  });
  const stored: number[] = [];
  const logged: Logged[] = [];
  const record = (level: keyof Log) => (fields: object, message: string) =>
    void logged.push({ level, fields, message });
  const ended = poll({
    client: createTelegramClient({ token: TOKEN, apiRoot: api.root }),
    onUpdate: async (raw) => {
      const update = raw as { update_id: number };
      await onUpdate(update, result);
      stored.push(update.update_id);
    },
    signal: stop.signal,
    log: { info: record("info"), warn: record("warn"), error: record("error") },
    longPollSeconds: 5,
    backoff: { firstMs: 1, maxMs: 4 },
  });
  ended.catch(() => undefined);
  const result: Run = { stop, stored, logged, ended };
  return result;
}

const asked = (method: string): Call[] => (api?.calls ?? []).filter((call) => call.method === method);
const offsets = () => asked("getUpdates").map(({ payload }) => payload.offset);

describe("the loop", () => {
  test("removes the webhook first, and always says which updates it wants", async () => {
    await (await run([ok([])])).ended;
    expect(api?.calls[0]?.method).toBe("deleteWebhook");
    const wanted = ["message", "edited_message", "callback_query", "message_reaction", "my_chat_member"];
    for (const { payload } of asked("getUpdates")) expect(payload.allowed_updates).toEqual(wanted);
    expect(api?.faults()).toEqual([]);
  });

  test("hands updates on one after the other, in order", async () => {
    let inWork = 0;
    let most = 0;
    const { ended, stored } = await run(
      [ok([rawUpdate(1), rawUpdate(2), rawUpdate(3)]), ok([rawUpdate(4)])],
      async () => {
        most = Math.max(most, ++inWork);
        await new Promise((resolve) => setTimeout(resolve, 3));
        inWork--;
      },
    );
    await ended;
    expect(stored).toEqual([1, 2, 3, 4]);
    expect(most).toBe(1);
  });

  test("acknowledges a batch with the next call, then asks without an offset", async () => {
    await (await run([ok([rawUpdate(8), rawUpdate(9)]), ok([]), ok([])])).ended;
    expect(offsets()).toEqual([undefined, 10, undefined, undefined]);
  });

  test("confirms nothing that it has not stored if it is stopped in a batch that is out of order", async () => {
    const { ended, stored } = await run([ok([rawUpdate(9), rawUpdate(7), rawUpdate(8)])], async (raw, { stop }) => {
      if (raw.update_id !== 7) stop.abort();
    });
    await ended;
    const [last] = offsets().slice(-1);
    expect(stored).toEqual([7, 8]);
    expect(last).toBe(9);
  });

  test("accepts lower update ids after a week without updates", async () => {
    const { ended, stored } = await run([ok([rawUpdate(900_000)]), ok([]), ok([rawUpdate(12)])]);
    await ended;
    expect(stored).toEqual([900_000, 12]);
    expect(offsets()).toEqual([undefined, 900_001, undefined, 13, 13]);
  });

  test("reads characters that were split between packets", async () => {
    const { ended, stored } = await run([inPieces([rawUpdate(1, { text: "Zoë 👍🏽 – ok?" })])], async (raw) => {
      expect(raw).toMatchObject({ message: { text: "Zoë 👍🏽 – ok?" } });
    });
    await ended;
    expect(stored).toEqual([1]);
  });
});

describe("a database that is unavailable", () => {
  test("keeps the offset until the update is stored, and skips none", async () => {
    const failures = new Map([[2, 3]]);
    const { ended, stored, logged } = await run(
      [ok([rawUpdate(1), rawUpdate(2), rawUpdate(3)])],
      async ({ update_id }) => {
        const left = failures.get(update_id) ?? 0;
        failures.set(update_id, left - 1);
        if (left > 0) throw new Error("database is locked");
      },
    );
    await ended;
    expect(stored).toEqual([1, 2, 3]);
    expect(logged.filter(({ level }) => level === "error")).toHaveLength(3);
  });

  test("at the end of the process acknowledges what was stored and nothing else", async () => {
    const { ended, stored } = await run([ok([rawUpdate(1), rawUpdate(2)])], async ({ update_id }, { stop }) => {
      if (update_id === 1) return;
      stop.abort();
      throw new Error("database is locked");
    });
    await ended;
    expect(stored).toEqual([1]);
    expect(offsets()).toEqual([undefined, 2]);
  });
});

describe("the end", () => {
  test("finishes the current update, leaves the rest of the batch with Telegram", async () => {
    const { ended, stored } = await run([ok([rawUpdate(1), rawUpdate(2)])], async (_, { stop }) => {
      stop.abort();
      await new Promise((resolve) => setTimeout(resolve, 3));
    });
    await ended;
    expect(stored).toEqual([1]);
    expect(offsets()).toEqual([undefined, 2]);
  });

  test("aborts a long poll", async () => {
    const { ended, stored } = await run([]);
    await ended;
    expect(stored).toEqual([]);
    expect(offsets()).toEqual([undefined]);
  });
});

describe("a failure of Telegram", () => {
  const conflict = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running";

  test.each<[string, Answer]>([
    ["another poller", refuse(409, conflict)],
    ["a webhook", refuse(409, "Conflict: can't use getUpdates method while webhook is active")],
    ["too many requests", refuse(429, "Too Many Requests: retry after 0", { retry_after: 0 })],
    ["an internal error", refuse(500, "Internal Server Error")],
    ["a gateway's page", page(502)],
    ["a page that says 200", page(200)],
    ["a reset after the call was read", reset],
    ["an answer that breaks off", cutOff],
    ["an answer that is no list", ok({ update_id: 1 })],
    ["a list of something else", ok([null])],
  ])("goes on after %s", async (_, answer) => {
    const { ended, stored, logged } = await run([answer, answer, ok([rawUpdate(1)])]);
    await ended;
    expect(stored).toEqual([1]);
    expect(logged.filter(({ level }) => level === "warn")).toHaveLength(2);
  });

  test("does not lose the acknowledgement of a batch when the call that carried it failed", async () => {
    const { ended, stored } = await run([ok([rawUpdate(5)]), reset, ok([rawUpdate(6)])]);
    await ended;
    expect(stored).toEqual([5, 6]);
    expect(offsets()).toEqual([undefined, 6, 6, 7, 7]);
  });

  test.each([
    [
      "CERT_NOT_YET_VALID",
      /cannot be reached: by the clock of this machine.*See that the clock is right.*; trying again$/,
    ],
    [
      "NOT_CONNECTED EMFILE",
      /cannot be reached: this process may open no more files\. Raise its limit.*; trying again$/,
    ],
    ["NOT_CONNECTED ECONNREFUSED", /^Telegram cannot be reached; trying again$/],
  ])("the log names a cause that lies on this machine, and its cure, and no other: %s", async (cause, said) => {
    const stop = new AbortController();
    const told: string[] = [];
    const note = (_fields: object, message: string) => {
      told.push(message);
      stop.abort();
    };
    const client = {
      callApi: async (method: string) => {
        throw new TelegramCallError(method, { kind: "unsent", cause });
      },
    };
    await poll({
      client: client as never,
      onUpdate: async () => {},
      signal: stop.signal,
      log: { info: note, warn: note, error: note },
    });
    expect(told).toEqual([expect.stringMatching(said)]);
  });

  test("the log says who else fetches updates, and what to do about it", async () => {
    const { ended, logged } = await run([refuse(409, conflict)]);
    await ended;
    expect(logged[0]?.message).toMatch(/Another process or a webhook.*Stop the other copy.*@BotFather/);
  });

  test("waits as long as Telegram asks", async () => {
    const { ended, logged } = await run([refuse(429, "Too Many Requests: retry after 1", { retry_after: 1 })]);
    await ended;
    expect(logged[0]?.fields).toMatchObject({ pauseMs: 1000 });
  });

  test("pauses longer each time, up to the longest", async () => {
    const { ended, logged } = await run(Array.from({ length: 5 }, () => page(502)));
    await ended;
    expect(logged.map(({ fields }) => (fields as { pauseMs: number }).pauseMs)).toEqual([1, 2, 4, 4, 4]);
  });

  test.each([
    [401, "Unauthorized"],
    [404, "Not Found"],
  ])("gives up on a token that is refused with %i, and says so", async (code, description) => {
    const { ended } = await run([refuse(code, description)]);
    await expect(ended).rejects.toThrow(TokenRefusedError);
    await expect(ended).rejects.toThrow(/TELEGRAM_BOT_TOKEN/);
  });

  test("logs neither the token nor anything that was written", async () => {
    const text = "the secret of the house";
    const { ended, logged } = await run(
      [reset, cutOff, page(200), ok([rawUpdate(1, { text })])],
      async (raw, { logged }) => {
        if (logged.length < 5) throw new Error(JSON.stringify(raw));
      },
    );
    await ended;
    expect(logged.length).toBeGreaterThan(3);
    expect(JSON.stringify(logged)).not.toContain(TOKEN);
    expect(JSON.stringify(logged)).not.toContain(text);
  });
});
