import type { Act, Arrangement, Entity, IsoDate, MessageId, Reading } from "@silent-observer/conversation";
import type { ExtractionInput } from "../extractor.ts";
import { givesOrders } from "../orders.ts";
import { completed, type Grounded, groundItem, takeOver, typeOf } from "./entities.ts";
import { type Grounds, groundsOf } from "./grounds.ts";
import type { Context } from "./prompt.ts";
import type { Reply } from "./reply.ts";
import { asksForAdult, claimsTask, writerOf } from "./who.ts";

/** Highest confidence of a reading by the model, whatever it claims. */
const MOST_CONFIDENT = 0.95;

/** Converts the form to a reading, with every value resolved and checked against its quoted words. */
export function readingOf(reply: Reply, given: ExtractionInput, context: readonly Context[]): Reading {
  if (reply.act === "none") return emptyReading(given, reply.confidence);
  const ordered = givesOrders(given.message);
  // An order to the reader is no answer.
  const input = ordered ? { ...given, attribution: null } : given;
  const { attribution } = input;
  const grounds = groundsOf(
    input,
    context.map(({ heard }) => heard.message),
  );
  const claimed = ordered ? actOfOrders(reply.act) : reply.act;
  const items = reply.items.map((item) => groundItem(item, claimed, grounds));
  const base = attribution?.arrangements ?? [];
  const found = items.length > 0 ? items.map((item, at) => withBase(item, at, base)) : answer(claimed, grounds, base);
  const act = actBorneOut(claimed, found, grounds);
  const type = typeOf(reply, found) ?? base[0]?.type ?? null;
  const entities = found.map((entity, at) => (ordered ? entity : completed(entity, items[at], type, act, grounds)));
  return {
    ...summaryOf(
      entities,
      items.flatMap(({ days }) => days),
    ),
    act,
    isCoordination: true,
    type,
    entities,
    attributedTo: attribution?.sourceMessageId ?? null,
    attributionConfidence: attribution?.confidence ?? null,
    replaces: replacedBy(act, input, entities, base),
    noticesConflict: reply.notices_conflict && !ordered,
    givesWay: reply.gives_way && !ordered,
    foundBy: "model",
    confidence: Math.min(MOST_CONFIDENT, reply.confidence) * shareKept(items),
  };
}

/** An order to the reader changes no arrangement. */
const actOfOrders = (act: Act): Act =>
  act === "change" || act === "hand_over" || act === "withdraw" || act === "refuse" ? "inform" : act;

function emptyReading({ attribution }: ExtractionInput, confidence: number): Reading {
  return {
    ...summaryOf([], []),
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

/** Completes an item by the arrangement about the same child, else the one at the same position, else the only one. */
function withBase({ entity }: Grounded, at: number, base: readonly Arrangement[]): Entity {
  const sameChild = base.find((one) => one.entity.children.some((child) => entity.children.includes(child)));
  const from = sameChild ?? base[at] ?? (base.length === 1 ? base[0] : undefined);
  return from ? takeOver(entity, from.entity) : entity;
}

/** A "take" without anybody who can be shown to take the task is a request if it asks, otherwise information. */
function actBorneOut(act: Act, entities: readonly Entity[], { input, lexicon }: Grounds): Act {
  const taken = entities.some(({ task }) => task !== null && (task.outside || task.adults.length > 0));
  if (act !== "take" || taken) return act;
  return asksForAdult(input, lexicon) ? "ask" : "inform";
}

/** A bare answer ("I'll do it", "can't"): the arrangements that it answers, changed by what the sender does. */
function answer(act: Act, { input, lexicon }: Grounds, base: readonly Arrangement[]): Entity[] {
  const writer = claimsTask(input, lexicon) ? writerOf(input) : null;
  return base.map(({ entity }) => {
    if (act === "take" && writer)
      return { ...entity, task: { leg: entity.task?.leg ?? null, adults: [writer], outside: false } };
    if (act === "refuse" || act === "hand_over")
      return { ...entity, task: entity.task && { ...entity.task, adults: [], outside: false } };
    return entity;
  });
}

/**
 * Messages whose arrangements are put out of force: by a move, a hand-over, a withdrawal, or a correction of the
 * sender's own words.
 */
function replacedBy(
  act: Act,
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
  days: readonly IsoDate[],
): Pick<Reading, "dates" | "times" | "assignedTo" | "children" | "activity" | "location"> {
  const tasks = entities.flatMap(({ task }) => task ?? []);
  const adults = tasks.flatMap((task) => task.adults);
  const open = tasks.some((task) => task.adults.length === 0 && !task.outside);
  const distinct = <T>(values: readonly (T | null)[]) => [...new Set(values.filter((value) => value !== null))] as T[];
  return {
    dates: distinct([...entities.flatMap(({ date, until }) => [date, until]), ...days]).sort(),
    times: distinct(entities.map(({ time }) => time)),
    assignedTo: adults.length > 0 ? distinct(adults) : open ? ["unspecified"] : [],
    children: distinct(entities.flatMap(({ children }) => children)),
    activity: entities.find(({ activity }) => activity)?.activity ?? null,
    location: entities.find(({ location }) => location)?.location ?? null,
  };
}

/** Share of the model's claims that are backed by words. If half of them were invented, the confidence is halved. */
function shareKept(items: readonly Grounded[]): number {
  const claimed = items.reduce((sum, item) => sum + item.claimed, 0);
  return claimed === 0 ? 1 : items.reduce((sum, item) => sum + item.kept, 0) / claimed;
}
