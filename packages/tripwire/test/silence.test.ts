import { describe, expect, it } from "vitest";
import { decisions, type Line, PEOPLE_NAMED_LIKE_WORDS } from "./chat.ts";

/** Talk that arranges nothing, in a family whose names are English words and in one whose names are not. */
const talk = (lines: readonly string[]): Line[] => lines.map((text, at) => ["sarah", at * 30, text]);
const silent = (lines: readonly string[]): string[] => lines.map(() => "DROP");

describe.each([
  ["a family of plain names", undefined],
  ["a family named Will, May, Mark, Rose and Joy", PEOPLE_NAMED_LIKE_WORDS],
] as const)("in %s", (_, family) => {
  it.each([
    [
      "television",
      [
        "the new season drops friday at 7",
        "what time is bake off on tonight",
        "season finale is tomorrow at 9, no spoilers",
      ],
    ],
    [
      "fixtures and scores",
      [
        "Leeds kick off at 3 on Saturday",
        "7-1 thru 4, unbelievable",
        "187 for 4 in 18.3 overs",
        "half time is about 8 40",
      ],
    ],
    [
      "what is over",
      ["I walked to school on my own when I was five", "we got back at 6 yesterday", "he was late on Monday, again"],
    ],
    [
      "what will not be",
      [
        "if I won the lottery I'd never drive anyone anywhere again",
        "imagine if school started at noon",
        "suppose it all starts at 5 on a monday",
      ],
    ],
    [
      "other people's plans",
      [
        "the neighbours are off to Cornwall on Friday, lucky them",
        "my boss is flying to Lisbon tomorrow at 6",
        "Dave's lot are moving house in August",
      ],
    ],
    [
      "prices",
      ["flights in december are 1,430 each", "chicken is 9.90 at the market", "he wants 300 for the old bike"],
    ],
    ["dreams", ["I dreamt I had to drive the whole class to the zoo at 7", "dreamed we missed the ferry on sunday"]],
    ["timers", ["4:30 left on the timer", "bread goes in for 40 minutes at 220", "the wash has 12 minutes to go"]],
    ["addresses", ["it's 48 Station Road, I think", "they live at number 9 now"]],
    ["product names", ["the iphone 16 or the pixel 9", "ninja AF101 or the cosori 5.8"]],
    ["errands", ["can you pick up milk on the way home", "we're out of bin bags"]],
    ["work", ["my standup is 9:15 now", "got a client call at 4 today, wish me luck"]],
    ["feelings", ["I love this song", "what a week", "so proud of you all"]],
  ])("talk of %s stays unread", (_topic, lines) => {
    expect(decisions(talk(lines), family)).toEqual(silent(lines));
  });
});

describe("names that are words", () => {
  it.each([
    "will you look at the state of this garden",
    "may the best team win",
    "mark my words it's going to rain on Saturday",
    "rose early this morning, gorgeous sunrise",
    "what a joy the kitchen is tonight",
    "the council tax was due on 4 May",
    "the bill came to 64 quid on Saturday",
    "is may a good month for tulips",
    "there is joy in small things",
  ])("are words here, and unread: %j", (text) => {
    expect(decisions([["sarah", 0, text]], PEOPLE_NAMED_LIKE_WORDS)).toEqual(["DROP"]);
  });

  it.each([
    "who can take May to netball on Tuesday?",
    "Will, can you get Rose from school at 3?",
    "Joy's piano has moved to Thursday at 6",
    "Mark has judo on Friday at half four",
    "is may at netball tomorrow or home",
    "who is getting joy today",
    "bill is collecting may and rose today",
    "Bill's on pick up Monday, mum's doing Tuesday",
  ])("are people here, and read: %j", (text) => {
    expect(decisions([["sarah", 0, text]], PEOPLE_NAMED_LIKE_WORDS)).toEqual(["QUEUE"]);
  });
});

describe("once something is being arranged", () => {
  const REQUEST: Line = ["sarah", 0, "Can someone get Leo from school at 3?"];
  it.each([
    "who ate the last biscuit",
    "my train is full of football fans",
    "did you see that goal",
    "the printer is out of ink again",
    "lol",
  ])("talk beside it stays unread: %j", (text) => {
    const lines: Line[] = [REQUEST, ["john", 1, "me"], ["sarah", 2, text]];
    expect(decisions(lines)).toEqual(["QUEUE", "QUEUE", "DROP"]);
  });
});

describe("times as they are written in a hurry", () => {
  it.each([
    "can u get leo at 315 today",
    "mia has ballet at 1630 tomorrow",
    "leo soccer is 530 not 6 thurs",
    "be at school by 445 for mia",
  ])("are times: %j", (text) => {
    expect(decisions([["sarah", 0, text]])).toEqual(["QUEUE"]);
  });
});
