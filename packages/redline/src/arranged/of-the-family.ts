import { datesOf, occurrencesMeant } from "@silent-observer/calendar";
import type { Entity, Message } from "@silent-observer/conversation";
import type { Family } from "@silent-observer/family";
import {
  asksForSomethingElse,
  invitesAlong,
  isOfFamilies,
  lexiconOf,
  movesIt,
  readSurface,
  SEEN_TO_AT_HOME,
  saysHim,
} from "@silent-observer/language";
import { isLiftForAdult, wordsOf } from "../talk/words.ts";
import type { Known } from "./effective.ts";

/** Where an arrangement was said: the message, and the one that it answers, if any. */
export type Said = { readonly message: Message; readonly answered: Message | null };

/**
 * Whether an arrangement is the family's own: it is about a child, the way somebody is to be driven, one of their
 * activities or places, an appointment that every family has, the school, somebody who comes to the house, something in
 * their calendar, one of their adults by name, or a lift for an adult. What grown-ups do among themselves ("raid at 8", "quarter is Saturday 5pm, my
 * gaff", "skip comes Wednesday") names a thing that only its noun tells of, and no child is to be anywhere.
 */
export function isOfTheFamily(entity: Entity, { family, calendar }: Pick<Known, "family" | "calendar">, said: Said) {
  const { children, childUnknown, activity, location, task } = entity;
  if (isForSomethingElse(said, family)) return false;
  if (children.length > 0 || childUnknown) return true;
  if (isOuting(said, family)) return false;
  if (family.places.some(({ id }) => id === location)) return true;
  if (activity === null)
    return isTrip(task) || (location !== null && isErrand(task) && !takesSomebody(said.message, family));
  // Who is fetched from somewhere, an exam or a flight, is somebody's.
  if (task?.leg === "from" && task.adults.length > 0) return true;
  return (
    isTheirActivity(activity, family) ||
    isVisit(activity, said, family) ||
    wordsOf(said.message, family).adults.length > 0 ||
    datesOf(entity).some((date) => occurrencesMeant(calendar, entity, date).length > 0) ||
    [said.message, said.answered].some((message) => message !== null && isLiftForAdult(message, family))
  );
}

/** "Who wants to go to the chalet?" – "Me": nobody is brought or minded there. */
const isOuting = ({ message, answered }: Said, family: Family): boolean =>
  [message, answered].some((one) => one !== null && invitesAlong(readSurface(one.text, lexiconOf(family))));

/** One of their own, of their calendar, or one that any family has without listing it. */
const isTheirActivity = (activity: string, family: Family): boolean =>
  family.activities.some(({ id }) => id === activity) ||
  family.events.some((event) => event.id === activity || event.activity === activity) ||
  isOfFamilies(activity);

/** "The pool man comes on Friday", and the answer to it: a visit about the pool. */
const isVisit = (activity: string, { message, answered }: Said, family: Family): boolean =>
  SEEN_TO_AT_HOME.has(activity) &&
  [message, answered].some((one) => one !== null && wordsOf(one, family).activities.includes(activity));

const isErrand = (task: Entity["task"]): boolean => task?.leg === null && task.adults.length > 0;

/** "I'll take her", where nobody knows whom: to say that the sender goes somewhere would be wrong. */
const takesSomebody = ({ text }: Message, family: Family): boolean =>
  saysHim(readSurface(text, lexiconOf(family)).masked);

const isTrip = (task: Entity["task"]): boolean => task?.leg === "to" || task?.leg === "from";

/**
 * "Anyone able to water no. 23 while I'm away?" – "I can do evenings", "can you pick it up after 5" – "I'll come round":
 * whether it was asked to do something else than move or mind a child, and neither asked nor answered with a word of a
 * child, of what is the family's, or of driving somebody.
 */
function isForSomethingElse({ message, answered }: Said, family: Family): boolean {
  if (answered === null) return false;
  const asked = readSurface(answered.text, lexiconOf(family));
  return (
    (movesIt(asked) || asksForSomethingElse(asked)) &&
    [answered, message].every((one) => namesNothing(one, family)) &&
    !movesSomebody(message, family)
  );
}

function namesNothing(message: Message, family: Family): boolean {
  const { children, activities, places } = wordsOf(message, family);
  return [...children, ...activities, ...places].length === 0;
}

/** "I'll get it" moves nobody. */
const movesSomebody = (message: Message, family: Family): boolean =>
  wordsOf({ ...message, text: message.text.replaceAll(IT, "") }, family).cues.task.kind === "transport";
const IT = /\bit\b/gi;
