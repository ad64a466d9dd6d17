import { createCalendar, eventsOfFamily } from "@silent-observer/calendar";
import {
  type Arrangement,
  blankEntity,
  blankReading,
  chatId,
  type Entity,
  type Heard,
  instantOf,
  type Message,
  messageId,
  type Reading,
  type Task,
} from "@silent-observer/conversation";
import { type MemberId, memberId } from "@silent-observer/family";
import { type Judgement, judge, type Trouble } from "@silent-observer/redline";
import { expect } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";

/** A family of its own: two adults and a grandmother, two children, a nursery with hours, a class at its end. */
export const family = smallFamily({
  parents: "Ife, Tom",
  caregivers: "Gran",
  children: "Ada, Ben",
  activities: "judo 60 min, nursery 360 min, choir 45 min",
  places: "Dojo, Oak School, Little Acorns",
  weekly: { "Ben nursery": "MO,TU,WE,TH,FR 09:00 at little-acorns", "Ada choir": "WE 15:30 at oak-school" },
  events: [
    judo("ada-judo", ["ada"]),
    { id: "half-term", summary: "Half term", children: ["ada"], start_date: "2026-05-07", end_date: "2026-05-07" },
  ],
});

function judo(id: string, children: string[]) {
  const rrule = "FREQ=WEEKLY;BYDAY=TU,TH";
  return { id, summary: "Judo", children, activity: "judo", place: "dojo", rrule, start: "17:00", from: "2026-01-06" };
}

export const calendar = createCalendar(eventsOfFamily(family), family.timezone);
export const who = (...ids: string[]): MemberId[] => ids.map(memberId);

/** Tuesday: judo at 17:00. Monday is the day before it. */
export const tuesday = "2026-05-05";
export const monday = "2026-05-04";
export const at = (time: string, date = monday): number => instantOf(date, time, family.timezone);

export const task = (leg: Task["leg"], ...adults: string[]): Task => ({ leg, adults: who(...adults), outside: false });

export function entity(given: Partial<Entity> = {}): Entity {
  return {
    ...blankEntity,
    children: who("ada"),
    date: tuesday,
    presence: "moment",
    ...given,
  };
}

/** What a message does, for its reading. */
export const takes = { type: "transport", act: "take" } as const;
export const asks = { type: "transport", act: "ask" } as const;
export const booked = { type: "schedule_change", act: "change" } as const;

export type Said = {
  readonly sender: string;
  readonly at: number;
  readonly entities: readonly Entity[];
  readonly reading?: Partial<Reading>;
  /** Asks for somebody where none is given. */
  readonly text?: string;
  readonly arrangement?: Partial<Arrangement>;
};

/** A chat in which each message puts its own entities on the table, in the order given. */
export function chat(...said: readonly Said[]): { messages: Heard[]; arrangements: Arrangement[] } {
  const messages = said.map((line, index) => heard(line, index + 1));
  const arrangements = said.flatMap((line, index) =>
    line.entities.map((own, n): Arrangement => arrangement(line, own, index + 1, n)),
  );
  return { messages, arrangements };
}

/** The trouble that a message of the chat causes, judged with all that follows it. `id` counts from 1. */
export function troubleOf(
  { messages, arrangements }: ReturnType<typeof chat>,
  id = messages.length,
  given: Partial<Judgement> = {},
): Trouble | null {
  const judged = messages[id - 1];
  if (!judged?.reading) throw new Error(`There is no message ${id}.`);
  const { message, reading } = judged;
  const switches = { temporal: true, resource: true, missing: true, speakOnMissingCritical: true };
  const [earlier, later] = [messages.slice(0, id - 1), messages.slice(id)];
  return judge({
    message,
    reading,
    arrangements,
    earlier,
    later,
    calendar,
    family,
    now: message.sentAt,
    switches,
    ...given,
  });
}

export const silent = (...said: readonly Said[]): void => expect(troubleOf(chat(...said))).toBeNull();

/** A dentist in the middle of Tuesday's judo. */
export const dentist = entity({ activity: "dentist", time: "17:15", presence: "stay", change: "new" });

/** Ife books that dentist, or what is given instead, and whatever else. */
export const books = (given: Partial<Entity> = {}, more: readonly Entity[] = []): Said => ({
  sender: "ife",
  at: at("09:00"),
  entities: [{ ...dentist, ...given }, ...more],
  reading: booked,
});

function heard(line: Said, id: number): Heard {
  const sender = memberId(line.sender);
  const message: Message = {
    chatId: chatId("1"),
    messageId: messageId(id),
    sender,
    sentAt: line.at,
    replyTo: null,
    text: line.text ?? textOf(line),
    forwarded: false,
    topicId: null,
  };
  const tier1 = { confidence: 0.9, patterns: [], decision: "QUEUE", signal: "statement" } as const;
  return { message, tier1, reading: readingOf(line), actionStatus: null };
}

/** Words that say what the entities hold, as far as a judgement looks at words. */
function textOf({ entities, reading }: Said): string {
  const hours = entities.flatMap(({ time }) => (time === null ? [] : [` at ${time}`])).join(" and");
  return (reading?.act === "ask" || reading?.act === "refuse" ? "can anyone go" : "it is") + hours;
}

function readingOf({ entities, reading }: Said): Reading {
  const [main] = entities;
  return {
    ...blankReading,
    type: "activity_confirm",
    dates: entities.flatMap(({ date }) => date ?? []),
    times: entities.flatMap(({ time }) => time ?? []),
    assignedTo: main?.task?.adults ?? [],
    children: main?.children ?? [],
    activity: main?.activity ?? null,
    location: main?.location ?? null,
    entities,
    ...reading,
  };
}

function arrangement(line: Said, own: Entity, id: number, n: number): Arrangement {
  const wantsAdult = own.task !== null && own.task.adults.length === 0 && !own.task.outside;
  return {
    id: `${id}#${n}`,
    chatId: chatId("1"),
    messageId: messageId(id),
    topicId: null,
    by: memberId(line.sender),
    saidAt: line.at,
    type: line.reading?.type ?? "activity_confirm",
    entity: own,
    state: wantsAdult || own.childUnknown ? "open" : "standing",
    wants: [...(wantsAdult ? (["adult"] as const) : []), ...(own.childUnknown ? (["child"] as const) : [])],
    answeredBy: [],
    ...line.arrangement,
  };
}
