import { describe, expect, it } from "vitest";
import { asksToBeFetched, asksToCome, bidsTheOther, isBidden } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const bidden = (text: string): boolean => isBidden(readInFox(text));

describe("somebody who is told to take a child", () => {
  it.each([
    "Ben please carry Dot to judo by 5",
    "Good morning Ann, collect Cy from school at 3",
    "Ben abeg pick her from judo",
    "Please pick up Dot from judo at 5",
    "Ann you will carry them to school",
    "Ben help me drop Cy at the hall",
    "Ann don't forget to collect him",
    "collect Dot at 5 please Ben",
    "drop her at judo please",
    "pls pickup Dot frm judo tmrw, i have a client visit",
    "Ben kindly drop him at the hall",
  ])("is asked in %j", (text) => expect(bidden(text)).toBe(true));

  it.each([
    "Ann take Dot today 4.40",
    "Ann, take your coat",
    "please bring her judo kit",
    "please bring milk",
    "Ben just collected Dot",
    "collected Dot from Ann",
    "get Dot from Ann",
    "please don't collect Dot",
    "Ann please tell Dot she's late",
    "please keep calm",
  ])("is not asked in %j", (text) => expect(bidden(text)).toBe(false));
});

const wantsALift = (text: string): boolean => asksToBeFetched(readInFox(text));

describe("whoever calls for a lift", () => {
  it.each([
    "come get me",
    "someone collect me",
    "just landed, somebody carry me",
    "Just landed. Somebody carry me please",
    "come and fetch me!!",
    "pick me up from the station please",
    "Ben come get me",
    "collect me at 5",
    "get me from judo",
    "mum pls pick me up now",
    "training's over, come get us",
    "anyone come grab me from the hall",
    "drive me home please",
    "train is late. fetch me at 9",
    "pick me at the gate",
    "take me to school tomorrow?",
    "can someone come get me",
    "bring me back home please",
    "somebody bring us back",
  ])("asks in %j", (text) => expect(wantsALift(text)).toBe(true));

  it.each([
    "come get me a snack",
    "get me milk",
    "don't come get me, walking",
    "kill me",
    "somebody save me",
    "pick me pick me",
    "run me a bath",
    "Ben will come get me",
    "Gil picked me up",
    "take me seriously",
    "bring me my bag",
    "bring me back a pasty",
    "bring us back the sun",
    "get me to the end of this week",
    "drop me a message",
    "Ann's getting me at 5",
    "who came to get me on monday",
    "take me off the list",
    "did she carry me home when I was small",
  ])("does not in %j", (text) => expect(wantsALift(text)).toBe(false));
});

describe("who is to be fetched and says so without telling anybody to,", () => {
  it.each([
    "can i get picked up at 5",
    "judo is over, can i be collected",
    "i need picked up",
    "i need collecting from judo",
    "nobody came to get me",
    "no one is here for me",
    "is someone coming for me",
    "mum are you coming to get me?",
    "where's my lift",
    "mum can you pick me up im sick",
  ])("asks in %j", (text) => expect(wantsALift(text)).toBe(true));

  it.each([
    "can i get a snack",
    "i need a coat for judo",
    "nobody came to judo",
    "is someone coming for me to sign",
    "no one is there for me to play with",
    "where's my bag",
    "can you pick me a colour",
    "is anyone getting me a present",
    "can Dot get picked up at 5",
  ])("does not in %j", (text) => expect(wantsALift(text)).toBe(false));

  it("asks somebody to come early or now", () => {
    const asks = (text: string) => asksToCome(readInFox(text));
    expect(asks("can u come early")).toBe(true);
    expect(asks("can someone come now its finished")).toBe(true);
    expect(asks("can you come to my match")).toBe(false);
    expect(asks("can you come here")).toBe(false);
  });
});

describe("whoever has offered is told how to do it", () => {
  it.each([
    "go on then. pick them up from mine about 6",
    "great. collect her from ours at 5",
    "pick her up at 2",
    "lovely! then drop Dot at judo",
  ])("in %j", (text) => expect(bidsTheOther(readInFox(text))).toBe(true));
  it.each([
    "I'll pick them up from mine",
    "pick her up at 2?",
    "great, let me pick them up",
    "fetch her coat",
    "go on then",
    "you never pick her up",
  ])("not in %j", (text) => expect(bidsTheOther(readInFox(text))).toBe(false));
});
