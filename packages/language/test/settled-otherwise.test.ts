import { describe, expect, it } from "vitest";
import {
  comparesTrips,
  consents,
  decidesFor,
  followsOwnTrip,
  givesReason,
  isNod,
  isShut,
  liesNear,
  putsInOrder,
  type Surface,
  saysAskerHasIt,
  seesClash,
  takesAlong,
  welcomesRelief,
} from "../src/index.ts";
import { readInFox } from "./fox.ts";

const table: readonly [string, (surface: Surface) => boolean, readonly string[], readonly string[]][] = [
  [
    "takes what was asked without a yes",
    consents,
    [
      ...["that's the plan", "on my list", "it is in my calendar", "as you wish", "he's expecting me"],
      ...["anything for you", "For you always, my queen", "for you Gil anything. I'll be outside"],
    ],
    [
      "the bills are on the table",
      "I'm on the phone",
      "what's the plan?",
      "she was expecting a parcel",
      "nice list",
      "for you, from Ben",
      "for you everything is easy",
      "guess who called",
    ],
  ],
  [
    "says that the asker has it",
    saysAskerHasIt,
    ["you are lol you're on half day", "it's your turn", "no, you do"],
    ["you are so funny", "are you?", "you do look tired", "you have to see this"],
  ],
  [
    "names who does it",
    decidesFor,
    ["told them Gran like every tuesday", "Gran it is", "ok Gran then"],
    ["Gran is cross", "Gran?", "I saw Gran today", "can Gran do it"],
  ],
  [
    "says that it does not take place",
    isShut,
    ["oh the pool's shut", "rainout for sure", "no practice today", "the gym is closed"],
    ["school closes at one", "the shop is shut", "is the pool shut?", "the school is closed from friday"],
  ],
  [
    "says that two places are near each other",
    liesNear,
    [
      "sure it's across the street",
      "same building, love it",
      "same loop anyway",
      "that's two blocks away",
      "they're next door",
    ],
    ["on my street", "a corner kick", "two blocks of cheese", "same time", "I'm in the building", "not the same trip"],
  ],
  [
    "puts one trip after another",
    followsOwnTrip,
    ["then I'll get Tom", "I'll get Tom after I drop Dot", "I'll get him on my way home"],
    ["I'll get Tom then", "on my way", "I'll get Tom at five"],
  ],
  [
    "takes a child along",
    takesAlong,
    [
      "Dot can ride along",
      "we'll both go",
      "I'll bring him along",
      "Yes I get both",
      "ok, I'll pick them both up",
      "sure, i can have the two of them",
      "yep i'll fetch all three",
    ],
    [
      "can Dot come too?",
      "we both laughed",
      "bring him at five",
      "I can't get both",
      "someone has to get both",
      "shall I get both?",
      "I'll have both of you over",
      "I'll do both days",
      "Ben gets both",
    ],
  ],
  [
    "compares two trips",
    comparesTrips,
    ["15 mins is plenty", "tight but ok", "both?", "drop one, grab one"],
    ["both ends have gone", "plenty of milk left", "tight shoes", "what a day"],
  ],
  [
    "says why a time is odd",
    givesReason,
    ["at four so we can make the film", "at four, cages first", "at 4, she has a concert", "at four today only"],
    ["I take her to judo at 4", "at four ok?", "first thing tomorrow", "I finish early so I'll take her"],
  ],
  [
    "puts a plan beside another",
    putsInOrder,
    ["a quick haircut before judo", "then straight to judo", "judo can wait"],
    ["judo! and the show is at five", "the show is at 5:15", "does she go before judo?"],
  ],
  [
    "sees a clash",
    seesClash,
    ["that clashes", "I know. party wins", "coach will live"],
    ["who wins tonight", "coach wants oranges", "the colours go together"],
  ],
];

describe.each(table)("who %s", (_, says, does, doesNot) => {
  it.each(does)("does so: %s", (text) => expect(says(readInFox(text))).toBe(true));
  it.each(doesNot)("and does not: %s", (text) => expect(says(readInFox(text))).toBe(false));
});

describe("an answer of emoji alone", () => {
  it.each(["💪", "🙌", "✌️", "🚗💨", "👍🏽"])("says yes: %s", (text) => expect(isNod(text)).toBe(true));
  it.each(["😭", "🤞", "🙈", "👎", "", "ok 💪"])("says no such thing: %j", (text) => expect(isNod(text)).toBe(false));
});

describe("the one who need not go", () => {
  it.each(["nice, can finish my report then", "oh! less driving for me", "fun!", "great saves me going out"])(
    "welcomes it: %s",
    (text) => expect(welcomesRelief(text)).toBe(true),
  );
  it.each(["what a day", "nice?", "have you seen the funny one", "you got milk?"])("says nothing of it: %s", (text) =>
    expect(welcomesRelief(text)).toBe(false),
  );
});
