import { datesOf, type Occurrence } from "@silent-observer/calendar";
import {
  type Arrangement,
  DAY_MINUTES,
  type IsoDate,
  type LocalTime,
  minutesOfDay,
  type Task,
} from "@silent-observer/conversation";
import { AT_SENTENCES, clauseTexts, SESSIONS } from "@silent-observer/language";
import { effectiveMeant } from "../arranged/effective.ts";
import { beginningOf, matterOf, matterOfOccurrence } from "../arranged/matter.ts";
import type { Judgement } from "../judgement.ts";
import { keyOf } from "../key.ts";
import { answeredArrangements, arranges, hourSaidBefore, ownArrangements } from "../talk/its-arrangements.ts";
import { clausesOf, hoursIn, wordsOf } from "../talk/words.ts";
import type { Trouble } from "../trouble.ts";

/** A time up to this many minutes before the start is an early arrival; up to as many after the end, a collection. */
const LEEWAY_MINUTES = 60;
/** People round: "at half" may be a few minutes past. */
const ROUNDED_MINUTES = 10;
/** A child may be collected up to this many minutes before the end. */
const EARLY_COLLECTION_MINUTES = 30;
/**
 * Occurrences of at least this length are care (nursery, after-school club), from
 * which a child may be collected at any time.
 */
const MINDED_MINUTES = 150;

/**
 * Conflicts between the time at which somebody is to bring or collect and the calendar's time for the activity, if no
 * change was announced and no reason given ("at four, cages first", "so that we can make the film"). The message must name the activity: if it is known only from the thread, the time may be that
 * of setting out, meeting or the way home; of 26 mismatches found that way, 25 were false (corpus, November 2026).
 */
export function timeMismatch(judgement: Judgement): Trouble[] {
  const { reading, message, family } = judgement;
  if (!arranges(judgement) || reading.act === "change" || reading.type === "schedule_change") return [];
  const words = wordsOf(message, family);
  if (words.activities.length === 0 || givesReasonForIt(judgement) || words.isExcused) return [];
  const answered = answeredArrangements(judgement).filter((one) => !hourSaidBefore(one, judgement));
  return [...ownArrangements(judgement), ...answered].flatMap((arrangement) =>
    datesOf(arrangement.entity).flatMap((date) => mismatchOn(arrangement, date, judgement)),
  );
}

/** "My crown fell out so I have to go in. Can somebody…" says why somebody is asked, and not why at that time. */
function givesReasonForIt({ reading, message, family }: Judgement): boolean {
  const sentences = reading.act === "ask" ? clauseTexts(message.text, AT_SENTENCES) : [message.text];
  return sentences
    .map((text) => wordsOf({ ...message, text }, family))
    .some(({ hours, givesReason }) => givesReason && hours.length > 0);
}

function mismatchOn(arrangement: Arrangement, date: IsoDate, judgement: Judgement): Trouble[] {
  const { entity } = arrangement;
  const { time, task } = entity;
  if (time === null || task === null || entity.change !== null) return [];
  const hours = hoursBeside(entity.activity, task.leg, judgement);
  if (!hours.some(({ hour }) => hour === time)) return [];
  const known = effectiveMeant(entity, date, judgement).filter((occurrence) => !occurrence.allDay);
  const [nearest] = known;
  if (!nearest || known.some((occurrence) => hours.some((said) => squares(said, occurrence)))) return [];
  return [troubleOf(arrangement, date, time, nearest, judgement)];
}

/**
 * Times that the message says in the same clause as the activity. Others contradict nothing: they are inherited from
 * the thread, about something else, or about what keeps the sender. None if the message is about setting off. If a
 * clause has several times ("Hazel at gym at 4:45 and Owen at 5"), one that fits is enough. An activity that is not in
 * the family file must be named itself; for the family's own, a session word ("training", "lesson") will do.
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
      const saysTo = leg !== "cover" && clause.isBroughtTo;
      return hoursIn(clause).map((hour) => ({ hour, leg: leg === "cover" ? leg : (own ?? leg), saysTo }));
    });
}

type Leg = Task["leg"];
/**
 * A time, and the leg its clause is about: "fetch him at 5 and drop him at guitar" says when he is fetched.
 * `saysTo`: its words say that it is the way there.
 */
type HourOfLeg = { readonly hour: LocalTime; readonly leg: Leg; readonly saysTo: boolean };

/**
 * Whether a time fits an occurrence. From `LEEWAY_MINUTES` before the start to `ROUNDED_MINUTES` after it fits any leg.
 * Up to `LEEWAY_MINUTES` after the end fits unless words tell of the way there. So does
 * any time during it for an adult who stays with the child or collects it from care, and up to
 * `EARLY_COLLECTION_MINUTES` before the end for other collections.
 */
function squares({ hour, leg, saysTo }: HourOfLeg, { start, end }: Occurrence): boolean {
  if (start === null || end === null) return true;
  const [said, begins] = [minutesOfDay(hour), minutesOfDay(start)];
  const ends = minutesOfDay(end) + (end < start ? DAY_MINUTES : 0);
  if (begins - LEEWAY_MINUTES <= said && said <= begins + ROUNDED_MINUTES) return true;
  if (saysTo) return false;
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
