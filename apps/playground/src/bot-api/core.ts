import type { TelegramUser } from "@gramio/types";
import type { SendRate } from "./send-rate.ts";
import type { Happening, State } from "./state.ts";
import type { UpdateFeed } from "./update-feed.ts";

/** Shared by all parts of the server. Only `record` changes the state. */
export type Core = {
  readonly token: string;
  readonly bot: TelegramUser;
  readonly state: State;
  readonly record: (happening: Happening) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly feed: UpdateFeed;
  readonly sendRate: SendRate;
};

/** `date` fields count seconds. */
export const seconds = (core: Pick<Core, "now">): number => Math.floor(core.now() / 1000);
