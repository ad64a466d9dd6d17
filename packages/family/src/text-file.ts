import { readFileSync } from "node:fs";
import { parseDocument, YAMLParseError } from "yaml";

/** The text of a file that somebody may have written by hand, without the mark that Windows Notepad puts before it. */
export const readText = (path: string): string => readFileSync(path, "utf8").replace(/^\uFEFF/, "");

/**
 * The same, of a file whose every word counts.
 * @throws an error that says so where it is not in UTF-8: names would be read as other names.
 */
export function readUtf8(path: string): string {
  const bytes = readFileSync(path);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Error("it is not in UTF-8; save it as UTF-8");
  }
}

/**
 * The value of a JSON text in which no key stands twice. Of such a key `JSON.parse` takes the last and drops what the
 * others hold.
 * @throws what `faultOfFile` tells
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  // JSON is YAML, but for odd cases that are other faults.
  const twice = parseDocument(text, { logLevel: "silent" }).errors.find(({ code }) => code === "DUPLICATE_KEY");
  if (twice) throw twice;
  return value;
}

/**
 * The content of a JSON file that somebody may have written by hand.
 * @throws a `Refusal` that tells the file, what is wrong with it and where.
 */
export function readJson(path: string, Refusal: new (message: string) => Error): unknown {
  let text = "";
  try {
    text = readUtf8(path);
    return JSON.parse(text);
  } catch (error) {
    const what = isOfSystem(error) ? "cannot be read" : "is not JSON";
    throw new Refusal(`${path} ${what}: ${faultOfFile(error, text)}`);
  }
}

const isOfSystem = (error: unknown): boolean => error instanceof Error && "syscall" in error;

/**
 * Why the text of a JSON or YAML file cannot be read and where, without the piece of it that parsers quote: it may be
 * what a family wrote.
 */
export function faultOfFile(error: unknown, text: string): string {
  if (error instanceof YAMLParseError) {
    const fault = error.code === "DUPLICATE_KEY" ? "a key stands twice in the same braces" : error.code;
    return `${fault}${error.pos ? ` ${placeIn(text, error.pos[0])}` : ""}`;
  }
  const comma = commaTooMany(text);
  if (comma >= 0) return `there is a comma too many ${placeIn(text, comma)}`;
  const { message, code } = error as NodeJS.ErrnoException;
  if (code === "EISDIR") return "it is a folder";
  if (code === "ENOENT") return "it is not there";
  if (code === "EMFILE" || code === "ENFILE")
    return `this process may open no more files (${code}). Raise its limit of open files (ulimit -n)`;
  const [, fault = message, at] = /^(.*) (?:in JSON )?at position (\d+)/.exec(message) ?? [];
  if (at) return `${fault} ${placeIn(text, Number(at))}; often it is a comma or a quotation mark before it`;
  return withoutQuote(message, text);
}

/** Where a comma stands before a closing bracket, which JSON does not take; -1 where none does. */
function commaTooMany(text: string): number {
  const stringsAndCommas = /"[^"\\]*(?:\\.[^"\\]*)*"?|,(?=\s*[\]}])/g;
  for (const { 0: found, index } of text.matchAll(stringsAndCommas)) if (found === ",") return index;
  return -1;
}

/** Engines quote ten characters of the text on either side of the fault. */
function withoutQuote(message: string, text: string): string {
  const [quote, before, piece = "", after] = /, (\.\.\.)?"([\s\S]*)"(\.\.\.)? is not valid JSON$/.exec(message) ?? [];
  if (quote === undefined) return message;
  const at = text.indexOf(piece);
  const isPlain = (before || after) && at === text.lastIndexOf(piece);
  const place = isPlain ? ` ${placeIn(text, before ? at + 10 : piece.length - 10)}` : "";
  return `${message.slice(0, -quote.length)} is not valid JSON${place}`;
}

/** A text of one line has columns only. */
function placeIn(text: string, position: number): string {
  const before = text.slice(0, position).split("\n");
  const column = `column ${(before.at(-1)?.length ?? 0) + 1}`;
  return text.trim().includes("\n") ? `at line ${before.length}, ${column}` : `at ${column}`;
}
