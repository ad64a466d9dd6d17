import { describe, expect, it } from "vitest";
import { lastOf } from "./talk.ts";

/** On Monday: Leo has soccer on Tuesday and Thursday, Mia ballet on Wednesday and swim on Saturday. */
const readingOf = async (text: string) => (await lastOf([["sarah", "09:00", text]])).extraction;

describe("a practice that is moved to another day", () => {
  it.each([
    ["coach moved Tuesday's practice to Friday 4", "soccer", "leo", "2026-03-06", "16:00"],
    ["thursday's practice is moved to saturday 4", "soccer", "leo", "2026-03-07", "16:00"],
    ["practice moved from thursday to saturday at 2", "soccer", "leo", "2026-03-07", "14:00"],
    ["they moved Wednesday's class to Saturday 2pm for mia", "ballet", "mia", "2026-03-07", "14:00"],
  ])("is the one of the day it is taken from: %s", async (text, activity, child, date, time) =>
    expect(await readingOf(text)).toMatchObject({
      coordination_type: "schedule_change",
      dates: [date],
      times: [time],
      child: [child],
      activity,
    }),
  );

  it.each(["rebooked to", "rearranged to", "rescheduled to"])("is moved where it is %s another", async (verb) => {
    expect(await readingOf(`mia's dentist is ${verb} friday 4pm`)).toMatchObject({
      coordination_type: "schedule_change",
      dates: ["2026-03-06"],
      times: ["16:00"],
      activity: "dentist",
    });
  });

  it.each([
    ["practice is saturday at 10", "swim"],
    ["practice is moved to saturday 2pm", "swim"],
    ["tuesday's soccer is moved to saturday 2pm", "soccer"],
  ])("is that of the day itself where no other is said, and always the one named: %s", async (text, activity) =>
    expect(await readingOf(text)).toMatchObject({ dates: ["2026-03-07"], activity }),
  );
});
