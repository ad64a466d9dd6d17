import type { EpochMs } from "@silent-observer/conversation";
import { listed, type Phrases } from "@silent-observer/phrases";
import { formatMoment } from "./day-time.ts";
import type { Voice } from "./voice.ts";

/** Commands that Telegram's menu shows. */
export type CommandWord = "pending" | "week" | "undo" | "why" | "forget" | "pause" | "resume" | "help" | "start";

/** One line for a command, for Telegram's menu. */
export const commandDescription = (command: CommandWord, { say }: Phrases): string => say(`command.${command}`);

export const helpText = ({ phrases }: Voice): string => phrases.say("help");

/** How `/pause` and `/resume` are answered. */
export function pauseText(
  answer: { readonly kind: "until"; readonly until: EpochMs } | { readonly kind: "usage" | "ended" | "none" },
  { family, phrases }: Voice,
  now: EpochMs,
): string {
  if (answer.kind !== "until") return phrases.say(`pause.${answer.kind}`);
  return phrases.say("pause.until", { when: formatMoment(answer.until, now, family.timezone, phrases.locale) });
}

/** How `/undo` is answered; `what`: the pending action that waits again. */
export function undoText(
  answer:
    | { readonly kind: "pending_again"; readonly what: string }
    | { readonly kind: "open_again" | "nothing" | "already" | "rested_on" },
  { phrases }: Voice,
): string {
  return phrases.say(`undo.${answer.kind}`, answer.kind === "pending_again" ? { what: answer.what } : {});
}

/** What `/forget` erased besides the words of the message itself. */
export type Erased = { readonly plans: number; readonly entries: number; readonly said: number };

/** How `/forget` is answered. */
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

/** What stands in a message of the bot whose words were erased. */
export const erasedText = ({ phrases }: Voice): string => phrases.say("forget.erased");
/** What stands in a message of the bot whose words were purged before an edit could bring them to the chat. */
export const purgedText = ({ phrases }: Voice): string => phrases.say("purged");
export const staleWeekText = ({ phrases }: Voice): string => phrases.say("forget.stale_week");

/** A recorded reason in words; one that is not known here is shown as it is. */
export function reasonInWords(reason: string, { say, knows }: Phrases): string {
  const key = `reason.${reason}`;
  return knows(key) ? say(key) : reason.replaceAll("_", " ");
}

/** What the person who pressed a button sees for a moment. */
export type ToastName = "not_family" | "unknown" | "decided_before" | "changed" | "confirmed" | "rejected" | "resolved";
/** @param what the pending action that was decided */
export const toastText = (name: ToastName, what: string, { phrases }: Voice): string =>
  phrases.say(`toast.${name}`, { what });
