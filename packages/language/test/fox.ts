import { parseFamily } from "@silent-observer/family";
import { lexiconOf, readSurface, type Surface } from "../src/index.ts";

/** A family for tests of wording that is the same in every family. */
export const fox = parseFamily({
  id: "fox",
  timezone: "Europe/London",
  members: [
    { id: "ann", name: "Ann", role: "parent", aliases: ["mum"] },
    { id: "ben", name: "Ben", role: "parent" },
    { id: "gil", name: "Gil", role: "caregiver", aliases: ["gran"] },
    { id: "cy", name: "Cy", role: "child" },
    { id: "dot", name: "Dot", role: "child" },
  ],
  activities: [{ id: "judo", name: "judo" }],
  places: [
    { id: "school", name: "school" },
    { id: "hall", name: "the hall" },
    { id: "grans", name: "Gran's" },
  ],
});
const lexicon = lexiconOf(fox);

export const readInFox = (text: string): Surface => readSurface(text, lexicon);
