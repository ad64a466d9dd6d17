import { childrenMeet, datesOf, spanOf } from "@silent-observer/calendar";
import { type Arrangement, type Entity, type IsoDate, inForce } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { hoursOf, momentOf } from "../entity.ts";
import type { Judgement } from "../judgement.ts";
import { keyOf } from "../key.ts";
import { beginningOf, matterOf } from "../matter.ts";
import { type Known, standingMeant } from "../standing.ts";
import { type Claim, stoodBefore } from "../subject.ts";
import type { Trouble } from "../trouble.ts";

/** Two moments this near to each other, in minutes, cannot be kept by one adult. */
const NEAR_MINUTES = 30;
/** Appointments that nobody is dropped at: who takes a child there stays. */
const ACCOMPANIED = ["dentist", "doctor", "orthodontist", "vet", "haircut"];

/** The adult who takes the task has another one at that time, and the two are not one trip. */
export function doubleBooked({ arrangement, adults }: Claim, judgement: Judgement): Trouble[] {
  return adults.flatMap((adult) =>
    judgement.arrangements
      .filter((other) => other.id !== arrangement.id && inForce(other) && other.entity.change !== "cancelled")
      .filter((other) => other.entity.task?.adults.includes(adult) && takenBefore(other, judgement))
      .flatMap((other) =>
        datesOf(arrangement.entity)
          .filter((date) => datesOf(other.entity).includes(date))
          .filter((date) => atOnce(arrangement, other, date, judgement))
          .filter((date) => !oneTrip(arrangement.entity, other.entity, date, judgement))
          .slice(0, 1)
          .map((date) => troubleOf(adult, arrangement, other, date, judgement)),
      ),
  );
}

/** Adults who could not take the task of a trouble because they have another one at that time. */
export function busyAdults(trouble: Trouble, known: Known): readonly MemberId[] {
  const { origin, date } = trouble.matter;
  const wanted = known.arrangements.find(({ id }) => origin.kind === "arrangement" && id === origin.arrangementId);
  if (!wanted) return [];
  return known.arrangements
    .filter((other) => other.id !== wanted.id && inForce(other) && datesOf(other.entity).includes(date))
    .filter((other) => atOnce(wanted, other, date, known) && !oneTrip(wanted.entity, other.entity, date, known))
    .flatMap((other) => other.entity.task?.adults ?? []);
}

/** Both given by one message were planned together; what a later message gives is that one's doing. */
function takenBefore(other: Arrangement, judgement: Judgement): boolean {
  return stoodBefore(other, judgement) && !other.answeredBy.includes(judgement.message.messageId);
}

function atOnce(a: Arrangement, b: Arrangement, date: IsoDate, known: Known): boolean {
  const [first, second] = [presenceOf(a.entity, date, known), presenceOf(b.entity, date, known)];
  if (!first || !second) return false;
  const [firstStays, secondStays] = [first.start < first.end, second.start < second.end];
  if (firstStays && secondStays) return first.start < second.end && second.start < first.end;
  if (!firstStays && !secondStays) return Math.abs(first.start - second.start) <= NEAR_MINUTES;
  const [stay, moment] = firstStays ? [first, second] : [second, first];
  return stay.start - stay.lead <= moment.start && moment.start < stay.end;
}

/** Minutes of the day: a stay, or a moment whose start is its end. Nothing else may lie within `lead` before a stay. */
type Presence = { readonly start: number; readonly end: number; readonly lead: number };

/** When the adult has to be there. An appointment has a moment too, the one at which the child has to be brought. */
function presenceOf(entity: Entity, date: IsoDate, known: Known): Presence | null {
  const minds = entity.task?.leg === "cover";
  const accompanies = entity.presence === "stay" && entity.task?.leg !== "from" && isAccompanied(entity);
  const moment = momentOf(entity, date, known);
  const hours = minds || accompanies ? hoursOf(entity, date, known) : { date, start: moment, end: moment };
  const span = spanOf(hours, date);
  return span && { ...span, lead: minds ? 0 : NEAR_MINUTES };
}

const isAccompanied = ({ activity }: Entity): boolean => ACCOMPANIED.some((appointment) => appointment === activity);

/** The same child, the same activity or the same place: the adult is there with all of them. */
function oneTrip(a: Entity, b: Entity, date: IsoDate, known: Known): boolean {
  if (a.activity !== null && a.activity === b.activity) return true;
  if (a.children.some((child) => b.children.includes(child))) return true;
  const [here, there] = [placeOf(a, date, known), placeOf(b, date, known)];
  if (here !== null && here === there) return true;
  const activitiesDiffer = a.activity !== null && b.activity !== null;
  return !activitiesDiffer && childrenMeet(a.children, b.children);
}

const placeOf = (entity: Entity, date: IsoDate, known: Known): string | null =>
  entity.location ?? standingMeant(entity, date, known)[0]?.location ?? null;

function troubleOf(
  adult: MemberId,
  arrangement: Arrangement,
  taken: Arrangement,
  date: IsoDate,
  judgement: Judgement,
): Trouble {
  const [matter, other] = [arrangement, taken].map((side) => {
    const start = momentOf(side.entity, date, judgement);
    return matterOf(side, date, { start, end: side.entity.end }, [adult]);
  }) as [ReturnType<typeof matterOf>, ReturnType<typeof matterOf>];
  const { timezone } = judgement.family;
  const what = [matter, other].map((side) => side.activity ?? side.children.join("+"));
  return {
    rule: "resource_conflict",
    variant: "double_booked",
    key: keyOf("double_booked", date, [adult], what),
    messageId: judgement.message.messageId,
    matter,
    other,
    at: Math.min(beginningOf(date, matter.start, timezone), beginningOf(date, other.start, timezone)),
    restsOn: "people",
  };
}
