import { describe, expect, it } from "vitest";
import { family } from "./okafor.ts";
import { messagesOf, play } from "./talk.ts";

const daysAt = async (start: string, text: string) => {
  const { heard } = await play(messagesOf(start, [["grace", 0, text]]), family);
  return heard.at(-1)?.reading?.dates;
};
const LATE = "2026-09-15T23:40:00+01:00";
const EVENING = "2026-09-15T20:31:00+01:00";
const AFTER_MIDNIGHT = "2026-09-16T00:20:00+01:00";

describe("an hour said without a day, at night", () => {
  it.each([
    "can you drop Will at 8",
    "can someone get Will at 11 from school",
    "who takes Rose to the dentist at 9",
    "can you get Femi at 3",
  ])("is tomorrow's when it is over in either half of the day: %j", async (text) => {
    expect(await daysAt(LATE, text)).toEqual(["2026-09-16"]);
  });

  it.each(["can you drop Will at 8", "Rose has the dentist at 11"])("is today's after midnight: %j", async (text) => {
    expect(await daysAt(AFTER_MIDNIGHT, text)).toEqual(["2026-09-16"]);
  });

  it("is tomorrow's where somebody is only asked to be free", async () => {
    expect(await daysAt(EVENING, "Tunde you around at all? Rose 11 at school")).toEqual(["2026-09-16"]);
  });

  it("is still tonight's while it may be", async () => {
    expect(await daysAt("2026-09-15T18:00:00+01:00", "can you get Will at 9")).toEqual(["2026-09-15"]);
    expect(await daysAt(EVENING, "can you get Will from the party at 11")).toEqual(["2026-09-15"]);
  });
});
