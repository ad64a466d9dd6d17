import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { messageId } from "@silent-observer/conversation";
import { type Label, readLabelled } from "@silent-observer/corpus";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { openBook } from "../src/labels/book.ts";
import { nothingSaid } from "../src/labels/label.ts";
import { holdLock } from "../src/labels/lock.ts";
import { cutAtSilences } from "../src/source/cut.ts";
import { type Talk, talkOf } from "../src/talk.ts";
import { chatOf, familyFile, millers, root, talkIn } from "./talk.ts";

let folder: string;
let output: string;
beforeEach(() => {
  folder = temporaryFolder("labels");
  output = join(folder, "labels.jsonl");
});

const talk = talkIn([0, "sarah", "Who's picking up Leo Thursday?"], [4, "john", "I'll do it"]);
const other: Talk = { ...talkIn([0, "john", "haha"]), chatId: "78" };
const chat: Label = { queue: false, note: "" };
const lift: Label = { ...nothingSaid, coordination_type: "transport", assigned_to: ["john"], attributed_to: "1" };
const label = (id: number, given: Label) => new Map([[messageId(id), given]]);
const open = (...talks: Talk[]) => openBook(output, talks.length > 0 ? talks : [talk, other]);
const part = () => `${output}.part`;

describe("labels", () => {
  it("are kept at once, and taken up again by the next start", () => {
    open().keep(talk, label(2, lift));
    const book = open();
    expect(book.labelsOf(talk)).toEqual(label(2, lift));
    expect(book.progress()).toEqual({ labelled: 1, messages: 3, done: 0, talks: 2 });
  });

  it("reach the output when all of a conversation have one, in the corpus' format", () => {
    const book = open();
    book.keep(talk, label(1, { ...nothingSaid, assigned_to: ["unspecified"] }));
    expect(existsSync(output)).toBe(false);
    book.keep(talk, label(2, lift));
    expect(readLabelled(output)).toMatchObject([{ chatId: "77", family: "miller", tags: ["own"] }]);
    expect(readLabelled(output)[0]?.labels.get(messageId(2))).toEqual(lift);
    expect(JSON.parse(readFileSync(output, "utf8")).messages[1]).toMatchObject({
      message_id: "2",
      sender: "john",
      sent_at: "2026-05-04T09:04:00-05:00",
      reply_to: null,
      text: "I'll do it",
    });
    expect(existsSync(part())).toBe(false);
  });

  it("pass the corpus' own check, the family's file beside them", () => {
    const book = open();
    book.keep(talk, new Map([...label(1, { ...nothingSaid, assigned_to: ["unspecified"] }), ...label(2, lift)]));
    book.keep(other, label(1, { queue: "either" }));
    const check = () => spawnSync(process.execPath, [join(root, "corpus/check.mjs"), output], { encoding: "utf8" });
    const beside = join(folder, "families/miller.json");
    expect(check().stdout).toContain(`no family miller: copy its file to ${beside}`);
    mkdirSync(join(folder, "families"));
    cpSync(familyFile, beside);
    const { status, stdout } = check();
    expect(stdout).toContain("2 conversations, 3 messages, 2 queue, 1 either, 1 attributed, 0 speak");
    expect(status).toBe(0);
  });

  it("say of chat that it is no more than that", () => {
    open().keep(other, label(1, chat));
    expect(JSON.parse(readFileSync(output, "utf8")).messages[0].label).toEqual({ queue: false });
  });

  it("are read by their owner only", () => {
    open().keep(other, label(1, chat));
    expect(statSync(output).mode & 0o777).toBe(0o600);
  });

  it("can be changed later, where they stand", () => {
    const book = open();
    book.keep(other, label(1, chat));
    book.keep(talk, new Map([...label(1, chat), ...label(2, chat)]));
    book.keep(other, label(1, { queue: "either" }));
    expect(readLabelled(output).map(({ chatId }) => chatId)).toEqual(["78", "77"]);
    expect(open().labelsOf(other)).toEqual(label(1, { queue: "either" }));
  });

  it("are taken back one press after the other, out of the output too", () => {
    const book = open();
    book.keep(talk, label(1, chat));
    book.keep(talk, label(2, lift));
    expect(book.undo()).toMatchObject({ messageId: "2" });
    expect(existsSync(output)).toBe(false);
    expect(open().labelsOf(talk)).toEqual(label(1, chat));
    expect(book.undo()).toMatchObject({ messageId: "1" });
    expect(open().labelsOf(talk)).toEqual(new Map());
    expect(book.undo()).toBeNull();
  });

  it("of a message whose text was edited since are asked for again, and the others stay", () => {
    open().keep(talk, new Map([...label(1, chat), ...label(2, lift)]));
    const [first, second] = talk.messages;
    if (!first || !second) throw new Error();
    const edited = { ...talk, messages: [first, { ...second, text: "I'll try" }] };
    expect(open(edited).labelsOf(edited)).toEqual(label(1, chat));
  });

  it("of talk that is not there now stay as they are", () => {
    open().keep(talk, label(1, chat));
    open().keep(other, label(1, chat));
    const book = open(other);
    book.keep(other, label(1, { queue: "either" }));
    expect(open().labelsOf(talk)).toEqual(label(1, chat));
  });
});

