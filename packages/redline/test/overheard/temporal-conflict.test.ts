import { describe, expect, it } from "vitest";
import { books, who } from "../table.ts";
import { after, troubleAfter } from "./afterwards.ts";

describe("an appointment falls into nursery hours", () => {
  const dentistAtNursery = books({ children: who("ben"), time: "10:40" });

  it.each(["He's at nursery at that time", "thats nursery", "little acorns won't mind"])(
    "and somebody brings that up: %j",
    (text) => {
      expect(troubleAfter([dentistAtNursery], after("gran", "09:03", text))).toBeNull();
    },
  );

  it.each([
    "I'll take him out of nursery at ten",
    "I'll take Ben out of nursery at ten",
    "so he'll miss the end of it",
    "he will be out early that day",
    "I'll collect him early",
    "keeping him home",
  ])("and the child comes out of it: %j", (text) => {
    expect(troubleAfter([dentistAtNursery], after("ife", "09:03", text))).toBeNull();
  });

  it.each([
    "he's out of nappies",
    "I'm out of the office early",
    "Ada will be out early",
    "I miss him",
    "I'll be early",
  ])("and nobody says that the child comes out of it: %j", (text) => {
    expect(troubleAfter([dentistAtNursery], after("ife", "09:03", text))).toMatchObject({ variant: "overlap" });
  });

  it("and nobody does", () => {
    expect(troubleAfter([dentistAtNursery], after("gran", "09:03", "poor thing"))).toMatchObject({
      variant: "overlap",
    });
  });
});
