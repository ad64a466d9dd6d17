import { faultOfFile, readText } from "@silent-observer/family";
import { z } from "zod";
import { InputError } from "./input-error.ts";

/**
 * Reads a file of which each line is a JSON value; empty ones are passed over.
 * @param what a line is, in an error: "conversation line"
 * @throws InputError with the number of the first line that is wrong; it quotes nothing of it.
 */
export function readJsonLines<Line>(path: string, schema: z.ZodType<Line>, what: string): Line[] {
  return textOf(path)
    .split("\n")
    .flatMap((line, at) => {
      if (line.trim() === "") return [];
      const where = `${path}:${at + 1}`;
      const parsed = schema.safeParse(parseJson(line, where));
      if (!parsed.success) throw new InputError(`${where} is no ${what}:\n${z.prettifyError(parsed.error)}`);
      return [parsed.data];
    });
}

function textOf(path: string): string {
  try {
    return readText(path);
  } catch (error) {
    throw new InputError(`${path} cannot be read: ${faultOfFile(error, "")}`);
  }
}

function parseJson(line: string, where: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new InputError(`${where} is not JSON: ${faultOfFile(error, line)}`);
  }
}
