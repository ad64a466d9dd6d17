import { createServer as createTcpServer } from "node:net";
import { chatId, messageId } from "@silent-observer/conversation";
import { afterEach, describe, expect, test } from "vitest";
import {
  type Answer,
  cutOff,
  ok,
  page,
  refuse,
  reset,
  type ScriptedApi,
  scriptedApi,
} from "../../../test/doubles/scripted-bot-api.ts";
import { createMessenger, createTelegramClient, type Messenger } from "../src/index.ts";

const TOKEN = "123456:not-a-real-token";
const CHAT = chatId(-1001234567890);
const question = { chatId: CHAT, topicId: null, text: "Who has Leo?", buttons: [] };
const sentMessage = { message_id: 77, date: 1, chat: { id: Number(CHAT), type: "supergroup" } };

let api: ScriptedApi | undefined;
afterEach(() => {
  api = undefined;
});

async function messengerTo(answer: Answer | null): Promise<Messenger> {
  api = await scriptedApi(() => answer);
  return messengerAt(api.root);
}

const messengerAt = (apiRoot: string): Messenger =>
  createMessenger(createTelegramClient({ token: TOKEN, apiRoot, timeoutMs: 1_500, connectTimeoutMs: 300 }));

const lastPayload = () => api?.calls.at(-1)?.payload;

describe("sending", () => {
  test("a message with buttons, a topic and a reply is sent with the Bot API's parameters", async () => {
    const messenger = await messengerTo(ok(sentMessage));
    const buttons = [
      [
        { label: "John", data: "r:1:john" },
        { label: "Sarah", data: "r:1:sarah" },
      ],
    ];
    const result = await messenger.send({ ...question, topicId: "5", buttons, replyTo: messageId(11) });
    expect(result).toEqual({ kind: "sent", messageId: "77" });
    expect(api?.faults()).toEqual([]);
    expect(lastPayload()).toEqual({
      chat_id: -1001234567890,
      message_thread_id: 5,
      text: "Who has Leo?",
      link_preview_options: { is_disabled: true },
      reply_parameters: { message_id: 11, allow_sending_without_reply: true },
      reply_markup: {
        inline_keyboard: [
          [
            { text: "John", callback_data: "r:1:john" },
            { text: "Sarah", callback_data: "r:1:sarah" },
          ],
        ],
      },
    });
  });

  test.each(["Bad Request: TOPIC_CLOSED", "Bad Request: message thread not found"])(
    "into a topic that takes no messages any more (%s) goes into the general one, as a reply to nothing",
    async (description) => {
      api = await scriptedApi((_, nth) => (nth === 1 ? refuse(400, description) : ok(sentMessage)));
      const messenger = messengerAt(api.root);
      const buttons = [[{ label: "John", data: "r:1:john" }]];
      const result = await messenger.send({ ...question, topicId: "5", buttons, replyTo: messageId(11) });
      expect(result).toEqual({ kind: "sent", messageId: "77", inGeneral: true });
      expect(api.faults()).toEqual([]);
      expect(lastPayload()).toMatchObject({
        text: question.text,
        reply_markup: { inline_keyboard: [[{ text: "John" }]] },
      });
      expect(lastPayload()).not.toHaveProperty("message_thread_id");
      expect(lastPayload()).not.toHaveProperty("reply_parameters");
    },
  );

  test("is a refusal if the general topic accepts none either", async () => {
    const messenger = await messengerTo(refuse(400, "Bad Request: TOPIC_CLOSED"));
    const refused = { kind: "refused", code: 400, description: "Bad Request: TOPIC_CLOSED" };
    expect(await messenger.send({ ...question, topicId: "5" })).toEqual(refused);
    expect(api?.calls).toHaveLength(2);
  });

  test.each<[string, Answer]>([
    ["the bot is out of the group", refuse(403, "Forbidden: bot was kicked from the supergroup chat")],
    ["it is too much", refuse(429, "Too Many Requests: retry after 17", { retry_after: 17 })],
    ["the group became another", refuse(400, "Bad Request: upgraded", { migrate_to_chat_id: -100777 })],
    ["nobody knows what became of it", reset],
  ])("is tried in no other topic where %s", async (_, answer) => {
    const messenger = await messengerTo(answer);
    await messenger.send({ ...question, topicId: "5" });
    expect(api?.calls).toHaveLength(1);
  });

  test("text is never read as markup", async () => {
    const messenger = await messengerTo(ok(sentMessage));
    await messenger.send({ ...question, text: "<b>*_[x](y)" });
    expect(lastPayload()).toMatchObject({ text: "<b>*_[x](y)" });
    expect(lastPayload()).not.toHaveProperty("parse_mode");
  });

  test("too many messages: the result has the wait that Telegram asks for", async () => {
    const messenger = await messengerTo(refuse(429, "Too Many Requests: retry after 17", { retry_after: 17 }));
    expect(await messenger.send(question)).toEqual({ kind: "wait", seconds: 17 });
  });

  test("too many messages without a time: the result has a wait all the same", async () => {
    const messenger = await messengerTo(refuse(429, "Too Many Requests"));
    expect(await messenger.send(question)).toEqual({ kind: "wait", seconds: 30 });
  });

  test("a group that became a supergroup: the result has its new id", async () => {
    const description = "Bad Request: group chat was upgraded to a supergroup chat";
    const messenger = await messengerTo(refuse(400, description, { migrate_to_chat_id: -100777 }));
    expect(await messenger.send(question)).toEqual({ kind: "migrated", toChatId: "-100777" });
  });

  test("a refusal: the result has its code and description", async () => {
    const messenger = await messengerTo(refuse(403, "Forbidden: bot was kicked from the supergroup chat"));
    const description = "Forbidden: bot was kicked from the supergroup chat";
    expect(await messenger.send(question)).toEqual({ kind: "refused", code: 403, description });
  });

  test.each<[string, Answer | null]>([
    ["the connection is reset after the call was read", reset],
    ["no answer comes in time", null],
    ["the answer breaks off", cutOff],
    ["a gateway answers for Telegram", page(502)],
    ["the answer is not JSON", page(200)],
    ["the answer is JSON that is none of Telegram's", (response) => void response.end("{}")],
    ["the answer names no message", ok(true)],
    ["the answer is nothing", ok(null)],
  ])("uncertain where %s, and nothing is sent a second time", async (_, answer) => {
    const messenger = await messengerTo(answer);
    expect((await messenger.send(question)).kind).toBe("uncertain");
    expect(api?.calls).toHaveLength(1);
  });

  test.each<[string, string]>([
    ["nothing listens there", "http://127.0.0.1:1"],
    ["the name has no address", "https://no-such-host.invalid"],
  ])("unsent where %s", async (_, root) => {
    expect((await messengerAt(root).send(question)).kind).toBe("unsent");
  });

  test.each([refuse(401, "Unauthorized"), refuse(404, "Not Found")])(
    "unsent where Telegram does not know the token, which is no fault of the message",
    async (answer) => {
      expect(await (await messengerTo(answer)).send(question)).toEqual({
        kind: "unsent",
        cause: "the token is refused",
      });
    },
  );

  test("unsent if the secure connection is never established", async () => {
    const silent = createTcpServer();
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as { port: number };
    expect((await messengerAt(`https://127.0.0.1:${port}`).send(question)).kind).toBe("unsent");
    silent.close();
  });

  test("no failure contains the token", async () => {
    for (const answer of [reset, cutOff, page(200), page(502), refuse(401, "Unauthorized")]) {
      const messenger = await messengerTo(answer);
      expect(JSON.stringify(await messenger.send(question))).not.toContain(TOKEN);
    }
  });

  test("a connection is used once, so that a stale one makes no call uncertain", async () => {
    const ports = new Set<number | undefined>();
    const messenger = await messengerTo((response, request) => {
      ports.add(request.socket.remotePort);
      ok(sentMessage)(response, request);
    });
    await messenger.send(question);
    await messenger.send(question);
    expect(ports.size).toBe(2);
  });

  test.each(["", " \n", "x".repeat(4097)])(
    "a text that Telegram would not take is a bug of the caller",
    async (text) => {
      const messenger = await messengerTo(ok(sentMessage));
      await expect(messenger.send({ ...question, text })).rejects.toThrow(RangeError);
      expect(api?.calls).toEqual([]);
    },
  );

  test("callback data is counted in bytes", async () => {
    const messenger = await messengerTo(ok(sentMessage));
    const withData = (data: string) => messenger.send({ ...question, buttons: [[{ label: "A", data }]] });
    expect((await withData("é".repeat(32))).kind).toBe("sent");
    await expect(withData("é".repeat(33))).rejects.toThrow(RangeError);
    await expect(withData("")).rejects.toThrow(RangeError);
  });
});

