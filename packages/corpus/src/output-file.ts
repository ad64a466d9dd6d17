import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "@silent-observer/command-line";
import { InputError } from "./input-error.ts";

/**
 * Sees to it that a file can be written where `--output` says, before the work begins whose result it takes: its folder
 * is made where it lacks.
 * @throws InputError if it cannot.
 */
export function readyOutput(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory())
    throw new InputError(`${path} is a folder. Name a file in it with --output.`);
  try {
    makeFolder(dirname(path));
    accessSync(existsSync(path) ? path : dirname(path), constants.W_OK);
  } catch (error) {
    throw new InputError(`${path} cannot be written. Name another file with --output: ${(error as Error).message}`);
  }
}
