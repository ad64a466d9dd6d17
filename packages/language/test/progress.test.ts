import { describe, expect, it } from "vitest";
import { readCues, reportsDone } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const underWay = (text: string) => readCues(readInFox(text)).answering.progress;

describe("progress", () => {
  it.each([
    "on my way",
    "omw",
    "ok, on my way",
    "I'm on my way home with them",
    "leaving now",
    "4 min out",
    "shoes on",
    "two minutes. shoes on",
    "in 5 min",
    "ok, 10 mins",
    "🏃",
    "outside",
    "We're outside, blue van",
    "outside judo, waiting for her",
    "We have reached",
    "I've reached school",
    "we're on the way",
    "reached judo, no traffic today",
    "Reached. He is with coach",
    "We're here",
    "we are here sir. Dot wants to go home",
    "we're both here now, it's packed",
  ])("is told by %j", (text) => {
    expect(underWay(text)).toBe(true);
  });

  it.each([
    "2 minutes of silence",
    "be 10 minutes late for it",
    "5 min walk",
    "shoes on the stairs again",
    "she's already driving me mad",
    "who takes them to judo on saturday 🏃",
    "outside it is raining",
    "play outside please",
    "reached 40 followers",
    "I reached Bath at 7.10, what a road",
    "we're on the way back",
    "we're here till Friday",
    "we are here to help",
    "are we here or at gran's on saturday",
  ])("is not told by the words of it in %j", (text) => {
    expect(underWay(text)).toBe(false);
  });

  it.each([
    "doing judo on my way back, 5ish",
    "I can grab him on my way home",
    "its on my way to work anyway",
    "milk first and on my way back the kids",
  ])("is not told by the route of %j", (text) => {
    expect(underWay(text)).toBe(false);
  });
});

describe("what is done already", () => {
  it.each([
    "fetched him",
    "I fetched him",
    "Got Dot, we're getting an ice cream",
    "just got Cy",
    "picked Dot up, she's tired",
    "I've collected Cy and Dot",
    "dropped her off",
    "ok dropped Cy at judo",
    "got Dot from school, she's asleep in the car",
    "got Cy and Dot off the bus, they're starving",
    "Cy collected.",
    "Out at last. Cy collected, the plumber is ringing me back",
    "both dropped",
    "Cy and Dot picked up",
  ])("is reported by %j", (text) => expect(reportsDone(readInFox(text))).toBe(true));

  it.each([
    "I got him",
    "I've got Dot",
    "got Dot tomorrow",
    "got Dot's coat",
    "got Dot, can you get Cy?",
    "I'll fetch him",
    "has anyone fetched him?",
    "someone has to get Dot",
    "Cy wants to be picked up",
    "I get Dot",
    "got Dot from school",
    "got Dot from school tomorrow, who gets Cy",
    "Dot collected by Ben on Friday",
    "Dot dropped her ice cream",
    "I want Dot collected",
    "Cy needs Dot picked up",
    "is Dot collected?",
  ])("is not reported by %j", (text) => expect(reportsDone(readInFox(text))).toBe(false));
});
