import { describe, expect, it } from "vitest";
import { timesIn } from "./reading.ts";

describe("from an hour to the next, of what is in the evening", () => {
  it.each([
    ["class is 7 to 8 on friday not 6", "19:00-20:00"],
    ["judo is 7-8 on friday", "19:00-20:00"],
    ["judo is 7 to 8:30 on friday", "19:00-20:30"],
  ])("%j is the evening", (text, hours) => expect(timesIn(text, { near: "18:00" })[0]).toBe(hours));

  it("is the morning where nothing is known of it, or where it says so", () => {
    expect(timesIn("judo is 7 to 8 on friday")[0]).toBe("07:00-08:00");
    expect(timesIn("judo is 7 to 8am on friday", { near: "18:00" })[0]).toBe("07:00-08:00");
  });

  it("is not moved where it is as long as a shift, or near in the morning", () => {
    expect(timesIn("I'm on 7 to 11 on friday", { near: "18:00" })[0]).toBe("07:00-11:00");
    expect(timesIn("judo is 7 to 8 on friday", { near: "08:00" })[0]).toBe("07:00-08:00");
  });
});
