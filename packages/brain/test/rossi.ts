import { eventsOfFamily, unchanging } from "@silent-observer/calendar";
import { parseFamily } from "@silent-observer/family";
import { loadPhrases } from "@silent-observer/phrases";
import { createBrain, type Note } from "../src/index.ts";

/** A separate family, so that the tests do not depend on the one in the project. */
export const rossi = parseFamily({
  id: "rossi",
  timezone: "Europe/Rome",
  members: [
    { id: "anna", name: "Anna", role: "parent", aliases: ["mum"] },
    { id: "paolo", name: "Paolo", role: "parent", aliases: ["dad"] },
    { id: "nico", name: "Nico", role: "child", aliases: ["nicky"] },
    { id: "vera", name: "Vera", role: "child" },
  ],
  activities: [
    { id: "judo", name: "judo", aliases: ["dojo"], default_minutes: 90 },
    { id: "choir", name: "choir", aliases: ["singing"], default_minutes: 60 },
    { id: "climbing", name: "climbing" },
  ],
  places: [
    { id: "hall", name: "Sports Hall", aliases: ["the hall"] },
    { id: "school", name: "school", aliases: ["garibaldi"] },
  ],
  events: [
    {
      id: "nico-judo",
      summary: "Nico judo",
      children: ["nico"],
      activity: "judo",
      place: "hall",
      rrule: "FREQ=WEEKLY;BYDAY=TU,TH",
      start: "17:00",
      from: "2026-01-06",
    },
    {
      id: "vera-choir",
      summary: "Vera choir",
      children: ["vera"],
      activity: "choir",
      rrule: "FREQ=WEEKLY;BYDAY=WE",
      start: "16:00",
      from: "2026-01-07",
    },
    { id: "check-up", summary: "Vera check-up", children: ["vera"], from: "2026-07-20", start: "09:00", minutes: 30 },
    {
      id: "fair",
      summary: "School fair",
      children: [],
      start_date: "2026-03-07",
      end_date: "2026-03-07",
      all_day: true,
    },
  ],
});

export const notes: Note[] = [
  {
    file: "notes.md",
    text: [
      "# Notes",
      "",
      "## School",
      "",
      "- Garibaldi runs from 8:15 to 13:40, Monday to Friday.",
      "- On Tuesdays Paolo usually does the pick-up.",
      "",
      "## Sports",
      "",
      "- Climbing for Vera is Fridays, 5-6:30 pm, at the Sports Hall.",
      "- Judo is Mondays at 18:00.",
      "",
      "## Health",
      "",
      "Nico is allergic to penicillin;",
      "the card is in his bag.",
    ].join("\n"),
  },
];

/** Monday, 4 May 2026, 18:30 in Rome. */
export const AT = Date.parse("2026-05-04T18:30:00+02:00");

const events = eventsOfFamily(rossi);
export const phrases = loadPhrases("config/phrases", rossi.locale);
export const brain = createBrain({ family: rossi, phrases, notes: () => notes, events: unchanging(events) });
export const ask = (q: string) => brain.query({ q, at: AT });
