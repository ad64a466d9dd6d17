import { GROUP, WHO } from "./house.ts";
import { group, otherGroup, press, user } from "./updates.ts";

/**
 * What the chat shows when the presses come: a card of `/pending`, a bubble with its buttons, and people's own
 * messages.
 */
export type Shown = {
  readonly card: number;
  readonly bubble: number;
  readonly asked: number;
  readonly action: string;
  readonly redline: string;
};

export type PressRow = {
  readonly name: string;
  readonly press: (shown: Shown) => object;
  /** How the press is recorded; null where it is ignored, and not even answered. */
  readonly comes: "unknown" | "not_family" | null;
};

let lastId = 0;

const on = (id: number, chat: object = group, over: object = {}) => ({
  message: { message_id: id, date: 1, chat, ...over },
});
const forged = (
  name: string,
  data: (shown: Shown) => unknown,
  comes: PressRow["comes"] = "unknown",
  place: (shown: Shown) => number = ({ card }) => card,
  over: (shown: Shown) => object = () => ({}),
): PressRow => ({
  name,
  comes,
  press: (shown) => press(`forged-${++lastId}`, place(shown), data(shown), over(shown)),
});

const confirm = ({ action }: Shown) => `p:c:${action}`;
const resolve = ({ redline }: Shown) => `r:${redline}:0`;
const onBubble = ({ bubble }: Shown) => bubble;
const onAsked = ({ asked }: Shown) => asked;
const UUID = "11111111-2222-4333-8444-555555555555";

/** Data that no button carries, on the right message, by a parent. */
const DATA: readonly PressRow[] = [
  forged("empty data", () => ""),
  forged("a blank", () => " "),
  forged("a verb alone", () => "p"),
  forged("a verb and nothing", () => "p:c:"),
  forged("colons", () => ":::::"),
  forged("a verb that there is not", ({ action }) => `p:z:${action}`),
  forged("a verb of a prototype", ({ action }) => `p:__proto__:${action}`),
  forged("a kind of a prototype", ({ action }) => `constructor:c:${action}`),
  forged("a verb in capitals", ({ action }) => `P:C:${action}`),
  forged("a blank before the verb", ({ action }) => ` p:c:${action}`),
  forged("an action that there is not", () => `p:c:${UUID}`),
  forged("an action's number instead of its name", () => "p:c:1"),
  forged("an action in capitals", ({ action }) => `p:c:${action.toUpperCase()}`),
  forged("more behind the action", ({ action }) => `p:c:${action}:p:c:${action}`),
  forged("half an action", ({ action }) => `p:c:${action.slice(0, 18)}`),
  forged("a pattern for an action", () => "p:c:%"),
  forged("SQL", () => "p:c:' or 1=1 --"),
  forged("SQL that drops", () => "p:c:'; drop table events; --"),
  forged("a path", () => "p:c:../../etc/passwd"),
  forged("a NUL behind the action", ({ action }) => `p:c:${action}\u0000`),
  forged("a zero-width space in the action", ({ action }) => `p:c:\u200b${action}`),
  forged("a lone surrogate", () => "p:c:\ud83d"),
  forged("JSON", ({ action }) => JSON.stringify({ p: "c", id: action })),
  forged("10,000 characters", () => `p:c:${"x".repeat(10_000)}`),
  forged("a command", () => "/forget"),
  forged("a redline's button on a card", resolve),
  forged("a card's button on a bubble", confirm, "unknown", onBubble),
  forged("a redline that there is not", () => `r:${UUID}:0`, "unknown", onBubble),
  forged("a redline without an option", ({ redline }) => `r:${redline}`, "unknown", onBubble),
  forged("an option of nothing", ({ redline }) => `r:${redline}:`, "unknown", onBubble),
  forged("an option that there is not", ({ redline }) => `r:${redline}:99`, "unknown", onBubble),
  forged("an option below the first", ({ redline }) => `r:${redline}:-1`, "unknown", onBubble),
  forged("an option of a half", ({ redline }) => `r:${redline}:0.5`, "unknown", onBubble),
  forged("an option in hexadecimal", ({ redline }) => `r:${redline}:0x0`, "unknown", onBubble),
  forged("more behind the option", ({ redline }) => `r:${redline}:0:1`, "unknown", onBubble),
  forged("an option of words", ({ redline }) => `r:${redline}:length`, "unknown", onBubble),
  forged("an option without an end", ({ redline }) => `r:${redline}:Infinity`, "unknown", onBubble),
];

/** The data of a real button, from where it is not. */
const PLACES: readonly PressRow[] = [
  forged("a card's button on a person's message", confirm, "unknown", onAsked),
  forged("a bubble's button on a person's message", resolve, "unknown", onAsked),
  forged("a card's button on a message that nobody has seen", confirm, "unknown", () => 999_999),
  forged("a card's button on message 0", confirm, "unknown", () => 0),
  forged("a bubble's button on the card", resolve, "unknown"),
  ...(
    [
      ["another group", otherGroup],
      ["a private chat", { id: WHO.ben, type: "private", first_name: "Ben" }],
      ["a channel", { id: -1007, type: "channel", title: "News" }],
      ["a group with the same id, but its sign", { id: -GROUP, type: "private" }],
    ] as const
  ).flatMap(([where, chat]) => [
    forged(`a card's button in ${where}`, confirm, null, undefined, ({ card }) => on(card, chat)),
    forged(`a bubble's button in ${where}`, resolve, null, undefined, ({ bubble }) => on(bubble, chat)),
  ]),
  forged("a card's button that is forwarded elsewhere and pressed there", confirm, null, undefined, ({ card }) =>
    on(card, otherGroup, { forward_origin: { type: "user", date: 1 } }),
  ),
];

/** The data of a real button, by somebody who decides nothing. */
const PEOPLE: readonly PressRow[] = (
  [
    ["a stranger", user(WHO.stranger)],
    ["a stranger with a parent's name", user(WHO.stranger, { first_name: "Ann", username: "ann" })],
    ["a child", user(WHO.cy)],
    ["another bot", user(5_000, { is_bot: true, first_name: "Helper" })],
    ["the stand-in of anonymous administrators", user(WHO.anonymous, { is_bot: true, username: "GroupAnonymousBot" })],
    ["the stand-in of channels", user(136_817_688, { is_bot: true, username: "Channel_Bot" })],
    ["Telegram's own account", user(777_000, { first_name: "Telegram" })],
    ["user 0", user(0)],
    ["a parent's id with another sign", user(-WHO.ann)],
    ["a parent's id and a zero", user(WHO.ann * 10)],
  ] as const
).flatMap(([who, from]) => [
  forged(`a card's Confirm by ${who}`, confirm, "not_family", undefined, () => ({ from })),
  forged(`a bubble's button by ${who}`, resolve, "not_family", onBubble, () => ({ from })),
]);

export const PRESSES: readonly PressRow[] = [...DATA, ...PLACES, ...PEOPLE];
