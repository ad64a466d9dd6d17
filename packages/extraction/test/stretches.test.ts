import { describe, expect, it } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { messagesOf, play } from "./talk.ts";

const family = smallFamily({
  parents: "Grace (mum), Tunde (dad)",
  caregivers: "Bisi (gran)",
  children: "Ada, Obi",
  activities: "football, cello",
  places: "school",
  weekly: { "Obi football": "WE 17:00" },
  events: [
    { id: "half-term", summary: "Half term", start_date: "2026-10-19", end_date: "2026-10-23", all_day: true },
    { id: "christmas", summary: "Christmas holidays", start_date: "2026-12-18", end_date: "2027-01-03", all_day: true },
  ],
});
const MONDAY_BEFORE = "2026-10-12T09:00:00+01:00";

const daysOf = async (text: string) => {
  const { heard } = await play(messagesOf(MONDAY_BEFORE, [["grace", 0, text]]), family);
  return { dates: heard.at(-1)?.reading?.dates, location: heard.at(-1)?.reading?.location };
};

describe("a weekday in a named stretch of days", () => {
  it.each([
    ["football is on wednesday in half term", ["2026-10-21"]],
    ["can you have Obi on tuesday in half term", ["2026-10-20"]],
    ["in half term can bisi have the kids wednesday?", ["2026-10-21"]],
    ["who has the kids thursday of half term", ["2026-10-22"]],
    ["Ada has a playdate on thursday over half term", ["2026-10-22"]],
    ["I'm away thursday during the half term, can someone have Obi", ["2026-10-22"]],
    ["football camp half term monday to wednesday 9am", ["2026-10-19", "2026-10-21"]],
    ["Obi's party is the saturday of half term at 3", ["2026-10-24"]],
    ["the tuesday after half term Ada has the dentist at 4", ["2026-10-27"]],
    ["half term: bisi monday, me tuesday", ["2026-10-19"]],
  ])("is a day of it by the calendar: %j", async (text, dates) => {
    expect(await daysOf(text)).toMatchObject({ dates });
  });

  it.each([
    "in the easter holidays can you have Obi on tuesday",
    "over easter Ada has camp tuesday at 9",
    "dentist for Ada wednesday in the summer holidays at 10",
    "can you have the kids on the monday of the february half term",
    "who has the kids thursday in spring break",
  ])("is not known where the calendar does not know the stretch: %j", async (text) => {
    expect(await daysOf(text)).toMatchObject({ dates: [], location: null });
  });

  it("is not known where the stretch has several", async () => {
    expect(await daysOf("can you have Obi on a tuesday in the christmas holidays")).toMatchObject({ dates: [] });
  });

  it.each([
    ["can anyone do pick up friday before half term", ["2026-10-16"]],
    ["can you have Obi on tuesday, it's the holidays", ["2026-10-13"]],
    ["before half term Ada has the dentist tuesday at 4", ["2026-10-13"]],
    ["dentist thursday at 4 for Ada, last thing before the holidays", ["2026-10-15"]],
    ["we're talking about holidays, can you take Obi to football wednesday", ["2026-10-14"]],
    ["tuesday at 4 we need someone for Ada, also when is half term", ["2026-10-13"]],
    ["can you get Obi wednesday? in half term we need a sitter too", ["2026-10-14"]],
    ["can you have Obi on tuesday, I'm on holiday", ["2026-10-13"]],
    ["until half term Obi has football wednesday at 5", ["2026-10-14"]],
    ["need to talk about the holidays, Ada has cello thursday at 4", ["2026-10-15"]],
    ["Ada's holiday club form is due, can you get her wednesday at 4", ["2026-10-14"]],
    ["can someone get Ada thursday at 4, the easter play rehearsal is on", ["2026-10-15"]],
    ["Ada has the christmas concert rehearsal on thursday at 4", ["2026-10-15"]],
    ["take a break wednesday, I'll get Obi at 5", ["2026-10-14"]],
    ["is it half term yet? can you do pick up thursday", ["2026-10-15"]],
  ])("is that of this week beside it: %j", async (text, dates) => {
    expect(await daysOf(text)).toMatchObject({ dates });
  });
});
