import { type Arrangement, type Entity, type MessageId, type Reading, wallClock } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { ExtractionInput, Extractor } from "../extractor.ts";
import { ground } from "../grounding.ts";
import { actOf } from "./act.ts";
import { type Assigned, assignedBy } from "./assigned.ts";
import { clausesOf } from "./clauses.ts";
import { confidenceOf } from "./confidence.ts";
import { type Context, contextOf } from "./context.ts";
import { entityOf, givenUp, type Understood } from "./entities.ts";
import { fitted } from "./fitted.ts";
import { type Frame, frameOf } from "./frame.ts";
import { typeOf } from "./kind.ts";

/** The reader without a model: cues and the calendar, the same for every family. It is deterministic and never waits. */
export function createRulesExtractor(): Extractor {
  return { read: async (input) => ground(readByRules(input), input) };
}

function readByRules(input: ExtractionInput): Reading {
  const context = contextOf(input);
  const frame = fitted(frameOf(input), context);
  const act = actOf(frame, context, input);
  const type = typeOf(frame, act, context);
  const assigned = assignedBy(frame, act, type, context, input);
  const understood = { act, type, assigned };
  const entities = entitiesOf(frame, understood, context, input);
  return readingOf(frame, understood, entities, context, input);
}

/** One entity for each arrangement: those of the clauses, those of the request answered, else one. */
function entitiesOf(frame: Frame, understood: Understood, context: Context | null, input: ExtractionInput): Entity[] {
  if (context !== null && context.arrangements.length > 1 && understood.act !== "inform" && understood.act !== "change")
    return context.arrangements.map((arrangement) => entityOf(frame, understood, oneOf(context, arrangement), input));
  const clauses = context === null ? clausesOf(input) : null;
  if (clauses === null) {
    const entity = entityOf(frame, understood, context, input);
    return frame.givenUp === null || frame.activity === null ? [entity] : [entity, givenUp(entity, frame.givenUp)];
  }
  const day = { dates: frame.dates, until: frame.until, impliedToday: frame.impliedToday };
  return clauses.map((clause) =>
    entityOf({ ...clause, ...(clause.dates.length === 0 ? day : {}) }, understood, null, input),
  );
}

const oneOf = (context: Context, arrangement: Arrangement): Context => ({
  ...context,
  arrangements: [arrangement],
  entities: [arrangement.entity],
  children: arrangement.entity.children,
  adults: arrangement.entity.task?.adults ?? [],
});

function readingOf(
  frame: Frame,
  { act, type, assigned }: Understood,
  entities: readonly Entity[],
  context: Context | null,
  input: ExtractionInput,
): Reading {
  const { attribution, message, family } = input;
  const [first] = entities;
  const today = wallClock(message.sentAt, family.timezone).date;
  const dates =
    frame.dates.length > 0
      ? frame.dates
      : context?.reading && context.reading.dates.length > 1
        ? context.reading.dates
        : [...new Set(entities.flatMap(({ date, until }) => [date ?? [], until ?? []].flat()))];
  const times = frame.times.length > 0 ? frame.times : [...new Set(entities.flatMap(({ time }) => time ?? []))];
  const activities = [
    ...new Set(
      entities.flatMap(({ activity, change }) => (change === "cancelled" && frame.givenUp !== null ? [] : [activity])),
    ),
  ];
  return {
    act,
    isCoordination: act !== "none",
    type,
    dates: dates.length > 0 || first?.date === null ? dates : [today],
    times,
    assignedTo: assignedTo(assigned),
    children: [...new Set(entities.flatMap(({ children }) => children))],
    activity: activities.length === 1 ? (activities[0] ?? null) : null,
    location: first?.location ?? null,
    entities,
    attributedTo: attribution?.sourceMessageId ?? null,
    attributionConfidence: attribution?.confidence ?? null,
    replaces: replacedBy(frame, act, context, input),
    noticesConflict: frame.cues.answering.notices,
    givesWay: act === "hand_over",
    foundBy: "rules",
    confidence: first ? confidenceOf(frame, first, { act, type }, attribution) : 0,
  };
}

const assignedTo = ({ adults, unspecified }: Assigned): (MemberId | "unspecified")[] =>
  adults.length > 0 ? [...adults] : unspecified ? ["unspecified"] : [];

/** A correction of one's own words and a hand-over put what they are about out of force. */
function replacedBy(
  frame: Frame,
  act: Reading["act"],
  context: Context | null,
  { message, attribution }: ExtractionInput,
): MessageId[] {
  if (attribution === null || context === null) return [];
  const own = context.arrangements.some(({ by }) => by !== null && by === message.sender);
  const corrects = frame.cues.answering.corrects && own && act !== "refuse" && act !== "ask";
  if (!corrects && act !== "hand_over") return [];
  return [...new Set(context.arrangements.map(({ messageId }) => messageId))];
}