describe("an export that cuts the chat elsewhere", () => {
  const say = (id: number, minute: number, reply?: number) =>
    chatOf([minute, "sarah", `message ${id}`, reply]).messages.map((said) => ({ ...said, messageId: messageId(id) }));
  const cut = (...messages: ReturnType<typeof say>[]): Talk[] =>
    cutAtSilences({ ...chatOf(), messages: messages.flat() }).map((conversation) => talkOf(conversation, millers));
  const labelAll = (talks: Talk[]): void => {
    const book = openBook(output, talks);
    for (const each of talks) book.keep(each, new Map(each.messages.map((one) => [one.messageId, chat])));
  };
  const idsInOutput = () =>
    readLabelled(output).map(({ messages }) => messages.map((message) => message.messageId).join(" "));

  it("because a later reply joins two conversations keeps the labels of both, each message once", () => {
    labelAll(cut(say(1, 0), say(2, 200), say(3, 201)));
    const joined = cut(say(1, 0), say(2, 200), say(3, 201), say(4, 300, 1));
    const book = openBook(output, joined);
    expect(book.progress()).toEqual({ labelled: 3, messages: 4, done: 0, talks: 1 });
    for (const one of joined) book.keep(one, label(4, chat));
    expect(idsInOutput()).toEqual(["1 2 3 4"]);
  });

  it("because the first message was deleted keeps the labels of the others, and that of the deleted one", () => {
    labelAll(cut(say(1, 0), say(2, 1), say(3, 2)));
    const book = openBook(output, cut(say(2, 1), say(3, 2)));
    expect(book.progress()).toEqual({ labelled: 2, messages: 2, done: 1, talks: 1 });
    expect(idsInOutput().sort()).toEqual(["1", "2 3"]);
    // The message was only left out, and is there again.
    expect(openBook(output, cut(say(1, 0), say(2, 1), say(3, 2))).progress().labelled).toBe(3);
    expect(idsInOutput()).toEqual(["1 2 3"]);
  });

  it("because a reply was deleted keeps the labels of both parts", () => {
    labelAll(cut(say(1, 0), say(2, 200, 1)));
    expect(openBook(output, cut(say(1, 0), say(2, 200))).progress().labelled).toBe(2);
    expect(idsInOutput().sort()).toEqual(["1", "2"]);
  });

  it("takes no label from another message, chat or text", () => {
    labelAll(cut(say(1, 0), say(2, 1)));
    const later = cut(say(2, 2), say(3, 3));
    expect(openBook(output, later).progress().labelled).toBe(0);
    const elsewhere = cut(say(2, 1), say(3, 2)).map((each) => ({ ...each, chatId: "88-2" }));
    expect(openBook(output, elsewhere).progress().labelled).toBe(0);
    const edited = cut(
      say(2, 1).map((said) => ({ ...said, text: "another" })),
      say(3, 2),
    );
    expect(openBook(output, edited).progress().labelled).toBe(0);
  });
});

describe("a process that is killed while it writes", () => {
  const whole = new Map([...label(1, chat), ...label(2, lift)]);

  it("leaves a finished conversation in both files, and the last press counts", () => {
    const book = open();
    book.keep(talk, label(1, chat));
    book.keep(talk, label(2, chat));
    const before = readFileSync(output);
    book.undo();
    book.keep(talk, label(2, lift));
    cpSync(output, part());
    writeFileSync(output, before);
    expect(open().labelsOf(talk)).toEqual(whole);
  });

  it("leaves half a file under another name, which does no harm", () => {
    open().keep(talk, whole);
    writeFileSync(`${output}.tmp`, '{"chat_id": "77", "fam');
    const book = open();
    expect(book.labelsOf(talk)).toEqual(whole);
    book.keep(other, label(1, chat));
    expect(readLabelled(output)).toHaveLength(2);
  });
});

describe("what cannot be continued is left alone", () => {
  it.each([
    ["no conversation lines", "hello\n", /labels\.jsonl:1 is no labelled conversation, so the file is not written to/],
    ["a chat twice", '{"chat_id":"1","family":"f","messages":[]}\n'.repeat(2), /chat_id 1 stands twice/],
    ["another family's labels", '{"chat_id":"77","family":"smith","messages":[]}\n', /another family: smith/],
  ])("where the output holds %s", (_, content, words) => {
    writeFileSync(output, content);
    expect(() => open()).toThrow(words);
    expect(readFileSync(output, "utf8")).toBe(content);
  });

  it("where another process writes to it", () => {
    const release = holdLock(output);
    expect(() => holdLock(output)).toThrow(/Another label process/);
    release();
    holdLock(output)();
  });
});
