import { describe, expect, it } from "vitest";
import { readInFox } from "./fox.ts";

const activities = (text: string) =>
  readInFox(text).mentions.flatMap(({ sense }) => (sense.kind === "activity" ? [sense.id] : []));

describe("an appointment at the doctor's", () => {
  it.each(["Cy has a drs appt weds 8:50", "drs for Dot at 4"])("is one in short: %j", (text) =>
    expect(activities(text)).toContain("doctor"),
  );
  it("is none in a name", () => expect(activities("dros for Dot")).not.toContain("doctor"));
});
