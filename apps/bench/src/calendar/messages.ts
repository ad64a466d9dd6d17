import {
  addDays,
  blankEntity,
  blankReading,
  chatId,
  type Entity,
  type EpochMs,
  messageId,
  type Reading,
  wallClock,
} from "@silent-observer/conversation";
import { adultsOf, childrenOf, type Family } from "@silent-observer/family";
import { hear, type Observer } from "@silent-observer/observer";
import { findMessage, type MessageRow } from "@silent-observer/store";
import { seeded } from "../random.ts";

/** A message and its reading: a child put somewhere, or a task taken by an adult, on one of the coming days. */
export type Heard = { readonly row: MessageRow; readonly reading: Reading };

/** How many days ahead messages are about. */
const AHEAD = 21;

/** `count` messages, each in a separate chat, so that the calendar is measured and not the length of the chat. */
export function heardBy(observer: Observer, count: number, now: EpochMs): Heard[] {
  const random = seeded(7);
  return Array.from({ length: count }, (_, at) => {
    const sender = adultsOf(observer.family)[at % 2]?.id ?? null;
    const message = {
      chatId: chatId(`bench-${at}`),
      messageId: messageId(1),
      sender,
      sentAt: now,
      replyTo: null,
      text: "dentist",
      forwarded: false,
      topicId: null,
    };
    hear(observer, { message, senderLabel: "bench", editedAt: null }, now);
    const row = findMessage(observer.store, message.chatId, message.messageId);
    if (!row) throw new Error("a message that was heard is not there");
    return { row, reading: readingOf(observer.family, at, random(AHEAD), random(12), now) };
  });
}

function readingOf(family: Family, at: number, ahead: number, hour: number, now: EpochMs): Reading {
  const date = addDays(wallClock(now, family.timezone).date, ahead);
  const child = childrenOf(family)[at % childrenOf(family).length];
  const adult = adultsOf(family)[at % 2];
  if (!child || !adult) throw new Error(`The family ${family.id} has no two adults and no child.`);
  const takes = at % 2 === 0;
  const time = `${String(8 + hour).padStart(2, "0")}:30`;
  const entity: Entity = {
    ...blankEntity,
    children: [child.id],
    activity: takes ? (family.activities[at % family.activities.length]?.id ?? null) : "dentist",
    date,
    time,
    presence: takes ? "moment" : "stay",
    task: takes ? { leg: "from", adults: [adult.id], outside: false } : null,
    change: takes ? null : "new",
  };
  return {
    ...blankReading,
    act: takes ? "take" : "change",
    type: takes ? "transport" : "schedule_change",
    dates: [date],
    times: [time],
    assignedTo: takes ? [adult.id] : [],
    children: [child.id],
    activity: entity.activity,
    entities: [entity],
  };
}
