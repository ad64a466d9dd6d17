import type { GraphChange } from "@silent-observer/calendar";
import { addDays } from "@silent-observer/conversation";
import { type Family, memberId, parseFamily } from "@silent-observer/family";

const children = ["ada", "bo", "cleo", "dan"];
const activities = ["hockey", "violin", "judo", "drama", "chess", "ballet", "cricket", "robotics"];
const places = ["hall", "rink", "studio", "school"];
const words =
  "towel ticket costume rehearsal helmet snack coach fee locker bus form permission raincoat boots medal certificate neighbour museum garden library".split(
    " ",
  );

export const familyFile = {
  id: "bench",
  timezone: "Europe/London",
  members: [
    { id: "eve", name: "Eve", role: "parent", aliases: ["mum"] },
    { id: "finn", name: "Finn", role: "parent", aliases: ["dad"] },
    ...children.map((id) => ({ id, name: id, role: "child" })),
  ],
  activities: activities.map((id) => ({ id, name: id, default_minutes: 60 })),
  places: places.map((id) => ({ id, name: id })),
};
export const family: Family = parseFamily(familyFile);

export const TODAY = "2026-05-04";
const YEARS_DAYS = 3_650;
/** The Brain knows the previous half year, over which habits are counted. */
const DAYS_BEFORE = 180;
const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
/** One in this many events recurs weekly without end. */
const RECURRING_EACH = 500;

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/**
 * Additions that bring the Event Graph from one size to another, spread over ten years from half a year before `TODAY`.
 * Always the same ones.
 */
export function eventsOf(from: number, to: number): GraphChange[] {
  return Array.from({ length: to - from }, (_, index): GraphChange => {
    const at = from + index;
    const child = pick(children, at);
    const activity = pick(activities, Math.floor(at / 4));
    const recurring = at % RECURRING_EACH === 0;
    const task = at % 10 === 3;
    const event = {
      summary: task ? `${child} pick-up` : `${child} ${activity} ${pick(words, Math.floor(at / 32))}`,
      children: [memberId(child)],
      adults: task ? [{ member: memberId(at % 3 === 0 ? "finn" : "eve"), duty: "drives" as const }] : [],
      activity: task ? null : activity,
      location: pick(places, at),
      from: addDays(TODAY, ((at * 7_919) % YEARS_DAYS) - DAYS_BEFORE),
      until: null,
      start: `${String(8 + (at % 11)).padStart(2, "0")}:30`,
      minutes: task ? 0 : 60,
      rrule: recurring ? `FREQ=WEEKLY;BYDAY=${pick(WEEKDAYS, at / RECURRING_EACH)}` : null,
      kind: task ? "pick_up" : null,
    };
    return { kind: "add_event", event };
  });
}

/** Markdown notes of `count` items, all different. */
export function notesOf(count: number): string {
  const items = Array.from({ length: count }, (_, at) => {
    const about = `${pick(activities, at)} ${pick(words, at * 3)} of ${pick(children, Math.floor(at / 8))}`;
    return `- The ${about} is in ${pick(places, at)} number ${at}, with the ${pick(words, at * 7 + 1)} on ${pick(["Mondays", "Fridays", "Sundays"], at)}.`;
  });
  return items.join("\n");
}

/** Questions as people and the observer ask them, some answerable and some not. */
export const questions: readonly string[] = [
  ...activities.flatMap((activity) => [
    `${activity} schedule Thursday`,
    `when is ${activity}?`,
    `where does ada have ${activity} next week`,
  ]),
  ...words.map((word, at) => `where is the ${word} for ${pick(activities, at)}`),
  ...children.map((child) => `${child} schedule tomorrow`),
  ...["what's on this week", "who usually picks up on Tuesdays?", "family schedule Friday", "hokcey helmett bo"],
  ...["what is the capital of France", "when is the orthodontist", "who won the world cup", "wifi password"],
];
