import { eventsOfFamily, unchanging } from "@silent-observer/calendar";
import { loadPhrases } from "@silent-observer/phrases";
import { smallFamily } from "../../../test/support/small-family.ts";
import { createBrain, type Note } from "../src/index.ts";

/** A separate family, so that the tests do not depend on the one in the project. */
export const rossi = smallFamily({
  id: "rossi",
  timezone: "Europe/Rome",
  parents: "Anna (mum), Paolo (dad)",
  children: "Nico (nicky), Vera",
  activities: "judo (dojo) 90 min, choir (singing) 60 min, climbing",
  places: "hall: Sports Hall (the hall), school (garibaldi)",
  weekly: { "Nico judo": "TU,TH 17:00 at hall", "Vera choir": "WE 16:00" },
  events: [
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
