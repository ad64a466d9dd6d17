import type { Book } from "../labels/book.ts";
import type { Talk, TalkMessage } from "../talk.ts";

/** A message of a conversation: the current position of the person who labels. */
export type Place = { readonly talk: Talk; readonly message: TalkMessage };

/** The query string of `/desk` for a place. */
export const queryOf = ({ talk, message }: Place): string =>
  new URLSearchParams({ talk: talk.chatId, message: message.messageId }).toString();

/** Where to start or continue: the first message without a label, or the very first if all have one. */
export function firstPlace(talks: readonly Talk[], book: Book): Place {
  const open = talks.flatMap((talk) => openIn(talk, book) ?? []);
  return open[0] ?? edgeOf(talks[0], "first");
}

/** After a label: the next unlabelled message of the conversation, then of later ones, then of earlier ones. */
export function nextPlace(talks: readonly Talk[], book: Book, { talk, message }: Place): Place {
  const at = talk.messages.indexOf(message);
  const around = [...talk.messages.slice(at + 1), ...talk.messages.slice(0, at + 1)];
  const open = around.find(({ messageId }) => !book.labelsOf(talk).has(messageId));
  if (open) return { talk, message: open };
  const index = talks.indexOf(talk);
  const others = [...talks.slice(index + 1), ...talks.slice(0, index)];
  return others.flatMap((other) => openIn(other, book) ?? [])[0] ?? { talk, message };
}

/** Where the arrow keys lead; null at an end. */
export type Ways = Record<"up" | "down" | "left" | "right", Place | null>;

export function waysFrom(talks: readonly Talk[], book: Book, { talk, message }: Place): Ways {
  const at = talk.messages.indexOf(message);
  const index = talks.indexOf(talk);
  const before = talks[index - 1];
  const after = talks[index + 1];
  const enter = (other: Talk): Place => openIn(other, book) ?? edgeOf(other, "first");
  const within = (position: number): Place | null => {
    const found = talk.messages[position];
    return found ? { talk, message: found } : null;
  };
  return {
    up: within(at - 1) ?? (before ? edgeOf(before, "last") : null),
    down: within(at + 1) ?? (after ? edgeOf(after, "first") : null),
    left: before ? enter(before) : null,
    right: after ? enter(after) : null,
  };
}

function openIn(talk: Talk, book: Book): Place | null {
  const message = talk.messages.find(({ messageId }) => !book.labelsOf(talk).has(messageId));
  return message ? { talk, message } : null;
}

function edgeOf(talk: Talk | undefined, edge: "first" | "last"): Place {
  const message = edge === "first" ? talk?.messages[0] : talk?.messages.at(-1);
  if (!talk || !message) throw new Error("There is nothing to label.");
  return { talk, message };
}
