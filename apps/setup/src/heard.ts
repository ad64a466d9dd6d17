import type { ChatId } from "@silent-observer/conversation";
import type { Incoming, IncomingMessage, TelegramUserId } from "@silent-observer/telegram";

/** A person who wrote in a group, under the name that Telegram shows. */
export type Person = { readonly userId: TelegramUserId; readonly name: string };

export type Group = {
  readonly chatId: ChatId;
  readonly title: string;
  /** In the order in which they first wrote; bots are left out. */
  readonly people: readonly Person[];
  /** Whether somebody wrote as the group itself (an anonymous administrator), so that the person is unknown. */
  readonly anonymous: boolean;
};

/** What is known from the updates so far: the groups the bot is in. */
export type Heard = readonly Group[];

/** Applies one more update. */
export function learn(heard: Heard, incoming: Incoming): Heard {
  switch (incoming.kind) {
    case "message":
    case "edited_message":
      return isGroup(incoming.chatType) ? learnWriter(heard, incoming) : heard;
    case "membership":
      return isGroup(incoming.chatType) ? learnStanding(heard, incoming) : heard;
    case "migration":
      return move(heard, incoming.fromChatId, incoming.toChatId);
    case "press":
    case "reaction":
    case "ignored":
    case "invalid":
      return heard;
    default:
      return incoming satisfies never;
  }
}

const isGroup = (type: IncomingMessage["chatType"]): boolean => type === "group" || type === "supergroup";

function learnWriter(heard: Heard, message: IncomingMessage): Heard {
  const known = heard.find(({ chatId }) => chatId === message.chatId);
  const group = { ...(known ?? unheard(message.chatId)), title: message.chatTitle ?? "" };
  if (message.senderChatId !== null) {
    const anonymous = group.anonymous || message.senderChatId === message.chatId;
    return put(heard, { ...group, anonymous });
  }
  const userId = message.senderUserId;
  if (userId === null || message.senderIsBot || group.people.some((person) => person.userId === userId)) {
    return put(heard, group);
  }
  return put(heard, { ...group, people: [...group.people, { userId, name: message.senderName }] });
}

/** The bot joined a group, or was removed from it. */
function learnStanding(heard: Heard, { chatId, chatTitle, now }: Incoming & { kind: "membership" }): Heard {
  if (now === "left" || now === "kicked") return heard.filter((group) => group.chatId !== chatId);
  const known = heard.find((group) => group.chatId === chatId);
  return put(heard, { ...(known ?? unheard(chatId)), title: chatTitle ?? "" });
}

/** A group became a supergroup. The update comes twice, once from each side. */
function move(heard: Heard, from: ChatId, to: ChatId): Heard {
  const left = heard.find(({ chatId }) => chatId === from);
  const entered = heard.find(({ chatId }) => chatId === to);
  if (!left) return heard;
  const people = [...left.people, ...(entered?.people ?? [])];
  const merged = people.filter(({ userId }, at) => people.findIndex((person) => person.userId === userId) === at);
  const others = heard.filter((group) => group !== left);
  return put(others, { ...left, ...entered, chatId: to, people: merged });
}

const unheard = (chatId: ChatId): Group => ({ chatId, title: "", people: [], anonymous: false });

/** Returns `heard` itself if nothing is new. */
function put(heard: Heard, group: Group): Heard {
  const at = heard.findIndex(({ chatId }) => chatId === group.chatId);
  const known = heard[at];
  if (!known) return [...heard, group];
  const same = known.title === group.title && known.people === group.people && known.anonymous === group.anonymous;
  return same ? heard : heard.with(at, group);
}
