import type { Settings } from "@silent-observer/config";
import { InputError } from "@silent-observer/corpus";
import type { Family } from "@silent-observer/family";
import { type ReplayReader, replay } from "@silent-observer/replay";
import { type Decided, parseDecision } from "./decided.ts";
import type { LabelledFile } from "./labelled-files.ts";

export type Players = {
  readonly familyOf: (id: string) => Family;
  readonly settings: Settings;
  /** Reader for a file, instead of the one that the settings name. */
  readonly readerOf?: (file: LabelledFile) => ReplayReader;
  readonly onPlayed?: (messages: number) => void;
};

/**
 * Plays the files one by one, because several may use the same chat ids. @returns the messages in the order of the
 * files
 */
export async function play(files: readonly LabelledFile[], players: Players): Promise<Decided[]> {
  const decided: Decided[] = [];
  for (const file of files) {
    const { path, conversations } = file;
    const { familyOf, settings, onPlayed, readerOf } = players;
    const lines = await replay(conversations, familyOf, settings, { onPlayed, ...readerOf?.(file) });
    const played = conversations.flatMap((conversation) =>
      conversation.messages.map((message) => ({ conversation, message })),
    );
    for (const [at, { conversation, message }] of played.entries()) {
      const label = conversation.labels.get(message.messageId);
      const line = lines[at];
      if (!label || !line)
        throw new InputError(`${path}: message ${message.messageId} of ${conversation.chatId} was not played.`);
      decided.push({
        file: path,
        family: conversation.family,
        tags: conversation.tags,
        chatId: conversation.chatId,
        messageId: message.messageId,
        text: message.text,
        label,
        decision: parseDecision(line),
      });
    }
  }
  return decided;
}
