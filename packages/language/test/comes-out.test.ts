import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { comesOut, lexiconOf, othersKnow, readSurface, staysAway } from "../src/index.ts";

const family = smallFamily({
  parents: "Kim",
  children: "Ola, Liv",
  activities: "judo, choir",
  places: "nursery: Hillside",
});
const read = (text: string) => readSurface(text, lexiconOf(family));

describe("a child", () => {
  it.each([
    ...["I'll take her out of Hillside at ten", "he'll be out early", "she'll miss it", "keeping him home"],
    "liv stays out of Hillside for the day",
    ...[
      "I'll keep him home till then",
      "he starts late that day",
      "she comes a bit later on thursday",
      "he'll be late",
    ],
    ...[
      "Ola goes home early that day",
      "he has the day off with me",
      "Liv's taking the morning off",
      "she gets the afternoon off",
    ],
    "so she'll go for a swim another day",
    ...["I drop him after", "then I bring her to Hillside afterwards", "he misses training but it's the only slot"],
  ])("is not where it is on other days: %j", (text) => expect(comesOut(read(text))).toBe(true));

  it.each([
    ...[
      "he has judo at five",
      "I have the day off",
      "I'm off early",
      "I'll be late",
      "she is late today",
      "pick him up after",
    ],
    ...["she comes later than Liv", "I'll drop him at five", "Liv has a late lesson"],
  ])("is where it always is, for all that is said: %j", (text) => expect(comesOut(read(text))).toBe(false));
});

describe("what a message tells of", () => {
  it.each([
    ...[
      "the cousins have a dinner at 6, we're not going",
      "the class sings at 6, she's not singing",
      "Liv isn't invited",
    ],
    ...["but he can't go", "Ola won't be there", "they don't want to come", "she doesn't have to go"],
    ...["we're not going to it", "he isn't going to the party"],
  ])("goes on without the child: %j", (text) => expect(staysAway(read(text))).toBe(true));

  it.each([
    ...[
      "I'm not going",
      "she's going",
      "he's not feeling well",
      "we can't go with him",
      "I can't come",
      "she can't come home alone",
    ],
    ...["we're not going to grandma's", "he can't come to Sam's", "we're not coming home before six"],
    ...["is she not going?", "he's not at school", "not sure if we're going"],
  ])("may have the child there: %j", (text) => expect(staysAway(read(text))).toBe(false));
});

describe("those who expect the child", () => {
  it.each([
    ...[
      "coach knows",
      "the club already knows",
      "I've told the coach",
      "I've already told her teacher",
      "Hillside knows",
    ],
    ...[
      "messaged his judo trainer",
      "I'll tell coach",
      "so I let the club know?",
      "told choir",
      "told Berit she's coming after",
      "I let the coach know",
      "school was told",
    ],
    ...["spoke to the nursery", "the trainer is fine with it", "told Pia he'll be late"],
  ])("know that it will not come, or not then: %j", (text) => expect(othersKnow(read(text))).toBe(true));

  it.each([
    ...[
      "have you told the coach?",
      "someone needs to tell the coach",
      "can you let the coach know",
      "nobody told the coach",
    ],
    ...[
      "the coach told us at five",
      "do you know the coach",
      "I told Kim",
      "told Berit she can come over",
      "I haven't told school",
    ],
    ...["told the coach to wait"],
  ])("have not been told: %j", (text) => expect(othersKnow(read(text))).toBe(false));
});
