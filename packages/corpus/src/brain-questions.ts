import { join } from "node:path";
import { type CalendarEvent, eventsOfFamily, taskKinds } from "@silent-observer/calendar";
import { type Family, loadFamily, memberId, readJson } from "@silent-observer/family";
import { z } from "zod";
import { InputError } from "./input-error.ts";
import { readJsonLines } from "./json-lines.ts";

/** A question to the Brain with what a careful person expects of the answer. */
export type BrainQuestion = {
  readonly id: string;
  /** Folder of the family beside the questions. */
  readonly family: string;
  /** What is asked for, or of an unanswerable question, why it is one. */
  readonly kind: string;
  /** ISO moment from which "tomorrow" counts. */
  readonly at: string;
  readonly question: string;
  /** Null if the family knows nothing of it. */
  readonly expected: {
    /** Each must stand in the answer in one of its wordings. */
    readonly facts: readonly (readonly string[])[];
    /** `event:<id>`, `history`, or the name of a note. */
    readonly source: string;
  } | null;
};

const questionSchema = z.object({
  id: z.string().min(1),
  family: z.string().min(1),
  kind: z.string().min(1),
  at: z.iso.datetime({ offset: true }),
  question: z.string().min(1),
  expected: z
    .object({ facts: z.array(z.array(z.string().min(1)).min(1)).min(1), source: z.string().min(1) })
    .optional(),
});

/** @throws InputError with the number of the first line that is wrong. */
export const readBrainQuestions = (path: string): BrainQuestion[] =>
  readJsonLines(path, questionSchema, "question").map(({ expected, ...asked }) => ({
    ...asked,
    expected: expected ?? null,
  }));

const date = z.iso.date();
const time = z.string().regex(/^\d\d:\d\d$/);
const graphSchema = z.object({
  /** What presses changed of the family file's events. */
  changes: z.array(
    z.discriminatedUnion("kind", [
      z.object({ event: z.string(), date, kind: z.literal("cancelled") }),
      z.object({ event: z.string(), date, kind: z.literal("moved"), toDate: date, toStart: time }),
    ]),
  ),
  /** What presses or imports added. */
  events: z.array(
    z.object({
      id: z.string(),
      summary: z.string(),
      children: z.array(z.string()),
      adults: z.array(z.object({ member: z.string(), duty: z.enum(["drives", "covers", "attends"]) })).default([]),
      activity: z.string().nullable().default(null),
      location: z.string().nullable().default(null),
      from: date,
      until: date.nullable().default(null),
      start: time.nullable().default(null),
      minutes: z.int().nullable().default(null),
      kind: z.string().nullable().default(null),
    }),
  ),
  /** Confirmed tasks, one event for each of the days. */
  tasks: z.array(
    z.object({
      kind: z.enum(taskKinds),
      adult: z.string(),
      children: z.array(z.string()),
      activity: z.string().nullable().default(null),
      dates: z.array(date),
    }),
  ),
});

/** A made-up family's folder: its file, and beside it `graph.json` for what has come into the Event Graph since. */
export function readBrainFamily(folder: string): { family: Family; events: CalendarEvent[] } {
  const family = loadFamily(join(folder, "family.json"));
  const graph = graphSchema.parse(readJson(join(folder, "graph.json"), InputError));
  const known = eventsOfFamily(family).map((event) => ({
    ...event,
    exceptions: graph.changes
      .filter((change) => change.event === event.id)
      .map(({ event: _, ...change }) => (change.kind === "moved" ? { ...change, toMinutes: null } : change)),
  }));
  const plain = { zone: family.timezone, rrule: null, exceptions: [], suspends: [] };
  const added = graph.events.map((event) => ({
    ...event,
    ...plain,
    children: event.children.map(memberId),
    adults: event.adults.map(({ member, duty }) => ({ member: memberId(member), duty })),
  }));
  const tasks = graph.tasks.flatMap(({ kind, adult, children, activity, dates }) =>
    dates.map((day) => ({
      ...plain,
      id: `task-${kind}-${adult}-${day}`,
      summary: `${family.members.find(({ id }) => id === adult)?.name} ${kind.replace("_", " ")}`,
      children: children.map(memberId),
      adults: [{ member: memberId(adult), duty: "drives" as const }],
      activity,
      location: null,
      from: day,
      until: null,
      start: null,
      minutes: null,
      kind,
    })),
  );
  return { family, events: [...known, ...added, ...tasks] };
}
