import { join } from "node:path";
import { chatId, messageId } from "@silent-observer/conversation";
import type { Conversation } from "@silent-observer/corpus";
import { loadFamily } from "@silent-observer/family";
import { type Talk, talkOf } from "../src/talk.ts";

export const root = join(import.meta.dirname, "../../..");
export const familyFile = join(root, "corpus/families/miller.json");
export const millers = loadFamily(familyFile);

/** Monday, 9:00 in Chicago. */
const MONDAY = Date.parse("2026-05-04T09:00:00-05:00");

/** What is said how many minutes after Monday, nine o'clock; a reply names the place of what it replies to, from 1. */
export type Said = readonly [minute: number, sender: string, text: string, reply?: number | undefined];

/** A chat whose message ids count from 1. */
export const chatOf = (...said: Said[]): Conversation => ({
  chatId: "77",
  family: millers.id,
  messages: said.map(([minute, senderName, text, reply], at) => ({
    chatId: chatId("77"),
    messageId: messageId(at + 1),
    senderName,
    sentAt: MONDAY + minute * 60_000,
    replyTo: reply === undefined ? null : messageId(reply),
    text,
    forwarded: false,
    topicId: null,
  })),
});

export const talkIn = (...said: Said[]): Talk => talkOf(chatOf(...said), millers);
