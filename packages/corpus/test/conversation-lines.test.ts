import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { InputError, readBrainQuestions, readConversations, readLabelled } from "../src/index.ts";

const message = { message_id: "1", sender: "john", sent_at: "2026-05-04T09:00:00-05:00", text: "quokka" };
const line = (over: object = {}): string =>
  JSON.stringify({ chat_id: "c", family: "miller", messages: [{ ...message, ...over }] });

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("lines");
});

function file(text: string): string {
  const path = join(folder, "lines.jsonl");
  writeFileSync(path, text);
  return path;
}

describe("a file of questions to the Brain", () => {
  const question = { id: "q", family: "miller", kind: "place", at: "2026-05-04T09:00:00-05:00", question: "where?" };

  it("may begin with the mark of Windows Notepad", () => {
    expect(readBrainQuestions(file(`\uFEFF${JSON.stringify(question)}\r\n`))).toEqual([
      { ...question, expected: null },
    ]);
  });

  it.each([
    ["it is not there", () => join(folder, "none.jsonl")],
    ["it is a folder", () => folder],
  ])("is told of by its name where %s", (why, path) => {
    expect(() => readBrainQuestions(path())).toThrow(new InputError(`${path()} cannot be read: ${why}`));
  });
});

describe("a file of conversation lines", () => {
  it("may begin with the mark of Windows Notepad", () => {
    const labelled = line({ label: { queue: false } });
    expect(readConversations(file(`\uFEFF${line()}\n`))).toHaveLength(1);
    expect(readLabelled(file(`\uFEFF${labelled}\r\n`))).toHaveLength(1);
  });

  it.each([
    ["a comma too many", line().replace(/}$/, ",}"), /:2 is not JSON: there is a comma too many at column \d+/],
    ["a missing mark", line().replace('"quokka"', "quokka"), /:2 is not JSON: .* at column \d+/],
  ])("tells where a line is wrong, and quotes nothing of it: %s", (_, wrong, words) => {
    const read = () => readConversations(file(`${line()}\n${wrong}\n`));
    expect(read).toThrow(words);
    expect(read).not.toThrow(/quokka/);
  });
});
