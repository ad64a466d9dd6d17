import type { Entity } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import type { Matter } from "@silent-observer/redline";
import { formatTime } from "./day-time.ts";
import type { Side } from "./templates/templates.ts";
import { activityName, nameOf, placeName } from "./words.ts";

/** A side of a trouble in words that are fit to be shown. */
export function sideOf(matter: Matter, family: Family): Side {
  return {
    children: matter.children.map((child) => nameOf(child, family)).filter(Boolean),
    activity: matter.activity === null ? null : activityName(matter.activity, family) || null,
    place: matter.location === null ? null : placeName(matter.location, family) || null,
    time: matter.start === null ? null : formatTime(matter.start, family.locale),
    task: matter.task,
  };
}

/** An entity in words that are fit to be shown. */
export function sideOfEntity(entity: Entity, family: Family): Side {
  return {
    children: entity.children.map((child) => nameOf(child, family)).filter(Boolean),
    activity: entity.activity === null ? null : activityName(entity.activity, family) || null,
    place: entity.location === null ? null : placeName(entity.location, family) || null,
    time: entity.time === null ? null : formatTime(entity.time, family.locale),
    task: taskOf(entity),
  };
}

function taskOf({ task }: Entity): Side["task"] {
  switch (task?.leg) {
    case "to":
      return "drop_off";
    case "from":
      return "pick_up";
    case "cover":
      return "cover";
    case null:
      return "drive";
    case undefined:
      return null;
  }
}
