import { memberId } from "@silent-observer/family";
import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { lexiconOf, readSurface, rotaIn } from "../src/index.ts";

const family = smallFamily({ parents: "Una", caregivers: "Reg (grandpa)", children: "Kit", activities: "choir" });
const read = (text: string) => rotaIn(readSurface(text, lexiconOf(family)));
const turns = (text: string) => read(text)?.turns.map(({ days, who }) => [days.join(" "), who]);

describe("a list of turns", () => {
  it.each([
    ["Mon me, Tue you, Wed grandpa", "mon", "tue", "wed"],
    ["me mon, you tue, Reg wed", "mon", "tue", "wed"],
    ["monday is me, tuesday is you and wednesday is Grandpa", "monday", "tuesday", "wednesday"],
  ])("tells whose turn is on which day: %j", (text, first, second, third) => {
    expect(turns(text)).toEqual([
      [first, "self"],
      [second, "you"],
      [third, [memberId("reg")]],
    ]);
  });

  it("gives one several days, and tells what all turns are for", () => {
    expect(turns("Mon/Wed Reg, Tue & Thu me for choir")?.map(([days]) => days)).toEqual(["mon wed", "tue thu"]);
    expect(read("Mon/Wed Reg, Tue & Thu me for choir")?.rest).toBe("for choir");
    expect(read("choir: mon me, wed you")?.rest).toBe("choir");
  });

  it("takes a letter for whoever it begins, and tells apart those who have different ones", () => {
    expect(read("choir: mon p, wed g")?.turns.map(({ who, name }) => [who, name])).toEqual([
      [[], "p"],
      [[], "g"],
    ]);
    expect(read("choir: mon g, wed g")).toBeNull();
  });

  it.each(["choir\nmon me\nwed you", "choir. mon me, wed you", "choir this week - mon me, wed you"])(
    "has a heading in %j",
    (text) => expect(read(text)?.rest).toMatch(/^choir(?: this week)?$/),
  );

  it.each([
    "mon me",
    "I've choir on monday, it's a tuesday",
    "class 4 b monday, c tuesday and then we'll see",
    "is it mon r tue u?",
    "mon i, tue you",
    "vitamin d monday, vitamin c tuesday",
    "plan b monday, plan c tuesday",
    "thursday t-shirts, friday u-turn",
    "monday and tuesday me",
    "mon me, tue you?",
    "I saw you monday and me tuesday",
    "monday is choir, tuesday is football",
    "see you monday, me and Kit are away tuesday",
  ])("is none in %j", (text) => expect(read(text)).toBeNull());
});
