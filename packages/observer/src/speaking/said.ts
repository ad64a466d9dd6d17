import type { ChatId } from "@silent-observer/conversation";
import type { Trouble } from "@silent-observer/redline";
import { alreadySaid } from "@silent-observer/store";
import type { Observer } from "../observer.ts";

/** Shadow mode: everything is decided and recorded as if it were spoken, but nothing is sent. */
export const isPretending = ({ settings }: Observer): boolean => settings.speakMode === "shadow";

/**
 * Whether the same conflict was already spoken about in the chat. In shadow mode, what was only recorded counts too.
 */
export const isSaid = (observer: Observer, chat: ChatId, { key }: Trouble): boolean =>
  alreadySaid(observer.store, chat, key, { pretended: isPretending(observer) });
