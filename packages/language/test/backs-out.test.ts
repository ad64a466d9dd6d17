import { describe, expect, it } from "vitest";
import { backsOut } from "../src/index.ts";
import { readInFox } from "./fox.ts";

const gives = (text: string) => backsOut(readInFox(text));

describe("words give back what their writer has", () => {
  it.each([
    "stuck at work, can't make it",
    "stuck can't make half 5",
    "traffic is murder, not gonna make it for Dot",
    "won't be at judo, the meeting runs over",
    "sorry no way I make 6",
    "I won't be able to get her",
    "I don't think I'll make it to Dot on time",
    "can't do pickup tonight",
    "can't get Dot after all",
    "actually I can't, the plumber's here",
    "I can't do the pickup anymore, sorry",
    "can't get away from here",
    "running super late, someone else has to take Dot",
    "could someone else get her?",
    "stuck on the M25, can you fetch her?",
    "oh no, my van's in the garage today",
    "flat tyre 😩",
    "ugh the bus has been cancelled again",
    "no can get Dot, they get me till 8",
    "sorry no can do after all",
    "Sorry I do not make it",
    "I will not be able to collect Dot today",
    "oh dear. I can't do the judo after all",
    "ugh they moved me to 2, cant do dots thing",
    "had two glasses of wine, I don't think I should be driving",
  ])("with %j", (text) => expect(gives(text)).toBe(true));

  it.each([
    "can't make drinks tonight",
    "I can't make it to the gym later",
    "can't do this anymore lol",
    "can't make it before six",
    "I can't be there till 6",
    "Ben can't make it",
    "she won't make it to the end of the film",
    "the bus won't get there",
    "you can't take her there",
    "can't believe it",
    "I can't do the judo moves he does",
    "you can't do dots thing",
    "can't come to the phone",
    "I'm going to be late",
    "still in traffic, 20 mins late",
    "stuck in traffic, can you put the oven on?",
    "we're having pizza after all",
    "someone else ate it",
    "bus cancelled, getting the next one",
    "the van won't start so I'm walking there",
    "bus is late again",
    "is the van in the garage?",
    "put the van in the garage",
    "judo cancelled",
    "I don't think you should drive",
    "I don't get him sometimes",
    "I don't make the rules",
    "oh no can you get Dot?",
  ])("but not with %j", (text) => expect(gives(text)).toBe(false));
});
