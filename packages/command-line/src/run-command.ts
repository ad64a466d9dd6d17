import { type Command, CommanderError } from "commander";

/**
 * Runs a command to its end. Exit code 0, or what the command has set; 2 where whoever called it can put right what is
 * wrong (his options, or an error of a kind in `curable`, of which the message alone is shown); 1 for any other
 * failure.
 */
export async function runCommand(
  command: Command,
  curable: readonly (new (...args: never[]) => Error)[],
): Promise<void> {
  process.stdout.off("error", endsUnread).on("error", endsUnread);
  try {
    for (const one of [command, ...command.commands]) one.exitOverride().showHelpAfterError(hintOf(one));
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

/** Where an argument is missing or an option unknown: how it is used, and where to read more. */
function hintOf(command: Command): string {
  const name = [command.parent?.name(), command.name()].filter((part) => part !== undefined).join(" ");
  const asked = name.includes(" --") ? name : `${name} --`;
  return `Usage: ${name} ${command.usage()}\n${asked} --help tells more.`;
}

/** Who reads no further ("| head") has seen what he wanted. */
function endsUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit();
}
