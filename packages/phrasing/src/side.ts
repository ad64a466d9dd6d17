import { taskKindOf } from "@silent-observer/calendar";
import type { Entity } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { listed } from "@silent-observer/phrases";
import type { Matter } from "@silent-observer/redline";
import { formatTime } from "./day-time.ts";
import type { Voice } from "./voice.ts";
import { activityName, nameOf, placeName } from "./words.ts";

/** One side of a conflict, or an arrangement, in words that can be shown; null if unknown. */
export type Side = {
  readonly children: readonly string[];
  readonly activity: string | null;
  /** Null also if it is the activity's usual place. */
  readonly place: string | null;
  readonly time: string | null;
  readonly task: Matter["task"];
};

/** Words for a side of a conflict. */
export function sideOf(matter: Matter, voice: Voice): Side {
  return worded(matter, matter.start, matter.task, voice);
}

/** Words for an entity. */
export function sideOfEntity(entity: Entity, voice: Voice): Side {
  return worded(entity, entity.time, entity.task && taskKindOf(entity.task.leg), voice);
}

/**
 * A side as parameters of a message, empty if unknown: its facts, and its names in the language: `thing` ("soccer"),
 * `brief` ("pickup"), `noun` ("Leo pickup from soccer"), `booked` (the same, or "a pickup" of nobody known), `does` ("picks up Leo from soccer", or "pick up …" without
 * adults).
 */
export function wordsOf(side: Side, { phrases }: Pick<Voice, "phrases">, adults: readonly string[] = []) {
  const { activity, place } = side;
  const said = {
    adults: listed(adults, phrases),
    adultCount: adults.length,
    children: listed(side.children, phrases),
    childCount: side.children.length,
    activity: activity ?? "",
    place: place ?? "",
    about: activity && place ? "both" : activity ? "activity" : place ? "place" : "none",
    time: side.time ?? "",
    task: side.task ?? "none",
  };
  const meant = { ...said, named: phrases.say("side.named", said) };
  const named = {
    ...meant,
    from: phrases.say("side.from", meant),
    to: phrases.say("side.to", meant),
    thing: phrases.say("side.thing", said),
    taskName: phrases.say("side.task", said),
  };
  const noun = phrases.say("side.noun", named);
  return {
    ...named,
    brief: phrases.say("side.brief", named),
    noun,
    booked: phrases.say("side.booked", { ...named, noun }),
    does: phrases.say("side.does", named),
  };
}

/** A child picked up then is picked up from school. */
const EARLY_DISMISSAL = "early_dismissal";

type Told = Pick<Matter, "children" | "activity" | "location">;

function worded(told: Told, start: Matter["start"], task: Side["task"], { family, phrases }: Voice): Side {
  const { activity, location } = told;
  const children = told.children.map((child) => nameOf(child, family)).filter(Boolean);
  const time = start === null ? null : formatTime(start, phrases.locale);
  if (activity === EARLY_DISMISSAL && task === "pick_up")
    return { children, activity: null, place: phrases.say("side.school"), time, task };
  return {
    children,
    activity: activity === null ? null : withoutNames(activityName(activity, family), children) || null,
    place:
      location === null || goesWithoutSaying(location, activity, family) ? null : placeName(location, family) || null,
    time,
    task,
  };
}

/** Removes the child's name from the summary of a calendar event: "Grace preschool" is "preschool" of Grace. */
function withoutNames(activity: string, children: readonly string[]): string {
  const own = children.find((child) => activity.toLowerCase().startsWith(child.toLowerCase()));
  if (own === undefined) return activity;
  const rest = /^(?:['’]s)?[\s:–-]+(?=\S)(.*)$/su.exec(activity.slice(own.length))?.[1];
  return rest ?? activity;
}

/**
 * Whether a place need not be mentioned: beside an activity, only a family place other than the activity's usual one
 * says anything.
 */
function goesWithoutSaying(location: string, activity: string | null, family: Family): boolean {
  if (activity === null) return false;
  const known = family.places.some(({ id }) => id === location);
  return !known || family.events.some((event) => event.activity === activity && event.place === location);
}
