import type { Occurrence } from "@silent-observer/calendar";
import type { IsoDate } from "@silent-observer/conversation";
import type { Phrases } from "@silent-observer/phrases";
import { formatDay, formatTime } from "./day-time.ts";
import { cut, lengthOf, plain } from "./words.ts";

/** Greatest length of an answer to a direct question, including its source, in characters. */
export const ANSWER_LIMIT = 200;

/** Where a fact comes from. */
export type FactSource =
  | { readonly kind: "calendar" | "history" | "family_file" | "chat" | "other" }
  | { readonly kind: "note"; readonly file: string; readonly line: number };

/** A fact in words, and its sources. */
export type ToldFact = { readonly text: string; readonly sources: readonly FactSource[] };

/** Most sources that one answer cites. More would leave no room for the facts. */
const MOST_CITED = 3;

/** The answer if nothing is known. Nothing is guessed. */
export const unknownText = ({ say }: Phrases): string => say("answer.unknown");

/**
 * Facts with their sources, in one line: "Mia swim: Saturdays, 10:00–10:45, YMCA. (calendar)". As many sentences as
 * fit, with exactly the sources they rest on. If the first one does not fit, it is cut.
 */
export function answerText(facts: readonly ToldFact[], phrases: Phrases): string {
  const sentences = facts.flatMap((fact) => sentencesOf(fact, phrases));
  const [first] = sentences;
  if (!first) return unknownText(phrases);
  let told: string | null = null;
  for (const at of sentences.keys()) {
    const line = lineOf(sentences.slice(0, at + 1), phrases);
    if (line === null || lengthOf(line) > ANSWER_LIMIT) break;
    told = line;
  }
  return told ?? shortened(first, phrases);
}

/** A sentence, and the names of its sources without duplicates. */
type Sentence = { readonly text: string; readonly cited: readonly string[] };

function sentencesOf({ text, sources }: ToldFact, phrases: Phrases): Sentence[] {
  const names = sources.map((source) => plain(nameOf(source, phrases))).filter(Boolean);
  const cited = [...new Set(names)].slice(0, MOST_CITED);
  return plain(text, text.length)
    .split(/(?<=[.!?]) (?=\p{Lu})/u)
    .filter(Boolean)
    .map((sentence) => ({ text: sentence, cited }));
}

/** Null if too many sources would have to be cited. */
function lineOf(sentences: readonly Sentence[], { say }: Phrases): string | null {
  const facts = sentences.map(({ text }) => text).join(" ");
  const [first, ...more] = new Set(sentences.flatMap(({ cited }) => cited));
  if (first === undefined) return facts;
  if (more.length >= MOST_CITED) return null;
  const source = more.reduce((before, next) => say("source.more", { first: before, next }), first);
  return say("answer.with_source", { facts, source });
}

function shortened({ text, cited }: Sentence, phrases: Phrases): string {
  const beside = lengthOf(lineOf([{ text: "", cited }], phrases) ?? "") + 1;
  return lineOf([{ text: cut(text, ANSWER_LIMIT - beside), cited }], phrases) ?? "";
}

/** A planned event, in the family's own words. */
export type ToldPlan = Pick<Occurrence, "date" | "start" | "end"> & {
  readonly what: string;
  readonly place: string | null;
};

/** Plans as facts of an answer: "Mia swim: Sat 9 May 10:00–10:45, YMCA." */
export function plansText(plans: readonly ToldPlan[], today: IsoDate, phrases: Phrases): string {
  const { say, locale } = phrases;
  const hours = ({ start, end }: ToldPlan) =>
    [start, end === start ? null : end].flatMap((time) => (time ? formatTime(time, locale) : [])).join("–");
  const dated = (plan: ToldPlan) => [formatDay(plan.date, today, locale), hours(plan)].filter((part) => part).join(" ");
  const whats = [...new Set(plans.map(({ what }) => what))];
  return whats
    .map((what) => {
      const own = plans.filter((plan) => plan.what === what);
      const place = own[0]?.place ?? null;
      return `${say("fact.event", { what, when: [...own.map(dated), ...(place ? [place] : [])].join(", ") })}.`;
    })
    .join(" ");
}

/** Without the file's extension, which Telegram would turn into a link. */
function nameOf(source: FactSource, { say }: Phrases): string {
  if (source.kind !== "note") return say(`source.${source.kind}`);
  return say("source.note", { file: source.file.replace(/\.md$/i, ""), line: source.line });
}
