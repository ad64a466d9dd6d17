import { createCalendar, eventsOfFamily } from "@silent-observer/calendar";
import {
  type Arrangement,
  blankEntity,
  chatId,
  type Heard,
  type Message,
  messageId,
  type Reading,
  type Tier1,
} from "@silent-observer/conversation";
import { memberId } from "@silent-observer/family";
import { smallFamily } from "../../../../test/support/small-family.ts";
import type { ExtractionInput } from "../../src/index.ts";

export const family = smallFamily({
  timezone: "Europe/Rome",
  locale: "en-GB",
  parents: "Anna (mum), Paolo (dad)",
  children: "Nico (nicky), Vera",
  activities: "judo (dojo) 90 min",
  places: "hall: Sports Hall (the hall)",
  weekly: { "Nico judo": "TU,TH 17:00 at hall" },
});

const tier1: Tier1 = { confidence: 0.9, patterns: [], decision: "QUEUE", signal: "statement" };
/** Monday, 4 May 2026, 09:00 in Rome. */
const MORNING = Date.parse("2026-05-04T09:00:00+02:00");

export function message(id: string, sender: string | null, text: string, over: Partial<Message> = {}): Message {
  return {
    chatId: chatId(-1),
    messageId: messageId(id),
    sender: sender === null ? null : memberId(sender),
    sentAt: MORNING + Number(id) * 60_000,
    replyTo: null,
    text,
    forwarded: false,
    topicId: null,
    ...over,
  };
}

export const heard = (earlier: Message, reading: Reading | null = null): Heard => ({
  message: earlier,
  tier1: { ...tier1, signal: "request" },
  reading,
  actionStatus: null,
});

export function inputOf(said: Message, over: Partial<ExtractionInput> = {}): ExtractionInput {
  return {
    message: said,
    tier1,
    family,
    history: [],
    arrangements: [],
    attribution: null,
    otherwise: [],
    calendar: createCalendar(eventsOfFamily(family), family.timezone),
    ...over,
  };
}

/** An open request: somebody is to collect Nico from judo on Thursday. */
export function openRequest(by: Message): Arrangement {
  return {
    id: `${by.messageId}#0`,
    chatId: by.chatId,
    messageId: by.messageId,
    topicId: null,
    by: by.sender,
    saidAt: by.sentAt,
    type: "transport",
    entity: {
      ...blankEntity,
      children: [memberId("nico")],
      activity: "judo",
      date: "2026-05-07",
      presence: "moment",
      task: { leg: "from", adults: [], outside: false },
    },
    state: "open",
    wants: ["adult"],
    answeredBy: [],
  };
}

/** The model's form for "I'll take Nico to judo on Thursday at 5", with changes. */
export function form(over: Record<string, unknown> = {}, item: Record<string, unknown> = {}) {
  return {
    act: "take",
    type: "transport",
    answers: null,
    items: [
      {
        children: [{ id: "nico", quote: "Nico" }],
        child_not_said: false,
        activity: { id: "judo", quote: "judo" },
        place: null,
        day: "Thursday",
        time: "5pm",
        stays: false,
        task: { leg: "to", adults: [{ id: "anna", quote: "I'll" }], outsider: null },
        change: null,
        ...item,
      },
    ],
    notices_conflict: false,
    gives_way: false,
    confidence: 0.9,
    ...over,
  };
}
export const said = message("1", "anna", "I'll take Nico to judo on Thursday at 5pm");
