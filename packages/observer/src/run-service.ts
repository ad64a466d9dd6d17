import { SettingsError } from "@silent-observer/config";
import { FamilyFileError } from "@silent-observer/family";
import { PhrasesFileError } from "@silent-observer/phrases";
import { StoreError } from "@silent-observer/store";
import { TokenRefusedError } from "@silent-observer/telegram";
import { PatternsFileError } from "@silent-observer/tripwire";
import { faultOf } from "./fault.ts";

/** What the operator can put right; the message says how, and holds no secret. */
const CURABLE = [SettingsError, FamilyFileError, StoreError, PatternsFileError, PhrasesFileError, TokenRefusedError];

/**
 * Runs a service to its end. Exit code 2 where the operator can put right what is wrong, 1 for any other failure, which is
 * told by its kind and place alone, wherever it was thrown: Node itself would print its words (law 8).
 */
export async function runService(main: () => Promise<void>): Promise<void> {
  process.on("uncaughtException", (error) => process.exit(tell(error)));
  try {
    await main();
    // What is still under way, such as a model that loads, must not hold up the end.
    process.exit();
  } catch (error) {
    process.exit(tell(error));
  }
}

/** Returns the exit code. */
function tell(error: unknown): number {
  const known = CURABLE.find((kind) => error instanceof kind);
  console.error(known ? `${(error as Error).name}: ${(error as Error).message}` : JSON.stringify(faultOf(error)));
  return known ? 2 : 1;
}
