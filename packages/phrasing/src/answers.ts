import type { EpochMs } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { formatMoment } from "./day-time.ts";
import type { CommandTemplates, Erased } from "./templates/commands.ts";
import { commandTemplatesFor } from "./templates/languages.ts";

/** One line for each command, for Telegram's menu. */
export const commandDescriptions = (locale: string): CommandTemplates["descriptions"] =>
  commandTemplatesFor(locale).descriptions;

export const helpText = (family: Family): string => commandTemplatesFor(family.locale).help;

/** How `/pause` and `/resume` are answered. */
export function pauseText(
  answer: { readonly kind: "until"; readonly until: EpochMs } | { readonly kind: "usage" | "ended" | "none" },
  family: Family,
  now: EpochMs,
): string {
  const words = commandTemplatesFor(family.locale).pause;
  if (answer.kind !== "until") return words[answer.kind];
  return words.until(formatMoment(answer.until, now, family.timezone, family.locale));
}

/** How `/undo` is answered; `what`: the pending action that waits again. */
export function undoText(
  answer:
    | { readonly kind: "pendingAgain"; readonly what: string }
    | { readonly kind: "openAgain" | "nothing" | "already" | "restedOn" },
  family: Family,
): string {
  const words = commandTemplatesFor(family.locale).undo;
  return answer.kind === "pendingAgain" ? words.pendingAgain(answer.what) : words[answer.kind];
}

/** How `/forget` is answered. */
export function forgetText(
  answer: ({ readonly kind: "done" } & Erased) | { readonly kind: "usage" | "unknown" | "already" },
  family: Family,
): string {
  const words = commandTemplatesFor(family.locale).forget;
  return answer.kind === "done" ? words.done(answer) : words[answer.kind];
}

/** What stands in a message of the bot whose words were erased. */
export const erasedText = (family: Family): string => commandTemplatesFor(family.locale).forget.neutral;
export const staleWeekText = (family: Family): string => commandTemplatesFor(family.locale).forget.staleWeek;

/** A recorded reason in words; one that is not known here is shown as it is. */
export const reasonInWords = (reason: string, locale: string): string =>
  commandTemplatesFor(locale).reasons[reason] ?? reason.replaceAll("_", " ");
