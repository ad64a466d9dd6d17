import type { Arrangement, Entity, Message, MessageId, Reading } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { ordinalPicked } from "@silent-observer/language";
import type { ExtractionInput } from "../extractor.ts";
import type { Frame } from "./words/frame.ts";

/** What a message takes over from the one it answers. */
export type Context = {
  readonly arrangements: readonly Arrangement[];
  readonly entities: readonly Entity[];
  readonly request: Message | null;
  readonly reading: Reading | null;
  /** All children of what is answered. */
  readonly children: readonly MemberId[];
  readonly adults: readonly MemberId[];
};

export function contextOf({ attribution, history, arrangements }: ExtractionInput): Context | null {
  if (attribution === null) return null;
  const source = history.find(({ message }) => message.messageId === attribution.sourceMessageId);
  const reading = source?.reading ?? null;
  // "Both" and "the first one" may be about another message too, of which this one says nothing.
  const own = arrangements.filter((one) => isOf(one, attribution.sourceMessageId));
  const isOthers = (one: Arrangement) => own.length > 0 && !own.includes(one);
  const entities =
    attribution.arrangements.length > 0
      ? attribution.arrangements.map((one) => (isOthers(one) ? one.entity : asSaidIn(reading, one.entity)))
      : (reading?.entities ?? []);
  return {
    arrangements: attribution.arrangements,
    entities,
    request: source?.message ?? null,
    reading,
    children: [...new Set(entities.flatMap(({ children }) => children))],
    adults: [...new Set(entities.flatMap(({ task }) => task?.adults ?? []))],
  };
}

const isOf = ({ messageId, answeredBy }: Arrangement, source: MessageId): boolean =>
  messageId === source || answeredBy.includes(source);

/**
 * An arrangement's entity as the answered message says it. The arrangement combines what the whole thread says, for
 * example the time of the way there with the question of who collects.
 */
function asSaidIn(reading: Reading | null, entity: Entity): Entity {
  const own =
    reading?.entities.filter(({ children }) => children.some((child) => entity.children.includes(child))) ?? [];
  const [said, ...more] = own.length > 0 ? own : (reading?.entities ?? []);
  if (said === undefined || more.length > 0) return entity;
  const { activity, date, until, time, end } = said;
  const task = entity.task && said.task?.leg ? { ...entity.task, leg: said.task.leg } : entity.task;
  return { ...entity, activity, date, until, time, end, task };
}

/** The arrangements that a share of the message can be about; null if all are about other children. */
export function ofShare({ children, activity, cues, surface }: Frame, context: Context): Context | null {
  const nth = context.arrangements.length === 2 ? ordinalPicked(surface) : null;
  if (nth !== null) return only(context.arrangements.slice(...(nth === "first" ? [0, 1] : [1])), context);
  const meets = ({ entity }: Arrangement) =>
    children.length === 0 || entity.children.length === 0 || entity.children.some((one) => children.includes(one));
  const theirs = context.arrangements.filter(meets);
  if (theirs.length === 0 && context.arrangements.length > 0) return null;
  const meant = theirs.filter(({ entity }) =>
    [
      [activity, entity.activity],
      [cues.task.leg, entity.task?.leg],
    ].every(([said, known]) => said == null || known == null || said === known),
  );
  return meant.length === 0 ? context : only(meant, context);
}

export const oneOf = (context: Context, arrangement: Arrangement): Context => only([arrangement], context);

/** The context reduced to these arrangements. */
function only(arrangements: readonly Arrangement[], context: Context): Context {
  const entities = context.entities.filter((_, at) => arrangements.some((one) => one === context.arrangements[at]));
  return {
    ...context,
    arrangements,
    entities,
    children: [...new Set(entities.flatMap(({ children }) => children))],
    adults: [...new Set(entities.flatMap(({ task }) => task?.adults ?? []))],
  };
}

/** The value that all entities share; null if they differ. */
export function shared<T>(entities: readonly Entity[], pick: (entity: Entity) => T | null): T | null {
  const values = [...new Set(entities.map(pick))];
  return values.length === 1 ? (values[0] ?? null) : null;
}
