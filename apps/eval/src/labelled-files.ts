import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { InputError, type LabelledConversation, readLabelled } from "@silent-observer/corpus";

export type LabelledFile = { readonly path: string; readonly conversations: readonly LabelledConversation[] };

const CORPUS = "corpus";
const OPEN_FILES = /^(spec-cases|dev|voices-.+)\.jsonl$/;
const ASIDE_FILES = /^aside-.+\.jsonl$/;
/** The conversations of dev.jsonl from which nobody learns: d-091 to d-110. */
const ASIDE_IN_DEV = /^d-(09[1-9]|10\d|110)$/;

export type Choice = {
  /** Those of the corpus where none are named. */
  readonly paths: readonly string[];
  /** Only what is kept aside, so that nobody tunes to it; else only what is not. */
  readonly aside: boolean;
  /** Only conversations with this tag. */
  readonly tag: string | undefined;
};

/**
 * Reads what is to be played.
 * @throws InputError where a file cannot be read as labels, or nothing is left to play.
 */
export function labelledFiles({ paths, aside, tag }: Choice): LabelledFile[] {
  const files = (paths.length > 0 ? paths : corpusFiles(aside)).map((path) => {
    if (!aside && ASIDE_FILES.test(basename(path)))
      throw new InputError(
        `${path} is kept aside, so that nobody tunes to it. --aside plays it and prints figures only.`,
      );
    return { path, conversations: read(path).filter(({ chatId }) => isAside(path, chatId) === aside) };
  });
  const chosen = files.map(({ path, conversations }) => ({
    path,
    conversations: conversations.filter(({ tags }) => tag === undefined || tags.includes(tag)),
  }));
  if (chosen.every(({ conversations }) => conversations.length === 0))
    throw new InputError(nothingToPlay(files, tag, aside));
  return chosen.filter(({ conversations }) => conversations.length > 0);
}

function corpusFiles(aside: boolean): string[] {
  const names = existsSync(CORPUS) ? readdirSync(CORPUS).sort() : [];
  return names
    .filter((name) => (aside ? ASIDE_FILES.test(name) || name === "dev.jsonl" : OPEN_FILES.test(name)))
    .map((name) => join(CORPUS, name));
}

function read(path: string): LabelledConversation[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new InputError(`There is no file ${path}.`);
  return readLabelled(path);
}

const isAside = (path: string, chatId: string): boolean =>
  ASIDE_FILES.test(basename(path)) || (basename(path) === "dev.jsonl" && ASIDE_IN_DEV.test(chatId));

function nothingToPlay(files: readonly LabelledFile[], tag: string | undefined, aside: boolean): string {
  const tags = new Set(files.flatMap(({ conversations }) => conversations.flatMap((one) => one.tags)));
  if (tag !== undefined && tags.size > 0)
    return `No conversation has the tag ${tag}. There are: ${[...tags].sort().join(", ")}.`;
  return aside ? "Nothing of this is kept aside." : "There is no conversation to play.";
}
