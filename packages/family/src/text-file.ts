import { readFileSync } from "node:fs";

/** The text of a file that somebody may have written by hand, without the mark that Windows Notepad puts before it. */
export const readText = (path: string): string => readFileSync(path, "utf8").replace(/^\uFEFF/, "");
