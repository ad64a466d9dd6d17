import { SECRET } from "./house.ts";
import { message } from "./updates.ts";

/** What must come of something that is posted to Telegram's address. */
export type Comes =
  /** Refused with this status; nothing of it is kept. */
  | { readonly status: 401 | 404 | 405 | 413 }
  /** Acknowledged, and kept raw for the operator: it is no update. */
  | "poison"
  /** Acknowledged, and set aside under its id: an update of the wrong shape. */
  | "quarantined"
  /** Acknowledged and ignored, for this reason. */
  | { readonly ignored: string }
  /** A message like any other. */
  | "heard"
  /** Acknowledged; of no content. */
  | "nothing";

export type WebhookRow = {
  readonly name: string;
  readonly comes: Comes;
  /** Undefined: an update with `content`. */
  readonly body?: string | Uint8Array<ArrayBuffer> | ReadableStream;
  readonly content?: (now: number) => object;
  readonly init?: RequestInit & { path?: string; duplex?: "half" };
};

const withSecret = (secret: string) => ({
  headers: { "content-type": "application/json", "x-telegram-bot-api-secret-token": secret },
});
const good = JSON.stringify({ update_id: 1, message: message(1_777_892_400_000) });
const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** Who does not know the secret, or does not post. */
const AT_THE_DOOR: readonly WebhookRow[] = [
  { name: "no secret", init: { headers: { "content-type": "application/json" } }, comes: { status: 401 } },
  { name: "an empty secret", init: withSecret(""), comes: { status: 401 } },
  { name: "another secret", init: withSecret("b-Secret_0"), comes: { status: 401 } },
  { name: "the secret's beginning", init: withSecret(SECRET.slice(0, -1)), comes: { status: 401 } },
  { name: "the secret and more", init: withSecret(`${SECRET}0`), comes: { status: 401 } },
  { name: "the secret in capitals", init: withSecret(SECRET.toUpperCase()), comes: { status: 401 } },
  { name: "the secret twice", init: withSecret(`${SECRET}, ${SECRET}`), comes: { status: 401 } },
  { name: "a secret of 8,000 characters", init: withSecret("a".repeat(8_000)), comes: { status: 401 } },
  {
    name: "the secret as a bearer token",
    init: { headers: { authorization: `Bearer ${SECRET}` } },
    comes: { status: 401 },
  },
  {
    name: "the secret in the address",
    init: { headers: {}, path: `/telegram?secret=${SECRET}` },
    comes: { status: 401 },
  },
  {
    name: "a body too large, without the secret",
    body: "x".repeat(2_000_000),
    init: { headers: {} },
    comes: { status: 401 },
  },
  { name: "GET", init: { method: "GET" }, comes: { status: 405 } },
  { name: "PUT", init: { method: "PUT" }, comes: { status: 405 } },
  { name: "DELETE", init: { method: "DELETE" }, comes: { status: 405 } },
  { name: "OPTIONS, as a browser asks", init: { method: "OPTIONS" }, comes: { status: 405 } },
  { name: "another path", init: { path: "/telegram/" }, comes: { status: 404 } },
  { name: "a path out of the folder", init: { path: "/telegram/../../.env" }, comes: { status: 404 } },
  { name: "a path that is encoded", init: { path: "/..%2f..%2f.env" }, comes: { status: 404 } },
  {
    name: "a body above 1 MiB",
    body: `${good.slice(0, -1)},"pad":"${"a".repeat(1_048_576)}"}`,
    comes: { status: 413 },
  },
  {
    name: "a body above 1 MiB that does not tell its length",
    body: new Blob([" ".repeat(1_100_000)]).stream(),
    init: { duplex: "half" },
    comes: { status: 413 },
  },
];

