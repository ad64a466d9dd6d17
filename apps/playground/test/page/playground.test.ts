import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chatId } from "@silent-observer/conversation";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { smallFamilyFile } from "../../../../test/support/small-family.ts";
import { type Playground, startPlayground } from "../../src/playground.tsx";
import { readSettings } from "../../src/settings.ts";
import { openRecord, recordMessage, recordRedline, tripwire } from "./record.ts";

const TOKEN = "4242:local-test-token";
const CHAT = -100;

let folder: string;
let playground: Playground;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "playground-"));
  const family = smallFamilyFile({ id: "okafor-obi", parents: "Ada #2", children: "Zola" });
  writeFileSync(join(folder, "family.json"), JSON.stringify(family));
  playground = await start();
});
afterEach(async () => {
  await playground.close();
  rmSync(folder, { recursive: true });
});

const start = () =>
  startPlayground({
    port: 0,
    token: TOKEN,
    chatId: CHAT,
    dbPath: join(folder, "staging.db"),
    familyPath: folder,
    graceSeconds: 12,
  });

const say = (text: string) =>
  fetch(`${playground.url}/play/messages`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ chatId: CHAT, from: 2, text }),
  });

const pageText = async () => (await fetch(playground.url)).text();

/** Reads live updates until one satisfies `enough`; gives all of them. */
async function eventsUntil(enough: (event: string, data: string) => boolean, meanwhile: () => unknown) {
  const response = await fetch(`${playground.url}/events`);
  const seen: string[] = [];
  let buffer = "";
  for await (const chunk of response.body ?? []) {
    buffer += Buffer.from(chunk).toString();
    const parts = buffer.split("\n\n");
    buffer = parts.pop() ?? "";
    for (const part of parts) {
      const event = /^event: (.*)$/m.exec(part)?.[1] ?? "";
      const data = /^data: (.*)$/m.exec(part)?.[1] ?? "";
      seen.push(event);
      if (event === "hello") await meanwhile();
      if (enough(event, data)) return seen;
    }
  }
  return seen;
}

describe("the page", () => {
  it("stands without a database, names the family's people, and fetches nothing from elsewhere", async () => {
    const html = await pageText();
    expect(html).toMatch(/^<!DOCTYPE html>/);
    expect(html).toContain("Okafor Obi family");
    expect(html).toContain("Zola: no Telegram");
    expect(html).not.toMatch(/(src|href)="https?:/);
    for (const asset of ["page.css", "chat.js", "icon.svg"])
      expect((await fetch(`${playground.url}/assets/${asset}`)).status).toBe(200);
    expect(await (await fetch(`${playground.url}/health`)).json()).toEqual({ ok: true });
  });

  it("shows what people write as text, whatever they write", async () => {
    await say('<img src=x onerror="alert(1)"> & "quotes"');
    const html = await pageText();
    expect(html).not.toContain("<img src=x");
    expect(html).toContain("&lt;img src=x");
  });

  it("shows what is written from right to left as it is written", async () => {
    await say("מי אוסף את Zola?");
    expect(await pageText()).toContain('<p class="text" dir="auto">מי אוסף את Zola?</p>');
  });

  it("shows a new message, what became of it, and the countdown, without being loaded again", async () => {
    const store = openRecord(join(folder, "staging.db"));
    const seen = await eventsUntil(
      (event, data) => event === "row" && data.includes("data-due"),
      async () => {
        await say("a plan");
        const row = recordMessage(store, { messageId: "1", chatId: chatId(CHAT), tier2State: "done" }, [tripwire(0.8)]);
        recordRedline(store, { chatId: chatId(CHAT), messageRowId: row, state: "waiting", dueAt: Date.now() + 5000 });
      },
    );
    store.close();
    expect(seen.slice(0, 2)).toEqual(["hello", "row"]);
  });

  it("shows a reaction under its message with what became of it, until it is taken back", async () => {
    const store = openRecord(join(folder, "staging.db"));
    await say("a plan");
    recordMessage(store, { messageId: "1/ada", chatId: chatId(CHAT), tier2State: "queued" }, [tripwire(0.8)]);
    const react = (emoji: string | null) =>
      fetch(`${playground.url}/play/reactions`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ chatId: CHAT, messageId: 1, from: 2, emoji }),
      });
    await react("👍");
    expect(await pageText()).toMatch(/<li>👍 Ada<span class="became"> · Being read<\/span><\/li>/);
    await react(null);
    expect(await pageText()).not.toContain("👍 Ada");
    store.close();
  });

  it("tells the answer to a press", async () => {
    const seen = await eventsUntil(
      (event, data) => event === "toast" && data.includes("Done"),
      async () => {
        const call = (method: string, body: object, path = `bot${TOKEN}/${method}`) =>
          fetch(`${playground.url}/${path}`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
          });
        await call("sendMessage", {
          chat_id: CHAT,
          text: "?",
          reply_markup: { inline_keyboard: [[{ text: "Y", callback_data: "y" }]] },
        });
        const made = await call("", { chatId: CHAT, messageId: 1, from: 2, data: "y" }, "play/presses");
        const { query } = (await made.json()) as { query: { id: string } };
        await call("answerCallbackQuery", { callback_query_id: query.id, text: "Done" });
      },
    );
    expect(seen).toContain("toast");
  });

  it("has no walkthroughs for a family that none is about", async () => {
    expect(await pageText()).not.toContain("data-walkthrough");
    const response = await fetch(`${playground.url}/walkthroughs/spec-ex1`, {
      method: "POST",
      headers: { "content-type": "application/json" },
    });
    expect(response.status).toBe(404);
  });

  it("finds the chat again after a second start", async () => {
    await say("still here");
    await playground.close();
    playground = await start();
    expect(await pageText()).toContain("still here");
  });

  it("closes while a page listens and a bot polls", async () => {
    const poll = fetch(`${playground.url}/bot${TOKEN}/getUpdates?timeout=30`).catch(() => null);
    const events = await fetch(`${playground.url}/events`);
    await expect.poll(() => events.status).toBe(200);
    await playground.close();
    await poll;
    await events.text().catch(() => null);
    playground = await start();
  });
});

describe("its environment", () => {
  const given = {
    PLAYGROUND_PORT: "8080",
    PLAYGROUND_TOKEN: TOKEN,
    PLAYGROUND_CHAT_ID: "-100",
    DB_PATH: "data/x.db",
    FAMILY_CONTEXT: "family",
  };

  it("needs no grace to be said", () => {
    expect(readSettings(given)).toMatchObject({ port: 8080, chatId: -100, graceSeconds: 600 });
  });

  it("is refused with every fault at once", () => {
    expect(() => readSettings({ ...given, PLAYGROUND_TOKEN: "x", PLAYGROUND_CHAT_ID: "100" })).toThrow(
      /PLAYGROUND_TOKEN[\s\S]*PLAYGROUND_CHAT_ID|PLAYGROUND_CHAT_ID[\s\S]*PLAYGROUND_TOKEN/,
    );
  });
});
