import type { DateMention } from "@silent-observer/time-words";
import { anyOf } from "../any-of.ts";
import { AT_STEPS, type Clause, clauseAround, clauseRunningOn, clausesIn } from "../clauses.ts";
import { readCues } from "../cues/cues.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { LONGEST_TEXT } from "../normal/normalise.ts";
import { readSurface, type Surface } from "../surface.ts";
import { isWithinWeek } from "../when.ts";
import { isBeside, type Writer } from "./beside.ts";
import { isHourOfJourney } from "./hours-of-journey.ts";
import { isHourOfShift, isHourOfWork } from "./hours-of-work.ts";

const WRITER =
  /\b(?:i|i've|i'm|i'll be|we|we've|we're)\b|\bmy (?:\w+ )?(?:train|flight|shift|meeting|appointment|call|class|client|review|standup|court|hearing)(?:'?s)?\b/;
const BUSY = new RegExp(
  anyOf(
    "\\b(?:work|working|stuck|busy|shifts?|meetings?|calls?|clients?|court|clinic|surgery|standup|hearing|zoom|interview|deadline|nights?)\\b",
    "\\b(?:train|flights?|class|lecture|review|appointment|till|until|finish)\\b|\\b(?:off|out|free|done) at\\b",
    "\\b(?:i've|i have|we have|we've|i got)(?: got)? (?:a|an|my|the|\\d|(?!(?:to|it|been|no|not|just|only|time|nothing)\\b)[a-z]{4,} (?:at|by|from|around|about)\\b)",
  ),
);
/** "Inspection at 10", "gotta be back at work", "got a work thing at 5": nobody is named, so it is the sender's. */
const OF_NOBODY_ELSE = new RegExp(
  anyOf(
    "^\\W*(?:(?:an?|the|another|got|gotta|have|has|need|to|be|back|at|in|on|still) )*" +
      anyOf(
        "work|meeting(?! (?:points?|place|time|spot|up|him|her|them)\\b)|calls?|shifts?|interview|standup|lecture|deadline|zoom",
        "inspection|court|hearing|review|appointment|clinic|flights?|train|gym|nails|viewing",
      ) +
      "\\b",
    "^\\W*(?:(?:i've|i|we've|we) )?(?:got|have|have got) (?:a|this|that) (?:[a-z]+ ){0,2}thing\\b",
  ),
);
const OTHERS = /\b(?:him|her|he|she|them|they|his|their|you|kids?)\b/;
const SOMEBODY = /_child_|\b(?:him|her|them)\b/;
/** "I'll do it": takes on whatever was asked for. */
const TAKES_IT = /\b(?:do|take|cover|get|have|manage) (?:it|that|that one|this one)(?= *$|[ .,!;])/;
/** "Could be there by 2": when the sender comes, whatever keeps them until then. */
const ARRIVES =
  /\b(?:can|could|will|i'll|we'll|should|might) (?:still |prob(?:ably)? |maybe )?be (?:there|here|over|back|home) (?:by|at|around|about|for|before|after|from)\b/;
/** "I'm off at 3, can get him then": the time is that of the trip too. */
const THEREUPON = /\b(?:then|after(?:wards)?|straight)\b/;

/** "Sit with him till I'm back at 1": when the sender returns, at which the task ends. */
const TILL_BACK =
  /\b(?:till|til|until) (?:i'm|i am|i get|i come|we're|we are|we get|we come) (?:back|home|in)(?: (?:at|by|around|about))* ?$/;

/** "My 3:30 is running over": the sender's own appointment, unless it is a trip. */
const MY = /\bmy $/;
const A_TRIP = /^\S* ?(?:[ap]\.?m\.? )?(?:pick|drop|run|trip|lift|ride)/;

/** "The match is on TV at 8". */
const WATCHED = /\bon (?:the )?(?:tv|telly|television|bbc(?: ?\w)?|rte(?: ?\w)?|itv|sky|tg4|netflix|espn|disney)\b/;
/** "A call at 11 and another at 12": the second is of the same kind as the first. */
const ANOTHER = /^\W*(?:and )?(?:then )?another(?: one)? (?:at|from|around)\b/;
const LAST_WORD = /[a-z0-9](?=\W*(?:\band\W*)?$)/;

const isOfTheWriter = (clause: string): boolean =>
  (OF_NOBODY_ELSE.test(clause) || (WRITER.test(clause) && BUSY.test(clause))) && !OTHERS.test(clause);

