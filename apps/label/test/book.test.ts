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
import type { Talk } from "../src/talk.ts";
import { familyFile, root, talkIn } from "./talk.ts";

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
    mkdirSync(join(folder, "families"));
    cpSync(familyFile, join(folder, "families/miller.json"));
    const { status, stdout } = spawnSync(process.execPath, [join(root, "corpus/check.mjs"), output], {
      encoding: "utf8",
    });
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
    ["no conversation lines", "hello\n", /no labelled conversation, so it is not written to/],
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
