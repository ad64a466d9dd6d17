import type { Note } from "@silent-observer/brain";
import type { CalendarEvent } from "@silent-observer/calendar";
import { addDays } from "@silent-observer/conversation";
import { type Family, memberId, parseFamily } from "@silent-observer/family";

const children = ["ada", "bo", "cleo", "dan"];
const activities = ["hockey", "violin", "judo", "drama", "chess", "ballet", "cricket", "robotics"];
const places = ["hall", "rink", "studio", "school"];
const words =
  "towel ticket costume rehearsal helmet snack coach fee locker bus form permission raincoat boots medal certificate neighbour museum garden library".split(
    " ",
  );

export const family: Family = parseFamily({
  id: "bench",
  timezone: "Europe/London",
  members: [
    { id: "eve", name: "Eve", role: "parent", aliases: ["mum"] },
    { id: "finn", name: "Finn", role: "parent", aliases: ["dad"] },
    ...children.map((id) => ({ id, name: id, role: "child" })),
  ],
  activities: activities.map((id) => ({ id, name: id, default_minutes: 60 })),
  places: places.map((id) => ({ id, name: id })),
});

/** The day that is asked about lies in the middle of the years. */
export const TODAY = "2026-05-04";
const YEARS_DAYS = 3_650;
const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
/** Of this many events, one recurs every week without end. */
const RECURRING_EACH = 500;

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

/** Events over ten years, one in five hundred weekly, one in ten a confirmed pick-up. The same ones each time. */
export function eventsUpTo(count: number): CalendarEvent[] {
  return Array.from({ length: count }, (_, at) => {
    const child = pick(children, at);
    const activity = pick(activities, Math.floor(at / 4));
    const recurring = at % RECURRING_EACH === 0;
    const task = at % 10 === 3;
    return {
      id: `e-${at}`,
      summary: task ? `${child} pick-up` : `${child} ${activity} ${pick(words, Math.floor(at / 32))}`,
      children: [memberId(child)],
      adults: task ? [{ member: memberId(at % 3 === 0 ? "finn" : "eve"), duty: "drives" as const }] : [],
      activity: task ? null : activity,
      location: pick(places, at),
      zone: family.timezone,
      from: addDays(TODAY, ((at * 7_919) % YEARS_DAYS) - YEARS_DAYS / 2),
      until: null,
      start: `${String(8 + (at % 11)).padStart(2, "0")}:30`,
      minutes: task ? 0 : 60,
      rrule: recurring ? `FREQ=WEEKLY;BYDAY=${pick(WEEKDAYS, at / RECURRING_EACH)}` : null,
      exceptions: [],
      suspends: [],
      kind: task ? "pick_up" : null,
    };
  });
}

/** One file of items, no two alike. */
export function notesUpTo(count: number): Note[] {
  const items = Array.from({ length: count }, (_, at) => {
    const about = `${pick(activities, at)} ${pick(words, at * 3)} of ${pick(children, Math.floor(at / 8))}`;
    return `- The ${about} is in ${pick(places, at)} number ${at}, with the ${pick(words, at * 7 + 1)} on ${pick(["Mondays", "Fridays", "Sundays"], at)}.`;
  });
  return [{ file: "notes.md", text: items.join("\n") }];
}

/** What people and the observer ask: some of it is known, some is not. */
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
