import { SettingsError } from "@silent-observer/config";
import { FamilyFileError } from "@silent-observer/family";
import { StoreError } from "@silent-observer/store";
import { type Command, CommanderError } from "commander";

/** What whoever called it can put right. */
const CURABLE = [SettingsError, FamilyFileError, StoreError];

/** Runs a command. Exit code 2 where the caller can put right what is wrong, 1 for any other failure. */
export async function runCommand(command: Command): Promise<void> {
  try {
    await command.exitOverride().parseAsync();
  } catch (error) {
    // Commander has said by itself what is wrong.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = CURABLE.some((kind) => error instanceof kind) ? 2 : 1;
    }
  }
}
