import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { type LabelledConversation, readLabelled } from "./conversation-lines.ts";
import { InputError } from "./input-error.ts";

/** Files of which nothing is learned, and the conversations of dev.jsonl that are kept aside with them. */
const ASIDE_FILE = /^aside-.+\.jsonl$/;
const ASIDE_IN_DEV = /^d-(?:09[1-9]|10\d|110)$/;

const BUNDLED_FILE = /^(?:spec-cases|dev|voices-.+)\.jsonl$/;

/**
 * Labelled conversations from which may be learned: those of the file without what is kept aside.
 * @throws InputError where there is no such file, it is kept aside as a whole, or a line of it is wrong.
 */
export function readOpen(path: string): LabelledConversation[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new InputError(`There is no file ${path}.`);
  if (ASIDE_FILE.test(basename(path)))
    throw new InputError(`${path} is kept aside, so that there is talk left from which nothing was learned.`);
  const conversations = readLabelled(path);
  return basename(path) === "dev.jsonl"
    ? conversations.filter(({ chatId }) => !ASIDE_IN_DEV.test(chatId))
    : conversations;
}

/**
 * The labelled conversations that come with the project, without those that are kept aside.
 * @throws InputError where there are none, or one cannot be read.
 */
export function bundledConversations(folder: string): LabelledConversation[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => BUNDLED_FILE.test(name)) : [];
  if (names.length === 0) throw new InputError(`There are no labelled conversations in ${folder}.`);
  return names.sort().flatMap((name) => readOpen(join(folder, name)));
}
