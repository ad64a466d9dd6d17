import { childrenNamed, lexiconOf, readSurface } from "@silent-observer/language";
import type { ExtractionInput } from "../extractor.ts";
import { type Frame, frameOf } from "./frame.ts";

/** Characters of a clause that are worth reading by themselves. */
const LONGEST_CLAUSE = 300;
/** A pasted newsletter has many lines; more are not read apart. */
const MOST_CLAUSES = 12;

/**
 * The arrangements of one message, or of a share of it, each with its own frame, where it holds more than one: "Leo to soccer
 * 4:30, Mia to the dentist 4:30". Null where all of it is about one thing.
 */
export function clausesOf({ text }: Frame, input: ExtractionInput): readonly Frame[] | null {
  const pieces = text
    .split(/[,;.!?\n:]\s+|\n+|\s[-–•]\s|\band\b(?=\s+\S+\s+(?:to|from|has|at|needs)\b)/)
    .map((piece) => piece.trim())
    .filter((piece) => piece.length > 0 && piece.length <= LONGEST_CLAUSE)
    .slice(0, MOST_CLAUSES);
  return byActivity(pieces, input) ?? byDay(text, input);
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
  const pieces = text.split(/[,;.!?\n:]\s+|\n+|\s(?:and|&)\s/).slice(0, MOST_CLAUSES);
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
