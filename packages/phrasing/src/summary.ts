import { type EpochMs, type IsoDate, type LocalTime, wallClock } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { Proposal } from "@silent-observer/outcome";
import { formatDay, formatTime } from "./day-time.ts";
import { planText } from "./plan.ts";
import { sideOfEntity } from "./side.ts";
import type { Voice } from "./voice.ts";
import { capital, cut, lengthOf, nameOf } from "./words.ts";

/** Greatest length of a summary, in characters. */
const SUMMARY_LIMIT = 140;

/**
 * What a pending action would write, in one line: "John picks up Leo from soccer, Thu, May 7 4:30pm". A cut never loses
 * the day.
 * @param now epoch milliseconds; a day of another year is shown with its year
 */
export function summaryText(proposal: Proposal, voice: Voice, now: EpochMs, limit = SUMMARY_LIMIT): string {
  const { family, phrases } = voice;
  const [entity] = proposal.entities;
  if (!entity?.date) return "";
  const today = wallClock(now, family.timezone).date;
  const time = entity.time ?? writtenTime(proposal, entity.date, entity.children);
  const when = whenOf({ first: entity.date, last: entity.until, time }, today, phrases.locale);
  const adults = (entity.task?.adults ?? []).map((adult) => nameOf(adult, family));
  const side = sideOfEntity(entity, voice);
  // If nobody takes the child to an appointment yet, only the appointment is mentioned.
  const task = entity.presence === "stay" && adults.length === 0 ? null : side.task;
  const more = proposal.entities.length - 1;
  const what = planText({ ...side, task, adults, change: entity.change, more }, voice);
  const movedTo = entity.change === "moved" && adults.length === 0;
  const dated = (what: string) => phrases.say(movedTo ? "plan.moved_on" : "plan.on", { what, when });
  return cut(dated(cut(capital(what), limit - lengthOf(dated("")) - 1)), limit);
}

/**
 * The time that the proposal gives a task for which the chat said none. If there are several tasks, that of these
 * children.
 */
function writtenTime({ changes, entities }: Proposal, date: IsoDate, children: readonly MemberId[]): LocalTime | null {
  const rows = changes
    .flatMap((change) => (change.kind === "add_event" && change.event.from === date ? [change.event] : []))
    .filter((row) => entities.length === 1 || row.children.some((child) => children.includes(child)));
  return rows.find(({ start }) => start !== null)?.start ?? null;
}

type When = { readonly first: IsoDate; readonly last: IsoDate | null; readonly time: LocalTime | null };

/** Weekday and date, the last day of a range, and the time if known. */
export function whenOf({ first, last, time }: When, today: IsoDate, locale: string): string {
  const days = [first, ...(last !== null && last !== first ? [last] : [])].map((day) => formatDay(day, today, locale));
  return [days.join(" – "), ...(time === null ? [] : [formatTime(time, locale)])].join(" ");
}
