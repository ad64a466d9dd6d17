import type { IsoDate } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import {
  childGoneWith,
  isGameOfNoSport,
  isSchoolRun,
  namesAnotherThing,
  sessionNamed,
} from "@silent-observer/language";
import type { ExtractionInput } from "../../extractor.ts";
import { shared } from "../context.ts";
import { activityAt } from "../words/activity.ts";
import type { Frame } from "../words/frame.ts";
import { gameOf } from "../words/game.ts";
import { beginsThen, plannedFor } from "../words/planned.ts";
import { sessionOf } from "../words/session.ts";
import { isLiftForAdult } from "./of-no-child.ts";
import { isCalledOff, type Premises, type Proposal } from "./premises.ts";

/** The activities that may be meant on a day. */
export function activitiesProposed(premises: Premises, day: IsoDate, input: ExtractionInput): readonly Proposal[] {
  const { frame, context } = premises;
  const { family, calendar } = input;
  const before = context?.entities ?? [];
  const another = tellsOfAnother(premises);
  const isGame = frame.activity === "game" && !isGameOfNoSport(frame.surface);
  const isOwn = (activity: string | null) => family.activities.some(({ id }) => id === activity);
  const off = before.filter((entity) => isCalledOff(premises, entity));
  const shares = shared(before, (entity) => entity.activity);
  const activityBefore = off.length > 0 || isOnlyOthers(shares, frame, day, input) ? null : shares;
  const of = frame.session === null ? null : sessionNamed(frame.surface);
  const session =
    frame.session === null || of !== null ? null : sessionOf(frame.session, goers(premises, input), day, input);
  const forAdult = isLiftForAdult(frame);
  // A lift with an hour of its own is not for what a child has.
  const isLiftElsewhere = forAdult && frame.times.length > 0 && (context?.children ?? []).length > 0;
  const there =
    forAdult || frame.place === null || frame.oneOfThem || isSchoolRun(frame.surface)
      ? null
      : activityAt(frame.place, frame.children, day, calendar);
  return [
    ["said", (isGame ? gameOf(goers(premises, input), day, input) : null) ?? frame.activity],
    ...frame.nouns.map(({ text, signs }) => ["noun", text, signs] as const),
    ...(of === null ? [] : [["said", of] as const]),
    ["before", isLiftElsewhere || (another && isOwn(activityBefore)) ? null : activityBefore],
    ["implied", frame.session === null ? there : session],
    ...(of !== null || another || forAdult
      ? []
      : plannedFor(goers(premises, input), day, frame.times, premises.type, calendar)
    )
      .filter((planned) => frame.cues.task.leg !== "from" || !beginsThen(planned))
      .filter((planned) => !off.some(({ activity }) => activity === planned.activity))
      .map(({ activity, signs }) => ["planned", activity, signs] as const),
    // "Practice" is always of something if the calendar says of what.
    ...(session === null ? [["none", null] as const] : []),
  ];
}

/**
 * The children whose practice is meant: those named, else the child who sends the message, else those of what is
 * answered.
 */
function goers({ frame, context }: Premises, { message }: ExtractionInput): readonly MemberId[] {
  if (frame.children.length > 0) return frame.children;
  return frame.senderIsChild && message.sender !== null ? [message.sender] : (context?.children ?? []);
}

/** "Cinema with Livia at 18.30": something other than what the child has then anyway. */
const tellsOfAnother = ({ frame, type }: Premises): boolean =>
  type !== "transport" && type !== "care_coverage" && namesAnotherThing(frame.surface, frame.nouns);

/** "I go again with Leo", where Mia's nursery was spoken of: what the calendar has only for others is not his. */
function isOnlyOthers(activity: string | null, { surface }: Frame, day: IsoDate, input: ExtractionInput): boolean {
  const along = childGoneWith(surface);
  const theirs = along === null || activity === null ? [] : input.calendar.childrenWith(activity, day);
  return theirs.length > 0 && !theirs.some((child) => child === along);
}
