import { type LocalTime, minutesOfDay } from "@silent-observer/conversation";
import type { Matter, Trouble } from "./trouble.ts";

/** Tasks without a common activity are the same if they begin within this many minutes of each other. */
const SAME_MINUTES = 60;

/**
 * Whether a trouble is, for the family, one that the bot has spoken about already: the same lack or collision on the same
 * day. The keys may differ: "who takes Ana to judo?" and "still nobody for judo" do not name the same kind of task.
 */
export function repeats({ variant, matter, other }: Trouble, spoken: Trouble): boolean {
  if (variant !== spoken.variant || matter.date !== spoken.matter.date) return false;
  // A third adult who claims the task is asked already: the question is who does it.
  if (variant === "claimed_twice" || other === null || spoken.other === null) return isWithin(matter, spoken.matter);
  if (variant === "double_booked" && matter.adults.join() !== spoken.matter.adults.join()) return false;
  return (
    (isWithin(matter, spoken.matter) && isWithin(other, spoken.other)) ||
    (isWithin(matter, spoken.other) && isWithin(other, spoken.matter))
  );
}

/** Whether a matter is another one, or concerns some of its children. */
function isWithin(matter: Matter, other: Matter): boolean {
  if (!matter.children.every((child) => other.children.includes(child))) return false;
  if (matter.children.length === 0 && (other.children.length > 0 || matter.passenger !== other.passenger)) return false;
  const isKnown = matter.activity !== null && other.activity !== null;
  if (isKnown && matter.activity !== other.activity) return false;
  if (matter.start !== null && matter.start === other.start) return true;
  if ((matter.task === "pick_up") !== (other.task === "pick_up")) return false;
  return isKnown || matter.start === null || other.start === null || isNear(matter.start, other.start);
}

const isNear = (a: LocalTime, b: LocalTime): boolean => Math.abs(minutesOfDay(a) - minutesOfDay(b)) <= SAME_MINUTES;
