import type { Calendar, Occurrence } from "@silent-observer/calendar";
import type { Act, CoordinationType, Entity, IsoDate, LocalTime, Reading } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { type Alternative, daysToChoose, endsThen, isHourToChoose, takesPlace } from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import { type Context, shared } from "../context.ts";
import type { Frame } from "../words/frame.ts";
import { legOf } from "./leg.ts";
import type { Facts } from "./premises.ts";

export type Understood = {
  readonly act: Act;
  readonly type: CoordinationType;
  readonly assignedTo: Reading["assignedTo"];
  /** Somebody from outside the family has it. */
  readonly outside: boolean;
};

/** Whether an adult has to bring, collect or mind a child. The other types say what takes place. */
export const isTask = (type: CoordinationType): boolean => type === "transport" || type === "care_coverage";

/** The entity of a frame, with the facts that were chosen for it. */
export function entityOf(
  frame: Frame,
  { act, type, assignedTo, outside }: Understood,
  facts: Facts,
  context: Context | null,
  { calendar, family }: ExtractionInput,
): Entity {
  const { activity, children } = facts;
  const before = (context?.entities ?? []).filter((entity) => entity.activity === activity);
  const [date, time] = settledWhen(facts, frame);
  const isExtra = frame.cues.changing.additional;
  const session = isExtra ? undefined : sessionMeant(activity, children, date, calendar);
  // "Judo finishes at 6", told of a judo from five, says nothing of its start.
  const isItsEnd = !isTask(type) && time !== null && isWithin(session, time) && saysItEnds(frame, time);
  return {
    children,
    childUnknown: children.length === 0 && frame.oneOfThem,
    activity,
    location: frame.place ?? shared(before, (entity) => entity.location),
    date,
    until: frame.dates[0] === date ? frame.until : shared(onThatDay(context, date), (entity) => entity.until),
    time: isItsEnd ? null : time,
    end: frame.times[0] === time ? frame.end : shared(before, (entity) => (entity.time === time ? entity.end : null)),
    presence:
      type === "transport" &&
      (session || !announces(frame, context, date) || (!isExtra && isPlanned(activity, date, calendar)))
        ? "moment"
        : "stay",
    task: isTask(type)
      ? {
          leg: legOf(frame, type, context, facts, session, family),
          adults: besides(frame, assignedTo, context),
          outside,
        }
      : null,
    change:
      (givenUpFor(activity, frame) === null ? changeSaid(frame) : "new") ??
      (act === "take" || act === "ask" || takesPlace(frame.surface) ? null : changeBefore(before, date, frame)),
  };
}

/** Day and time; null if there are several to choose from. */
function settledWhen({ dates, times }: Facts, { surface, when }: Frame): [IsoDate | null, LocalTime | null] {
  const days = daysToChoose(surface, when);
  const isDayOpen = days.some(({ date }) => dates.includes(date));
  const isHourOpen = times.length > 0 && (isDayOpen ? differ(days) : isHourToChoose(surface, when));
  return [isDayOpen ? null : (dates[0] ?? null), isHourOpen ? null : (times[0] ?? null)];
}

const isWithin = (session: Occurrence | undefined, time: LocalTime): boolean =>
  session?.start != null && session.start < time;

const saysItEnds = ({ surface, when }: Frame, hour: LocalTime): boolean =>
  when.times.some(({ time, start }) => time === hour && endsThen(surface, start));

const differ = (days: readonly Alternative[]): boolean => days.slice(0, -1).some(({ time }) => time !== null);

/** "Is judo cancelled?" says of no change that there is one. */
const changeSaid = ({ cues: { changing } }: Frame): Entity["change"] => (changing.asked ? null : changing.kind);

/**
 * A cancellation applies only to its own day and without a time: "ok friday 8.45" says when it takes place after all.
 */
function changeBefore(before: readonly Entity[], date: IsoDate | null, { times }: Frame): Entity["change"] {
  const change = shared(before, (entity) => entity.change);
  const holds = times.length === 0 && before.every((entity) => entity.date === date);
  return change === "cancelled" && !holds ? null : change;
}

const onThatDay = (context: Context | null, date: IsoDate | null): readonly Entity[] =>
  (context?.entities ?? []).filter((entity) => entity.date === date);

/** The activity that is given up for one that the message itself names; null if there is none. */
export function givenUpFor(activity: string | null, { givenUp, activity: said, nouns }: Frame): string | null {
  if (givenUp === activity) return null;
  return activity === said || nouns.some(({ text }) => text === activity) ? givenUp : null;
}

/** The cancellation of an activity in the calendar, for these children on that day. */
export const givenUp = (entity: Entity, activity: string): Entity => ({
  ...entity,
  activity,
  location: null,
  time: null,
  end: null,
  presence: "stay",
  task: null,
  change: "cancelled",
});

/** Adults who come along do not take the task from those who have it. */
function besides({ cues }: Frame, assignedTo: Reading["assignedTo"], context: Context | null): readonly MemberId[] {
  const adults = assignedTo.filter((adult): adult is MemberId => adult !== "unspecified");
  return cues.claiming.joins ? [...new Set([...(context?.adults ?? []), ...adults])] : adults;
}

/** The occurrence of the activity for these children that day. */
const sessionMeant = (
  activity: string | null,
  children: readonly MemberId[],
  date: IsoDate | null,
  calendar: Calendar,
): Occurrence | undefined =>
  date === null
    ? undefined
    : calendar
        .on(date)
        .find((one) => one.activity === activity && one.children.some((child) => children.includes(child)));

/**
 * Whether the message names an activity of its own, to which somebody goes. Collecting a child is a moment; what is
 * announced and not in the calendar yet is a stay, whoever drives.
 */
const announces = ({ activity, cues }: Frame, context: Context | null, date: IsoDate | null): boolean =>
  context === null && activity !== null && cues.task.leg !== "from" && date !== null;

const isPlanned = (activity: string | null, date: IsoDate | null, calendar: Calendar): boolean =>
  date !== null && calendar.childrenWith(activity ?? "", date).length > 0;
