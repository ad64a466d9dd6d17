import { memberId } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { divisionIn, lexiconOf, readSurface } from "../src/index.ts";

const family = smallFamily({
  parents: "Una (mum), Fintan (dad)",
  caregivers: "Reg (grandpa)",
  children: "Kit, Orla, Sam",
  activities: "choir, rowing",
});
const division = (text: string) => divisionIn(readSurface(text, lexiconOf(family)));
const who = (text: string) => division(text)?.portions.map((portion) => [portion.what, portion.who]);

const CHOIR_ME_ROWING_YOU = [
  ["do choir", "self"],
  ["do rowing", "you"],
];
const CHOIR_NOT_ROWING = [
  ["do choir", "self"],
  ["do rowing", "nobody"],
];
const THERE_ME_BACK_YOU = [
  ["do drop off", "self"],
  ["do pick up", "you"],
];
const THERE_NOT_BACK = [
  ["do drop off", "self"],
  ["do pick up", "nobody"],
];

describe("who does which part", () => {
  it.each([
    "choir me, rowing you",
    "choir me rowing you",
    "Me choir, you rowing",
    "me for choir and you for rowing",
    "I'm choir, you're rowing",
    "I've choir, you've rowing",
    "choir is mine, rowing is yours",
    "choir's me, rowing's you",
    "I'll do choir you do rowing",
    "ok me choir & you rowing then",
    "grand so, choir me, rowing you thanks",
    "me with choir, you with rowing",
  ])("is told by %j", (text) => expect(who(text)).toEqual(CHOIR_ME_ROWING_YOU));

  it.each([
    "I'll do choir but not rowing",
    "I can do choir, not rowing",
    "choir yes, rowing no",
    "yes to choir, no to rowing",
    "I could do choir but rowing is out for me",
    "choir I can do, rowing I can't",
    "choir works, rowing doesn't work",
    "I can manage choir but can't do rowing sorry",
    "choir? yes. rowing? no",
    "give me choir, I can't do rowing",
    "I'd do choir but rowing clashes with work",
    "choir I'll cover, rowing someone else",
  ])("may be a no to one: %j", (text) => expect(who(text)).toEqual(CHOIR_NOT_ROWING));

  it.each([
    "I'll bring, you collect",
    "I'll drop and you pick up",
    "me drop off, you pick up",
    "bringing me, collecting you",
    "I'm on drop-offs, you're on pick-ups",
    "the way there me, the way home you",
  ])("may be an end of the trip: %j", (text) => expect(who(text)).toEqual(THERE_ME_BACK_YOU));

  it.each(["dropping yes, collecting no", "I can drop but not collect", "drop off yes pick up no"])(
    "may be a no to one end: %j",
    (text) => expect(who(text)).toEqual(THERE_NOT_BACK),
  );

  it("may be of children, of several, with hours of their own", () => {
    expect(who("me for Kit, you for Orla and Sam")).toEqual([
      ["do kit", "self"],
      ["do orla and sam", "you"],
    ]);
    expect(who("Kit at 4 me, Orla at 6 you")).toEqual([
      ["do kit at 4", "self"],
      ["do orla at 6", "you"],
    ]);
    expect(who("I'll bring Kit and you collect her")).toEqual([
      ["drop kit off", "self"],
      ["pick her up", "you"],
    ]);
  });

  it("may be by order", () => {
    const [first, second] = [
      ["do the first one", "self"],
      ["do the second one", "nobody"],
    ];
    expect(who("I can do the first, not the second")).toEqual([first, second]);
    expect(who("first one yes, second no")).toEqual([first, second]);
  });

  it("may be of other adults", () => {
    expect(who("grandpa has rowing and I've choir")).toEqual([
      ["do rowing", [memberId("reg")]],
      ["do choir", "self"],
    ]);
  });

  it("tells the day of all parts, whoever has them", () => {
    const said = (text: string) => division(text)?.portions.map((portion) => portion.said);
    expect(said("tomorrow choir me, rowing grandpa")).toEqual([
      "I'll do choir tomorrow",
      "grandpa will do rowing tomorrow",
    ]);
    expect(said("me choir, you rowing on friday?")).toEqual([
      "I'll do choir on friday",
      "can you do rowing on friday?",
    ]);
  });

  it("is one part alone where the others are ruled out", () => {
    expect(who("only choir")).toEqual([["do choir", "self"]]);
    expect(who("just the drop off for me")).toEqual([["do drop off", "self"]]);
    expect(who("I can manage rowing only")).toEqual([["do rowing", "self"]]);
  });

  it("needs a request where it says yes or no, and none where it claims", () => {
    expect(division("choir yes, rowing no")?.needsRequest).toBe(true);
    expect(division("only choir")?.needsRequest).toBe(true);
    expect(division("I can't do rowing but I'll do choir")?.needsRequest).toBe(true);
    expect(division("choir me, rowing you")?.needsRequest).toBe(false);
    expect(division("I'll do choir but not rowing")?.needsRequest).toBe(false);
  });

  it.each([
    "I like choir, you like rowing",
    "choir was great, rowing was awful",
    "I'll do choir and rowing",
    "I'm in choir, you're in bed",
    "no choir and no rowing",
    "not choir, not rowing",
    "me and you",
    "you and me at choir",
    "I do choir on Tuesdays and the shopping on Fridays",
    "Kit is with me, Orla is asleep",
    "I'll bring the hats, you collect the money",
    "I'll drop the car off and you collect the bread",
    "first I cook, second I clean",
    "you take care, I'll be fine",
    "I have a meeting, you have the car",
    "choir tomorrow, rowing on Friday",
    "is choir me or you?",
  ])("is not told by %j", (text) => expect(division(text)).toBeNull());
});
