import {
  type Coordination,
  type Heard,
  type Message,
  MINUTE_MS,
  stateOf,
  type Threads,
} from "@silent-observer/conversation";
import type { Feature } from "@silent-observer/linear";
import type { AttributionInput } from "./input.ts";

/** Features of the position of `heard` in its thread, and of who sent the thread's last message and what it did. */
export function turnFeatures(
  heard: Coordination,
  threads: Threads,
  answer: readonly string[],
  stance: string,
  { message }: Pick<AttributionInput, "message">,
): Feature[] {
  const thread = threads.around(heard);
  const root = threads.rootOf(heard);
  const last = thread.at(-1) ?? heard;
  const place = heard === root ? (heard === last ? "only" : "first") : heard === last ? "last" : "between";
  const opener = root.message.sender === message.sender ? "own" : "other";
  const by =
    last.message.sender === message.sender ? "own" : last.message.sender === root.message.sender ? "opener" : "third";
  const turn = `${place}_opened_${opener}_last_${by}`;
  const act = `${place}_act_${last.reading.act}`;
  const asks = `last_${last.message.text.includes("?") ? "asks" : "tells"}`;
  const asksBack = message.text.includes("?") ? "asks_back" : "tells_back";
  return [
    place,
    turn,
    `${turn}_${stateOf(last.reading.assignedTo)}`,
    act,
    `${place}_${asks}`,
    `${place}_of_${Math.min(thread.length, 4)}`,
    { left: turn, rights: [...answer, asks, `last_${last.reading.act}`, asksBack] },
    { left: act, rights: [...answer, stance, asksBack] },
  ];
}

/** Features of what was written since `heard`, and whether its sender and the message's sender have written again. */
export function sinceThen(
  heard: Coordination,
  stance: string,
  { message, history }: Pick<AttributionInput, "message" | "history">,
): string[] {
  const since = history
    .slice(history.indexOf(heard) + 1)
    .filter(({ message: { messageId } }) => messageId !== message.messageId);
  const bySender = (sender: Message["sender"]) => since.some((other) => other.message.sender === sender);
  const there = bySender(heard.message.sender) ? "wrote_again" : "fell_silent";
  const here = bySender(message.sender) ? "spoke" : "speaks_first";
  return [
    `since_${Math.min(since.length, 5)}`,
    `since_${Math.min(since.length, 3)}_${stance}`,
    `chat_since_${Math.min(since.filter(({ reading }) => reading === null).length, 4)}`,
    there,
    here,
    `${there}_${here}_${stance}`,
  ];
}

/** Bucket of the minutes between two messages: up to 1, 3 or 10, or more. */
export function gapBetween(earlier: Heard["message"], later: Message): string {
  const minutes = (later.sentAt - earlier.sentAt) / MINUTE_MS;
  return minutes <= 1 ? "1" : minutes <= 3 ? "3" : minutes <= 10 ? "10" : "more";
}
