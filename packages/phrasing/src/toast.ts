import type { Voice } from "./voice.ts";

/** Notices shown briefly to the person who pressed a button. */
export type ToastName =
  | "not_family"
  | "unknown"
  | "decided_before"
  | "changed"
  | "expired"
  | "confirmed"
  | "rejected"
  | "resolved";

/** @param what the pending action that was decided */
export const toastText = (name: ToastName, what: string, { phrases }: Voice): string =>
  phrases.say(`toast.${name}`, { what });
