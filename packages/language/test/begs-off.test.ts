import { describe, expect, it } from "vitest";
import { begsOff, cannotTalk, onlyAsksWhen } from "../src/index.ts";
import { readInFox } from "./fox.ts";

describe("words leave a request open without a no", () => {
  it.each([
    "Service starts 7 so no for me",
    "walk, its a mile. no me",
    "Wish I could, I'm 500 miles off",
    "today is my day off",
    "We already left, sorry!",
    "im 40 min away 😟",
    "I start at 7...",
    "I close 8",
    "I return only by 8:30",
    "I have the bank that evening.",
    "im driving that weekend",
    "im on till 6 today, they extended me",
    "still at the depot until seven",
    "Not home til half 6",
    "sorry, in Cork till late",
    "in the dentist's chair until 4",
    "on nights all week",
    "No, working",
    "depends, do you want it",
    "I'll see if I can get off early",
    "i'll see 🤔",
    "let me check",
    "I'll ask Ann's mum",
    "I'll let you know tonight",
    "I'll know later",
    "I'd take her but I'm working",
    "I'd do it only I've no car",
    "I'll be glad when he drives",
    "god I'd be so happy when she has her licence",
  ])("%s", (text) => {
    expect(begsOff(readInFox(text))).toBe(true);
  });
});

describe("words do not leave a request open", () => {
  it.each([
    "5 min away",
    "2 hours",
    "I start at 7 so I can drop her",
    "I finish at 3, will get him",
    "I finish early",
    "I have her that evening",
    "I have the car that evening so I'll drive",
    "I have Dot that evening",
    "I'm driving him that weekend",
    "I'm free that evening",
    "I'm taking the day off",
    "no worries, me",
    "I'll get her, no problem",
    "I have the bank",
    "do you wish me to go?",
    "I can have her till 6",
    "I'm free till 6",
    "I'm home until 4",
    "in town till 3 then I'll get her",
    "I'm out by her school till 5 anyway",
    "in the car with him till 4",
    "working from home so yes",
    "on call but I can",
    "depends when I finish but yes",
    "stay on till 6?",
    "I have Dot until 5",
    "I'm in until 6",
    "I'm available till 5",
    "I've no plans until 6",
    "not working until 6",
    "I'm happy to wait until 6",
    "working on it",
    "on nights when judo is on",
    "I'll see to it",
    "I'll ring in and stay with him",
    "I'll check the gate and get her",
    "I'll let you know when I have her",
    "yes I'll ask Ann to come too",
    "I'll call you when I'm there",
    "I'd take her but I'm working till 4 so after that",
    "I'll be glad to",
    "I'll be happy when I get there",
    "I'll be there when he is done",
  ])("%s", (text) => {
    expect(begsOff(readInFox(text))).toBe(false);
  });
});

describe("a message only asks when", () => {
  it.each(["What time", "from when?", "ok when is it", "until when??", "time?"])("%s", (text) => {
    expect(onlyAsksWhen(readInFox(text))).toBe(true);
  });
  it.each(["what time shall I come?", "ok me, when?", "when I'm done", "what time then, I'll go", "time for tea"])(
    "not %s",
    (text) => {
      expect(onlyAsksWhen(readInFox(text))).toBe(false);
    },
  );
});

describe("somebody has no time even to talk about it", () => {
  it.each(["talk later, I'm driving", "can't talk", "cannot talk now im in a meeting", "let's talk about it tonight"])(
    "%s",
    (text) => expect(cannotTalk(readInFox(text))).toBe(true),
  );
  it.each(["yes, talk later", "talk later, I'll get her", "I'm driving", "we need to talk to school", "later"])(
    "not in %j",
    (text) => expect(cannotTalk(readInFox(text))).toBe(false),
  );
});
