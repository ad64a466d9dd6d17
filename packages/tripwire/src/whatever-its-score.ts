import type { Message, Tier1, Tier1Heard } from "@silent-observer/conversation";
import {
  asksToBeFetched,
  asksToCome,
  backsOut,
  declines,
  isBusyUntil,
  isWilling,
  needsNoLift,
  onlyAsksWhen,
  type Surface,
  saysNoAndWhy,
  type Telegram,
  takesInAWord,
  telegramOf,
} from "@silent-observer/language";
import { isAmongStrangers } from "./among-strangers.ts";
import { situationBits } from "./bits.ts";
import { NO_SHORTLY, type Thread } from "./thread.ts";

export type Verdict = Pick<Tier1, "decision" | "signal">;

/** A verdict that does not rest on weights, and the id recorded with it. */
export type Overruled = Verdict & { readonly id: string };

type Judged = {
  readonly message: Message;
  readonly surface: Surface;
  readonly recent: readonly Tier1Heard[];
  readonly thread: Thread;
  /** By its weight. */
  readonly weighed: Verdict;
  /** Whether the sender has a task that is still ahead. */
  readonly hasTask: () => boolean;
};

/** The verdict on a message that is queued or dropped whatever its score, if it differs from the one by weight. */
export function whateverItsScore({ message, surface, recent, thread, weighed, hasTask }: Judged): Overruled | null {
  if (weighed.decision === "QUEUE")
    return isAmongStrangers(message, recent, surface)
      ? { id: "among_strangers", decision: "DROP", signal: "none" }
      : null;
  if (message.forwarded) return null;
  if (backsOut(surface) && hasTask()) return { id: "gives_back_own_task", decision: "QUEUE", signal: "request" };
  if (weighed.signal === "withdrawal" || !situationBits.has(thread.situations, "member")) return null;
  const child = situationBits.has(thread.situations, "child");
  if (asksToBeFetched(surface) || (child && asksToCome(surface)))
    return { id: "asks_to_be_fetched", decision: "QUEUE", signal: "request" };
  if (situationBits.has(thread.situations, "arranging") && needsNoLift(surface))
    return { id: "needs_no_lift", decision: "QUEUE", signal: "answer" };
  const adult = situationBits.has(thread.situations, "adult");
  const asked = situationBits.has(thread.situations, "open_request");
  if (adult && asked && (saysNoAndWhy(surface) || isBusyUntil(surface) || declines(surface)))
    return { id: NO_SHORTLY, decision: "QUEUE", signal: "answer" };
  if (adult && asked && onlyAsksWhen(surface)) return { id: "asks_when", decision: "QUEUE", signal: "request" };
  if (adult && asked && (takesInAWord(surface) || isWilling(surface)))
    return { id: "takes_in_a_word", decision: "QUEUE", signal: "answer" };
  const telegram = telegramOf(surface);
  if (telegram === null || !isOfTheFamily(telegram, thread) || (telegram.part === "takes" && !adult)) return null;
  return { id: "telegram", decision: "QUEUE", signal: signalOf(telegram, asked) };
}

/** "Who takes" and "you take it", where nothing of the family is named, are about what was arranged before. */
const isOfTheFamily = ({ names, part }: Telegram, { situations }: Thread): boolean =>
  part === "leaves_it"
    ? situationBits.has(situations, "just_arranged")
    : names || (part === "asks" && situationBits.has(situations, "arranging"));

function signalOf({ part }: Telegram, asked: boolean): Tier1["signal"] {
  if (part === "asks" || part === "wonders" || part === "lacks") return "request";
  return part === "takes" && asked ? "answer" : "statement";
}
