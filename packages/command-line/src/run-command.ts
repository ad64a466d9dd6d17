import { type Command, CommanderError } from "commander";

/**
 * Runs a command to its end. Exit code 0, or what the command has set; 2 where whoever called it can put right what is wrong
 * (his options, or an error of a kind in `curable`, of which the message alone is shown); 1 for any other failure.
 */
export async function runCommand(
  command: Command,
  curable: readonly (new (...args: never[]) => Error)[],
): Promise<void> {
  process.stdout.off("error", endsUnread).on("error", endsUnread);
  try {
    for (const one of [command, ...command.commands]) one.exitOverride();
    await command.parseAsync();
  } catch (error) {
    // Commander has said by itself what is wrong.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else {
      console.error(error instanceof Error ? error.message : error);
      process.exitCode = curable.some((kind) => error instanceof kind) ? 2 : 1;
    }
  }
}

/** Who reads no further ("| head") has seen what he wanted. */
function endsUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit();
}
