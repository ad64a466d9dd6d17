import { type Entity, type IsoDate, wallClock } from "@silent-observer/conversation";
import { areListed, asksForToday, daysOfOthers } from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import type { Frame } from "../words/frame.ts";
import { dayMeant } from "./day-meant.ts";
import type { Premises, Proposal } from "./premises.ts";
import { isStillTalkedAbout } from "./still-talked-about.ts";

/** The days that may be meant. */
export function datesProposed({ frame, context }: Premises, input: ExtractionInput): readonly Proposal[] {
  const today = wallClock(input.message.sentAt, input.family.timezone).date;
  const arranged = (context?.arrangements ?? []).map(({ entity }) => entity);
  return [
    ["said", frame.dates],
    ...(frame.dates.length > 1 && frame.until === null && !areListed(frame.surface, whenSaid(frame))
      ? frame.dates.map((date) => ["one", [date]] as const)
      : []),
    ...(isOfToday(frame, today)
      ? []
      : ([
          ["before", daysBefore(context?.entities ?? [], frame)],
          ["thread", daysBefore(arranged, frame)],
        ] as const)),
    ...(context === null ? [["beside", daysBeside(input)] as const] : []),
    ["implied", dayMeant(frame, input)],
    ["none", []],
  ];
}

/** The time words, of the days only those of the matter. */
const whenSaid = ({ surface, when, dates }: Frame): Frame["when"] => ({
  ...when,
  dates: daysOfOthers(surface, when.dates).filter(({ date }) => dates.includes(date)),
});

/** The days of what is answered; none if the message names some of them. */
function daysBefore(before: readonly Entity[], { dates, impliedToday }: Frame): readonly IsoDate[] {
  const days = [...new Set(before.flatMap(({ date, until }) => [date ?? [], until ?? []].flat()))].sort();
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const part = dates.length > 0 && dates.length < days.length && dates.every((date) => date >= first && date <= last);
  return part && !impliedToday ? [] : days;
}

/** "Who has them tonight?", after talk of Friday. */
const isOfToday = ({ surface, dates }: Frame, today: IsoDate): boolean =>
  dates.length === 1 && dates[0] === today && asksForToday(surface);

/** Days of what was arranged last, for a new request right after it: "then who takes Ida?" */
export function daysBeside({ message, history }: ExtractionInput): readonly IsoDate[] {
  const last = history.findLast(({ reading, contextOnly }) => reading?.isCoordination && !contextOnly);
  return last?.reading && isStillTalkedAbout(last.message, message) ? last.reading.dates : [];
}
