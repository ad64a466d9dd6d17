import { smallFamily } from "../../../test/support/small-family.ts";
import { lexiconOf, readSurface, type Surface } from "../src/index.ts";

/** A family for tests of wording that is the same in every family. */
export const fox = smallFamily({
  parents: "Ann (mum), Ben",
  caregivers: "Gil (gran)",
  children: "Cy, Dot",
  activities: "judo",
  places: "school, the hall, Gran's",
});
const lexicon = lexiconOf(fox);

export const readInFox = (text: string): Surface => readSurface(text, lexicon);
