import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { type LabelledConversation, readLabelled } from "./conversation-lines.ts";
import { InputError } from "./input-error.ts";

/** What may be learned from, and what is kept aside for the figures alone. */
export type Part = "open" | "aside";

const ASIDE_FILE = /^aside-.+\.jsonl$/;
/** The conversations of dev.jsonl that are kept aside: d-091 to d-110. */
const ASIDE_IN_DEV = /^d-(?:09[1-9]|10\d|110)$/;

const BUNDLED_FILES: Record<Part, RegExp> = {
  open: /^(?:spec-cases|dev|voices-.+)\.jsonl$/,
  aside: /^(?:dev|aside-.+)\.jsonl$/,
};

/** The files of labelled conversations that come with the project and hold some of this part. */
export function bundledFiles(folder: string, part: Part): string[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => BUNDLED_FILES[part].test(name)) : [];
  return names.sort().map((name) => join(folder, name));
}

/**
 * The labelled conversations of a file that belong to this part.
 * @throws InputError if there is no such file, a line of it is wrong, or all of it is kept aside and the open part is
 * wanted.
 */
export function readPart(path: string, part: Part): LabelledConversation[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new InputError(existsSync(path) ? `${path} is a folder. Name a file in it.` : `There is no file ${path}.`);
  const name = basename(path);
  if (part === "open" && ASIDE_FILE.test(name))
    throw new InputError(
      `${path} is kept aside, so that nobody tunes to it. Only npm run eval -- --aside plays it, and prints figures only.`,
    );
  const isAside = (chatId: string): boolean =>
    ASIDE_FILE.test(name) || (name === "dev.jsonl" && ASIDE_IN_DEV.test(chatId));
  return readLabelled(path).filter(({ chatId }) => isAside(chatId) === (part === "aside"));
}

/** The labelled conversations of a file from which may be learned. @throws InputError as `readPart` does. */
export const readOpen = (path: string): LabelledConversation[] => readPart(path, "open");

/**
 * The labelled conversations that come with the project and from which may be learned.
 * @throws InputError if there are none, or one cannot be read.
 */
export function bundledConversations(folder: string): LabelledConversation[] {
  const files = bundledFiles(folder, "open");
  if (files.length === 0) throw new InputError(`There are no labelled conversations in ${folder}.`);
  return files.flatMap(readOpen);
}
