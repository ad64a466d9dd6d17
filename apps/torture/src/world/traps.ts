import type { Service } from "./service.ts";

/** A moment of a Bot API call at which something can happen to the caller. */
export type CallPoint =
  /** Telegram has received the message and not yet posted it. */
  | "before-send"
  /** The message is posted, and the sender has no answer yet. */
  | "after-send"
  /** Telegram has received the confirmation of updates and not yet dropped them. */
  | "before-acknowledge"
  /** Telegram has said how many updates wait, and the caller has not heard it. */
  | "after-asking"
  /** The updates are dropped, and the caller has no answer yet. */
  | "after-acknowledge";

type Trap = { readonly point: CallPoint; readonly sprung: (service: string) => void };

/** What is to happen when the next service reaches a point of a call. One trap at a time; a new one replaces it. */
export type Traps = {
  /** Springs the trap if one is set at this point. */
  readonly reach: (point: CallPoint, service: string) => void;
  /** Does this at the moment when the next service reaches the point; returns how to give it up. */
  readonly at: (point: CallPoint, act: (service: string) => void) => () => void;
  /** Kills the next service to reach the point. Resolves to its name, or null if none did in time. */
  readonly killAt: (point: CallPoint, withinMs: number) => Promise<string | null>;
};

export function createTraps(find: (service: string) => Service | undefined): Traps {
  let trap: Trap | null = null;
  const at: Traps["at"] = (point, sprung) => {
    const own: Trap = { point, sprung };
    trap = own;
    return () => {
      if (trap === own) trap = null;
    };
  };
  return {
    reach: (point, service) => {
      if (trap?.point !== point) return;
      const { sprung } = trap;
      trap = null;
      sprung(service);
    },
    at,
    killAt: (point, withinMs) =>
      new Promise((resolve) => {
        const forget = at(point, (service) => {
          clearTimeout(giveUp);
          void find(service)?.kill();
          resolve(service);
        });
        const giveUp = setTimeout(() => {
          forget();
          resolve(null);
        }, withinMs);
      }),
  };
}
