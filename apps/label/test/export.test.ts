import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { readTalks } from "../src/source/read.ts";
import { familyFile, root } from "./talk.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("export");
});

const said = (id: number, from_id: string, from: string, text: unknown, more: object = {}) => ({
  id,
  type: "message",
  date: "2026-05-04T09:00:00",
  date_unixtime: String(1_777_903_200 + id * 60),
  from,
  from_id,
  text,
  ...more,
});
const sarah = (id: number, text: unknown, more: object = {}) => said(id, "user1002", "S. M.", text, more);
const group = (...messages: object[]) => ({ name: "Us", type: "private_group", id: 123, messages });

function read(content: object | string, leftOut: string[] = [], name = "result.json") {
  const file = join(folder, name);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return readTalks({ kind: "export", file, familyFile }, leftOut);
}

describe("a file of conversations", () => {
  it("is refused where it is empty", () => {
    const file = join(folder, "none.jsonl");
    writeFileSync(file, "");
    const lines = { kind: "lines", file, families: join(root, "corpus/families") } as const;
    expect(() => readTalks(lines, [])).toThrow(/none\.jsonl holds no message to label/);
  });
});

describe("an export of the family's group", () => {
  it("gives the members' messages with a text, by their Telegram accounts", () => {
    const service = { id: 1, type: "service", date_unixtime: "1777903200", actor: "John", text: "" };
    const [talk] = read(group(service, sarah(2, ["a ", { type: "bold", text: "word" }]), sarah(3, "")));
    expect(talk?.messages.map(({ sender, text }) => [sender.id, text])).toEqual([["sarah", "a word"]]);
  });

  it("leaves out what the bot does not hear: commands, and messages without words", () => {
    const command = (name: string) => ({ type: "bot_command", text: name });
    const [talk] = read(
      group(
        sarah(1, [command("/pending")]),
        sarah(2, ["", command("/pause@icarus_bot"), " 2h"]),
        sarah(3, " \n "),
        sarah(4, ["try ", command("/pending"), " later"]),
        sarah(5, "/ or not"),
      ),
    );
    expect(talk?.messages.map(({ text }) => text)).toEqual(["try /pending later", "/ or not"]);
  });

  it("may begin in the group that became this supergroup, whose messages have numbers below zero", () => {
    const asked = sarah(-999_999_998, "who?", { date_unixtime: "1777903200" });
    const answer = { date_unixtime: "1777903260", reply_to_message_id: -999_999_998 };
    const [talk] = read(group(asked, sarah(-999_999_997, "me", answer)));
    expect(talk?.messages.map(({ messageId, replyTo }) => [messageId, replyTo])).toEqual([
      ["-999999998", null],
      ["-999999997", "-999999998"],
    ]);
  });

  it("may have topics, whose messages are no replies to the one that opened the topic", () => {
    const opener = { id: 1, type: "service", date_unixtime: "1777903200", action: "topic_created", title: "Kids" };
    const [talk] = read(
      group(opener, sarah(2, "who?", { reply_to_message_id: 1 }), sarah(3, "me", { reply_to_message_id: 2 })),
    );
    expect(talk?.messages.map(({ replyTo }) => replyTo)).toEqual([null, "2"]);
  });

  it("tells what was forwarded, from a deleted account too", () => {
    const [talk] = read(
      group(sarah(1, "mine"), sarah(2, "a", { forwarded_from: "School" }), sarah(3, "b", { forwarded_from: null })),
    );
    expect(talk?.messages.map(({ forwarded }) => forwarded)).toEqual([false, true, true]);
  });

  it("may begin with the mark of Windows Notepad", () => {
    expect(read(`\uFEFF${JSON.stringify(group(sarah(1, "hello")))}`)).toHaveLength(1);
  });

  it("may be named by its folder", () => {
    writeFileSync(join(folder, "result.json"), JSON.stringify(group(sarah(1, "hello"))));
    expect(readTalks({ kind: "export", file: folder, familyFile }, [])).toHaveLength(1);
  });

  it.each([
    ["HTML", "<!DOCTYPE html>\n<html>", /HTML export.*Machine-readable JSON/],
    ["half a file", '{"name": "Us", "messages": [{"id": 1', /ends halfway/],
    ["a whole account", { chats: { list: [] } }, /whole account/],
    ["something else", { hello: 1 }, /no export of a chat/],
    ["a chat of two", { ...group(sarah(1, "hi")), type: "personal_chat" }, /a chat of two \(type personal_chat\)/],
    ["a channel", { ...group(sarah(1, "hi")), type: "private_channel" }, /a channel/],
    ["an old version", group(sarah(1, "hi", { date_unixtime: undefined })), /old Telegram Desktop.*Update/],
    ["an old version's numbers", group(sarah(1, "hi", { from_id: 1002 })), /old Telegram Desktop/],
    ["no text at all", group(sarah(1, "")), /no message with a text/],
  ])("is refused with its cause and cure where it is %s", (_, content, words) => {
    expect(() => read(content)).toThrow(words);
  });

  it("is refused where there is none, or its folder holds HTML", () => {
    expect(() => readTalks({ kind: "export", file: join(folder, "no.json"), familyFile }, [])).toThrow(/no export at/);
    mkdirSync(join(folder, "html"));
    writeFileSync(join(folder, "html", "messages.html"), "<html>");
    expect(() => readTalks({ kind: "export", file: join(folder, "html"), familyFile }, [])).toThrow(/HTML/);
  });

  it("never quotes the chat in a complaint", () => {
    expect(() => read('{"messages": [{"text": "our secret" oops')).toThrow(/^(?!.*secret)/s);
  });
});

