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
