import { chatId, messageId } from "@silent-observer/conversation";
import type { Incoming } from "@silent-observer/telegram";
import { describe, expect, test } from "vitest";
import { type Heard, learn } from "../src/heard.ts";

const HOME = chatId(-100_1);

const wrote = (changes: object = {}): Incoming => ({
  kind: "message",
  updateId: 1,
  chatId: HOME,
  chatType: "supergroup",
  chatTitle: "Home",
  messageId: messageId(1),
  topicId: null,
  senderUserId: 41,
  senderChatId: null,
  senderName: "Ann Berg",
  senderIsBot: false,
  sentAt: 0,
  editedAt: null,
  text: "hello",
  replyTo: null,
  forwarded: false,
  command: null,
  ...changes,
});

const after = (...updates: Incoming[]): Heard => updates.reduce<Heard>(learn, []);
const ann = { userId: 41, name: "Ann Berg" };
const ben = { userId: 42, name: "Ben" };
const byBen = { senderUserId: 42, senderName: "Ben" };

describe("who is in the group", () => {
  test("is whoever wrote there, in that order, each once", () => {
    expect(after(wrote(), wrote(byBen), wrote())).toEqual([
      { chatId: HOME, title: "Home", people: [ann, ben], anonymous: false },
    ]);
  });

  test("groups are kept apart", () => {
    const elsewhere = wrote({ ...byBen, chatId: chatId(-2), chatTitle: "Work" });
    expect(after(wrote(), elsewhere).map(({ title, people }) => [title, people])).toEqual([
      ["Home", [ann]],
      ["Work", [ben]],
    ]);
  });

  test("bots are nobody", () => {
    expect(after(wrote({ senderIsBot: true }))).toMatchObject([{ people: [] }]);
  });

  test("an anonymous administrator is noticed, a channel that the group follows is not", () => {
    const asChat = { senderUserId: null, senderName: "Home" };
    expect(after(wrote({ ...asChat, senderChatId: HOME }))).toMatchObject([{ people: [], anonymous: true }]);
    expect(after(wrote({ ...asChat, senderChatId: chatId(-9) }))).toMatchObject([{ people: [], anonymous: false }]);
  });

  test("a private chat is no group", () => {
    expect(after(wrote({ chatType: "private", chatTitle: null }))).toEqual([]);
  });

  test("nothing new leaves what is known as it is", () => {
    const heard = after(wrote());
    expect(learn(heard, wrote())).toBe(heard);
    expect(learn(heard, { kind: "ignored", updateId: 3, of: "poll" })).toBe(heard);
    expect(learn(heard, { kind: "invalid", updateId: null, reason: "" })).toBe(heard);
  });
});

describe("the bot's own way", () => {
  const standing = (now: "member" | "kicked"): Incoming => ({
    kind: "membership",
    updateId: 2,
    chatId: HOME,
    chatType: "supergroup",
    chatTitle: "Home",
    before: "left",
    now,
  });

  test("a group that it came into is known before anybody writes", () => {
    expect(after(standing("member"))).toEqual([{ chatId: HOME, title: "Home", people: [], anonymous: false }]);
  });

  test("a group that it had to leave is forgotten", () => {
    expect(after(wrote(), standing("kicked"))).toEqual([]);
  });
});

test("a group that becomes a supergroup keeps its people under the new id, however often it is told", () => {
  const [old, now] = [chatId(-7), chatId(-100_7)];
  const moved: Incoming = { kind: "migration", updateId: 3, fromChatId: old, toChatId: now };
  const inNew = wrote({ ...byBen, chatId: now });
  const heard = after(wrote({ chatId: old, chatType: "group" }), inNew, moved, moved);
  expect(heard).toMatchObject([{ chatId: now, people: [ann, ben] }]);
});
