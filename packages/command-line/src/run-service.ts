import { faultOf } from "./fault.ts";

/**
 * Runs a service to its end. Exit code 2 where the operator can put right what is wrong: an error of a kind in
 * `curable`, whose message says how and holds no secret. 1 for any other failure, which is told by its kind and place
 * alone, wherever it was thrown: Node itself would print its words (law 8).
 */
export async function runService(
  main: () => Promise<void>,
  curable: readonly (new (...args: never[]) => Error)[],
): Promise<void> {
  const [given] = process.argv.slice(2);
  if (given !== undefined) process.exit(tellUsage(given));
  process.on("uncaughtException", (error) => process.exit(tell(error, curable)));
  try {
    await main();
    // What is still under way, such as a model that loads, must not hold up the end.
    process.exit();
  } catch (error) {
    process.exit(tell(error, curable));
  }
}

/** Services take no options; giving one is an error. Returns the exit code. */
function tellUsage(given: string): number {
  const help = given === "--help" || given === "-h";
  const usage = "A service reads its settings from the environment and .env; .env.example explains each of them.";
  if (help) console.log(usage);
  else console.error(`${given} is unknown: there are no options. ${usage}`);
  return help ? 0 : 2;
}

/** Returns the exit code. */
function tell(error: unknown, curable: readonly (new (...args: never[]) => Error)[]): number {
  const known = curable.some((kind) => error instanceof kind);
  const cure = known ? `${(error as Error).name}: ${(error as Error).message}` : cureOfListening(error);
  console.error(cure ?? JSON.stringify(faultOf(error)));
  return cure === null ? 1 : 2;
}

/**
 * Another program has the port, or it is no address of this machine: nothing that a service can do about it by itself.
 */
function cureOfListening(error: unknown): string | null {
  const { syscall, code, address, port } = error as Partial<NodeJS.ErrnoException & { address: string; port: number }>;
  if (!(error instanceof Error) || syscall !== "listen") return null;
  return `Port ${port ?? 0} of ${address} cannot be listened on (${code}). Set PORT to one that is free, or HOST to an address of this machine.`;
}
