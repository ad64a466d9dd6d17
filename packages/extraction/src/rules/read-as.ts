import type { Attribution } from "@silent-observer/attribution";
import type { Entity, Reading } from "@silent-observer/conversation";
import {
  areOffTogether,
  asksWhoDidIt,
  isOfOwnDay,
  lacksAThing,
  lexiconOf,
  movesIt,
  onlyHasAWord,
  readSurface,
  refusesOffer,
  type Surface,
  saysHim,
  takesOnlyAThing,
} from "@silent-observer/language";
import type { ExtractionInput } from "../extractor.ts";
import { type Context, contextOf, ofShare, oneOf } from "./context.ts";
import { entityOf, givenUp, givenUpFor, isTask, type Understood } from "./origins/entities.ts";
import { factsOf } from "./origins/facts.ts";
import { fitted } from "./origins/fitted.ts";
import type { Facts, Premises } from "./origins/premises.ts";
import { replacedBy } from "./replaced-by.ts";
import { askedOf, type Thread, threadOf } from "./thread.ts";
import type { RulesWeights } from "./weights.ts";
import { actOf, isOutside } from "./who/act.ts";
import { chosen, decided, saidToDoIt } from "./who/chosen.ts";
import { turnedDown } from "./who/offered.ts";
import { takesInPlaceOfAnother } from "./who/stands-in.ts";
import { typesFor } from "./who/type.ts";
import { whoFor } from "./who/who.ts";
import type { Frame } from "./words/frame.ts";
import { inAnswer } from "./words/in-answer.ts";
import { listedIn } from "./words/listed.ts";
import { inTheLightOf, inTheLightOfNext } from "./words/neighbours.ts";
import type { Share, Shares } from "./words/share.ts";

/**
 * A reading without its confidence, and how sure its day, its children and, if somebody has a task, its adult are
 * together, 0..1.
 */
export type Read = { readonly reading: Omit<Reading, "confidence">; readonly sure: number };

/** Reads the message as an answer to `attribution`, or by itself if null. Shares are read one by one. */
export function readAs(
  attribution: Attribution | null,
  spoken: Shares,
  given: ExtractionInput,
  weights: RulesWeights,
): Read {
  const input = { ...given, attribution };
  const context = contextOf(input);
  const thread = threadOf(attribution?.sourceMessageId ?? null, input.history);
  const frames = framesOf(spoken, context, thread, input);
  const [first, ...others] = spoken.flatMap(({ isLeft, isDeclined, adults }, at): Understanding[] => {
    const frame = frames[at];
    if (isLeft || isDeclined || !frame) return [];
    const meant = context === null || spoken.length === 1 ? context : ofShare(frame, context);
    const isAnother = meant === null && context !== null;
    const premises = { thread: isAnother ? null : askedOf(meant, thread), context: meant };
    return [understand(frame, adults, premises, input, weights)];
  });
  if (!first) throw new Error("A message has a share at least.");
  return { reading: readingOf(first, others.filter(isSure), context, input), sure: first.sure };
}

/** The frames of the shares, each completed by its neighbours. */
function framesOf(
  spoken: Shares,
  context: Context | null,
  thread: Thread | null,
  input: ExtractionInput,
): readonly Frame[] {
  const frames: Frame[] = [];
  for (const { frame } of spoken) {
    const before = frames.at(-1) ?? null;
    const said = inAnswer(frame, thread, input);
    frames.push(
      inTheLightOf(before, fitted(said, context, input, before?.times.at(-1)), context?.children ?? [], input.family),
    );
  }
  return frames.map((frame, at) =>
    inTheLightOfNext(frame, frames[at + 1], { isAlike: spoken[at + 1]?.isAlike === true }),
  );
}

/** A further share below this is left out: an unsure detail is not worth a doubtful pending action. */
const SURE = 0.5;
const isSure = ({ sure }: Understanding): boolean => sure >= SURE;

/** What one share arranges, and how sure it is, 0..1. */
type Understanding = {
  readonly frame: Frame;
  readonly understood: Understood;
  readonly pieces: readonly Piece[];
  readonly sure: number;
};

function understand(
  frame: Frame,
  adults: Share["adults"],
  { thread, context }: Pick<Premises, "thread" | "context">,
  input: ExtractionInput,
  weights: RulesWeights,
): Understanding {
  const who = decided(weights.who, saidToDoIt(adults, whoFor(frame, thread, input)), thread);
  const declined = turnedDown(frame.surface, thread, input.message.sender, input.family) === "declined";
  const type = chosen(weights.type, typesFor(frame, who.alternative.roles, thread));
  const understood: Understood = {
    act: actOf(frame, who.alternative, thread, input),
    type: type.alternative.type,
    assignedTo: input.message.forwarded ? [] : who.alternative.assignedTo,
    // Nobody is wanted for what was declined.
    outside: isOutside(frame, who.alternative, thread) || declined,
  };
  const premises = { frame, thread, context, roles: who.alternative.roles, type: type.alternative.type };
  const pieces = piecesOf(premises, understood, input, weights);
  const sureOfAdult = isNews(understood) ? halfway(who.probability, 1) : who.probability;
  return { frame, understood, pieces, sure: sureOfAdult * Math.min(...pieces.map((piece) => piece.sure)) };
}

/**
 * "Cinema with Leo, Tuesday at half 5": nobody is given a task, and it collides whichever adult goes along. So doubt
 * about the adult counts by half: without it, readings at 0.95 were right in 87 of 100 cases, with half of it in 90
 * (families kept aside, November 2026).
 */
const isNews = ({ act, type }: Understood): boolean => !isTask(type) && (act === "inform" || act === "change");

