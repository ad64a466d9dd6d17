import { describe, expect, it } from "vitest";
import { type Choice, labelledFiles } from "../src/labelled-files.ts";
import { labelFiles, message, talk } from "./talk.ts";

const files = labelFiles();
const chats = (paths: readonly string[], over: Partial<Choice> = {}) =>
  labelledFiles({ paths, aside: false, tag: undefined, ...over }).flatMap(({ conversations }) =>
    conversations.map(({ chatId }) => chatId),
  );

describe("what is played", () => {
  it("is the corpus but for what is kept aside, where nothing is named", () => {
    const names = labelledFiles({ paths: [], aside: false, tag: undefined }).map(({ path }) => path);
    expect(names).toEqual(expect.arrayContaining(["corpus/dev.jsonl", "corpus/spec-cases.jsonl"]));
    expect(names.some((name) => name.includes("aside"))).toBe(false);
    expect(chats([])).not.toContain("d-091");
  });

  it("leaves out of dev.jsonl what is kept aside, and nothing else", () => {
    const dev = files.write("dev.jsonl", ...["d-090", "d-091", "d-099", "d-110", "d-111"].map((id) => talk(id)));
    expect(chats([dev])).toEqual(["d-090", "d-111"]);
    expect(chats([dev], { aside: true })).toEqual(["d-091", "d-099", "d-110"]);
    expect(chats([files.write("own.jsonl", talk("d-091"))])).toEqual(["d-091"]);
  });

  it("is only what has the tag", () => {
    const path = files.write("chats.jsonl", talk("c-1"), talk("c-2", { tags: ["other"] }));
    expect(chats([path], { tag: "other" })).toEqual(["c-2"]);
  });

  it.each([
    [
      "a message without a label",
      [talk("c-1"), talk("c-2", { messages: [message("1", "john", "00", "x")] })],
      /:2 .*label/s,
    ],
    ["a label with a fault", [talk("c-1", { messages: [message("1", "john", "00", "x", { queue: true })] })], /:1 /],
    ["a file without conversations", [], /no conversation to play/],
  ])("cannot be %s", (_, lines, complaint) => {
    expect(() => chats([files.write("chats.jsonl", ...lines)])).toThrow(complaint);
  });

  it("cannot be a file that is not there, nor a tag that no conversation has", () => {
    expect(() => chats(["none.jsonl"])).toThrow("There is no file none.jsonl.");
    const path = files.write("chats.jsonl", talk("c-1"));
    expect(() => chats([path], { tag: "none" })).toThrow("No conversation has the tag none. There are: pick-up.");
  });

  it("cannot be kept aside without saying so, before a line of it is read", () => {
    const path = files.write("aside-some.jsonl", { secret: "words" });
    expect(() => chats([path])).toThrow(/is kept aside/);
    expect(() => chats([files.write("chats.jsonl", talk("c-1"))], { aside: true })).toThrow(
      "Nothing of this is kept aside.",
    );
  });
});
