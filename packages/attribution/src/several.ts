import type { Arrangement } from "@silent-observer/conversation";
import { speaksOfSeveral } from "@silent-observer/language";
import type { Choice } from "./choices.ts";
import type { AttributionInput } from "./input.ts";
import type { Said } from "./said.ts";

/** "Both" is of two. */
const BOTH = 2;

/**
 * "I'll take both", "neither", "the first one", after two requests in messages of their own: what was asked for in the
 * other one too, in the order in which it was asked. Any other words are about the message that they answer alone.
 * @param own the arrangements of that message
 */
export function withOtherRequest(
  own: readonly Arrangement[],
  said: Said,
  choices: readonly Choice[],
  { arrangements, message }: AttributionInput,
): readonly Arrangement[] {
  if (message.replyTo !== null || !isOpenRequest(own) || !speaksOfSeveral(said.surface)) return own;
  const within = choices.flatMap(({ heard }) => heard?.message.messageId ?? []);
  const others = arrangements.filter(
    (one) => one.by !== message.sender && within.includes(one.messageId) && !own.includes(one) && isOpenRequest([one]),
  );
  if (own.length + others.length !== BOTH) return own;
  return [...own, ...others].sort((a, b) => a.saidAt - b.saidAt || a.id.localeCompare(b.id));
}

const isOpenRequest = (arrangements: readonly Arrangement[]): boolean =>
  arrangements.length === 1 && arrangements.every(({ state, wants }) => state === "open" && wants.includes("adult"));
