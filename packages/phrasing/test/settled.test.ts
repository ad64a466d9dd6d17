import { memberId } from "@silent-observer/family";
import { optionLabel, settledByYourselvesText, settledText } from "@silent-observer/phrasing";
import type { Meanwhile } from "@silent-observer/redline";
import { describe, expect, it } from "vitest";
import { american, judo, matter, now, trouble, who } from "./family.ts";

describe("once a conflict is settled", () => {
  const nobody = trouble("missing_adult", matter({ activity: "judo", start: "18:00", task: "pick_up" }));

  const byTom = (meanwhile: Meanwhile) => ({ kind: "adult" as const, member: memberId("tom"), meanwhile });

  it("the message says what was decided and by whom", () => {
    expect(settledText(byTom("free"), nobody, "Ife", american, now)).toBe(
      "✓ Tom picks up Ada from judo, Thu, May 7 6pm · settled by Ife",
    );
    expect(settledText({ kind: "dismiss" }, nobody, "Ife", american, now)).toBe(
      "✓ Ada pickup from judo, Thu, May 7: nobody is needed · settled by Ife",
    );
  });

  it("the message says that the family settled it if nobody pressed a button", () => {
    expect(settledByYourselvesText(nobody, american, now)).toBe(
      "✓ Ada pickup from judo, Thu, May 7 · settled by yourselves",
    );
    const overlap = trouble("overlap", matter({ activity: "dentist", start: "16:00", end: "17:00" }), judo);
    expect(settledText({ kind: "keep_both" }, overlap, "Ife", american, now)).toBe(
      "✓ Ada dentist / judo, Thu, May 7: both stay as they are · settled by Ife",
    );
    expect(settledByYourselvesText(overlap, american, now)).toBe(
      "✓ Ada dentist / judo, Thu, May 7 · settled by yourselves",
    );
  });

  it("each answer has its own button label", () => {
    const overlap = trouble("overlap", matter({ activity: "dentist", start: "16:00", end: "17:00" }), judo);
    const labels = (
      [
        { kind: "keep", side: "matter" },
        { kind: "keep", side: "other" },
        { kind: "keep_both" },
        { kind: "dismiss" },
      ] as const
    ).map((option) => optionLabel(option, overlap, american));
    expect(labels).toEqual(["Dentist 4pm", "Judo 4:30pm", "Both", "Not a conflict"]);
  });
});

describe("a button for an adult", () => {
  const nobody = trouble("missing_adult", matter({ activity: "judo", start: "18:00", task: "pick_up" }));
  const label = (meanwhile: Meanwhile, asked = nobody) =>
    optionLabel({ kind: "adult", member: memberId("tom"), meanwhile }, asked, american);

  it("says whether they are free, and otherwise what they have on", () => {
    expect(label("free")).toBe("Tom · free");
    expect(label(matter({ activity: "ballet", start: "16:00" }))).toBe("Tom · ballet 4pm");
    expect(label(matter({ activity: null, start: "16:15", task: "pick_up" }))).toBe("Tom · pickup 4:15pm");
  });

  it("claims nothing if the task's time is unknown", () => {
    expect(label(null)).toBe("Tom");
  });

  it("does not call an adult free who claims the task", () => {
    const claims = trouble("claimed_twice", matter({ adults: who("ife") }), matter({ adults: who("tom") }));
    expect(label("free", claims)).toBe("Tom");
    expect(label(matter({ activity: "ballet", start: "16:00" }), claims)).toBe("Tom · ballet 4pm");
  });
});
