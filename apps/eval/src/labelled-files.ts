import { bundledFiles, InputError, type LabelledConversation, readPart } from "@silent-observer/corpus";

export type LabelledFile = { readonly path: string; readonly conversations: readonly LabelledConversation[] };

export type Choice = {
  /** Default: those of the corpus. */
  readonly paths: readonly string[];
  /** Only what is kept aside, so that nobody tunes to it; otherwise only the rest. */
  readonly aside: boolean;
  /** Only conversations with this tag. */
  readonly tag: string | undefined;
};

/**
 * Reads the conversations to be played.
 * @throws InputError if a file has no valid labels, or there is nothing to play
 */
export function labelledFiles({ paths, aside, tag }: Choice): LabelledFile[] {
  const part = aside ? "aside" : "open";
  const files = (paths.length > 0 ? paths : bundledFiles("corpus", part)).map((path) => ({
    path,
    conversations: readPart(path, part),
  }));
  const chosen = files.map(({ path, conversations }) => ({
    path,
    conversations: conversations.filter(({ tags }) => tag === undefined || tags.includes(tag)),
  }));
  if (chosen.every(({ conversations }) => conversations.length === 0))
    throw new InputError(nothingToPlay(files, tag, aside));
  return chosen.filter(({ conversations }) => conversations.length > 0);
}

function nothingToPlay(files: readonly LabelledFile[], tag: string | undefined, aside: boolean): string {
  const tags = new Set(files.flatMap(({ conversations }) => conversations.flatMap((one) => one.tags)));
  if (tag !== undefined && tags.size > 0)
    return `No conversation has the tag ${tag}. There are: ${[...tags].sort().join(", ")}.`;
  return aside ? "Nothing of this is kept aside." : "There is no conversation to play.";
}
