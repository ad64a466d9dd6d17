import type { EpochMs } from "@silent-observer/conversation";
import { listed, type Phrases } from "@silent-observer/phrases";
import { formatMoment } from "./day-time.ts";
import type { Voice } from "./voice.ts";

/** Commands in Telegram's menu. */
export type CommandWord = "pending" | "week" | "undo" | "why" | "forget" | "pause" | "resume" | "help" | "start";

/** Description of a command in Telegram's menu. */
export const commandDescription = (command: CommandWord, { say }: Phrases): string => say(`command.${command}`);

export const helpText = ({ phrases }: Voice): string => phrases.say("help");

/** Answer to `/pause` and `/resume`. */
export function pauseText(
  answer: { readonly kind: "until"; readonly until: EpochMs } | { readonly kind: "usage" | "ended" | "none" },
  { family, phrases }: Voice,
  now: EpochMs,
): string {
  if (answer.kind !== "until") return phrases.say(`pause.${answer.kind}`);
  return phrases.say("pause.until", { when: formatMoment(answer.until, now, family.timezone, phrases.locale) });
}

/** Answer to `/undo`. `what` is the pending action that waits for a decision again. */
export function undoText(
  answer:
    | { readonly kind: "pending_again"; readonly what: string }
    | { readonly kind: "open_again" | "nothing" | "already" | "rested_on" },
  { phrases }: Voice,
): string {
  return phrases.say(`undo.${answer.kind}`, answer.kind === "pending_again" ? { what: answer.what } : {});
}

/** Numbers of what `/forget` erased besides the text of the message. */
export type Erased = { readonly plans: number; readonly entries: number; readonly said: number };

/** Answer to `/forget`. */
export function forgetText(
  answer: ({ readonly kind: "done" } & Erased) | { readonly kind: "usage" | "unknown" | "already" },
  { phrases }: Voice,
): string {
  if (answer.kind !== "done") return phrases.say(`forget.${answer.kind}`);
  const further = (["plans", "entries", "said"] as const)
    .filter((part) => answer[part] > 0)
    .map((part) => phrases.say(`forget.${part}`, { count: answer[part] }));
  return phrases.say("forget.done", { what: listed([phrases.say("forget.message"), ...further], phrases) });
}

/** Replaces the text of a message of the bot whose content was erased. */
export const erasedText = ({ phrases }: Voice): string => phrases.say("forget.erased");
/** What stands in a message of the bot whose words were purged before an edit could bring them to the chat. */
export const purgedText = ({ phrases }: Voice): string => phrases.say("purged");
export const staleWeekText = ({ phrases }: Voice): string => phrases.say("forget.stale_week");

/** A recorded reason in words; an unknown one as it is. */
export function reasonInWords(reason: string, { say, knows }: Phrases): string {
  const key = `reason.${reason}`;
  return knows(key) ? say(key) : reason.replaceAll("_", " ");
}

/** Notices shown briefly to the person who pressed a button. */
export type ToastName = "not_family" | "unknown" | "decided_before" | "changed" | "confirmed" | "rejected" | "resolved";
/** @param what the pending action that was decided */
export const toastText = (name: ToastName, what: string, { phrases }: Voice): string =>
  phrases.say(`toast.${name}`, { what });
