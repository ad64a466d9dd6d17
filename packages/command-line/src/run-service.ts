import { faultOf } from "./fault.ts";

/**
 * Runs a service to its end. Exit code 2 where the operator can put right what is wrong: an error of a kind in `curable`,
 * whose message says how and holds no secret. 1 for any other failure, which is told by its kind and place alone, wherever
 * it was thrown: Node itself would print its words (law 8).
 */
export async function runService(
  main: () => Promise<void>,
  curable: readonly (new (...args: never[]) => Error)[],
): Promise<void> {
  process.on("uncaughtException", (error) => process.exit(tell(error, curable)));
  try {
    await main();
    // What is still under way, such as a model that loads, must not hold up the end.
    process.exit();
  } catch (error) {
    process.exit(tell(error, curable));
  }
}

/** Returns the exit code. */
function tell(error: unknown, curable: readonly (new (...args: never[]) => Error)[]): number {
  const known = curable.some((kind) => error instanceof kind);
  console.error(known ? `${(error as Error).name}: ${(error as Error).message}` : JSON.stringify(faultOf(error)));
  return known ? 2 : 1;
}
