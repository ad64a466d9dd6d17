import { AT_AND, AT_ANOTHER_PLAN, childrenNamed, clauseTexts, lexiconOf, readSurface } from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import { type Frame, frameOf } from "./frame.ts";

/** Longest clause that is read by itself, in characters. */
const LONGEST_CLAUSE = 300;
/** Most clauses that are read separately. A pasted newsletter has more. */
const MOST_CLAUSES = 12;

/**
 * The arrangements in a message, or in a share of it, each as a frame, if there are several: "Leo to soccer 4:30, Mia
 * to the dentist 4:30". Null if it is about one thing.
 */
export function listedIn({ text }: Frame, input: ExtractionInput): readonly Frame[] | null {
  const pieces = clauseTexts(text, AT_ANOTHER_PLAN).filter((piece) => piece.length <= LONGEST_CLAUSE);
  return byActivity(pieces.slice(0, MOST_CLAUSES), input) ?? byDay(text, input);
}

function byActivity(pieces: readonly string[], input: ExtractionInput): readonly Frame[] | null {
  if (pieces.length < 2) return null;
  const frames = pieces.filter((piece) => mayStandAlone(piece, input)).map((piece) => frameOf(input, piece));
  const own = frames.filter((frame) => frame.activity !== null && frame.children.length > 0);
  return own.length >= 2 && new Set(own.map(({ activity, children }) => `${activity} ${children.join()}`)).size >= 2
    ? own
    : null;
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
  const differ = (pick: (frame: Frame) => readonly string[]) =>
    new Set(own.flatMap(pick)).size === own.flatMap(pick).length;
  return own.length >= 2 && differ(({ children }) => children) && differ(({ dates }) => dates) ? own : null;
}

function mayStandAlone(piece: string, { family }: ExtractionInput): boolean {
  const surface = readSurface(piece, lexiconOf(family));
  return childrenNamed(surface).length > 0 && surface.mentions.some(({ sense }) => sense.kind === "activity");
}
