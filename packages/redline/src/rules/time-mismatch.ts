import { datesOf, type Occurrence } from "@silent-observer/calendar";
import {
  type Arrangement,
  DAY_MINUTES,
  type IsoDate,
  type LocalTime,
  minutesOfDay,
  type Task,
} from "@silent-observer/conversation";
import { SESSIONS } from "@silent-observer/language";
import type { Judgement } from "../judgement.ts";
import { keyOf } from "../key.ts";
import { beginningOf, matterOf, matterOfOccurrence } from "../matter.ts";
import { standingMeant } from "../standing.ts";
import { answeredArrangements, arranges, hourSaidBefore, ownArrangements } from "../subject.ts";
import type { Trouble } from "../trouble.ts";
import { clausesOf, hoursIn, wordsOf } from "../words.ts";

/** Minutes before the start that still are an early arrival, and after the end that still are a collection. */
const LEEWAY_MINUTES = 60;
/** Minutes before the end at which a child may already be collected. */
const EARLY_COLLECTION_MINUTES = 30;
/** What lasts as long is no lesson: from nursery or after-school care a child is fetched when it suits. */
const MINDED_MINUTES = 150;

/**
 * The time at which somebody is to bring or collect is not the one that the calendar has for what the message names, and nobody
 * announced a change. Where the activity is left to the thread, the hour may be one of setting out, of meeting or of the way
 * home: of 26 mismatches found so, 25 were none (corpus, November 2026).
 */
export function timeMismatch(judgement: Judgement): Trouble[] {
  const { reading, message, family } = judgement;
  if (!arranges(judgement) || reading.act === "change" || reading.type === "schedule_change") return [];
  if (wordsOf(message, family).activities.length === 0) return [];
  const answered = answeredArrangements(judgement).filter((one) => !hourSaidBefore(one, judgement));
  return [...ownArrangements(judgement), ...answered].flatMap((arrangement) =>
    datesOf(arrangement.entity).flatMap((date) => mismatchOn(arrangement, date, judgement)),
  );
}

function mismatchOn(arrangement: Arrangement, date: IsoDate, judgement: Judgement): Trouble[] {
  const { entity } = arrangement;
  const { time, task } = entity;
  if (time === null || task === null || entity.change !== null) return [];
  const hours = hoursBeside(entity.activity, task.leg, judgement);
  if (!hours.some(({ hour }) => hour === time)) return [];
  const known = standingMeant(entity, date, judgement).filter((occurrence) => !occurrence.allDay);
  const [nearest] = known;
  if (!nearest || known.some((occurrence) => hours.some((said) => squares(said, occurrence)))) return [];
  return [troubleOf(arrangement, date, time, nearest, judgement)];
}

/**
 * The hours that the message itself says in a clause with the activity, unless they are those at which somebody sets off: one
 * that was taken over, is of another thing or of what keeps the writer, contradicts nothing; and where the clause says several
 * ("Hazel at gym at 4:45 and Owen at 5"), one that squares is enough. For an appointment only its own
 * word will do: a game is one of the family's activities.
 */
function hoursBeside(activity: string | null, leg: Leg, { message, family }: Judgement): readonly HourOfLeg[] {
  const { activities, cues } = wordsOf(message, family);
  if (cues.task.setsOff) return [];
  const isMeant = (id: string) => id === activity || SESSIONS.has(id);
  const named = activities.some(isMeant);
  const isOwn = family.activities.some(({ id }) => id === activity);
  if (!isOwn && !activities.some((id) => id === activity)) return [];
  return clausesOf(message, family)
    .filter((clause) => clause.activities.some((id) => !named || isMeant(id)))
    .flatMap((clause) => {
      const own = clause.cues.task.leg;
      return hoursIn(clause).map((hour) => ({ hour, leg: leg === "cover" ? leg : (own ?? leg) }));
    });
}

type Leg = Task["leg"];
/** An hour, and the end of the trip of which its clause tells: "fetch him at 5 and drop him at guitar" says when he is fetched. */
type HourOfLeg = { readonly hour: LocalTime; readonly leg: Leg };

/**
 * Up to an hour early is in time for it. The hour at which it ends, or a while after, is one to collect at, whichever end
 * of the trip the words seem to mean; who stays with the child may come at any time of it, and so may who fetches it from
 * where it is minded.
 */
function squares({ hour, leg }: HourOfLeg, { start, end }: Occurrence): boolean {
  if (start === null || end === null) return true;
  const [said, begins] = [minutesOfDay(hour), minutesOfDay(start)];
  const ends = minutesOfDay(end) + (end < start ? DAY_MINUTES : 0);
  if (begins - LEEWAY_MINUTES <= said && said <= begins) return true;
  const minded = leg === "from" && ends - begins >= MINDED_MINUTES;
  const first = leg === "cover" || minded ? begins : leg === "to" ? ends : ends - EARLY_COLLECTION_MINUTES;
  return first <= said && said <= ends + LEEWAY_MINUTES;
}

function troubleOf(
  arrangement: Arrangement,
  date: IsoDate,
  time: LocalTime,
  occurrence: Occurrence,
  judgement: Judgement,
): Trouble {
  const { timezone } = judgement.family;
  const matter = matterOf(arrangement, date, { start: time, end: arrangement.entity.end });
  const other = matterOfOccurrence(occurrence);
  return {
    rule: "missing_variable",
    variant: "time_mismatch",
    key: keyOf("time_mismatch", date, matter.children, [other.activity]),
    messageId: judgement.message.messageId,
    matter,
    other,
    at: Math.min(beginningOf(date, time, timezone), beginningOf(date, other.start, timezone)),
    restsOn: "calendar",
  };
}
