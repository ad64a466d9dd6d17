import { describe, expect, it } from "vitest";
import { lastOf } from "./talk.ts";

/** What is decided of one message, written the day before Leo's soccer, 16:30 to 18:00. */
const decided = (text: string) => lastOf([["sarah", "09:00", text]]);

describe("a booking told in few words", () => {
  it.each([
    "leo cinema tuesday 17:30",
    "cinema with leo tuesday at 17:30",
    "leo dentist tues 5.15",
    "haircut leo tues 5",
    "leo ortho tues 5:15",
  ])("is heard as a clash, whichever adult goes along: %j", async (text) => {
    expect(await decided(text)).toMatchObject({
      extraction: { dates: ["2026-03-03"], child: ["leo"] },
      redline_trigger_rule: "temporal_conflict",
    });
  });

  it.each([
    "leo cinema tuesday 18:15",
    "theatre tuesday 17:30 with mia",
    "was the film with leo any good last tuesday? 17:30 was packed",
    "leo skips soccer tuesday, cinema with him 17:30",
    "I'll pick leo up from the cinema tuesday 17:30",
  ])(
    "clashes with nothing at another hour, for another child, or where it takes the other's place: %j",
    async (text) => {
      expect((await decided(text)).spoken).toBeNull();
    },
  );
});
