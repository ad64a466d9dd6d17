import { describe, expect, it } from "vitest";
import { type Line, lastOf } from "./talk.ts";

const COACH = "coach dave";
const ASKED: Line = ["sarah", "09:00", "who can bring leo home from soccer tomorrow"];

describe("somebody who is not of the family and takes a task", () => {
  it.each(["I can give Leo a lift home from soccer tomorrow", "I'll bring Leo home from soccer tomorrow"])(
    "has it: nobody of the family is wanted for it: %s",
    async (text) =>
      expect(await lastOf([ASKED, [COACH, "09:02", text]])).toMatchObject({
        reason: "outside_help",
        extraction: { assigned_to: [], child: ["leo"] },
      }),
  );

  it.each(["I might bring Leo home from soccer tomorrow", "can someone get Leo from soccer tomorrow"])(
    "has not promised it, or asks for somebody: %s",
    async (text) => expect((await lastOf([[COACH, "09:02", text]])).reason).not.toBe("outside_help"),
  );
});
