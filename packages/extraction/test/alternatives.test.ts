import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { type Line, messagesOf, play } from "./talk.ts";

const family = smallFamily({ parents: "Lola, Hugh", children: "Pip", activities: "violin" });
/** A Monday. */
const MONDAY = "2026-09-14T09:00:00+01:00";
const read = async (...lines: Line[]) => {
  const { heard, arrangements } = await play(messagesOf(MONDAY, lines), family);
  const { reading } = heard.at(-1) ?? {};
  if (!reading) throw new Error("It was not heard.");
  return { reading, arrangements };
};
const when = async (text: string) => {
  const { reading } = await read(["lola", 0, text]);
  return reading.entities.map(({ date, time }) => [date, time]);
};

describe("days and hours to choose from", () => {
  it.each([
    ["could you take Pip to the dentist wednesday 4.45 or friday 3.30?", null, null],
    ["the optician can see Pip on Wednesday or on Friday, 2.45", null, "14:45"],
    ["I'll take Pip to violin at 4 or 4.30 tomorrow", "2026-09-15", null],
    ["I can pick up Pip on Thursday or maybe Friday", null, null],
  ])("settle nothing in %j", async (text, date, time) => {
    expect(await when(text)).toEqual([[date, time]]);
  });

  it.each([
    ["the dentist has Pip on wednesday 4.45 or friday 3.30", "friday please", "2026-09-18", "15:30"],
    ["could you take Pip to violin wednesday 4.45 or friday 3.30?", "I can do wednesday", "2026-09-16", "16:45"],
  ])("are settled, to %j, by %j", async (asked, chosen, date, time) => {
    const { reading } = await read(["lola", 0, asked], ["hugh", 2, chosen]);
    expect(reading.entities).toMatchObject([{ date, time }]);
  });

  it.each([
    ["I'll take Pip to violin tomorrow at 4 or thereabouts", "2026-09-15", "16:00"],
    ["can you get Pip tomorrow at 4, or Hugh?", "2026-09-15", "16:00"],
    ["it's 4 at ours or 4 at theirs for Pip tomorrow", "2026-09-15", "16:00"],
  ])("are none in %j", async (text, date, time) => {
    expect(await when(text)).toEqual([[date, time]]);
  });
});
