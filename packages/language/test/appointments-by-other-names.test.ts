import { describe, expect, it } from "vitest";
import { activityIn } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const activity = (text: string) => activityIn(readInFox(text)).activity;

describe("an appointment by another name", () => {
  it.each([
    ["I'll take Leo to the tooth thing Friday at 11", "dentist"],
    ["the tooth man has Leo Thursday at 4", "dentist"],
    ["Leo has his hearing recheck Friday at 2.30", "doctor"],
    ["I'm taking Leo for his eye thing at 9", "doctor"],
    ["vision screening for Leo tomorrow at 8.15", "doctor"],
    ["Leo has his 5 year check on the 23rd, 13:20", "doctor"],
    ["flu spray for Leo is Monday at quarter past 5", "doctor"],
    ["hospital has rung about Leo, it's Friday 14th now", "doctor"],
    ["braces thing for Leo tomorrow 4.15", "orthodontist"],
    ["can someone get Leo to the ear bloke by 4", "doctor"],
    ["tom asked Leo to his b day on sunday at 11", "party"],
    ["who takes Leo trick or treating tomorrow at 6?", "trick or treating"],
    ["nursery is shut on Friday for a staff day", "nursery"],
    ["I'm taking Leo to get his hair trimmed at half past 10", "haircut"],
    ["Leo's class trip is Tuesday the 23rd, 9.15 start", "class trip"],
  ])("%j: %s", (text, expected) => expect(activity(text)).toBe(expected));

  it.each([
    "Leo lost a tooth on Tuesday",
    "I can't, my back is bad on Thursday",
    "be there by quarter past 1 with hair done",
    "we were there a year, check your bag",
    "I can't get Dot at 4, the dentist has moved me",
    "who can get Dot, I got the hospital job today",
    "two hour delay, the train is stuck outside Leeds",
  ])("is none in %j", (text) => expect(activity(text)).toBeNull());
});

describe("school that is meant and not named", () => {
  it.each([
    ["they just called it, snow day for everyone", "school"],
    ["do the little ones start back tomorrow?", "school"],
    ["Friday is a pro-d day", "school"],
    ["INSET at St Mark's on Monday", "school"],
    ["teacher only day tomorrow, who can have Leo?", "school"],
    ["who's home tomorrow, they come out early", "early_dismissal"],
    ["I'll keep the kids Thursday after they let out early", "early_dismissal"],
    ["weds the kids finish at half 12", "early_dismissal"],
    ["two hour delay tomorrow, ice on the hill", "school"],
    ["the school is now closed until Monday", "school"],
    ["all schools release at 12:15 today", "early_dismissal"],
    ["last day of term tomorrow, Dot is out at 2.30", "early_dismissal"],
    ["Friday is the last day before the holidays, they finish at 2", "early_dismissal"],
    ["the kids are closing by 12 today", "early_dismissal"],
    ["closing hour is 1.30 today", "early_dismissal"],
    ["who's getting Leo today, it's the early day", "early_dismissal"],
  ])("%j: %s", (text, expected) => expect(activity(text)).toBe(expected));

  it.each(["can you get out early on Thursday?", "if he finishes early I'll get him", "I go back to Leeds on Sunday"])(
    "is none in %j",
    (text) => expect(activity(text)).toBeNull(),
  );
});

describe("the writer's own appointment", () => {
  it.each([
    "I have my cardiologist tomorrow at 2:15 and I do not like to drive in this. Is anyone available?",
    "my eye operation is on Thursday at 11 and they say I must not drive after",
    "my ear appointment is this afternoon at quarter to five, would somebody run me down",
    "my eye appointment is Monday 9.40, who is going with me",
  ])("is the matter where somebody is to take the writer: %j", (text) => expect(activity(text)).toBe("doctor"));

  it.each([
    "I can't, I've got the dentist",
    "I'm at the dentist, can you get him?",
    "I have the dentist at 4 so can someone drive me and Leo home",
  ])("is only an excuse in %j", (text) => expect(activity(text)).toBeNull());
});