/**
 * "Can you take Leo to judo? I have a call at 8": whether the time at `at` is in a clause about what keeps the sender
 * busy. It is then not that of the trip: of 41 such times 38 were not (corpus, November 2026).
 */
export function keepsTheWriter(surface: Surface, at: number, lexicon: Lexicon): boolean {
  const { text, mentions } = surface;
  if (
    TILL_BACK.test(text.slice(0, at)) ||
    isHourOfWork(surface, at) ||
    isHourOfShift(surface, at) ||
    isHourOfJourney(surface, at, lexicon) ||
    (MY.test(text.slice(0, at)) && !A_TRIP.test(text.slice(at)))
  )
    return true;
  const { from, to } = clauseRunningOn(text, at);
  const clause = text.slice(from, to);
  if (WATCHED.test(clause) && !OTHERS.test(clause) && !namesChild(surface, from, to)) return true;
  if (ANOTHER.test(clause)) {
    const before = LAST_WORD.exec(text.slice(0, from))?.index;
    return before !== undefined && keepsTheWriter(surface, before, lexicon);
  }
  if (!isOfTheWriter(clause)) return false;
  const inside = mentions.filter(({ start, end }) => start >= from && end <= to);
  if (!inside.every((mention) => isBeside(mention, surface, "adult"))) return false;
  const read = (part: string) => readSurface(part, lexicon, LONGEST_TEXT);
  const rest = read(`${text.slice(0, from)} ; ${text.slice(to)}`);
  const { task, passenger, claiming } = readCues(rest);
  const takesIt = claiming.self && TAKES_IT.test(rest.masked);
  const trip =
    takesIt ||
    ARRIVES.test(rest.masked) ||
    (task.kind === "transport" && !passenger.writer && SOMEBODY.test(rest.masked));
  return trip && !THEREUPON.test(rest.masked) && readCues(read(clause)).task.kind === null;
}

const namesChild = ({ mentions }: Surface, from: number, to: number): boolean =>
  mentions.some(({ sense, start }) => sense.kind === "child" && start >= from && start < to);

/** "I can be there by half 3", "I'd get there for 5": whether the time at `at` is when the sender arrives. */
export const arrivesThen = ({ text }: Surface, at: number): boolean => ARRIVES_AT.test(text.slice(0, at));
const ARRIVES_AT = new RegExp(
  "(?:(?<!\\b(?:can|could|should|shall|must|do|did|would) )\\b(?:i|we)(?:'ll|'d|'m|'re)?|(?:^|[.,;!?] ?)(?:can|could))" +
    "(?: (?:can|could|will|would|should|might|am|are|able|going|gonna|try|to|only|just|then|still|also|probably|maybe))*" +
    " (?:(?:be|get) (?:over |down |up )?(?:there|here)|make it(?: there)?|reach(?: there)?)(?: (?:only|about|around|by|at|for|before|after))+ $",
);

/** Words of where an adult is or works on a day. */
const ELSEWHERE =
  /\b(?:away|back|gone|off|working|works|travell?ing|abroad|out of town|on (?:nights?|days|shifts?|call|lates?|earl(?:y|ies)))\b/;
/** Words by which a clause asks or arranges, whoever it names. */
const ASKS = /\b(?:who|can|could|will|someone|somebody|anyone|anybody|need|needs)\b/;

/**
 * "I work Tuesday and Wednesday. Can you do Leo's judo Thursday", "Dad is away till Friday so who does judo Monday":
 * the days without those on which an adult is busy, if a clause of its own says for which child or activity another day
 * is; and without a week that only says when that is: "right, next week. Leo's judo is Tuesday". What is arranged right
 * after it without a day is for the day on which somebody is busy: "I work Tuesday, who gets Leo?"
 */
