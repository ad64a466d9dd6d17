import { createCalendar, eventsOfFamily } from "@silent-observer/calendar";
import {
  blankEntity,
  blankReading,
  chatId,
  type Entity,
  instantOf,
  type Message,
  messageId,
  type Reading,
  type Task,
} from "@silent-observer/conversation";
import { type MemberId, memberId } from "@silent-observer/family";
import { loadPhrases } from "@silent-observer/phrases";
import { smallFamily } from "../../../test/support/small-family.ts";

export const phrases = loadPhrases("config/phrases", "en-GB");

export const family = smallFamily({
  parents: "Ife, Tom",
  children: "Ada, Ben",
  activities: "judo 60 min, swim: swimming",
  places: "Dojo",
  events: [
    weekly("ada-judo", "judo", ["ada"], "TU"),
    weekly("swim", "swim", ["ada", "ben"], "SA"),
    { id: "bank-holiday", summary: "No school: bank holiday", children: ["ada", "ben"], start_date: "2026-05-25" },
  ],
});

function weekly(id: string, activity: string, children: string[], day: string) {
  return { id, summary: id, children, activity, rrule: `FREQ=WEEKLY;BYDAY=${day}`, start: "17:00", from: "2026-01-01" };
}

export const calendar = createCalendar(eventsOfFamily(family), family.timezone);
export const who = (...ids: string[]): MemberId[] => ids.map(memberId);
export const task = (leg: Task["leg"], ...adults: string[]): Task => ({ leg, adults: who(...adults), outside: false });
export const tuesday = "2026-05-05";

export const message: Message = {
  chatId: chatId("1"),
  messageId: messageId("7"),
  sender: memberId("tom"),
  sentAt: instantOf("2026-05-04", "09:00", family.timezone),
  replyTo: null,
  text: "",
  forwarded: false,
  topicId: null,
};

export function entity(given: Partial<Entity> = {}): Entity {
  return {
    ...blankEntity,
    children: who("ada"),
    date: tuesday,
    presence: "moment",
    ...given,
  };
}

export function reading(entities: readonly Entity[], given: Partial<Reading> = {}): Reading {
  return {
    ...blankReading,
    entities,
    ...given,
  };
}
