import { join } from "node:path";
import { familiesIn, InputError, readConversations, senderIn } from "@silent-observer/corpus";
import { loadFamily } from "@silent-observer/family";
import { type Talk, talkOf } from "../talk.ts";
import { cutAtSilences } from "./cut.ts";
import { leavingOut, refuseStrangers } from "./strangers.ts";
import { readExport } from "./telegram-export.ts";

/** The source: an export of one family's group, or conversation lines of several families. */
export type Source =
  | { readonly kind: "export"; readonly file: string; readonly familyFile: string }
  | { readonly kind: "lines"; readonly file: string; readonly families: string };

/**
 * The conversations of a source, oldest first.
 * @throws InputError or FamilyFileError that names what is wrong and what cures it.
 */
export function readTalks(source: Source, leftOut: readonly string[]): Talk[] {
  const talks = source.kind === "export" ? ofExport(source, leftOut) : ofLines(source, leftOut);
  if (talks.length === 0) throw new InputError(`${source.file} holds no message to label.`);
  for (const talk of talks) refuseDoubles(talk);
  return talks.sort((a, b) => (a.messages[0]?.sentAt ?? 0) - (b.messages[0]?.sentAt ?? 0));
}

function ofExport({ file, familyFile }: Extract<Source, { kind: "export" }>, leftOut: readonly string[]): Talk[] {
  const family = loadFamily(familyFile, "Name it with --family FILE.");
  const chat = readExport(file, family, familyFile, leftOut);
  return cutAtSilences(chat).map((conversation) => talkOf(conversation, family));
}

function ofLines({ file, families }: Extract<Source, { kind: "lines" }>, leftOut: readonly string[]): Talk[] {
  const familyOf = familiesIn(families);
  const conversations = readConversations(file);
  const chatIds = conversations.map(({ chatId }) => chatId);
  const twice = chatIds.find((id, at) => chatIds.indexOf(id) !== at);
  if (twice) throw new InputError(`The chat_id ${twice} stands twice in ${file}.`);
  return conversations.flatMap((conversation) => {
    const family = familyOf(conversation.family);
    const left = leavingOut(conversation, leftOut, ({ senderName }) => [senderName]);
    const strangers = left.messages.filter(({ senderName }) => !senderIn(family, senderName));
    refuseStrangers(
      strangers.map(({ senderName }) => ({ name: senderName, accountId: "" })),
      join(families, `${family.id}.json`),
    );
    return left.messages.length === 0 ? [] : [talkOf(left, family)];
  });
}

/** Labels are kept by message id. */
function refuseDoubles({ chatId, messages }: Talk): void {
  const seen = new Set<string>();
  for (const { messageId } of messages) {
    if (seen.has(messageId)) throw new InputError(`The message_id ${messageId} stands twice in ${chatId}.`);
    seen.add(messageId);
  }
}