export function daysOfOthers(surface: Surface, days: readonly DateMention[]): readonly DateMention[] {
  if (days.length < 2) return days;
  const { text, mentions } = surface;
  const clauses = clausesIn(text, AT_STEPS);
  const within = ({ start, end }: Clause, at: number): boolean => at >= start && at < end;
  const mentionedIn = (clause: Clause) =>
    mentions.filter(({ start }) => within(clause, start)).map(({ sense }) => sense.kind);
  const names = (clause: Clause) => mentionedIn(clause).some((kind) => kind === "child" || kind === "activity");
  const arranges = (clause: Clause) => names(clause) || ASKS.test(text.slice(clause.start, clause.end));
  const placed: { day: DateMention; named: boolean; busy: boolean }[] = [];
  for (const day of days) {
    const at = clauses.findIndex((clause) => within(clause, day.start));
    const clause = clauses[at] ?? { start: 0, end: text.length };
    const last = placed.at(-1);
    const said = text.slice(clause.start, clause.end);
    // "Wednesday and Friday": the second is of the clause of the first.
    if (last && said.trim() === day.text) {
      placed.push({ ...last, day });
      continue;
    }
    const named = names(clause);
    const isElsewhere = mentionedIn(clause).includes("adult") && ELSEWHERE.test(said) && !ASKS.test(said);
    const next = clauses[at + 1];
    const goesOn = next !== undefined && !days.some(({ start }) => within(next, start)) && arranges(next);
    placed.push({ day, named, busy: !named && !goesOn && (isElsewhere || isOfTheWriter(said)) });
  }
  const ofMatter = placed.filter(({ named, day }) => named && day.until === null).map(({ day }) => day);
  if (ofMatter.length === 0) return days;
  const spans = ({ date, until }: DateMention) =>
    ofMatter.every((day) => day.date >= date && day.date <= (until ?? ""));
  return placed.flatMap(({ day, named, busy }) =>
    busy || (!named && isWithinWeek(day, surface) && spans(day)) ? [] : [day],
  );
}

/** "First game 9" of the netball, "parents' meeting" of the softball: part of the activity, so its times count. */
const OF_ANOTHER = /\b(?:game|match|party|recital|rehearsal|concert|meeting|camp)$/;

/**
 * "The boiler man comes at 4, can you do football": whether the time at `at` is in a clause about something else than
 * the activity, which a clause of its own names. Of 32 such times 28 were not the activity's, and all of 19 next to
 * another activity of the family (same corpus). The same holds for a clause about the sender's own plans: "I have a
 * meeting at 14 and Leo's football".
 */
export function isOfAnother(activity: string | null, { text, mentions }: Surface, at: number): boolean {
  const named = mentions.flatMap(({ sense, start }) =>
    sense.kind === "activity" && !sense.session ? [{ ...sense, start }] : [],
  );
  if (!named.some(({ id, own }) => own && id === activity)) return false;
  const { start: from, end: to } = clauseAround(text, at, AT_STEPS);
  const isInside = ({ start }: { readonly start: number }) => start >= from && start < to;
  const beside = named.filter(isInside);
  if (beside.length > 0) return beside.every(({ id }) => id !== activity && !OF_ANOTHER.test(id));
  return isOfTheWriter(text.slice(from, to)) && !mentions.some((one) => one.sense.kind === "child" && isInside(one));
}

/** Words of staying or minding somebody until a time, who is then not collected at that time. */
const MINDS =
  /\b(?:stay\w*|keep\w*|mind\w*|have|hold|hang|watch\w*|sit|sits|sitting|work\w*|job|shift|meeting|free|home|got (?:the )?_child_)\b|_adult_/;
const CHILD = /_child_|_activity_|_place_|\b(?:he|he's|she|she's|they|they've|school|nursery|daycare|kindy)\b/;
const ADULT = /\b(?:i|i'm|i've|i'll|im|we|we're|we've|my|you|u)\b/;
const WRITER_TOO = /_child_|_activity_|_place_|\b(?:he|she|they|they've|i|i'm|im|me|us|we)\b/;

/**
 * "Leo's at Max's till 5, can you get him?": whether the time at which it ends for a child who is to be collected is
 * that of the way home, because no other is said. The same applies to a sender who is driven.
 */
export function isFetchedThen(surface: Surface, at: number, writer: Writer, lexicon: Lexicon): boolean {
  const { task, asking, passenger } = readCues(surface);
  if (task.leg === "to" || task.kind === "care" || (task.kind === null && !asking.adult)) return false;
  const { start, end } = clauseAround(surface.text, at, AT_STEPS);
  const clause = readSurface(surface.text.slice(start, end), lexicon).masked;
  if (MINDS.test(clause)) return false;
  return writer === "child" || passenger.writer ? WRITER_TOO.test(clause) : CHILD.test(clause) && !ADULT.test(clause);
}
