import type { Occurrence } from "@silent-observer/calendar";
import type { IsoDate } from "@silent-observer/conversation";
import type { Phrases } from "@silent-observer/phrases";
import { formatDay, formatTime } from "./day-time.ts";
import { cut, lengthOf, plain } from "./words.ts";

/** Longest answer to a direct question, its source included, in characters. */
export const ANSWER_LIMIT = 200;

/** Where a told fact stands. */
export type FactSource =
  | { readonly kind: "calendar" | "history" | "family_file" | "other" }
  | { readonly kind: "note"; readonly file: string; readonly line: number };

/** Nothing is known; nothing is guessed. */
export const unknownText = ({ say }: Phrases): string => say("answer.unknown");

/** The facts and where they stand, in one line: "Mia swim: Saturdays, 10:00–10:45, YMCA. (calendar)". */
export function answerText(facts: string, sources: readonly FactSource[], phrases: Phrases): string {
  const [first] = sources;
  const source = first && plain(nameOf(first, phrases));
  const line = (facts: string) => (source ? phrases.say("answer.with_source", { facts, source }) : facts);
  const room = ANSWER_LIMIT - lengthOf(line("")) - 1;
  const told = plain(facts, facts.length);
  return line(wholeSentences(told, room) || cut(told, room));
}

/** Something planned, in words that are the family's own. */
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

/** As many sentences as there is room for; none where the first is longer. */
function wholeSentences(text: string, room: number): string {
  let taken = "";
  for (const sentence of text.split(/(?<=[.!?]) (?=\p{Lu})/u)) {
    const more = taken === "" ? sentence : `${taken} ${sentence}`;
    if (lengthOf(more) > room) break;
    taken = more;
  }
  return taken;
}

/** A file's ending would make a link of its name. */
function nameOf(source: FactSource, { say }: Phrases): string {
  if (source.kind !== "note") return say(`source.${source.kind}`);
  return say("source.note", { file: source.file.replace(/\.md$/i, ""), line: source.line });
}
