import type { ChatId } from "@silent-observer/conversation";
import { keysOf, repeats, type Trouble } from "@silent-observer/redline";
import { saidRedlines } from "@silent-observer/store";
import { parseTrouble } from "../keeping/stored.ts";
import type { Observer } from "../observer.ts";

/** Shadow mode: everything is decided and recorded as if it were spoken, but nothing is sent. */
export const isPretending = ({ settings }: Observer): boolean => settings.speakMode === "shadow";

/**
 * Whether the same conflict was already spoken about in the chat, in whatever words. In shadow mode, what was only
 * recorded counts too.
 */
export function isSaid(observer: Observer, chat: ChatId, trouble: Trouble): boolean {
  const keys = keysOf(trouble.variant, trouble.matter.date);
  return saidRedlines(observer.store, chat, keys, { pretended: isPretending(observer) }).some(
    ({ troubleKey, troubleJson }) =>
      troubleKey === trouble.key || (troubleJson !== null && repeats(trouble, parseTrouble(troubleJson))),
  );
}
