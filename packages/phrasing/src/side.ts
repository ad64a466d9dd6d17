import { taskKindOf } from "@silent-observer/calendar";
import type { Entity } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import { listed } from "@silent-observer/phrases";
import type { Matter } from "@silent-observer/redline";
import { formatTime } from "./day-time.ts";
import type { Voice } from "./voice.ts";
import { activityName, nameOf, placeName } from "./words.ts";

/** One side of a trouble, or what an arrangement says, in words that are fit to be shown; null where it is not known. */
export type Side = {
  readonly children: readonly string[];
  readonly activity: string | null;
  /** Null too where it is the activity's usual place. */
  readonly place: string | null;
  readonly time: string | null;
  readonly task: Matter["task"];
};

/** A side of a trouble. */
export function sideOf(matter: Matter, voice: Voice): Side {
  return worded(matter, matter.start, matter.task, voice);
}

/** What an entity says. */
export function sideOfEntity(entity: Entity, voice: Voice): Side {
  return worded(entity, entity.time, entity.task && taskKindOf(entity.task.leg), voice);
}

/**
 * A side as the facts of a message, empty where they are not known: what was said of it, and what it is called in the language: `thing` ("soccer"), `brief`
 * ("pickup"), `noun` ("Leo pickup from soccer"), `does` ("picks up Leo from soccer", or "pick up …" where nobody does).
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
  return {
    ...named,
    brief: phrases.say("side.brief", named),
    noun: phrases.say("side.noun", named),
    does: phrases.say("side.does", named),
  };
}

/** Who is fetched then is so from school. */
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

/** What a calendar calls "Grace preschool" is told of Grace, and is preschool. */
function withoutNames(activity: string, children: readonly string[]): string {
  const own = children.find((child) => activity.toLowerCase().startsWith(child.toLowerCase()));
  if (own === undefined) return activity;
  const rest = /^(?:['’]s)?[\s:–-]+(?=\S)(.*)$/su.exec(activity.slice(own.length))?.[1];
  return rest ?? activity;
}

/** Beside an activity only a place of the family's that is not the activity's own tells anything. */
function goesWithoutSaying(location: string, activity: string | null, family: Family): boolean {
  if (activity === null) return false;
  const known = family.places.some(({ id }) => id === location);
  return !known || family.events.some((event) => event.activity === activity && event.place === location);
}
