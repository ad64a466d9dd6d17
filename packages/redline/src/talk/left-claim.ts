import type { Heard, Message } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { leavesItToAnother, saysNoNeed, sharesItOut, welcomesRelief } from "@silent-observer/language";
import type { Matter, Trouble } from "../trouble.ts";
import { type Words, wordsOf } from "./words.ts";

/**
 * Whether one of two claimants gives up or names the other: "all yours", "you go", "no need", thanks, "oh, Tom has it".
 */
export function isGivenUp(
  { message }: Heard,
  { cues, signs, doing }: Words,
  { matter, other }: Trouble,
  overheard: readonly Heard[],
): boolean {
  const { sender } = message;
  const claimants = [...matter.adults, ...(other?.adults ?? [])];
  if (sender === null || !claimants.includes(sender)) return false;
  const another = doing.some((adult) => adult !== sender && claimants.includes(adult));
  const leavesIt = leavesItToAnother(message.text) && !cues.claiming.self;
  // "Can you bring me a lemonade" from a child, and "no".
  const before = overheard[overheard.findIndex((heard) => heard.message === message) - 1]?.message.sender ?? sender;
  const refuses = cues.answering.refuses && claimants.some((adult) => adult === before);
  return another || leavesIt || cues.answering.handsOver || refuses || signs.has("thanks") || saysNoNeed(message.text);
}

/**
 * Whether the first claimant leaves it to the second: by naming them, or by a mere yes or "less driving for me" in the
 * first message after the second claim.
 */
export function isLeft(
  { message, reading }: Heard,
  { cues }: Words,
  { matter, other }: Trouble,
  overheard: readonly Heard[],
): boolean {
  const { sender } = message;
  if (sender === null || matter.adults.includes(sender) || !other?.adults.includes(sender)) return false;
  const named: readonly string[] = reading?.assignedTo ?? [];
  if (named.length > 0 && named.every((adult) => matter.adults.some((one) => one === adult))) return true;
  if (overheard.find((heard) => heard.message.sender === sender)?.message !== message) return false;
  if (leavesItToAnother(message.text)) return true;
  return !cues.claiming.self && (cues.answering.agrees || welcomesRelief(message.text));
}

/**
 * Which of two claims was given up, judged by the first message that can show it: the later one if its
 * adult takes it back ("oh, you go"), the earlier one if its adult's first message after the later
 * claim yields ("brilliant, thank you", "go ahead", "ok you drop, I'll collect").
 * @returns id of the arrangement; null if neither was given up in such words
 */
export function claimLeft(trouble: Trouble, overheard: readonly Heard[], family: Family): string | null {
  const { variant, matter, other } = trouble;
  if (variant !== "claimed_twice" || other?.origin.kind !== "arrangement") return null;
  const isOf = (mine: Matter, others: Matter) => (sender: Message["sender"]) =>
    sender !== null && mine.adults.includes(sender) && !others.adults.includes(sender);
  const [isElder, isLater] = [isOf(other, matter), isOf(matter, other)];
  const first = overheard.find(
    ({ message: { sender, text } }) => isElder(sender) || (isLater(sender) && leavesItToAnother(text)),
  );
  if (!first) return null;
  if (isLater(first.message.sender)) return matter.origin.kind === "arrangement" ? matter.origin.arrangementId : null;
  const { cues, signs } = wordsOf(first.message, family);
  const yields =
    cues.answering.agrees ||
    signs.has("thanks") ||
    leavesItToAnother(first.message.text) ||
    welcomesRelief(first.message.text);
  const left = sharesItOut(first.message.text) || (yields && !cues.claiming.self && !saysNoNeed(first.message.text));
  return left ? other.origin.arrangementId : null;
}
