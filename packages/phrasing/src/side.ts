import { taskKindOf } from "@silent-observer/calendar";
import type { Entity } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import type { Matter } from "@silent-observer/redline";
import { formatTime } from "./day-time.ts";
import type { Side } from "./templates/templates.ts";
import { activityName, nameOf, placeName } from "./words.ts";

/** A side of a trouble in words that are fit to be shown. */
export function sideOf(matter: Matter, family: Family): Side {
  return worded(matter, matter.start, matter.task, family);
}

/** An entity in words that are fit to be shown. */
export function sideOfEntity(entity: Entity, family: Family): Side {
  return worded(entity, entity.time, entity.task && taskKindOf(entity.task.leg), family);
}

type Told = Pick<Matter, "children" | "activity" | "location">;

function worded(told: Told, start: Matter["start"], task: Side["task"], family: Family): Side {
  const { activity, location } = told;
  return {
    children: told.children.map((child) => nameOf(child, family)).filter(Boolean),
    activity: activity === null ? null : activityName(activity, family) || null,
    place:
      location === null || goesWithoutSaying(location, activity, family) ? null : placeName(location, family) || null,
    time: start === null ? null : formatTime(start, family.locale),
    task,
  };
}

/** Beside an activity only a place of the family's that is not the activity's own tells anything. */
function goesWithoutSaying(location: string, activity: string | null, family: Family): boolean {
  if (activity === null) return false;
  const known = family.places.some(({ id }) => id === location);
  return !known || family.events.some((event) => event.activity === activity && event.place === location);
}
