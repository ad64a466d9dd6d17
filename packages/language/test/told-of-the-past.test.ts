import { describe, expect, it } from "vitest";
import { didItBefore, tellsOfThePast } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("what is over", () => {
  it.each([
    "i had a brace when i was nine",
    "we used to do swim on tuesdays",
    "she had the dentist yesterday",
    "Cy had judo when he was four",
    "Dot used to have judo on thursdays",
    "I used to take Dot to judo at 4",
    "when I was at school we had judo on wednesdays",
    "in those days I picked you up from school at 3 every day",
    "took Cy to judo yesterday at 5, freezing",
    "I had judo at 5 on wednesdays in 1994",
    "he was at judo last wednesday",
    "I dropped Dot at judo last Thursday",
    "two years ago we had judo at the old hall",
    "Dot did judo on tuesdays when the hall was new",
    "Ben got him last week",
    "the other day she came home from judo at 9 lol",
    "Cy and Dot loved judo today",
    "Dot was brilliant at judo this morning",
    "she really enjoyed judo",
    "Dot scored 3 goals at school today",
    "Cy came third in judo this morning",
    "they won at judo today",
    "I could have taken Cy to judo tomorrow",
    "we'd have got her from judo at 5",
  ])("is all that is told: %j", (text) => expect(tellsOfThePast(readInFox(text))).toBe(true));

  it.each([
    "we used to do swim on tuesdays, now it's fridays",
    "I could have her here till 5",
    "I could take Cy to judo tomorrow",
    "they won so the final is at 5 on saturday",
    "Dot won't be at judo today",
    "Dot scored twice, can someone get her from judo",
    "Cy got the 1st appointment tomorrow",
    "I could have taken Cy but I'll take Dot to judo instead",
    "Dot had judo moved to thursday at 5",
    "they only had friday at 4",
    "I had judo at 5 but can take Cy tomorrow",
    "she has the dentist tomorrow, she had the last one in march",
    "Dot had her judo last week and has the dentist today",
    "I was going to take Dot to judo tonight but can't",
    "Cy had to be collected at 3",
    "I'm used to it, I'll get Cy at 6",
    "Cy isn't used to the new hall so I'll stay with him",
    "not used to driving in this",
    "the school rang yesterday, pick up is at 3",
    "they moved judo yesterday to 5",
    "yesterday they said friday at 5",
    "got him last week, I'll do it again",
    "I used to do the pick up but can do it tomorrow",
    "I used to do it, can you",
    "Dagny asked me yesterday",
    "did you book it last week?",
    "Cy was sick yesterday so he's home today",
    "Dot loved judo today, can you bring her again tomorrow",
    "Cy would love judo tomorrow",
    "she loved judo so I booked the camp for friday",
    "he was good at judo, collect him at 5",
  ])("is not all in %j", (text) => expect(tellsOfThePast(readInFox(text))).toBe(false));

  it("is no claim of its teller", () => {
    for (const text of ["I got him last week, your turn", "I used to do the pick up"])
      expect(didItBefore(readInFox(text)), text).toBe(true);
    for (const text of ["I got him last week, I'll do it again", "got him last week, can do it again", "I've got him"])
      expect(didItBefore(readInFox(text)), text).toBe(false);
  });
});
