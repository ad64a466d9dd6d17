import { describe, expect, it } from "vitest";
import { calendar, family, tuesday } from "./table.ts";

describe("the fixtures", () => {
  it("have judo on the Tuesday that the tests speak of", () => {
    expect(calendar.on(tuesday).map(({ eventId }) => eventId)).toContain("ada-judo");
    expect(family.members).toHaveLength(5);
  });
});
