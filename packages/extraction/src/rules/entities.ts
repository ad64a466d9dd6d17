import type { Act, CoordinationType, Entity, IsoDate } from "@silent-observer/conversation";
import { wallClock } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import type { ExtractionInput } from "../extractor.ts";
import { impliedChildren, sessionOf } from "./activity.ts";
import type { Assigned } from "./assigned.ts";
import { type Context, shared } from "./context.ts";
import type { Frame } from "./frame.ts";
import { legOf } from "./kind.ts";

export type Understood = {
  readonly act: Act;
  readonly type: CoordinationType;
  readonly assigned: Assigned;
};

/** What a frame puts on somebody's day, completed by what it answers and by what the calendar implies. */
export function entityOf(
  frame: Frame,
  { act, type, assigned }: Understood,
  context: Context | null,
  input: ExtractionInput,
): Entity {
  const today = wallClock(input.message.sentAt, input.family.timezone).date;
  const inherited = newLeg(frame, act) ? null : context;
  const date = frame.dates[0] ?? dateOf(context) ?? (isAboutNow(type, act) ? today : null);
  const activity = activityOf(frame, date ?? today, context, input);
  const children = childrenOf(frame, activity, date ?? today, context, input);
  const time =
    frame.times[0] ??
    (frame.dates.length > 0 && movesDay(frame, context)
      ? null
      : shared(inherited?.entities ?? [], (entity) => entity.time));
  const task = type === "transport" || type === "care_coverage";
  return {
    children,
    childUnknown: children.length === 0 && task && UNKNOWN_CHILD.test(frame.surface.text),
    activity,
    location:
      frame.place ?? (sameThing(frame, context) ? shared(context?.entities ?? [], (entity) => entity.location) : null),
    date,
    until: frame.dates.length > 0 ? frame.until : shared(context?.entities ?? [], (entity) => entity.until),
    time,
    end: frame.end ?? (frame.times.length === 0 ? shared(inherited?.entities ?? [], (entity) => entity.end) : null),
    presence: presenceOf(frame, type, activity, date, children, context, input),
    task: task ? { leg: legOf(frame, type, context), adults: assigned.adults, outside: assigned.outside } : null,
    change:
      frame.cues.changing.kind ??
      (act === "take" || act === "ask" ? null : shared(context?.entities ?? [], (entity) => entity.change)),
  };
}

const UNKNOWN_CHILD =
  /\b(?:a (?:child|kid)|one of (?:the|our) (?:kids|children)|someone's child|which (?:kid|child|one))\b/;

/** "And getting her home?": the other end of the trip has a time of its own. */
const newLeg = (frame: Frame, act: Act): boolean =>
  act === "ask" && frame.cues.asking.adult && frame.cues.task.leg === "from";

const dateOf = (context: Context | null): IsoDate | null =>
  context?.entities.find(({ date }) => date !== null)?.date ?? null;

/** Requests and progress without a day are about today; an announcement without one has none. */
const isAboutNow = (type: CoordinationType, act: Act): boolean =>
  act === "progress" || type === "transport" || type === "care_coverage";

/** Another day is said than the one in question: its time does not go over. */
const movesDay = (frame: Frame, context: Context | null): boolean =>
  context !== null &&
  !frame.impliedToday &&
  !context.entities.some(({ date }) => date !== null && frame.dates.includes(date));

const sameThing = (frame: Frame, context: Context | null): boolean =>
  context !== null && (frame.activity === null || context.entities.some(({ activity }) => activity === frame.activity));

function activityOf(
  frame: Frame,
  date: IsoDate,
  context: Context | null,
  { calendar }: ExtractionInput,
): string | null {
  if (frame.activity !== null) return frame.activity;
  const before = shared(context?.entities ?? [], (entity) => entity.activity);
  if (before !== null && !otherChild(frame, context)) return before;
  return frame.session ? sessionOf(frame.children, date, frame.dates.length > 0, calendar) : null;
}

const otherChild = (frame: Frame, context: Context | null): boolean =>
  frame.children.length > 0 &&
  context !== null &&
  context.children.length > 0 &&
  !frame.children.some((child) => context.children.includes(child));

function childrenOf(
  frame: Frame,
  activity: string | null,
  date: IsoDate,
  context: Context | null,
  { calendar }: ExtractionInput,
): readonly MemberId[] {
  const implied = impliedChildren(activity, date, calendar);
  if (frame.group && frame.children.length > 2 && implied.length > 0 && /little/.test(frame.surface.text))
    return implied;
  if (frame.children.length > 0) return frame.children;
  if (context !== null && context.children.length > 0 && !otherActivity(frame, context)) return context.children;
  return implied.length === 1 || (implied.length > 0 && /\bthem\b|\bthey\b/.test(frame.surface.text)) ? implied : [];
}

const otherActivity = (frame: Frame, context: Context): boolean =>
  frame.activity !== null && context.entities.every(({ activity }) => activity !== null && activity !== frame.activity);

/** A pick-up is a moment at a door; an appointment that the calendar does not hold yet is a stay, whoever drives. */
function presenceOf(
  frame: Frame,
  type: CoordinationType,
  activity: string | null,
  date: IsoDate | null,
  children: readonly MemberId[],
  context: Context | null,
  { calendar }: ExtractionInput,
): Entity["presence"] {
  if (type !== "transport") return "stay";
  const announced = context === null && frame.activity !== null && frame.cues.task.leg !== "from" && date !== null;
  if (!announced) return "moment";
  const known = calendar
    .on(date)
    .some(
      (occurrence) => occurrence.activity === activity && occurrence.children.some((child) => children.includes(child)),
    );
  return known || calendar.childrenWith(activity ?? "", date).length > 0 ? "moment" : "stay";
}
