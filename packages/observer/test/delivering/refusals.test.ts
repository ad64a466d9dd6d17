import { chatId } from "@silent-observer/conversation";
import { reviseNotification } from "@silent-observer/store";
import type { DoneResult, Messenger } from "@silent-observer/telegram";
import { describe, expect, it } from "vitest";
import { deliver } from "../../src/index.ts";
import { MINUTE } from "../support.ts";
import { SENT, WILLING, withStaleMessage } from "./outbox.ts";

const SECOND = 1_000;

describe("a chat that Telegram slows down", () => {
  it("waits with all that is on its way there, once one message is held back", async () => {
    const { home, put, tried, run } = await withStaleMessage();
    for (let n = 0; n < 3; n++) put();
    await run({ kind: "wait", seconds: 7 }, { kind: "done" });
    home.pass(6 * SECOND);
    await run(SENT, { kind: "done" });
    expect(tried).toEqual(["send"]);
    home.pass(SECOND);
    await run(SENT, { kind: "done" });
    expect(tried).toEqual(["send", "send", "send", "send", "edit"]);
    expect(home.all("notifications").map(({ state, notBefore }) => [state, notBefore])).toEqual(
      Array.from({ length: 4 }, () => ["sent", 0]),
    );
  });

  it("waits also with what comes meanwhile", async () => {
    const { home, put, tried, run } = await withStaleMessage();
    put();
    await run({ kind: "wait", seconds: 7 }, { kind: "done" });
    home.pass(SECOND);
    put();
    await run(SENT, { kind: "done" });
    expect(tried).toEqual(["send"]);
    home.pass(6 * SECOND);
    await run(SENT, { kind: "done" });
    expect(tried).toEqual(["send", "send", "send", "edit"]);
  });

  it("is told from a message that waits by itself, because Telegram could not be reached", async () => {
    const { home, put, tried, run } = await withStaleMessage();
    put();
    await run({ kind: "unsent", cause: "ECONNREFUSED" }, { kind: "unsent", cause: "ECONNREFUSED" });
    home.pass(SECOND);
    put();
    await run(SENT, { kind: "done" });
    expect(tried).toEqual(["send", "edit", "send"]);
    home.pass(3 * SECOND);
    await run(SENT, { kind: "done" });
    expect(tried).toEqual(["send", "edit", "send", "send", "edit"]);
    expect(home.all("notifications").map(({ error }) => error)).toEqual([null, null, null]);
  });

  it("waits with what is to be sent where it was an edit that was held back", async () => {
    const { home, put, tried, run } = await withStaleMessage();
    await run(SENT, () => {
      put();
      return { kind: "wait", seconds: 7 };
    });
    await run(SENT, { kind: "done" });
    expect(tried).toEqual(["edit"]);
    home.pass(7 * SECOND);
    await run(SENT, { kind: "done" });
    expect(tried).toEqual(["edit", "send", "edit"]);
  });
});

describe("a call to Telegram that breaks in a way nobody thought of", () => {
  it("is uncertain and never made again, and holds up nothing", async () => {
    const { home, put, lines } = await withStaleMessage();
    for (let n = 0; n < 2; n++) put();
    const sends: string[] = [];
    const messenger: Messenger = {
      ...WILLING,
      async send({ text }) {
        if (sends.push(text) === 1) throw new TypeError("hush");
        return SENT;
      },
    };
    for (let n = 0; n < 2; n++) await deliver(home.observer, messenger, home.clock);
    expect(sends).toHaveLength(2);
    expect(home.all("notifications")).toMatchObject([
      { state: "sent", shownRevision: 1 },
      { state: "uncertain", error: "TypeError" },
      { state: "sent" },
    ]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { notification: 2, fault: "TypeError" },
      { level: 40 },
    ]);
    expect(lines.join("")).not.toContain("hush");
  });
});

describe("an edit", () => {
  const HOUR = 60 * MINUTE;
  const OUTSIDE: DoneResult = { kind: "refused", code: 403, description: "Forbidden: bot was kicked" };

  it("is made later where the bot is out of the group, and given up after a week", async () => {
    const { home, tried, run } = await withStaleMessage();
    await run(SENT, OUTSIDE);
    home.pass(HOUR - MINUTE);
    await run(SENT, { kind: "done" });
    expect(tried).toEqual(["edit"]);
    for (let hour = 1; hour <= 7 * 24 + 10; hour++) {
      home.pass(HOUR);
      await run(SENT, OUTSIDE);
    }
    expect(tried).toHaveLength(7 * 24);
  });

  it("does not hold back what else is on its way while the bot is out of the group", async () => {
    const { home, put, tried, run } = await withStaleMessage();
    await run(SENT, OUTSIDE);
    home.pass(SECOND);
    put();
    await run(SENT, OUTSIDE);
    expect(tried).toEqual(["edit", "send"]);
  });

  it("is made once more where an older one, whose end nobody knows, may arrive after it", async () => {
    const { home, put, run } = await withStaleMessage();
    const stale = home.all("notifications")[0]?.id ?? put();
    const look: string[] = [];
    const edits = (end: (text: string) => Promise<DoneResult>): Promise<void> => {
      const edit: Messenger["edit"] = ({ text }) => end(text);
      return deliver(home.observer, { edit } as Messenger, home.clock);
    };
    let giveUp: (result: DoneResult) => void = () => {};
    const slow = edits(() => new Promise((end) => (giveUp = end)));
    reviseNotification(home.observer.store, stale, { text: "hush, newest", buttons: [] });
    await run(SENT, { kind: "done" });
    giveUp({ kind: "uncertain", cause: "ETIMEDOUT" });
    await slow;
    home.pass(MINUTE);
    await edits(async (text) => {
      look.push(text);
      return { kind: "done" };
    });
    expect(look).toEqual(["hush, newest"]);
  });
});

describe("an edit that Telegram does not take", () => {
  it.each<[DoneResult, object]>([
    [
      { kind: "refused", code: 400, description: "hush" },
      { kind: "refused", code: 400 },
    ],
    [{ kind: "migrated", toChatId: chatId(-1009) }, { kind: "migrated" }],
  ])("is told to the operator without a word of the chat, and not tried again: $kind", async (result, told) => {
    const { lines, tried, run } = await withStaleMessage();
    await run(SENT, result);
    await run(SENT, result);
    expect(tried).toEqual(["edit"]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, notification: 1, ...told }]);
    expect(lines.join("")).not.toContain("hush");
  });
});
