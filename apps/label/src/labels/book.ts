import { isoWithOffset, type MessageId } from "@silent-observer/conversation";
import { InputError, type Label } from "@silent-observer/corpus";
import type { Talk } from "../talk.ts";
import { type LineFile, openLines } from "./line-file.ts";
import { findOtherCuts } from "./other-cuts.ts";

type Labels = ReadonlyMap<MessageId, Label>;

/** Where a label was changed last. */
export type Changed = { readonly talk: Talk; readonly messageId: MessageId };

export type Progress = {
  readonly labelled: number;
  readonly messages: number;
  readonly done: number;
  readonly talks: number;
};

/** The labels; each is on disk as soon as it is given. */
export type Book = {
  readonly labelsOf: (talk: Talk) => Labels;
  /** @throws if it could not be written; nothing has changed then. */
  readonly keep: (talk: Talk, labels: Labels) => void;
  /** Undoes the last change since the start; null if there was none. */
  readonly undo: () => Changed | null;
  readonly progress: () => Progress;
};

/**
 * The labels of these talks in `output`, and of unfinished ones in `<output>.part`. A label is valid as long as its
 * message's text is the one that was labelled. If an export divides the chat into other conversations than an earlier
 * one did, the labels move with their messages.
 *
 * When a conversation moves between the two files, it is written to the second before it is removed from the first, so
 * a process killed in between leaves it in both. Then the part file, which is written first, has precedence.
 * @throws InputError if one of the files cannot be continued.
 */
export function openBook(output: string, talks: readonly Talk[]): Book {
  const finished = openLines(output);
  const unfinished = openLines(`${output}.part`);
  const book = new Map(talks.map((talk) => [talk.chatId, labelsIn(talk, unfinished, finished)]));
  const presses: { readonly talk: Talk; readonly before: Labels; readonly messageId: MessageId }[] = [];
  const labelsOf = (talk: Talk): Labels => book.get(talk.chatId) ?? new Map();
  const isDone = (talk: Talk): boolean => labelsOf(talk).size === talk.messages.length;

  const write = (talk: Talk, labels: Labels): void => {
    const line = labels.size === 0 ? null : lineOf(talk, labels);
    const whole = labels.size === talk.messages.length;
    unfinished.put(talk.chatId, line);
    finished.put(talk.chatId, whole ? line : null);
    if (whole) unfinished.put(talk.chatId, null);
    book.set(talk.chatId, labels);
  };

  const otherCuts = findOtherCuts([unfinished, finished]);
  for (const talk of talks) {
    const elsewhere = otherCuts.of(talk);
    if (!elsewhere) continue;
    write(talk, new Map([...elsewhere.labels, ...labelsOf(talk)]));
    elsewhere.leave();
  }

  return {
    labelsOf,
    keep: (talk, labels) => {
      const before = labelsOf(talk);
      write(talk, new Map([...before, ...labels]));
      const [messageId] = labels.keys();
      if (messageId) presses.push({ talk, before, messageId });
    },
    undo: () => {
      const last = presses.at(-1);
      if (!last) return null;
      write(last.talk, last.before);
      presses.pop();
      return last;
    },
    progress: () => ({
      labelled: talks.reduce((sum, talk) => sum + labelsOf(talk).size, 0),
      messages: talks.reduce((sum, talk) => sum + talk.messages.length, 0),
      done: talks.filter(isDone).length,
      talks: talks.length,
    }),
  };
}

function labelsIn(talk: Talk, unfinished: LineFile, finished: LineFile): Labels {
  const line = unfinished.read(talk.chatId) ?? finished.read(talk.chatId);
  if (!line) return new Map();
  if (line.family !== talk.family.id)
    throw new InputError(
      `${talk.chatId} is labelled already, for another family: ${line.family}. Name another --output.`,
    );
  const said = new Map(line.messages.map((message) => [message.message_id, message]));
  return new Map(
    talk.messages.flatMap(({ messageId, text }) => {
      const known = said.get(messageId);
      return known?.label && known.text === text ? [[messageId, known.label] as const] : [];
    }),
  );
}

/** In the format of corpus/GUIDELINES.md; an unlabelled message has no `label`. */
function lineOf(talk: Talk, labels: Labels): string {
  const { timezone } = talk.family;
  const messages = talk.messages.map(({ messageId, sender, sentAt, replyTo, text, forwarded }) => {
    const label = labels.get(messageId);
    return {
      message_id: messageId,
      sender: sender.id,
      sent_at: isoWithOffset(sentAt, timezone),
      reply_to: replyTo,
      ...(forwarded && { forwarded }),
      text,
      ...(label && { label: asWritten(label) }),
    };
  });
  return JSON.stringify({ chat_id: talk.chatId, family: talk.family.id, tags: ["own"], messages });
}

/** A message that arranges nothing has no other fields. */
function asWritten(label: Label): object {
  if (label.queue === true || label.queue === "either") return label;
  return label.note === "" ? { queue: false } : label;
}
