import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { intake, message, NOW, type Over } from "./intake.ts";

let home: ReturnType<typeof intake>;
beforeEach(() => {
  home = intake();
});
afterEach(() => home.close());

describe("a question to the bot", () => {
  const question = (over: Over = {}) => message({ text: "@icarusbot when is Cy's judo?", ...over });

  it("takes its answer's place in the outbox with the message, once", () => {
    expect(home.give({ message: question() })).toMatchObject({ lookUp: true, wake: null });
    expect(home.give({ message: question() }).lookUp).toBe(false);
    expect(
      home.give({ edited_message: question({ text: "@icarusbot where is judo?", edit_date: NOW / 1000 + 9 }) }).lookUp,
    ).toBe(false);
    expect(home.outbox()).toMatchObject([{ kind: "reply", state: "awaiting", replyTo: "5", text: "" }]);
    expect(home.rows()).toMatchObject([{ tier1Decision: "DROP", reason: "question_to_bot" }]);
  });

  it("that was talk of the family before it was edited has no gate any more", () => {
    home.give({ message: message({ text: "can someone pick up Cy at 3 tomorrow?" }) });
    expect(home.gates()).toHaveLength(1);
    home.give({ edited_message: question({ edit_date: NOW / 1000 + 9 }) });
    expect(home.rows()).toMatchObject([{ tier1Decision: "DROP", tripwireConfidence: 0, reason: "question_to_bot" }]);
    expect(home.gates()).toEqual([]);
  });

  it.each([
    ["of a stranger", { from: { id: 99, is_bot: false, first_name: "Eve" } }],
    ["that was forwarded", { forward_origin: { type: "hidden_user", sender_user_name: "School", date: 1 } }],
    ["to another bot", { text: "@otherbot when is Cy's judo?" }],
    ["that is none, but thanks", { text: "thanks @icarusbot" }],
  ])("%s gets silence", (_, over) => {
    expect(home.give({ message: question(over) }).lookUp).toBe(false);
    expect(home.outbox()).toEqual([]);
  });
});
