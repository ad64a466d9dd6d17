import type { Act, CoordinationType, Entity, IsoDate } from "@silent-observer/conversation";
import { wallClock } from "@silent-observer/conversation";
import { childrenOf as childrenOfFamily, type MemberId } from "@silent-observer/family";
import type { ExtractionInput } from "../extractor.ts";
import { impliedChildren, sessionOf } from "./activity.ts";
import type { Assigned } from "./assigned.ts";
import { type Context, shared } from "./context.ts";
import type { Frame } from "./frame.ts";
import { legOf } from "./kind.ts";
import { isSameMatter, type Relation, relationTo } from "./relation.ts";

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
  const relation = context === null ? null : relationTo(frame, type, context);
  // Only what is about the same matter takes over its hour and its place.
  const before = relation !== null && isSameMatter(relation) ? (context?.entities ?? []) : [];
  const date = frame.dates[0] ?? dateOf(context) ?? (isAboutNow(type, act) ? today : null);
  const activity = activityOf(frame, date ?? today, context, relation, input);
  const children = childrenOf(frame, activity, date ?? today, context, relation, input);
  const task = type === "transport" || type === "care_coverage";
  return {
    children,
    childUnknown: children.length === 0 && task && UNKNOWN_CHILD.test(frame.surface.text),
    activity,
    location: frame.place ?? shared(before, (entity) => entity.location),
    date,
    until: frame.dates.length > 0 ? frame.until : shared(context?.entities ?? [], (entity) => entity.until),
    time: frame.times[0] ?? shared(before, (entity) => entity.time),
    end: frame.times.length > 0 ? frame.end : shared(before, (entity) => entity.end),
    presence: presenceOf(frame, type, activity, date, children, context, input),
    task: task
      ? { leg: legOf(frame, type, context), adults: besides(frame, assigned, context), outside: assigned.outside }
      : null,
    change:
      (frame.givenUp === null ? frame.cues.changing.kind : "new") ??
      (act === "take" || act === "ask" ? null : shared(before, (entity) => entity.change)),
  };
}

/** The calendar's own that gives way: it does not take place for these children on that day. */
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

/** Who comes along does not take the task from the one who has it. */
const besides = ({ cues }: Frame, { adults }: Assigned, context: Context | null): readonly MemberId[] =>
  cues.claiming.joins ? [...new Set([...(context?.adults ?? []), ...adults])] : adults;

const UNKNOWN_CHILD =
  /\b(?:a (?:child|kid)|one of (?:the|our) (?:kids|children)|someone's child|which (?:kid|child|one))\b/;

const dateOf = (context: Context | null): IsoDate | null =>
  context?.entities.find(({ date }) => date !== null)?.date ?? null;

/** Requests and progress without a day are about today; an announcement without one has none. */
const isAboutNow = (type: CoordinationType, act: Act): boolean =>
  act === "progress" || type === "transport" || type === "care_coverage";

function activityOf(
  frame: Frame,
  date: IsoDate,
  context: Context | null,
  relation: Relation | null,
  { calendar }: ExtractionInput,
): string | null {
  if (frame.activity !== null) return frame.activity;
  const before = isElsewhere(frame, context) ? null : shared(context?.entities ?? [], (entity) => entity.activity);
  // "Keep her till three" after a drive to the dentist is about no dentist; "walk them to school" is about no activity.
  const goesOver =
    relation !== null && !relation.otherChild && frame.cues.task.kind !== "care" && before !== frame.place;
  if (before !== null && (goesOver || (relation !== null && isSameMatter(relation))))
    return before === frame.place ? null : before;
  return frame.session ? sessionOf(frame.children, date, frame.dates.length > 0, calendar) : null;
}

/** What was cancelled is not what a new request is about; nor is what takes place where the trip does not go. */
function isElsewhere(frame: Frame, context: Context | null): boolean {
  if (context === null) return false;
  if (frame.cues.asking.adult && context.entities.every(({ change }) => change === "cancelled")) return true;
  const { place } = frame;
  if (place === null || frame.cues.task.leg !== "to" || /\b(?:gate|door|entrance|room|field|side|front)\b/.test(place))
    return false;
  return context.entities.every(({ location, change }) => location !== place && change === "cancelled");
}

function childrenOf(
  frame: Frame,
  activity: string | null,
  date: IsoDate,
  context: Context | null,
  relation: Relation | null,
  { calendar, family, message }: ExtractionInput,
): readonly MemberId[] {
  // Who goes to "nursery" is known where the family has it as an activity too.
  const implied = impliedChildren(activity ?? frame.place, date, calendar);
  if (frame.group && implied.length > 0 && /little/.test(frame.surface.text)) return implied;
  if (frame.group && UNKNOWN_CHILD.test(frame.surface.text)) return [];
  if (frame.children.length > 0) return frame.children;
  if (FOR_THE_WRITER.test(frame.surface.text) && !frame.senderIsChild) return [];
  if (context !== null && context.children.length > 0 && !relation?.otherActivity) return context.children;
  if (implied.length === 1 || (implied.length > 0 && /\bthem\b|\bthey\b/.test(frame.surface.text))) return implied;
  // No school is no school for all; what a child announces is its own.
  if (frame.cues.changing.kind === "cancelled" && activity !== null && INSTITUTION.test(activity))
    return childrenOfFamily(family).map(({ id }) => id);
  return implied.length === 0 && frame.senderIsChild && message.sender !== null && context === null
    ? [message.sender]
    : [];
}

/** A lift for the adult who writes. */
const FOR_THE_WRITER = /\b(?:bring|take|drive|get|pick|fetch|collect) me\b/;
const INSTITUTION = /^(?:school|schools)$/;

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
