import { wallClock } from "@silent-observer/conversation";
import {
  AT_AND,
  AT_AND_OR,
  AT_ANOTHER_PLAN,
  AT_NEXT,
  AT_SENTENCES,
  areActivitiesTogether,
  childrenNamed,
  clauseTexts,
  lexiconOf,
  readSurface,
} from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import { type Frame, frameOf } from "./frame.ts";

/** Longest clause that is read by itself, in characters. */
const LONGEST_CLAUSE = 300;
/** Longest sentence that tells what follows what, in characters. One that runs on tells a story. */
const LONGEST_IN_TURN = 120;
/** Most clauses that are read separately. A pasted newsletter has more. */
const MOST_CLAUSES = 12;

/**
 * The arrangements in a message, or in a share of it, each as a frame, if there are several: "Leo to soccer 4:30, Mia
 * to the dentist 4:30". Null if it is about one thing.
 */
export function listedIn(frame: Frame, input: ExtractionInput): readonly Frame[] | null {
  const { text } = frame;
  return (
    byActivity(text, input) ??
    byChild(text, input) ??
    byDay(text, input) ??
    inTurn(frame, input) ??
    together(frame, input)
  );
}

/** "Who does swimming and hurling?": each is of its own children, and all that is said is said of both. */
function together(frame: Frame, { message, family, calendar }: ExtractionInput): readonly Frame[] | null {
  if (frame.children.length > 0 || !areActivitiesTogether(frame.surface)) return null;
  const [day = wallClock(message.sentAt, family.timezone).date] = frame.dates;
  const own = frame.surface.mentions.flatMap(({ sense }) => (sense.kind === "activity" && sense.own ? [sense.id] : []));
  const known = [...new Set(own)].filter((activity) => calendar.childrenWith(activity, day).length > 0);
  return known.length < 2 ? null : known.map((activity) => ({ ...frame, activity, givenUp: null }));
}

/**
 * "Mollie has swimming at 10 then a party at 12": one thing after the other, each with its hour. One without is what the
 * calendar has that day.
 */
function inTurn(frame: Frame, input: ExtractionInput): readonly Frame[] | null {
  const { text, cues, givenUp, children } = frame;
  const isMovedOrOff = cues.changing.kind === "cancelled" || cues.changing.kind === "moved";
  if (cues.task.kind !== null || cues.asking.adult || isMovedOrOff || givenUp !== null) return null;
  if (text.length > LONGEST_IN_TURN || clauseTexts(text, AT_SENTENCES).length > 1) return null;
  const pieces = clauseTexts(text, AT_NEXT)
    .slice(0, MOST_CLAUSES)
    .map((piece) => frameOf(input, piece));
  const things = pieces.filter(({ activity }) => activity !== null);
  const [day = wallClock(input.message.sentAt, input.family.timezone).date] = frame.dates;
  const isKnown = ({ activity }: Frame) => activity !== null && input.calendar.childrenWith(activity, day).length > 0;
  const isOfThem = (piece: Frame) => piece.children.every((child) => children.includes(child));
  const inOrder =
    things.length >= 2 &&
    areDistinct(things.map(({ activity }) => activity)) &&
    things.every((thing) => (thing.times.length === 0 ? isKnown(thing) : thing.times.length === 1)) &&
    things.some(({ times }) => times.length > 0) &&
    pieces.every((piece) => isOfThem(piece) && (piece.activity !== null || piece.times.length === 0));
  return inOrder ? things.map((thing) => ({ ...thing, children })) : null;
}

function byActivity(text: string, input: ExtractionInput): readonly Frame[] | null {
  const own = activitiesOfChildren(text, AT_ANOTHER_PLAN, input);
  return new Set(own.map(({ activity, children }) => `${activity} ${children.join()}`)).size >= 2 ? own : null;
}

/** "Leo's soccer and Mia's choir": another child at another activity is another arrangement. */
function byChild(text: string, input: ExtractionInput): readonly Frame[] | null {
  const own = activitiesOfChildren(text, AT_AND_OR, input);
  const differ =
    areDistinct(own.flatMap(({ children }) => children)) && areDistinct(own.map(({ activity }) => activity));
  return own.length >= 2 && differ ? own : null;
}

/** The pieces of a text that name a child and an activity. */
function activitiesOfChildren(text: string, ends: RegExp, input: ExtractionInput): readonly Frame[] {
  const pieces = clauseTexts(text, ends).filter((piece) => piece.length <= LONGEST_CLAUSE);
  if (pieces.length < 2) return [];
  return pieces
    .slice(0, MOST_CLAUSES)
    .filter((piece) => mayStandAlone(piece, input))
    .map((piece) => frameOf(input, piece))
    .filter((frame) => frame.activity !== null && frame.children.length > 0);
}

/** "Ethan from school Tuesday and Zoe Wednesday": another child on another day is another arrangement. */
function byDay(text: string, input: ExtractionInput): readonly Frame[] | null {
  const pieces = clauseTexts(text, AT_AND).slice(0, MOST_CLAUSES);
  if (pieces.length < 2) return null;
  const own = pieces
    .filter((piece) => piece.length <= LONGEST_CLAUSE)
    .map((piece) => frameOf(input, piece))
    .filter(
      ({ children, group, dates, impliedToday }) => children.length > 0 && !group && dates.length > 0 && !impliedToday,
    );
  const differ = areDistinct(own.flatMap(({ children }) => children)) && areDistinct(own.flatMap(({ dates }) => dates));
  return own.length >= 2 && differ ? own : null;
}

const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

function mayStandAlone(piece: string, { family }: ExtractionInput): boolean {
  const surface = readSurface(piece, lexiconOf(family));
  return childrenNamed(surface).length > 0 && surface.mentions.some(({ sense }) => sense.kind === "activity");
}
