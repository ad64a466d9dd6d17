import { GROUP, WHO } from "./house.ts";
import { command, group, otherGroup, user } from "./updates.ts";

/** Whoever is not of the family, or is not where the family is. */
export type PeopleRow = {
  readonly name: string;
  /** Laid over a message of Ann's. */
  readonly over: object;
  /** Why the update is ignored; null where it is read like talk of nobody in particular. */
  readonly ignored: string | null;
};

const bot = (id: number, username: string) => user(id, { is_bot: true, username });
const PEOPLE: readonly (readonly [who: string, over: object, ignored: string | null])[] = [
  ["a stranger in the group", { from: user(WHO.stranger) }, null],
  ["a stranger with a parent's name", { from: user(WHO.stranger, { first_name: "Ann", username: "Ann" }) }, null],
  ["somebody whose id is a parent's with another sign", { from: user(-WHO.ann) }, null],
  ["another bot", { from: bot(5_000, "HelperBot") }, "bot"],
  ["another bot with a parent's id", { from: bot(WHO.ann, "HelperBot") }, "bot"],
  ["an anonymous administrator", { from: bot(WHO.anonymous, "GroupAnonymousBot"), sender_chat: group }, "no_person"],
  ["an anonymous administrator without the chat", { from: bot(WHO.anonymous, "GroupAnonymousBot") }, "bot"],
  [
    "an anonymous administrator who signs as a parent",
    { from: bot(WHO.anonymous, "GroupAnonymousBot"), sender_chat: group, author_signature: "Ann" },
    "no_person",
  ],
  ["a parent who writes as the group", { sender_chat: group }, "no_person"],
  ["a parent who writes as a channel", { sender_chat: { id: -1005, type: "channel", title: "Ann" } }, "no_person"],
  [
    "the linked channel",
    {
      from: user(777_000),
      sender_chat: { id: -1005, type: "channel", title: "School" },
      is_automatic_forward: true,
      forward_origin: { type: "channel", date: 1 },
    },
    "no_person",
  ],
  ["nobody", { from: undefined }, "no_person"],
  ["a parent in another group", { chat: otherGroup }, "unknown_chat"],
  ["a parent in a group of the same name", { chat: { ...otherGroup, title: "Family" } }, "unknown_chat"],
  ["a parent in a private chat", { chat: { id: WHO.ann, type: "private", first_name: "Ann" } }, "unknown_chat"],
  ["a channel's post that comes as a message", { chat: { id: -1005, type: "channel", title: "S" } }, "unknown_chat"],
  ["a chat with the group's id, but its sign", { chat: { id: -GROUP, type: "private" } }, "unknown_chat"],
  ["a chat with the group's id and a digit", { chat: { ...group, id: GROUP * 10 } }, "unknown_chat"],
  ["an inline bot through a parent", { via_bot: bot(5_001, "PollBot") }, null],
  ["a parent's forward of a stranger's words", { forward_origin: { type: "hidden_user", date: 1 } }, null],
];

/** What each of them says: a claim, and what only an adult of the family may tell the bot. */
const COMMANDS = ["/pending", "/undo", "/forget", "/pause 2h", "/resume", "/why", "/week", "/help"];

export const TALK: readonly PeopleRow[] = PEOPLE.map(([who, over, ignored]) => ({ name: who, over, ignored }));

export const ORDERS: readonly PeopleRow[] = PEOPLE.flatMap(([who, over, ignored]) =>
  COMMANDS.map((text) => ({ name: `${text} by ${who}`, over: { ...command(text), ...over }, ignored })),
);

/** Of a parent in the group, and no command all the same, or none of ours. */
export const NO_COMMANDS: readonly (readonly [name: string, over: object])[] = [
  ["a command of another bot's", command("/forget@HelperBot")],
  ["a command of a bot that begins like ours", command("/forget@IcarusBotX")],
  ["a command in the middle", { text: "please /forget", entities: [{ type: "bot_command", offset: 7, length: 7 }] }],
  ["a command without its mark", { text: "/forget" }],
  [
    "a mark that is longer than the text",
    { text: "hello", entities: [{ type: "bot_command", offset: 0, length: 99 }] },
  ],
  ["a mark of nothing", { text: "/forget", entities: [{ type: "bot_command", offset: 0, length: 0 }] }],
  ["a mark from before the text", { text: "/forget", entities: [{ type: "bot_command", offset: -1, length: 8 }] }],
  ["a bold command", { text: "/forget", entities: [{ type: "bold", offset: 0, length: 7 }] }],
  ["a command with a zero-width space", { ...command("/for\u200bget") }],
  ["a command in full-width letters", { ...command("/ｆｏｒｇｅｔ") }],
  ["a command behind a direction mark", { ...command("\u202e/forget") }],
  ["a command that there is not", command("/confirm")],
  ["a command of a prototype", command("/constructor")],
  ["a command of an administrator", command("/settings")],
  ["a forwarded command", { ...command("/forget"), forward_origin: { type: "user", date: 1 } }],
  ["a command that an edit made", { ...command("/forget"), edited: true }],
];
