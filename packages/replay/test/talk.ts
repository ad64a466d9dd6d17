import { join } from "node:path";
import { defaultSettings } from "@silent-observer/config";
import { chatId, instantOf, messageId } from "@silent-observer/conversation";
import { type Family, loadFamily } from "@silent-observer/family";
import { replay } from "../src/index.ts";

const miller = loadFamily(join(import.meta.dirname, "../../../corpus/families/miller.json"));

export type Line = readonly [sender: string, time: string, text: string];

/** The decisions of a chat's messages, all of one day in the family's zone. Monday, 2 March 2026, if none is given. */
export async function decisionsOf(lines: readonly Line[], day = "2026-03-02", family: Family = miller) {
  const chat = chatId("chat");
  const messages = lines.map(([senderName, time, text], at) => ({
    chatId: chat,
    messageId: messageId(at + 1),
    topicId: null,
    senderName,
    sentAt: instantOf(day, time, family.timezone),
    replyTo: null,
    text,
    forwarded: false,
  }));
  const decisions = await replay([{ chatId: chat, family: family.id, messages }], () => family, defaultSettings());
  return decisions.map((decision) => JSON.parse(decision));
}

/** The decision of the last message. */
export const lastOf = async (lines: readonly Line[], day?: string) => (await decisionsOf(lines, day)).at(-1);
