import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { ANNA, GROUP, localTelegram } from "./local-telegram.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("bot-api");
});

it("a second start finds the chat, its unread updates and its numbering", async () => {
  const journalPath = join(folder, "telegram", "journal.jsonl");
  const first = await localTelegram({ journalPath });
  first.api.people.post({ chatId: GROUP, from: ANNA, text: "read" });
  const [read] = await first.client.getUpdates(0, 100, 0, undefined);
  first.api.people.post({ chatId: GROUP, from: ANNA, text: "unread" });
  await first.client.getUpdates(0, 100, (read?.update_id ?? 0) + 1, undefined);
  await first.client.sendMessage(GROUP, "the bot's");
  await first.served.close();

  const second = await localTelegram({ journalPath });
  expect(second.api.messagesIn(GROUP)).toEqual(first.api.messagesIn(GROUP));
  const unread = await second.client.getUpdates(0, 100, 0, undefined);
  expect(unread.map(({ update_id }) => update_id)).toEqual([(read?.update_id ?? 0) + 1]);
  expect(second.api.people.post({ chatId: GROUP, from: ANNA, text: "next" }).message_id).toBe(4);
});

it("half a line of a process that was killed is cut off", async () => {
  const journalPath = join(folder, "journal.jsonl");
  const first = await localTelegram({ journalPath });
  first.api.people.post({ chatId: GROUP, from: ANNA, text: "whole ✓" });
  await first.served.close();
  appendFileSync(journalPath, '{"type":"message","mess');

  const second = await localTelegram({ journalPath });
  second.api.people.post({ chatId: GROUP, from: ANNA, text: "after" });
  await second.served.close();
  const third = await localTelegram({ journalPath });
  expect(third.api.messagesIn(GROUP).map(({ text }) => text)).toEqual(["whole ✓", "after"]);
});
