import type { Core } from "../core.ts";
import { chatActions } from "./chats.ts";
import { messageActions } from "./messages.ts";
import { tapActions } from "./taps.ts";

/** Actions of people in their Telegram clients. Unknown ids throw an Error, because they are the caller's mistake. */
export type People = ReturnType<typeof createPeople>;

export const createPeople = (core: Core) => ({ ...chatActions(core), ...messageActions(core), ...tapActions(core) });
