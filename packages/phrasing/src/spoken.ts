import { type EpochMs, wallClock } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import type { Trouble } from "@silent-observer/redline";
import { formatNearDay } from "./day-time.ts";
import { sideOf } from "./side.ts";
import { templatesFor } from "./templates/languages.ts";
import type { Asked } from "./templates/templates.ts";
import { cut, lengthOf, nameOf } from "./words.ts";

/** Greatest lengths of what is said, in characters of the final text. */
export type SpokenLimits = { readonly conflict: number; readonly clarification: number };

/**
 * The one short line that the observer says about a trouble. Never longer than its limit; it always ends with its question.
 * @param now epoch milliseconds, from which "Thursday" counts.
 */
export function spokenText(trouble: Trouble, family: Family, now: EpochMs, limits: SpokenLimits): string {
  const limit = trouble.rule === "missing_variable" ? limits.clarification : limits.conflict;
  return fitted(askedOf(trouble, family, now), limit);
}

function askedOf(trouble: Trouble, family: Family, now: EpochMs): Asked {
  const templates = templatesFor(family.locale);
  const today = wallClock(now, family.timezone).date;
  const day = formatNearDay(trouble.matter.date, today, family.locale);
  const matter = sideOf(trouble.matter, family);
  const other = trouble.other ? sideOf(trouble.other, family) : matter;
  switch (trouble.variant) {
    case "overlap":
      return templates.overlap(matter, other, day);
    case "claimed_twice": {
      const adults = [...new Set([...(trouble.other?.adults ?? []), ...trouble.matter.adults])];
      const task = [trouble.matter, trouble.other].find((side) => side?.task && side.task !== "drive")?.task;
      const children = [...new Set([...matter.children, ...other.children])];
      const names = adults.map((adult) => nameOf(adult, family));
      return templates.claimedTwice(names, { ...matter, task: task ?? matter.task, children }, day);
    }
    case "double_booked": {
      const [adult] = trouble.matter.adults;
      return templates.doubleBooked(adult ? nameOf(adult, family) : "", matter, other, day);
    }
    case "missing_adult":
      return templates.missingAdult(matter, day);
    case "missing_child":
      return templates.missingChild(matter, day);
    case "time_mismatch":
      return templates.timeMismatch(matter, other, day);
  }
}

function fitted({ mark, facts, question }: Asked, limit: number): string {
  const room = limit - lengthOf(mark) - lengthOf(question) - 2;
  return room <= 0 ? question : `${mark} ${cut(facts, room)} ${question}`;
}
