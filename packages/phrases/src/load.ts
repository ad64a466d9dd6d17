import { existsSync } from "node:fs";
import { join } from "node:path";
import { readJson } from "@silent-observer/family";
import { z } from "zod";
import { type Messages, type Phrases, phrasesOf, placeholdersIn } from "./phrases.ts";

/** A language file cannot be used; the message names the file and what is wrong with it. */
export class PhrasesFileError extends Error {
  override name = "PhrasesFileError";
}

const FALLBACK = "en";
/** A text over several lines is a list of them. */
const fileSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/**
 * The words of the locale's language: `<language>-<region>.json` in the folder, else `<language>.json`, else English,
 * which also stands in for what a language file leaves out.
 * @throws PhrasesFileError where a file cannot be read, is no valid language file, or asks for facts that there are
 * not.
 */
export function loadPhrases(folder: string, locale: string): Phrases {
  const english = read(join(folder, `${FALLBACK}.json`), null);
  const { language, region } = new Intl.Locale(locale);
  const own = [`${language}-${region}`, language].find((name) => existsSync(join(folder, `${name}.json`)));
  if (own === undefined) return phrasesOf(english, region ? `${FALLBACK}-${region}` : FALLBACK);
  if (own === FALLBACK) return phrasesOf(english, locale);
  return phrasesOf({ ...english, ...read(join(folder, `${own}.json`), english) }, locale);
}

/** @param english what another language's file may name and use; null for English itself */
function read(path: string, english: Messages | null): Messages {
  if (!existsSync(path)) throw new PhrasesFileError(`There is no language file at ${path}. Set PHRASES_PATH.`);
  const messages = parsed(path);
  const faults = Object.entries(messages).flatMap(([key, pattern]) => faultsOf(key, pattern, english));
  if (faults.length > 0) throw new PhrasesFileError(`${path} is not valid:\n${faults.join("\n")}`);
  return messages;
}

function parsed(path: string): Messages {
  const result = fileSchema.safeParse(readJson(path, PhrasesFileError));
  if (!result.success) throw new PhrasesFileError(`${path} is not valid:\n${z.prettifyError(result.error)}`);
  return Object.fromEntries(
    Object.entries(result.data).map(([key, text]) => [key, typeof text === "string" ? text : text.join("\n")]),
  );
}

function faultsOf(key: string, pattern: string, english: Messages | null): string[] {
  const known = english?.[key];
  if (english && known === undefined) return [`✖ ${key}: there is no such message`];
  try {
    const facts = known === undefined ? null : placeholdersIn(known);
    return placeholdersIn(pattern)
      .filter((name) => facts !== null && !facts.includes(name))
      .map((name) => `✖ ${key}: there is no {${name}} here`);
  } catch (error) {
    return [`✖ ${key}: ${(error as Error).message}`];
  }
}
