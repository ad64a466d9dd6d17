import {
  AT_SHARES,
  areOwners,
  type Clause,
  clausesIn,
  type Doer,
  doesOtherThings,
  endsAtMark,
  goingOn,
  isChildAtAnHour,
  isChildElsewhere,
  isStatement,
  lexiconOf,
  readSurface,
  shareOf,
} from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import { type Frame, frameOf, saysOthers } from "./frame.ts";
import { inTheLightOf } from "./neighbours.ts";

/** Most clauses that are looked at. A pasted newsletter has more, and assigns nobody. */
const MOST_CLAUSES = 12;

/** What a message says about one person who does something. */
export type Part = {
  readonly doer: Doer | null;
  readonly text: string;
  /** Its words in full, where it only names another child: "I'll get Mia at 7" of "Mia at 7". */
  readonly inFull: string;
  /** Whether clauses beside it that only mention another child, or what the sender does meanwhile, are left out. */
  readonly isCut: boolean;
  /** Where it ends in the message. */
  readonly end: number;
  readonly frame: Frame;
  /** "Will from Max's at 6": repeats the part before for another child. */
  readonly isAlike: boolean;
};

/** The clauses of a text, put together where they are about one and the same; none of a text that has too many. */
export function partsOf(text: string, input: ExtractionInput): readonly Part[] {
  const clauses = withOwners(clausesIn(text, AT_SHARES), text, input);
  if (clauses.length > MOST_CLAUSES) return [];
  const parts: Part[] = [];
  for (const [at, { start, end }] of clauses.entries()) {
    const last = parts.at(-1);
    const own = text.slice(start, end);
    const before = clauses[at - 1];
    const inFull = last?.isAlike ? last.inFull : before ? text.slice(before.start, before.end) : "";
    const alike = last && last.doer !== null && before ? sameOfAnother(inFull, own, last.doer, input) : null;
    if (last && alike !== null) {
      parts.push({ doer: last.doer, text: own, inFull: alike.text, isCut: false, end, frame: alike, isAlike: true });
      continue;
    }
    const said = last ? goingOn(own, last.doer) : own;
    const frame = frameOf(input, said);
    const doer = shareOf(frame.surface, last?.doer ?? null);
    const part = { doer, text: own, inFull: own, isCut: false, end, frame, isAlike: false };
    if (!last || (last.doer !== null && doer !== null && areApart(last, part))) parts.push(part);
    else parts.splice(-1, 1, together(last, part, text, input));
  }
  return parts;
}

/** "I'll do Leo and Mia's judo tomorrow": one clause, unless something is told of it: "I'll do Leo and Mia's judo is off". */
function withOwners(clauses: readonly Clause[], text: string, { family }: ExtractionInput): readonly Clause[] {
  const lexicon = lexiconOf(family);
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const last = joined.at(-1);
    const isJoined =
      last !== undefined &&
      areOwners(
        readSurface(text.slice(last.start, last.end), lexicon),
        text.slice(last.end, clause.start),
        readSurface(text.slice(clause.start, clause.end), lexicon),
      );
    if (isJoined) joined.splice(-1, 1, { ...last, end: clause.end });
    else joined.push(clause);
  }
  return joined;
}

function together(before: Part, after: Part, text: string, input: ExtractionInput): Part {
  const { end } = after;
  const apart = endsAtMark(text.slice(0, end - after.text.length));
  if (apart && onlyTellsOfAnother(after, before)) return { ...before, isCut: true, end };
  if (apart && onlyTellsOfAnother(before, after))
    return { ...after, isCut: true, frame: inTheLightOf(before.frame, after.frame, [], input.family) };
  // "You do pickup, I'll do bath": what the sender does meanwhile is no part of what another is to do.
  if (isOfAnother(before) && doesOtherThings(after.frame.surface)) return { ...before, isCut: true, end };
  if (isOfAnother(after) && before.doer === null && doesOtherThings(before.frame.surface))
    return { ...after, isCut: true, frame: inTheLightOf(before.frame, after.frame, [], input.family) };
  const said = before.text + text.slice(before.end, end);
  const frame = frameOf(input, said);
  const doer = toldOrDone(before.doer, after.doer) ?? shareOf(frame.surface, null);
  return { ...before, doer, text: said, end, frame };
}

