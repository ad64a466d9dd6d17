import { datesOf } from "@silent-observer/calendar";
import { type Arrangement, type IsoDate, inForce } from "@silent-observer/conversation";
import type { MemberId } from "@silent-observer/family";
import { momentOf } from "../entity.ts";
import type { Judgement } from "../judgement.ts";
import { keyOf } from "../key.ts";
import { beginningOf, matterOf } from "../matter.ts";
import { atOnce, oneTrip, presenceOf } from "../presence.ts";
import { type Claim, stoodBefore } from "../subject.ts";
import type { Trouble } from "../trouble.ts";

/** The adult who takes the task has another one at that time, and the two are not one trip. */
export function doubleBooked({ arrangement, adults }: Claim, judgement: Judgement): Trouble[] {
  return adults.flatMap((adult) =>
    judgement.arrangements
      .filter((other) => other.id !== arrangement.id && inForce(other) && other.entity.change !== "cancelled")
      .filter((other) => other.entity.task?.adults.includes(adult) && takenBefore(other, judgement))
      .flatMap((other) =>
        datesOf(arrangement.entity)
          .filter((date) => datesOf(other.entity).includes(date))
          .filter((date) =>
            atOnce(presenceOf(arrangement.entity, date, judgement), presenceOf(other.entity, date, judgement)),
          )
          .filter((date) => !oneTrip(arrangement.entity, other.entity, date, judgement))
          .slice(0, 1)
          .map((date) => troubleOf(adult, arrangement, other, date, judgement)),
      ),
  );
}

/** Both given by one message were planned together; what a later message gives is that one's doing. */
function takenBefore(other: Arrangement, judgement: Judgement): boolean {
  return stoodBefore(other, judgement) && !other.answeredBy.includes(judgement.message.messageId);
}

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
