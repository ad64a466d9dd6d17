import { describe, expect, test } from "vitest";
import { faultsOfCall, faultsOfObject, faultsOfResult } from "./support/bot-api-schema.ts";

const chat = { id: -1001, type: "supergroup", title: "Home" };
const message = { message_id: 1, date: 1_777_989_600, chat, text: "hello" };

describe("a call", () => {
  test("is taken with the fields that the Bot API knows", () => {
    expect(faultsOfCall("sendMessage", { chat_id: 1, text: "hello" })).toEqual([]);
    expect(faultsOfCall("getMe", {})).toEqual([]);
    expect(faultsOfCall("deleteWebhook", {})).toEqual([]);
  });

  test.each<[string, string, object]>([
    ["a misspelt field", "sendMessage", { chat_id: 1, text: "hello", reply_to: 3 }],
    ["a missing field", "sendMessage", { chat_id: 1 }],
    ["a field of the wrong type", "answerCallbackQuery", { callback_query_id: 7 }],
    ["a value that is none of the legal ones", "getUpdates", { allowed_updates: ["messages"] }],
    ["a field of a button that there is none of", "sendMessage", keyboard({ text: "A", hide: false })],
    ["anything at all where nothing is taken", "getMe", { id: 1 }],
  ])("is not taken with %s", (_, method, payload) => {
    expect(faultsOfCall(method, payload)).not.toEqual([]);
  });

  test("of a method that there is none of is a bug of the test", () => {
    expect(() => faultsOfCall("sendMessages", {})).toThrow(/no method sendMessages/);
  });
});

describe("a result", () => {
  test("is real in each of the forms that a method can give", () => {
    expect(faultsOfResult("getUpdates", [{ update_id: 1, message }])).toEqual([]);
    expect(faultsOfResult("editMessageText", message)).toEqual([]);
    expect(faultsOfResult("editMessageText", true)).toEqual([]);
    expect(faultsOfResult("setWebhook", true)).toEqual([]);
  });

  test("is not real in any other", () => {
    expect(faultsOfResult("getUpdates", { update_id: 1 })).not.toEqual([]);
    expect(faultsOfResult("getUpdates", [{ update_id: "1" }])).not.toEqual([]);
    expect(faultsOfResult("editMessageText", false)).not.toEqual([]);
    expect(faultsOfResult("getMe", { id: 1 })).not.toEqual([]);
  });
});

test("objects go by their names in the documentation", () => {
  expect(faultsOfObject("Message", message)).toEqual([]);
  expect(faultsOfObject("Chat", { ...chat, type: "family" })).not.toEqual([]);
});

function keyboard(button: object): object {
  return { chat_id: 1, text: "hello", reply_markup: { inline_keyboard: [[button]] } };
}
