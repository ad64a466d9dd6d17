import type { ChatId } from "@silent-observer/conversation";
import type { Trouble } from "@silent-observer/redline";
import { alreadySaid } from "@silent-observer/store";
import type { Observer } from "./observer.ts";

/** In shadow mode everything is decided and recorded as if it were said, and nothing is said. */
export const isPretending = ({ settings }: Observer): boolean => settings.speakMode === "shadow";

/** The same trouble is spoken about once; in shadow mode what it pretended to say counts as well. */
export const isSaid = (observer: Observer, chat: ChatId, { key }: Trouble): boolean =>
  alreadySaid(observer.store, chat, key, isPretending(observer));
