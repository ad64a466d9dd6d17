import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { chatId, type Message, messageId } from "@silent-observer/conversation";
import { loadFamily, memberId } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { play } from "./talk.ts";

type Label = {
  queue: boolean | "either";
  coordination_type: string;
  dates: string[];
  times: string[];
  assigned_to: string[];
  child: string[];
  activity: string | null;
  attributed_to: string | null;
};
type Line = {
  message_id: string;
  sender: string;
  sent_at: string;
  reply_to: string | null;
  text: string;
  label: Label;
};
type Conversation = { chat_id: string; family: string; messages: Line[] };

const corpus = resolve(import.meta.dirname, "../../../corpus");
const conversations = readFileSync(resolve(corpus, "spec-cases.jsonl"), "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => JSON.parse(line) as Conversation);

const messageOf = (chat: string, line: Line): Message => ({
  chatId: chatId(chat),
  messageId: messageId(line.message_id),
  sender: memberId(line.sender),
  sentAt: Date.parse(line.sent_at),
  replyTo: line.reply_to === null ? null : messageId(line.reply_to),
  text: line.text,
  forwarded: false,
  topicId: null,
});

describe("the cases of the specification", () => {
  it.each(conversations.map((conversation) => [conversation.chat_id, conversation] as const))(
    "%s is queued, dropped and read as labelled",
    async (_, { chat_id, family, messages }) => {
      const { heard } = await play(
        messages.map((line) => messageOf(chat_id, line)),
        loadFamily(resolve(corpus, "families", `${family}.json`)),
      );
      messages.forEach(({ label }, at) => {
        const one = heard[at];
        if (label.queue !== "either") expect(one?.tier1.decision).toBe(label.queue ? "QUEUE" : "DROP");
        if (label.queue !== true) return;
        expect(one?.reading).toMatchObject({
          type: label.coordination_type,
          dates: label.dates,
          times: label.times,
          assignedTo: label.assigned_to,
          children: label.child,
          activity: label.activity,
          attributedTo: label.attributed_to,
        });
      });
    },
  );
});
