import { existsSync, rmSync } from "node:fs";
import { writeAtomically } from "@silent-observer/command-line";
import { InputError, labelSchema } from "@silent-observer/corpus";
import { readText } from "@silent-observer/family";
import { z } from "zod";

/** Only the user who labels may read what the family wrote. */
const OWNER_ONLY = 0o600;

/** A conversation line whose messages may still lack labels. */
const lineSchema = z.looseObject({
  chat_id: z.string().min(1),
  family: z.string(),
  messages: z.array(
    z.looseObject({
      message_id: z.coerce.string(),
      sent_at: z.string(),
      text: z.string(),
      label: labelSchema.optional(),
    }),
  ),
});
type Line = z.infer<typeof lineSchema>;

/** Conversation lines (JSONL) by chat id. Lines of other conversations stay as they are. */
export type LineFile = {
  /** @throws InputError if the line is none. */
  readonly read: (chatId: string) => Line | null;
  readonly all: () => Line[];
  /** Replaces a line, or removes it (null). It is on disk when this returns; nothing has changed if it throws. */
  readonly put: (chatId: string, line: string | null) => void;
  /** Takes messages out of a line; one in which none is left goes. */
  readonly leaveOut: (chatId: string, messageIds: ReadonlySet<string>) => void;
};

/** @throws InputError if the file holds anything other than conversation lines, or a chat twice. */
export function openLines(path: string): LineFile {
  let lines = existsSync(path) ? linesOf(path) : new Map<string, string>();
  const put = (chatId: string, line: string | null): void => {
    if ((lines.get(chatId) ?? null) === line) return;
    const changed = new Map(lines);
    if (line === null) changed.delete(chatId);
    else changed.set(chatId, line);
    if (changed.size === 0) rmSync(path, { force: true });
    else writeAtomically(path, [...changed.values()].map((each) => `${each}\n`).join(""), OWNER_ONLY);
    lines = changed;
  };
  return {
    read: (chatId) => {
      const line = lines.get(chatId);
      return line === undefined ? null : parseLine(line, path);
    },
    all: () => [...lines.values()].map((line) => parseLine(line, path)),
    put,
    leaveOut: (chatId, messageIds) => {
      const line = lines.get(chatId);
      if (line !== undefined) put(chatId, without(line, messageIds));
    },
  };
}

/** All else in the line stays as it is written. */
function without(line: string, messageIds: ReadonlySet<string>): string | null {
  const content: { messages: { message_id: string | number }[] } = JSON.parse(line);
  const messages = content.messages.filter(({ message_id }) => !messageIds.has(String(message_id)));
  return messages.length === 0 ? null : JSON.stringify({ ...content, messages });
}

function linesOf(path: string): Map<string, string> {
  const lines = new Map<string, string>();
  for (const [at, line] of readText(path).split("\n").entries()) {
    if (line.trim() === "") continue;
    const { chat_id } = parseLine(line, `${path}:${at + 1}`);
    if (lines.has(chat_id)) throw new InputError(`The chat_id ${chat_id} stands twice in ${path}.`);
    lines.set(chat_id, line);
  }
  return lines;
}

/** @param where the line stands, in an error */
function parseLine(line: string, where: string): Line {
  const parsed = lineSchema.safeParse(jsonOf(line));
  if (parsed.success) return parsed.data;
  const words = "is no labelled conversation, so the file is not written to";
  throw new InputError(
    `${where} ${words}. Name another file with --output, or mend it:\n${z.prettifyError(parsed.error)}`,
  );
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