const isOfAnother = ({ doer }: Part): boolean => doer === "you" || doer === "asked";

/**
 * "I can take Emil. Ida hates the water", "Kim's at the pool, can someone get Bo?": whether a part only mentions a
 * child and has no share in what is done.
 */
function onlyTellsOfAnother(told: Part, done: Part): boolean {
  const named = ({ frame: { children, group } }: Part) => (group ? [] : children);
  const isDone = done.doer !== null && done.doer !== "child" && done.doer !== "you";
  if (told.doer !== null || !isDone || named(told).length === 0 || named(done).length === 0) return false;
  return !named(told).some((child) => named(done).includes(child)) && isStatement(told.frame.surface);
}

/** "Leo's football tonight, I'm on drop-off": what a child has is said for those who do something. */
const toldOrDone = (before: Doer | null, doer: Doer | null): Doer | null =>
  before === "child" ? (doer ?? before) : (before ?? doer);

/**
 * "Will from Max's at 6", after "can you get May from netball": the same for another child, elsewhere or at another
 * time; null if it is something else.
 */
function sameOfAnother(before: string, own: string, doer: Doer, input: ExtractionInput): Frame | null {
  const lexicon = lexiconOf(input.family);
  const ownSurface = readSurface(own, lexicon);
  const atAnHour = doer !== "child" && isChildAtAnHour(ownSurface);
  if (!atAnHour && !isChildElsewhere(ownSurface)) return null;
  const { text, mentions } = readSurface(before, lexicon);
  const child = mentions.find(({ sense }) => sense.kind === "child");
  if (!child || child.start === 0) return null;
  const [first, second] = [before, `${text.slice(0, child.start)}${own}`].map((said) => frameOf(input, said));
  if (!first || !second || first.children.some((one) => second.children.includes(one))) return null;
  const isSomewhere = ({ place, activity, session }: Frame) => place ?? activity ?? session;
  const where = [isSomewhere(first), isSomewhere(second)];
  const isAtAnother = differ(first.times, second.times);
  if (atAnHour) return isAtAnother ? second : null;
  return where[0] !== null && where[1] !== null && (where[0] !== where[1] || isAtAnother) ? second : null;
}

const differ = <T>(x: readonly T[], y: readonly T[]): boolean =>
  x.length > 0 && y.length > 0 && !x.some((v) => y.includes(v));

/** Whether two parts are separate: about other children, or by other people for another leg, day, time or activity. */
function areApart(one: Part, other: Pick<Part, "doer" | "frame">): boolean {
  const [a, b] = [one.frame, other.frame];
  if (saysOthers(b)) return true;
  const others = a.children.length > 0 && b.children.length > 0;
  if (others && !b.children.some((child) => a.children.includes(child))) return true;
  if (a.group !== b.group && others) return true;
  // "I'll drop him at four and pick him up at six": each leg has its time.
  if (String(one.doer) === String(other.doer)) {
    const isOtherEnd = a.cues.task.leg !== null && b.cues.task.leg !== null && a.cues.task.leg !== b.cues.task.leg;
    return isOtherEnd && (differ(a.times, b.times) || (asksWho(a) && asksWho(b)));
  }
  if (one.doer === "child" || other.doer === "child") return false;
  const named = ({ activity }: Frame) => (activity === null ? [] : [activity]);
  return (
    a.cues.task.leg !== b.cues.task.leg ||
    differ(a.dates, b.dates) ||
    differ(a.times, b.times) ||
    differ(named(a), named(b))
  );
}

/** "Who brings her and who collects her?": two questions, which two may answer. */
const asksWho = ({ signs }: Frame): boolean => signs.has("who");
