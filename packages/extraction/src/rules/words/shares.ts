import type { MemberId } from "@silent-observer/family";
import {
  areOwners,
  beforeCondition,
  type Clause,
  clausesIn,
  type Doer,
  divisionIn,
  doesOtherThings,
  goingOn,
  isChildAtAnHour,
  isChildElsewhere,
  isOnlyBusy,
  isStatement,
  lexiconOf,
  readSurface,
  rotaIn,
  shareOf,
  tellsOfThePast,
  undressed,
  withoutWhatIsAsUsual,
} from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import { type Frame, frameOf, saysOthers } from "./frame.ts";
import { inTheLightOf } from "./neighbours.ts";
import { portionsOf } from "./portions.ts";
import type { Share, Shares } from "./share.ts";
import { turnsOf } from "./turns.ts";

/** Most clauses that are looked at. A pasted newsletter has more, and assigns nobody. */
const MOST_CLAUSES = 12;

/** What a message says about one person who does something. */
type Part = {
  readonly doer: Doer | null;
  /** Its words. `isCut`: clauses that only mention another child are left out. */
  readonly text: string;
  /** Its words in full, where it only names another child: "I'll get Mia at 7" of "Mia at 7". */
  readonly inFull: string;
  readonly isCut: boolean;
  readonly end: number;
  readonly frame: Frame;
  /** "Will from Max's at 6": repeats the part before for another child. */
  readonly isAlike: boolean;
};

/**
 * Splits a message by who has to do what: "I'll take Isla to drama, who gets Bea at half five?" is a claim and a
 * question, each read like a message of its own. If it is about one thing, or every share is up to the person
 * addressed, it is not split.
 */
export function sharesOf(input: ExtractionInput): Shares {
  const lexicon = lexiconOf(input.family);
  const said = beforeCondition(undressed(input.message.text, lexicon.own));
  const whole = readSurface(said, lexicon);
  const surface = withoutWhatIsAsUsual(whole, lexicon);
  const text = surface === whole ? said : surface.text;
  const rota = rotaIn(surface);
  const division = rota === null ? divisionIn(surface) : null;
  const told = (rota && turnsOf(rota, input)) ?? (division && portionsOf(division, input));
  if (told !== null) return told;
  // Otherwise a long run of spaces would be scanned from each of its positions.
  const parts = partsOf(text.replace(/[^\S\n]+/g, " "), input);
  const named = new Set(parts.flatMap(({ frame }) => (frame.group ? [] : frame.children)));
  const proposes = /\?\W*$/.test(text);
  // "Who brings Leo to judo? I have the hairdresser at 10": why, and no share of it.
  const beside = parts.filter(({ frame: { surface } }) => tellsOfThePast(surface) || isOnlyBusy(surface));
  const [first, ...others] = parts
    .filter((part) => beside.length === parts.length || !beside.includes(part))
    .filter(({ doer, frame }) => doer !== "child" || isPlan(frame))
    .map(({ doer, frame, isAlike }) => ({
      frame: frame.group ? besides(named, frame) : frame,
      // "You drop, I collect?": what is proposed to somebody is asked of them.
      isLeft: doer === "you" && !proposes,
      isDeclined: false,
      // "Gran takes Leo and I take Mia?" only proposes it.
      adults: proposes ? [] : adultsOf(doer, parts, input),
      isAlike,
    }));
  const isOne = parts.length < 2 || [first, ...others].every((share) => share?.isLeft !== false);
  if (first && !isOne) return eachWithOwnChildren([first, ...others]);
  const [only, ...more] = parts;
  const frame = only?.isCut && more.length === 0 ? only.frame : frameOf(input, text);
  return [{ frame, isLeft: false, isDeclined: false, adults: [], isAlike: false }];
}

/** "I do mornings, you do pick-up": beside what another does, the sender has what they say they do. */
function adultsOf(
  doer: Doer | null,
  parts: readonly Part[],
  { message: { sender } }: ExtractionInput,
): readonly string[] {
  if (Array.isArray(doer)) return doer;
  const beside = parts.some((part) => part.doer === "you" || Array.isArray(part.doer));
  return doer === "self" && beside && sender !== null ? [sender] : [];
}

/** "I take Obi and mum takes Ada": where every share names children of its own, it is about no other. */
function eachWithOwnChildren(shares: Shares): Shares {
  const named = shares.flatMap(({ frame }) => frame.children);
  const apart =
    shares.every(({ frame }) => frame.children.length > 0 && !frame.group) && new Set(named).size === named.length;
  const own = (share: Share): Share => ({ ...share, frame: { ...share.frame, childrenApart: true } });
  const [first, ...others] = shares;
  return apart ? [own(first), ...others.map(own)] : shares;
}

/** "The little ones" beside a child who is named are the others. */
function besides(named: ReadonlySet<MemberId>, frame: Frame): Frame {
  const children = frame.children.filter((child) => !named.has(child));
  return children.length === 0 ? frame : { ...frame, children };
}

function partsOf(text: string, input: ExtractionInput): readonly Part[] {
  const clauses = withOwners(clausesIn(text, CLAUSE_END), text, input);
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
  const apart = MARK_AT_END.test(text.slice(0, end - after.text.length));
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

const MARK_AT_END = /[.,;!?\n]\s*(?:(?:but|so)\s+)?$/;
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

const SUBJECT = [
  "who(?:['’]?s|['’]ll)?|(?:can|could|would|will) (?:you|u|some(?:one|body)|any(?:one|body))",
  "i['’]?ll|i can|i will|i['’]?ve got|i (?:do|drop|collect|fetch|pick|get|take|bring)",
  "you(?:['’]ve)? (?:get|got|take|have|do|drop|collect|fetch|pick|bring)",
  "(?:i['’]m|you['’]re) (?:on|doing|dropping|collecting|picking)",
].join("|");
const BEFORE_NO_SUBJECT =
  "\\b(?:can|could|would|will|shall|should|must|might|may|do|did|does|are|if|when|where|how|that|who|what|as|for|to|than|hope|think|thought|know|said|say|says|guess|and|but|so|then)";
/**
 * Separators of clauses. Each clause keeps its punctuation, because a "?" asks. A new one also begins at a new subject:
 * "tell Ann i'll get Bea".
 */
const CLAUSE_END = new RegExp(
  `(?<=[.,;!?\\n])\\s+(?:(?:and|but|so|then)\\s+)*|\\s+(?:(?:and|but|so|then|&|\\+)\\s+)+|\\s+[-–—]\\s+|(?<!${BEFORE_NO_SUBJECT})\\s+(?=(?:${SUBJECT})\\s)`,
  "gi",
);

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

/** Whether something takes place, or the child goes by itself, beyond a remark about how it is. */
const isPlan = ({ activity, session, times, signs }: Frame): boolean =>
  activity !== null || session !== null || times.length > 0 || signs.has("bus_or_walks");