describe("editing", () => {
  const edit = { chatId: CHAT, messageId: messageId(77), text: "✓ John has it", buttons: [] };

  test("the new text is sent, and without buttons there is no keyboard", async () => {
    const messenger = await messengerTo(ok({ ...sentMessage, text: edit.text }));
    expect(await messenger.edit(edit)).toEqual({ kind: "done" });
    expect(api?.faults()).toEqual([]);
    expect(lastPayload()).not.toHaveProperty("reply_markup");
  });

  test("a message that already looks so is done", async () => {
    const messenger = await messengerTo(
      refuse(400, "Bad Request: message is not modified: specified new message content"),
    );
    expect(await messenger.edit(edit)).toEqual({ kind: "done" });
  });

  test("a message that is gone is a refusal", async () => {
    const messenger = await messengerTo(refuse(400, "Bad Request: message to edit not found"));
    expect((await messenger.edit(edit)).kind).toBe("refused");
  });
});

describe("answering a press", () => {
  test("the notice is sent, cut to Telegram's length, never through a character", async () => {
    const messenger = await messengerTo(ok(true));
    expect(await messenger.answerPress("42", `${"x".repeat(199)}🙂`)).toEqual({ kind: "done" });
    expect(api?.faults()).toEqual([]);
    expect(lastPayload()).toEqual({ callback_query_id: "42", text: "x".repeat(199) });
  });

  test("too late is no error", async () => {
    const description = "Bad Request: query is too old and response timeout expired or query ID is invalid";
    const messenger = await messengerTo(refuse(400, description));
    expect(await messenger.answerPress("42")).toEqual({ kind: "done" });
  });
});

test("commands are set in the menu", async () => {
  const messenger = await messengerTo(ok(true));
  expect(await messenger.setCommands([{ command: "pending", description: "What waits" }])).toEqual({ kind: "done" });
  expect(api?.faults()).toEqual([]);
});

describe("the updates that wait at Telegram", () => {
  const info = { url: "", has_custom_certificate: false };

  test("are counted", async () => {
    const messenger = await messengerTo(ok({ ...info, pending_update_count: 3 }));
    expect(await messenger.pendingUpdates()).toBe(3);
    expect(api?.calls.at(-1)?.method).toBe("getWebhookInfo");
    expect(api?.faults()).toEqual([]);
  });

  test.each<[string, Answer]>([
    ["Telegram refuses to tell", refuse(500, "Internal Server Error")],
    ["the line breaks", reset],
    ["the answer has no count", ok(info)],
  ])("are unknown where %s", async (_, answer) => {
    const messenger = await messengerTo(answer);
    expect(await messenger.pendingUpdates()).toBeNull();
  });
});
