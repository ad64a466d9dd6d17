import { readFileSync } from "node:fs";
import { faultOfFile } from "@silent-observer/family";
import { ImportRefusedError } from "./import-refused.ts";

/** What the ZIP archives that Google Calendar exports begin with. */
const ZIP = "PK\u0003\u0004";

/**
 * The text of a calendar file: UTF-8, UTF-16 if it begins with its byte order mark, else the encoding of older Windows
 * programs.
 * @throws ImportRefusedError if it cannot be read or is an archive.
 */
export function textOf(file: string): string {
  const bytes = bytesOf(file);
  if (bytes.subarray(0, ZIP.length).toString("latin1") === ZIP)
    throw new ImportRefusedError(
      `${file} is a ZIP archive, as Google Calendar exports it. Unpack it, and import each .ics file in it.`,
    );
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new ImportRefusedError(`${file} cannot be read: ${faultOfFile(error, "")}`);
  }
}
