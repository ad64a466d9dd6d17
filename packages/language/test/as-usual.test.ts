import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { lexiconOf, readSurface, withoutWhatIsAsUsual } from "../src/index.ts";

const lexicon = lexiconOf(smallFamily({ parents: "Ann", children: "Cy, Dot", activities: "judo, swimming, choir" }));
const rest = (text: string) => withoutWhatIsAsUsual(readSurface(text, lexicon), lexicon).text.trim();

describe("what takes place as usual, beside what is called off", () => {
  it.each([
    ["no judo tomorrow but swimming is on", "no judo tomorrow"],
    ["no judo for Cy tomorrow, Dot still has swimming", "no judo for cy tomorrow"],
    ["judo is cancelled, swimming and choir still on as far as I know", "judo is cancelled"],
    ["swimming's on but judo is off today", "but judo is off today"],
    ["Judo is cancelled tonight, Dot's choir is going ahead", "judo is cancelled tonight"],
  ])("is left out: %s", (text, left) => expect(rest(text)).toBe(left));

  it.each([
    "judo is cancelled, swimming is on at 5 instead",
    "judo is cancelled, is swimming on?",
    "judo is cancelled, swimming too",
    "judo is off, choir on 9th street will see them",
    "swimming is on",
    "Dot still has swimming, who can take her",
    "is judo cancelled? swimming is still on",
  ])("is left where it is more than that, or nothing is called off: %s", (text) =>
    expect(rest(text)).toBe(readSurface(text, lexicon).text.trim()),
  );
});