describe("somebody unknown in an export", () => {
  const withAunt = group(
    sarah(1, "hello"),
    said(2, "user555", "Aunt Ada", "hi"),
    said(3, "user555", "Aunt Ada", "you"),
    said(4, "user999", "Icarus", "John or Sarah?"),
  );

  it("is listed with their numbers, what to write where, and how to leave them out", () => {
    const lines = [
      "does not know who wrote these:",
      "  Aunt Ada  user555  2 messages",
      "  Icarus    user999  1 message",
      '"telegram_user_id": 555',
      "--leave-out user999",
    ];
    for (const line of lines) expect(() => read(withAunt)).toThrow(line);
  });

  it("is left out by number or name", () => {
    const [talk] = read(withAunt, ["user999", "aunt ada"]);
    expect(talk?.messages.map(({ messageId }) => messageId)).toEqual(["1"]);
  });

  it("is not taken for a member of the same name who has another account", () => {
    expect(() => read(group(said(1, "user555", "Sarah", "hi")))).toThrow(/Sarah {2}user555/);
  });

  it("is told from one who deleted the account, by the number alone", () => {
    expect(() => read(group({ ...said(1, "user555", "", "hi"), from: null }))).toThrow(/user555 {2}user555/);
  });
});

describe("conversation lines", () => {
  const line = (chat_id: string, sender: string, ...ids: string[]) => ({
    chat_id,
    family: "miller",
    messages: ids.map((message_id) => ({ message_id, sender, sent_at: "2026-05-04T09:00:00-05:00", text: "hi" })),
  });
  const readLines = (...lines: object[]) => {
    const file = join(folder, "chats.jsonl");
    writeFileSync(file, lines.map((each) => JSON.stringify(each)).join("\n"));
    return readTalks({ kind: "lines", file, families: join(root, "corpus/families") }, []);
  };

  it("stay the conversations that they are", () => {
    expect(readLines(line("a", "sarah", "1"), line("b", "John", "1")).map(({ chatId }) => chatId)).toEqual(["a", "b"]);
  });

  it.each([
    ["a sender whom the family does not know", [line("a", "aunt", "1")], /aunt {2}1 message.*--leave-out "aunt"/s],
    ["a chat twice", [line("a", "sarah", "1"), line("a", "sarah", "1")], /chat_id a stands twice/],
    ["a message twice", [line("a", "sarah", "1", "1")], /message_id 1 stands twice in a/],
  ])("are refused with %s", (_, lines, words) => {
    expect(() => readLines(...lines)).toThrow(words);
  });
});
