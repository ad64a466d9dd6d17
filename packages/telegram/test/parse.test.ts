import { describe, expect, test } from "vitest";
import { faultsOfObject } from "../../../test/support/bot-api-schema.ts";
import { type Incoming, parseUpdate } from "../src/index.ts";
import { ann, DATE, group, rawMessage, rawUpdate, without } from "./updates.ts";

/** Parses an update after checking that it is valid in the Bot API. */
function parse(raw: object): Incoming {
  expect(faultsOfObject("Update", raw)).toEqual([]);
  return parseUpdate(raw);
}

const parseMessage = (changes: object = {}) => parse(rawUpdate(1, changes));
const topicOpening = { message_id: 900, date: DATE, chat: group, message_thread_id: 900, is_topic_message: true };
const commandAt = (offset: number, length: number) => [{ type: "bot_command", offset, length }];

describe("a message", () => {
  test("says who wrote what, where and when", () => {
    expect(parseMessage()).toEqual({
      kind: "message",
      updateId: 1,
      chatId: "-1001234567890",
      chatType: "supergroup",
      chatTitle: "Home",
      messageId: "11",
      topicId: null,
      senderUserId: 4001,
      senderChatId: null,
      senderName: "Ann Berg",
      senderIsBot: false,
      sentAt: DATE * 1000,
      editedAt: null,
      text: "hello",
      replyTo: null,
      forwarded: false,
      command: null,
    });
  });

  test("edited, it keeps both times", () => {
    const edited = { update_id: 2, edited_message: rawMessage({ edit_date: DATE + 60 }) };
    expect(parse(edited)).toMatchObject({ kind: "edited_message", sentAt: DATE * 1000, editedAt: (DATE + 60) * 1000 });
  });

  test("a picture's caption is its text", () => {
    const photo = [{ file_id: "f", file_unique_id: "u", width: 1, height: 1 }];
    const update = { update_id: 1, message: { ...without(rawMessage(), "text"), photo, caption: "at 4pm" } };
    expect(parse(update)).toMatchObject({ kind: "message", text: "at 4pm" });
  });

  test("a voice message has no text", () => {
    const voice = { file_id: "f", file_unique_id: "u", duration: 3 };
    const update = { update_id: 1, message: { ...without(rawMessage(), "text"), voice } };
    expect(parse(update)).toMatchObject({ kind: "message", text: "" });
  });

  test("an anonymous administrator is the group, not Telegram's placeholder user", () => {
    const from = { id: 1087968824, is_bot: true, first_name: "Group", username: "GroupAnonymousBot" };
    expect(parseMessage({ from, sender_chat: group })).toMatchObject({
      senderUserId: null,
      senderChatId: "-1001234567890",
      senderName: "Home",
      senderIsBot: false,
    });
  });

  test("another bot is recognised", () => {
    expect(parseMessage({ from: { ...ann, is_bot: true } })).toMatchObject({ senderIsBot: true });
  });

  test("words of an inline bot are somebody else's, like forwarded ones", () => {
    const via_bot = { id: 5, is_bot: true, first_name: "Polls", username: "polls" };
    expect(parseMessage({ via_bot })).toMatchObject({ forwarded: true });
  });

  test("a forwarded message is recognised", () => {
    const forward_origin = { type: "hidden_user", date: DATE - 60, sender_user_name: "Coach" };
    expect(parseMessage({ forward_origin })).toMatchObject({ forwarded: true });
  });
});

describe("topics and replies", () => {
  test("a reply names the message that it replies to", () => {
    expect(parseMessage({ reply_to_message: rawMessage({ message_id: 9 }) })).toMatchObject({ replyTo: "9" });
  });

  test("a message in a topic replies to nothing, though Telegram names the topic's opening", () => {
    const inTopic = { message_thread_id: 900, is_topic_message: true };
    const forum_topic_created = { name: "School", icon_color: 1 };
    const read = parseMessage({ ...inTopic, reply_to_message: { ...topicOpening, forum_topic_created } });
    expect(read).toMatchObject({ topicId: "900", replyTo: null });
    expect(parseMessage({ ...inTopic, reply_to_message: rawMessage({ message_id: 9 }) })).toMatchObject({
      replyTo: "9",
    });
  });

  test("outside forums the thread of a reply is no topic", () => {
    const reply = { message_thread_id: 9, reply_to_message: rawMessage({ message_id: 9 }) };
    expect(parseMessage(reply)).toMatchObject({ topicId: null, replyTo: "9" });
  });
});

describe("a command", () => {
  test("is read with its bot and its arguments", () => {
    const read = parseMessage({ text: "/Pending@IcarusBot  this week ", entities: commandAt(0, 18) });
    expect(read).toMatchObject({ command: { name: "pending", botUsername: "IcarusBot", args: "this week" } });
  });

  test("without a bot or arguments is read too", () => {
    const read = parseMessage({ text: "/help", entities: commandAt(0, 5) });
    expect(read).toMatchObject({ command: { name: "help", botUsername: null, args: "" } });
  });

  test.each([
    ["in the middle of a message", "try /help", commandAt(4, 5)],
    ["that Telegram does not mark as one", "/help", []],
  ])("%s is text", (_, text, entities) => {
    expect(parseMessage({ text, entities })).toMatchObject({ command: null });
  });
});

