import { type EpochMs, minutesOfDay, wallClock } from "@silent-observer/conversation";
import type { Matter, Trouble } from "@silent-observer/redline";
import { formatHours, nearDay } from "./day-time.ts";
import { type Side, sideOf, wordsOf } from "./side.ts";
import type { Voice } from "./voice.ts";
import { capital, cut, lengthOf, nameOf } from "./words.ts";

/** Greatest lengths of redline messages, in characters of the final text. */
export type SpokenLimits = { readonly conflict: number; readonly clarification: number };

/**
 * The redline message about a conflict, one short line: mark, facts and question. Never longer than its limit; a cut
 * shortens the facts, never the question.
 * @param now epoch milliseconds, from which "tomorrow" and "Thursday" count
 */
export function spokenText(trouble: Trouble, voice: Voice, now: EpochMs, limits: SpokenLimits): string {
  const { family, phrases } = voice;
  const { variant, matter, other } = trouble;
  const { adults, side } = claimOf(trouble, voice);
  const facing = wordsOf(other ? sideOf(other, voice) : side, voice);
  const own = wordsOf(side, voice, adults);
  const day = nearDay(matter.date, matter.start, wallClock(now, family.timezone), phrases);
  const facts = capital(
    phrases.say(`${variant}.facts`, {
      ...own,
      time: hoursBeside(matter, other, trouble, voice) ?? own.time,
      otherThing: facing.thing,
      otherBooked: facing.booked,
      otherTime: (other && hoursBeside(other, matter, trouble, voice)) ?? facing.time,
      ...day,
    }),
  );
  const [mark, question] = [phrases.say(`${variant}.mark`), phrases.say(`${variant}.question`)];
  const limit = trouble.rule === "missing_variable" ? limits.clarification : limits.conflict;
  const room = limit - lengthOf(mark) - lengthOf(question) - 2;
  return room <= 0 ? question : `${mark} ${cut(facts, room)} ${question}`;
}

/**
 * Up to this many minutes before the other thing, the hour at which one begins shows by itself that the two collide.
 */
const NEAR_MINUTES = 60;

/** "08:30–15:30" of a thing that has long begun when the other does; null where its start says enough. */
function hoursBeside(
  { start, end }: Matter,
  other: Matter | null,
  { variant }: Trouble,
  { phrases }: Voice,
): string | null {
  if (variant !== "overlap" || start === null || end === null || !other || other.start === null) return null;
  const isLongBefore = minutesOfDay(other.start) - minutesOfDay(start) > NEAR_MINUTES;
  return isLongBefore ? formatHours(start, end, phrases.locale) : null;
}

/** The adults and the task to mention. For a task claimed twice, with what either claim says about it. */
function claimOf({ variant, matter, other }: Trouble, voice: Voice): { adults: string[]; side: Side } {
  const { family } = voice;
  const side = sideOf(matter, voice);
  switch (variant) {
    case "claimed_twice": {
      const adults = [...new Set([...(other?.adults ?? []), ...matter.adults])].map((adult) => nameOf(adult, family));
      const task = [matter, other].find((one) => one?.task && one.task !== "drive")?.task ?? side.task;
      const children = [...new Set([...side.children, ...(other ? sideOf(other, voice).children : [])])];
      return { adults, side: { ...side, task, children } };
    }
    case "double_booked":
      return { adults: matter.adults.slice(0, 1).map((adult) => nameOf(adult, family)), side };
    case "missing_adult": {
      const lifted = matter.passenger === undefined ? [] : [nameOf(matter.passenger, family)];
      return { adults: [], side: { ...side, children: side.children.length > 0 ? side.children : lifted } };
    }
    case "overlap":
    case "missing_child":
    case "time_mismatch":
      return { adults: [], side };
  }
}
