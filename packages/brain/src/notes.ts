import { type FSWatcher, readdirSync, readFileSync, statSync, watch } from "node:fs";
import { join } from "node:path";

/** A Markdown file of the family's folder. */
export type Note = { readonly file: string; readonly text: string };

/** Largest note that is read, in bytes. */
const MAX_NOTE_BYTES = 1024 * 1024;

/** The Markdown notes in `folder`, by name. Empty if the path is not a folder. */
export function readNotes(folder: string): Note[] {
  return readAgain(folder, [], () => {});
}

/** Debounce before notes are read again, in milliseconds: editors write in several steps. */
const QUIET_MS = 300;
/** Polling interval in milliseconds, because some file systems report no changes. */
const LOOK_MS = 30_000;

export type WatchedNotes = {
  /** The current notes. Returns the same array until one has changed. */
  readonly current: () => readonly Note[];
  readonly close: () => void;
};

/**
 * The notes in `folder`, read again when a file in it changes. A note that cannot be read or is incomplete (not UTF-8,
 * containing NUL, or just emptied by an editor) keeps its last content until it can be read.
 * @param onFault called with the file's name, never its text
 */
export function watchNotes(folder: string, onFault: (file: string) => void): WatchedNotes {
  let notes: readonly Note[] = readAgain(folder, [], onFault);
  let quiet: NodeJS.Timeout | null = null;
  const look = () => {
    const found = readAgain(folder, notes, onFault);
    if (JSON.stringify(found) !== JSON.stringify(notes)) notes = found;
  };
  const soon = () => {
    if (quiet) clearTimeout(quiet);
    quiet = setTimeout(look, QUIET_MS).unref();
  };
  const watcher = watched(folder, soon);
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    current: () => notes,
    close: () => {
      watcher?.close();
      clearInterval(timer);
      if (quiet) clearTimeout(quiet);
    },
  };
}

/** Null if the folder cannot be watched; it is polled all the same. */
function watched(folder: string, onChange: () => void): FSWatcher | null {
  try {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return null;
    return watch(folder, { persistent: false }, onChange).on("error", () => {});
  } catch {
    return null;
  }
}

function readAgain(folder: string, before: readonly Note[], onFault: (file: string) => void): Note[] {
  return filesIn(folder, before).flatMap((file) => {
    const known = before.find((note) => note.file === file);
    const text = wholeText(join(folder, file));
    if (text === null) onFault(file);
    const unfinished = text === null || (text.trim() === "" && known !== undefined && isFresh(join(folder, file)));
    return unfinished ? (known ?? []) : [{ file, text }];
  });
}

/** If the folder cannot be read, the known notes are kept. */
function filesIn(folder: string, before: readonly Note[]): string[] {
  try {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.md$/i.test(entry.name))
      .map((entry) => entry.name)
      .filter((file) => (statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0) <= MAX_NOTE_BYTES)
      .sort();
  } catch {
    return before.map(({ file }) => file);
  }
}

/** Null if it is not text, or cannot be read. */
function wholeText(path: string): string | null {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));
    return text.includes("\u0000") ? null : text;
  } catch {
    return null;
  }
}

/**
 * Whether a file was changed in the last seconds: an empty one is then about to be written; one that stays empty is
 * meant to be empty.
 */
function isFresh(path: string): boolean {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < 10_000;
}