/** What is no update at all. */
const POISON: readonly WebhookRow[] = (
  [
    ["nothing", ""],
    ["a blank", " "],
    ["null", "null"],
    ["true", "true"],
    ["a number", "7"],
    ["a string", '"update"'],
    ["a list", "[]"],
    ["a list with an update", `[${good}]`],
    ["an object without an id", "{}"],
    ["an id of text", '{"update_id": "7"}'],
    ["an id of null", '{"update_id": null}'],
    ["an id of a half", '{"update_id": 1.5}'],
    ["an id beyond what a number holds", '{"update_id": 9007199254740993}'],
    ["an id of 1e400", '{"update_id": 1e400}'],
    ["an id in a list", '{"update_id": [7]}'],
    ["half of its JSON", good.slice(0, good.length / 2)],
    ["two updates, one after the other", `${good}\n${good}`],
    ["JSON with comments", `/* hello */ ${good}`],
    ["single quotes", "{'update_id': 7}"],
    ["a trailing comma", '{"update_id": 7,}'],
    ["NaN for an id", '{"update_id": NaN}'],
    ["a form", "update_id=7&message=hello"],
    ["XML with an entity that grows", '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'],
    ["a page", "<html><script>alert(1)</script></html>"],
    ["lists in lists, 100,000 deep", nested(100_000, "[", "]")],
    ["lists in lists without an end", "[".repeat(500_000)],
    ["objects in objects, 50,000 deep", `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`],
    ["bytes of a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 255, 254])],
    ["bytes that are no UTF-8", new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
    ["UTF-16", new Uint8Array(Buffer.from(good, "utf16le"))],
    ["NUL after NUL", "\u0000".repeat(100)],
    ["a prototype for an id", '{"__proto__": {"update_id": 7}}'],
    ["a constructor for an id", '{"constructor": {"prototype": {"update_id": 7}}}'],
  ] as const
).map(([name, body]) => ({ name, body, comes: "poison" }));

const of = (name: string, comes: Comes, content: (now: number) => object): WebhookRow => ({ name, comes, content });
const wrong = (name: string, over: object): WebhookRow =>
  of(name, "quarantined", (now) => ({ message: message(now, over) }));

/** An update of the wrong shape. */
const WRONG_SHAPE: readonly WebhookRow[] = [
  of("a message of text", "quarantined", () => ({ message: "hello" })),
  of("a message of null", "quarantined", () => ({ message: null })),
  of("a message of numbers", "quarantined", () => ({ message: [1, 2] })),
  of("an empty message", "quarantined", () => ({ message: {} })),
  wrong("text in a list", { text: ["hello"] }),
  wrong("text in an object", { text: { toString: "hello" } }),
  wrong("text of a number", { text: 7 }),
  wrong("text of null", { text: null }),
  wrong("a caption of true", { text: undefined, caption: true }),
  wrong("no chat", { chat: undefined }),
  wrong("a chat of text", { chat: "Family" }),
  wrong("a chat's id of text", { chat: { id: "-1001000000001", type: "supergroup" } }),
  wrong("a chat's id of a half", { chat: { id: -1.5, type: "supergroup" } }),
  wrong("a kind of chat that there is not", { chat: { id: -1001000000001, type: "family" } }),
  wrong("a sender of text", { from: "Ann" }),
  wrong("a sender's id of text", { from: { id: "11" } }),
  wrong("a sender's id in a list", { from: { id: [11] } }),
  wrong("a sender who is a bot by text", { from: { id: 11, is_bot: "no" } }),
  wrong("a name in an object", { from: { id: 11, first_name: { a: 1 } } }),
  wrong("no date", { date: undefined }),
  wrong("a date of text", { date: "yesterday" }),
  wrong("a date of a half", { date: 1.5 }),
  wrong("a date before there were any", { date: -1 }),
  wrong("a date beyond the end of time", { date: 9_007_199_254_740_991 }),
  wrong("an edit beyond the end of time", { edit_date: 9_007_199_254_740_991 }),
  wrong("no message id", { message_id: undefined }),
  wrong("a message id of text", { message_id: "1 or 1=1" }),
  wrong("a message id of a half", { message_id: 0.5 }),
  wrong("entities of text", { entities: "bold" }),
  wrong("entities without a place", { entities: [{ type: "bold" }] }),
  wrong("an entity at a half", { entities: [{ type: "bold", offset: 0.5, length: 1 }] }),
  wrong("a thousand wrong entities", { entities: Array(1_000).fill({ type: 1 }) }),
  wrong("a reply to text", { reply_to_message: "5" }),
  wrong("a reply to a message without an id", { reply_to_message: {} }),
  wrong("a topic of text", { message_thread_id: "5" }),
  wrong("a chat as its own sender, without an id", { sender_chat: {} }),
  wrong("a group that becomes text", { migrate_to_chat_id: "elsewhere" }),
  of("a press of text", "quarantined", () => ({ callback_query: "p:c:1" })),
  of("a press by nobody", "quarantined", () => ({ callback_query: { id: "1", data: "p:c:1" } })),
  of("a press whose id is a number", "quarantined", () => ({ callback_query: { id: 1, from: { id: 11 } } })),
  of("a press with data in a list", "quarantined", () => ({
    callback_query: {
      id: "1",
      from: { id: 11 },
      message: { message_id: 1, chat: { id: -1, type: "group" } },
      data: ["p"],
    },
  })),
  of("a reaction without a chat", "quarantined", () => ({ message_reaction: { message_id: 1, date: 1 } })),
  of("a membership of text", "quarantined", () => ({ my_chat_member: "kicked" })),
  {
    name: "a message that is 20,000 lists deep",
    comes: "quarantined",
    body: `{"update_id": 900, "message": {"text": ${nested(20_000, "[", "]")}}}`,
  },
];

/** Well-formed, and none of the observer's business. */
const IGNORED: readonly WebhookRow[] = [
  of("an update of nothing", { ignored: "nothing" }, () => ({})),
  of("a kind that came later", { ignored: "unknown" }, () => ({ telepathy: { a: 1 } })),
  of("a kind whose name is a message", { ignored: "unknown" }, () => ({ "Ann says: the key is under the mat": {} })),
  of("a post in a channel", { ignored: "channel_post" }, (now) => ({ channel_post: message(now) })),
  of("an edited post in a channel", { ignored: "edited_channel_post" }, (now) => ({
    edited_channel_post: message(now),
  })),
  of("a message of a business", { ignored: "business_message" }, (now) => ({ business_message: message(now) })),
  of("an inline query", { ignored: "inline_query" }, () => ({ inline_query: { id: "1", query: "x" } })),
  of("a poll", { ignored: "poll" }, () => ({ poll: { id: "1" } })),
  of("a request to join", { ignored: "chat_join_request" }, () => ({ chat_join_request: {} })),
  of("a payment", { ignored: "pre_checkout_query" }, () => ({ pre_checkout_query: {} })),
  of("a service message", { ignored: "service_message" }, (now) => ({
    message: message(now, { text: undefined, new_chat_title: "I'll pick up Cy" }),
  })),
  of("a press that belongs to no message", { ignored: "callback_query" }, () => ({
    callback_query: { id: "1", from: { id: 11 }, inline_message_id: "abc", data: "p:c:1" },
  })),
  of("a game's press", { ignored: "callback_query" }, () => ({
    callback_query: { id: "2", from: { id: 11 }, game_short_name: "confirm" },
  })),
];

/** Strange, and read all the same. */
const STRANGE: readonly WebhookRow[] = [
  of("fields that nobody knows", "heard", (now) => ({ message: message(now, { telepathy: { deep: [{}] } }) })),
  of("a prototype among its fields", "heard", (now) => ({
    message: JSON.parse(`${JSON.stringify(message(now)).slice(0, -1)},"__proto__":{"text":"x"}}`),
  })),
  of("entities that lie about where they stand", "heard", (now) => ({
    message: message(now, { entities: [{ type: "bot_command", offset: -4, length: 9_999_999 }] }),
  })),
  of("4,096 characters", "heard", (now) => ({ message: message(now, { text: "school ".repeat(600) }) })),
  of("900,000 characters", "heard", (now) => ({ message: message(now, { text: "x ".repeat(450_000) }) })),
  of("a text of nothing", "nothing", (now) => ({ message: message(now, { text: "" }) })),
  of("a text of what cannot be seen", "nothing", (now) => ({ message: message(now, { text: "\u200b\u202e\u0000" }) })),
];

export const WEBHOOK: readonly WebhookRow[] = [...AT_THE_DOOR, ...POISON, ...WRONG_SHAPE, ...IGNORED, ...STRANGE];
