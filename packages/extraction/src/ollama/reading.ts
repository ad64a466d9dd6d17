import type { Arrangement, Entity, MessageId, Reading } from "@silent-observer/conversation";
import type { ExtractionInput } from "../extractor.ts";
import { type Grounded, groundItem, takeOver } from "./entities.ts";
import type { Context } from "./prompt.ts";
import type { Reply } from "./reply.ts";
import { groundsOf, writerOf } from "./who-and-what.ts";

/** A model is never certain, whatever it says. */
const MOST_CONFIDENT = 0.95;

/** The form as a reading: every value resolved and checked against the words that it was read from. */
export function readingOf(reply: Reply, input: ExtractionInput, context: readonly Context[]): Reading {
  if (reply.act === "none") return emptyReading(input, reply.confidence);
  const { attribution } = input;
  const grounds = groundsOf(
    input,
    context.map(({ heard }) => heard.message),
  );
  const items = reply.items.map((item) => groundItem(item, reply.act, grounds));
  const base = attribution?.arrangements ?? [];
  const entities = items.length > 0 ? items.map((item, at) => withBase(item, at, base)) : answer(reply, input, base);
  return {
    ...summaryOf(entities),
    act: reply.act,
    isCoordination: true,
    type: reply.type ?? base[0]?.type ?? null,
    entities,
    attributedTo: attribution?.sourceMessageId ?? null,
    attributionConfidence: attribution?.confidence ?? null,
    replaces: replacedBy(reply, input, entities, base),
    noticesConflict: reply.notices_conflict,
    givesWay: reply.gives_way,
    foundBy: "model",
    confidence: Math.min(MOST_CONFIDENT, reply.confidence) * shareKept(items),
  };
}

function emptyReading({ attribution }: ExtractionInput, confidence: number): Reading {
  return {
    ...summaryOf([]),
    act: "none",
    isCoordination: false,
    type: null,
    entities: [],
    attributedTo: attribution?.sourceMessageId ?? null,
    attributionConfidence: attribution?.confidence ?? null,
    replaces: [],
    noticesConflict: false,
    givesWay: false,
    foundBy: "model",
    confidence: Math.min(MOST_CONFIDENT, confidence),
  };
}

/** An item belongs to the arrangement about the same child, else to the one at its place, else to the only one. */
function withBase({ entity }: Grounded, at: number, base: readonly Arrangement[]): Entity {
  const sameChild = base.find((one) => one.entity.children.some((child) => entity.children.includes(child)));
  const from = sameChild ?? base[at] ?? (base.length === 1 ? base[0] : undefined);
  return from ? takeOver(entity, from.entity) : entity;
}

/** A bare answer ("I'll do it", "can't"): the arrangements that it answers, with the writer's part in them. */
function answer({ act }: Reply, input: ExtractionInput, base: readonly Arrangement[]): Entity[] {
  const writer = writerOf(input);
  return base.map(({ entity }) => {
    if (act === "take" && writer)
      return { ...entity, task: { leg: entity.task?.leg ?? null, adults: [writer], outside: false } };
    if (act === "refuse" || act === "hand_over")
      return { ...entity, task: entity.task && { ...entity.task, adults: [], outside: false } };
    return entity;
  });
}

/** A move, a hand-over, a withdrawal, and a correction of one's own words put the earlier arrangement out of force. */
function replacedBy(
  { act }: Reply,
  input: ExtractionInput,
  entities: readonly Entity[],
  base: readonly Arrangement[],
): MessageId[] {
  const corrects = (one: Arrangement) =>
    one.by === input.message.sender &&
    entities.some(({ date, time }) => differs(date, one.entity.date) || differs(time, one.entity.time));
  const undone = base.filter((one) => act === "change" || act === "hand_over" || act === "withdraw" || corrects(one));
  return [...new Set(undone.map(({ messageId }) => messageId))];
}

const differs = (now: string | null, before: string | null): boolean =>
  now !== null && before !== null && now !== before;

function summaryOf(
  entities: readonly Entity[],
): Pick<Reading, "dates" | "times" | "assignedTo" | "children" | "activity" | "location"> {
  const tasks = entities.flatMap(({ task }) => task ?? []);
  const adults = tasks.flatMap((task) => task.adults);
  const open = tasks.some((task) => task.adults.length === 0 && !task.outside);
  const said = <T>(values: readonly (T | null)[]) => [...new Set(values.filter((value) => value !== null))] as T[];
  return {
    dates: said(entities.flatMap(({ date, until }) => [date, until])).sort(),
    times: said(entities.map(({ time }) => time)),
    assignedTo: adults.length > 0 ? said(adults) : open ? ["unspecified"] : [],
    children: said(entities.flatMap(({ children }) => children)),
    activity: entities.find(({ activity }) => activity)?.activity ?? null,
    location: entities.find(({ location }) => location)?.location ?? null,
  };
}

/** The share of what the model claimed that stands on words: half of it made up halves what the rest is worth. */
function shareKept(items: readonly Grounded[]): number {
  const claimed = items.reduce((sum, item) => sum + item.claimed, 0);
  return claimed === 0 ? 1 : items.reduce((sum, item) => sum + item.kept, 0) / claimed;
}
