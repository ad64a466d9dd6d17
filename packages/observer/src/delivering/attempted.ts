import { faultOf } from "@silent-observer/command-line";
import type { Undone } from "@silent-observer/telegram";
import type { Observer } from "../observer.ts";

/**
 * Calls Telegram so that one message does not hold up the others: a `RangeError` (text or button beyond Telegram's
 * limits) counts as a refusal. After anything else that is thrown nobody knows whether the chat has it.
 */
export async function attempted<R>({ log }: Observer, id: number, call: () => Promise<R>): Promise<R | Undone> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof RangeError) return { kind: "refused", code: 0, description: error.message };
    log.error({ notification: id, ...faultOf(error) }, "a call to Telegram broke");
    return { kind: "uncertain", cause: faultOf(error).fault };
  }
}
