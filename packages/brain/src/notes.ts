import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** A Markdown file of the family's folder. */
export type Note = { readonly file: string; readonly text: string };

/** Longer files are no notes of a family; they are left out, in bytes. */
const MAX_NOTE_BYTES = 1024 * 1024;

/** The Markdown notes in `folder`, by name. A path that is no folder has none. */
export function readNotes(folder: string): Note[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.md$/i.test(entry.name))
    .map((entry) => entry.name)
    .filter((file) => statSync(join(folder, file)).size <= MAX_NOTE_BYTES)
    .sort()
    .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));
}
