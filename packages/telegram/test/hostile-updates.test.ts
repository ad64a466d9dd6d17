import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseUpdate } from "../src/index.ts";
import { rawMessage, rawUpdate } from "./updates.ts";

const anyText = fc.string({
  unit: fc.constantFrom("a", "\u200d", "\ud83d", "\udc4d", "👍", "\u0301", "\u0000", "\n"),
  maxLength: 6000,
});

describe("whatever is posted as an update", () => {
  test("reading it never throws", () => {
    fc.assert(fc.property(fc.jsonValue(), (raw) => typeof parseUpdate(raw).kind === "string"));
  });

  test("with one field of a message replaced, reading it never throws", () => {
    const fields = Object.keys(rawMessage({ entities: [], reply_to_message: {}, edit_date: 1, sender_chat: {} }));
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.jsonValue(), (field, value) => {
        expect(["message", "ignored", "invalid"]).toContain(parseUpdate(rawUpdate(1, { [field]: value })).kind);
      }),
    );
  });

  test("text becomes well-formed and within Telegram's length, and cleaning it again changes nothing", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = textOf(text);
        expect(once.length).toBeLessThanOrEqual(4096);
        expect(once).not.toMatch(/[^\P{C}\n\u200d]/u);
        expect(textOf(once)).toBe(once);
      }),
    );
  });
});

test.each([[null], [undefined], [7], ["x"], [[]], [{}], [{ update_id: "7" }], [{ update_id: 1.5 }]])(
  "%j is no update",
  (raw) => {
    expect(parseUpdate(raw)).toMatchObject({ kind: "invalid", updateId: null });
  },
);

test("the reason why an update is invalid does not contain its content", () => {
  const update = rawUpdate(7, { text: { secret: "of the house" }, from: "of the house" });
  const read = parseUpdate(update);
  expect(read).toMatchObject({ kind: "invalid", updateId: 7, reason: expect.stringContaining("message.text") });
  expect(JSON.stringify(read)).not.toContain("of the house");
});

test("entities with a wrong offset make no command", () => {
  for (const [offset, length] of [
    [0, 9999],
    [0, -3],
    [0, 0],
    [-1, 5],
  ]) {
    const read = parseUpdate(rawUpdate(1, { text: "hello", entities: [{ type: "bot_command", offset, length }] }));
    expect(read).toMatchObject({ kind: "message", command: null });
  }
});

function textOf(text: string): string {
  const read = parseUpdate(rawUpdate(1, { text }));
  return read.kind === "message" ? read.text : `not a message but ${read.kind}`;
}