describe("text", () => {
  test.each([
    ["halves of characters", "a\ud83d b", "a\ufffd b"],
    ["zero-width spaces", "pick\u200bup\ufeff", "pickup"],
    ["a joiner inside a word", "pick\u200dup", "pickup"],
    ["direction marks", "\u202eLeo\u202c", "Leo"],
    ["control characters", "a\u0000b\u0007", "ab"],
    ["Windows line ends", "a\r\nb", "a\nb"],
    ["letters with loose accents", "Zoe\u0308", "Zoë"],
  ])("is rid of %s", (_, text, clean) => {
    expect(parseMessage({ text })).toMatchObject({ text: clean });
  });

  test.each(["👨‍👩‍👧", "👍🏽", "I’ll do it 🙋🏽‍♀️", "tab\there\nand a line"])("keeps %j", (text) => {
    expect(parseMessage({ text })).toMatchObject({ text });
  });

  test("is cut to Telegram's own length, never through a character", () => {
    const read = parseMessage({ text: `${"x".repeat(4095)}🙂🙂` });
    expect(read).toMatchObject({ text: "x".repeat(4095) });
  });
});

describe("a press", () => {
  const query = { id: "42", from: ann, chat_instance: "1", message: rawMessage({ message_id: 70 }), data: "c:1" };

  test("says who pressed what, where", () => {
    expect(parse({ update_id: 3, callback_query: query })).toEqual({
      kind: "press",
      updateId: 3,
      callbackQueryId: "42",
      userId: 4001,
      chatId: "-1001234567890",
      messageId: "70",
      data: "c:1",
    });
  });

  test("on a message too old for Telegram to show still counts", () => {
    const message = { chat: group, message_id: 70, date: 0 };
    expect(parse({ update_id: 3, callback_query: { ...query, message } })).toMatchObject({
      kind: "press",
      messageId: "70",
    });
  });

  test.each(["message", "data"] as const)("without its %s is of no use", (field) => {
    const update = { update_id: 3, callback_query: without(query, field) };
    expect(parse(update)).toEqual({ kind: "ignored", updateId: 3, of: "callback_query" });
  });
});

test("a reaction says what came and what went", () => {
  const emoji = (value: string) => ({ type: "emoji", emoji: value });
  const message_reaction = {
    chat: group,
    message_id: 11,
    user: ann,
    date: DATE,
    old_reaction: [emoji("👎")],
    new_reaction: [emoji("👍"), { type: "custom_emoji", custom_emoji_id: "9" }],
  };
  expect(parse({ update_id: 4, message_reaction })).toEqual({
    kind: "reaction",
    updateId: 4,
    chatId: "-1001234567890",
    messageId: "11",
    userId: 4001,
    at: DATE * 1000,
    added: ["👍"],
    removed: ["👎"],
  });
});

test("the move to a supergroup is parsed alike from both chats", () => {
  const chat = { id: -555, type: "group", title: "Home" };
  const left = { update_id: 5, message: { ...without(rawMessage({ chat }), "text"), migrate_to_chat_id: group.id } };
  const entered = { update_id: 6, message: { ...without(rawMessage(), "text"), migrate_from_chat_id: -555 } };
  const move = { kind: "migration", fromChatId: "-555", toChatId: "-1001234567890" };
  expect(parse(left)).toEqual({ ...move, updateId: 5 });
  expect(parse(entered)).toEqual({ ...move, updateId: 6 });
});

test("the bot's own status comes with the one before", () => {
  const user = { id: 1, is_bot: true, first_name: "Icarus" };
  const my_chat_member = {
    chat: group,
    from: ann,
    date: DATE,
    old_chat_member: { status: "left", user },
    new_chat_member: { status: "member", user },
  };
  expect(parse({ update_id: 7, my_chat_member })).toMatchObject({
    kind: "membership",
    chatTitle: "Home",
    before: "left",
    now: "member",
  });
});

describe("an update that is ignored", () => {
  test("may be a service message", () => {
    const update = { update_id: 8, message: { ...without(rawMessage(), "text"), new_chat_members: [ann] } };
    expect(parse(update)).toEqual({ kind: "ignored", updateId: 8, of: "service_message" });
  });

  test("may be of a kind that was not requested", () => {
    expect(parse({ update_id: 9, channel_post: rawMessage() })).toEqual({
      kind: "ignored",
      updateId: 9,
      of: "channel_post",
    });
  });

  test("may be empty", () => {
    expect(parse({ update_id: 10 })).toEqual({ kind: "ignored", updateId: 10, of: "nothing" });
  });
});
