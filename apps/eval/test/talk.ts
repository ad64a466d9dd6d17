import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { chat, wanted } from "./decided.ts";

export const message = (id: string, sender: string, minute: string, text: string, label?: object) => ({
  message_id: id,
  sender,
  sent_at: `2026-05-06T09:${minute}:00-05:00`,
  text,
  label,
});

const thursday = { times: [], activity: null, dates: ["2026-05-07"] };

/** A request, an answer whose label names the wrong child, and chat. */
export const talk = (chat_id: string, over: object = {}) => ({
  chat_id,
  family: "miller",
  tags: ["pick-up"],
  messages: [
    message(
      "1",
      "sarah",
      "00",
      "Can someone pick up Leo on Thursday?",
      wanted({ ...thursday, assigned_to: ["unspecified"] }),
    ),
    message(
      "2",
      "john",
      "02",
      "I'll pick up Leo on Thursday",
      wanted({ ...thursday, child: ["mia"], attributed_to: "1" }),
    ),
    message("3", "sarah", "05", "haha lovely weather", chat),
  ],
  ...over,
});

/** Files of conversations in a temporary folder per test. */
export function labelFiles(): { write(name: string, ...lines: readonly object[]): string } {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "eval-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return {
    write(name, ...lines) {
      const path = join(folder, name);
      writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
      return path;
    },
  };
}
