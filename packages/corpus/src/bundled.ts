import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { InputError, type LabelledConversation, readLabelled } from "./conversation-lines.ts";

/** Conversations of dev.jsonl that nothing is fitted to: what a fit is worth is seen on them. */
const KEPT_ASIDE = /^d-(?:09[1-9]|1\d\d)$/;

/** Files of a corpus folder that may be fitted to, by name; what starts with `aside-` is kept for judging. */
const bundledFiles = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => /^(?:spec-cases|dev|voices-.+)\.jsonl$/.test(name))
    .sort()
    .map((name) => join(folder, name));

/**
 * The labelled conversations that come with the project, without those that are kept aside.
 * @throws InputError where there are none, or one cannot be read.
 */
export function bundledConversations(folder: string): LabelledConversation[] {
  const files = bundledFiles(folder);
  if (files.length === 0) throw new InputError(`There are no labelled conversations in ${folder}.`);
  return files.flatMap(readLabelled).filter(({ chatId }) => !KEPT_ASIDE.test(chatId));
}