const halfway = (from: number, to: number): number => (from + to) / 2;

/** One arrangement in the message. */
type Piece = { readonly facts: Facts; readonly sure: number; readonly entities: readonly Entity[] };

/** One piece per arrangement: those of the request answered, else those of the clauses, else one. */
function piecesOf(premises: Premises, understood: Understood, input: ExtractionInput, weights: RulesWeights): Piece[] {
  const { frame, context } = premises;
  if (context !== null && context.arrangements.length > 1 && understood.act !== "inform" && understood.act !== "change")
    return context.arrangements.map((arrangement) => {
      const piece = pieceOf({ ...premises, context: oneOf(context, arrangement) }, understood, input, weights);
      return isUntold(frame, context) ? { ...piece, sure: piece.sure * UNTOLD } : piece;
    });
  const clauses = context === null ? listedIn(frame, input) : null;
  if (clauses === null) return [pieceOf(premises, understood, input, weights)];
  const day = { dates: frame.dates, until: frame.until, impliedToday: frame.impliedToday };
  const allOff = areOffTogether(frame.surface) ? { ...frame.cues.changing, kind: "cancelled" as const } : null;
  return clauses.map((clause) => {
    const task = clause.cues.task.kind === null ? frame.cues.task : clause.cues.task;
    const cues = { ...clause.cues, task, changing: allOff ?? clause.cues.changing };
    const whole = { ...clause, cues, ...(clause.dates.length === 0 ? day : {}) };
    return pieceOf({ ...premises, frame: whole }, understood, input, weights);
  });
}

/** "I'll take her", where each of two arrangements is for another child: which of them is meant, nobody can tell. */
const isUntold = ({ surface, children, activity }: Frame, { arrangements }: Context): boolean =>
  children.length === 0 &&
  activity === null &&
  saysHim(surface.masked) &&
  arrangements.every(({ entity }) => entity.children.length === 1) &&
  new Set(arrangements.map(({ entity }) => entity.children.join())).size > 1;
const UNTOLD = 0.5;

function pieceOf(premises: Premises, understood: Understood, input: ExtractionInput, weights: RulesWeights): Piece {
  const { facts, sure } = factsOf(premises, input, weights.facts);
  const entity = entityOf(premises.frame, understood, facts, premises.context, input);
  const other = givenUpFor(facts.activity, premises.frame);
  const entities = other === null ? thereAndBack(entity, premises, understood) : [entity, givenUp(entity, other)];
  return { facts, sure, entities };
}

/** A request for both legs of a trip is two tasks, which different adults may take. */
function thereAndBack(entity: Entity, { frame, context }: Premises, { act }: Understood): readonly Entity[] {
  const { task } = entity;
  if (!frame.cues.task.bothWays || context !== null || act !== "ask" || !task || task.leg === "cover") return [entity];
  return (["to", "from"] as const).map((leg) => ({ ...entity, task: { ...task, leg } }));
}

/**
 * Number of arrangements from which the summary fields cover all of them, as for a pasted list. Of fewer, only the
 * first counts, unless they are about a group ("both kids").
 */
const LEAST_OF_A_LIST = 3;

function readingOf(
  { frame, understood, pieces }: Understanding,
  others: readonly Understanding[],
  context: Context | null,
  input: ExtractionInput,
): Read["reading"] {
  const { attribution } = input;
  const { type, assignedTo } = understood;
  // If one share asks and another takes, both are opened as they are: one open, the other taken.
  const takes = others.some(({ understood: { assignedTo: whom } }) => whom.length > 0 && !whom.includes("unspecified"));
  const act = understood.act === "ask" && takes ? "take" : understood.act;
  const entities = [...pieces, ...others.flatMap((share) => share.pieces)].flatMap((piece) => piece.entities);
  const first = context === null && pieces.length < LEAST_OF_A_LIST && !frame.group;
  const told = first ? pieces.slice(0, 1) : pieces;
  const all = <T>(pick: (facts: Facts) => readonly T[]): T[] => [...new Set(told.flatMap(({ facts }) => pick(facts)))];
  const activities = all(({ activity }) => [activity]);
  const whole = readSurface(input.message.text, lexiconOf(input.family));
  return {
    act,
    isCoordination:
      !refusesOffer(frame.surface) &&
      !isOfOwnDay(whole) &&
      !asksWhoDidIt(whole) &&
      !(context === null && onlyHasAWord(frame.surface)) &&
      (others.length > 0 ||
        !isOfAThing(
          frame.surface,
          context,
          activities.some((one) => one !== null),
        )),
    type,
    dates: all(({ dates }) => dates),
    times: all(({ times }) => times),
    assignedTo,
    children: all(({ children }) => children),
    activity: activities.length === 1 ? (activities[0] ?? null) : null,
    location: entities[0]?.location ?? null,
    entities,
    attributedTo: attribution?.sourceMessageId ?? null,
    attributionConfidence: attribution?.confidence ?? null,
    replaces: replacedBy(frame, act, context, input),
    noticesConflict: frame.cues.answering.notices,
    givesWay:
      act === "hand_over" || (act === "take" && told.some(({ facts }) => takesInPlaceOfAnother(frame, facts, input))),
    foundBy: "rules",
  };
}

/**
 * Whether all of it is about a thing: one that is brought or fetched or, in answer to nothing, one that is missing.
 * @param known whether it is known for what: the car to its service, the cat to the vet
 */
const isOfAThing = (surface: Surface, context: Context | null, known: boolean): boolean =>
  takesOnlyAThing(surface) || (!known && movesIt(surface)) || (context === null && lacksAThing(surface));
