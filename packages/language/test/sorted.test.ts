import { describe, expect, it } from "vitest";
import { keepsBoth, onlyNames, ranksOne, saysSorted, willMoveIt } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("that something is settled", () => {
  it.each([
    ...[
      "sorted by phone",
      "all sorted now",
      "it's sorted",
      "Sorted 👍",
      "sorted thanks",
      "we sorted it over the phone",
    ],
    ...["no need, he's coming home with Max", "no need", "ok all good", "all sorted between us", "that's sorted now"],
    ...["solved", "Ben and I sorted it out", "already dealt with", "agreed by phone", "all done", "false alarm"],
  ])("is told with %j", (text) => expect(saysSorted(readInFox(text))).toBe(true));

  it.each([
    ...["sorted?", "is it sorted", "is that sorted now?", "not sorted", "it's not sorted yet", "tickets sorted"],
    ...[
      "can you get it sorted",
      "I'll get it sorted",
      "needs to be sorted",
      "boiler's sorted",
      "sort it out yourselves",
    ],
    ...[
      "all good at work today",
      "no need to shout",
      "no need for a coat",
      "I sorted the laundry",
      "all done at the hall",
    ],
    ...["hope it's sorted soon", "if it's sorted tell me", "sorted the boiler by phone", "all fine here", "I agreed"],
  ])("is not told with %j", (text) => expect(saysSorted(readInFox(text))).toBe(false));
});

describe("two things put against each other", () => {
  it.each([
    ...["we'll do both, judo can start late", "both fine", "both", "both please", "she can do both", "let's do both"],
    ...["both are fine", "ok we'll manage both", "both work"],
  ])("both take place with %j", (text) => expect(keepsBoth(readInFox(text))).toBe(true));

  it.each([
    ...["both?", "can't do both", "she can't do both", "both kids are fine", "not both", "both of us are tired"],
    ...["both fine?", "I have both kids", "we can't manage both", "can she do both", "both are at school"],
  ])("do not both take place with %j", (text) => expect(keepsBoth(readInFox(text))).toBe(false));

  it.each([
    "the dentist wins",
    "dentist wins, she can skip judo",
    "judo can start late",
    "judo can wait",
    "coach will live",
  ])("are ranked with %j", (text) => expect(ranksOne(readInFox(text))).toBe(true));

  it.each(["who wins?", "judo can't start late", "that beats me", "judo starts late", "Cy wins at judo"])(
    "are not ranked with %j",
    (text) => expect(ranksOne(readInFox(text))).toBe(false),
  );

  it.each(["I'll move it to Friday", "I've moved the dentist", "we'll reschedule it", "I moved it already"])(
    "are put apart with %j",
    (text) => expect(willMoveIt(readInFox(text))).toBe(true),
  );

  it.each([
    ...["I'll try to move it", "can you move it", "should I move it?", "I can't move it", "I'll move the car"],
    ...["I'll move it if they let me", "could we move it", "they moved it", "I won't move it"],
  ])("are not put apart with %j", (text) => expect(willMoveIt(readInFox(text))).toBe(false));

  it.each(["the dentist!", "dentist", "judo then", "Ben", "Ben then please", "go with judo", "definitely the dentist"])(
    "are decided by naming one: %j",
    (text) => expect(onlyNames(readInFox(text))).toBe(true),
  );

  it.each([
    "dentist?",
    "not judo",
    "judo was fun",
    "Ben forgot",
    "Ben is late",
    "judo or dentist",
    "Cy",
    "I hate judo",
  ])("are not decided by %j", (text) => expect(onlyNames(readInFox(text))).toBe(false));
});
