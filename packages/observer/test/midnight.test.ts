import { buttonsOf } from "@silent-observer/store";
import { describe, expect, it } from "vitest";
import { ANN, MINUTE, readings, stage } from "./support.ts";

const HOUR = 60 * MINUTE;
/** Half past midnight on Tuesday 5 May. */
const AFTER_MIDNIGHT = 12.5 * HOUR;
/** A quarter to midnight on Monday 4 May. */
const BEFORE_MIDNIGHT = 11.75 * HOUR;

function saidAt(after: number, text: string, date: string) {
  const home = stage(() => readings.takes(ANN, { date }));
  home.pass(after);
  home.say(1, text);
  return home;
}

async function cardOf(home: ReturnType<typeof stage>) {
  await home.drain();
  home.command("pending");
  await home.deliver();
  const card = () => home.latest("pending");
  const press = (label: string) => {
    const buttons = buttonsOf(card()).flat();
    const button = buttons.find((one) => one.label === label);
    home.press(button?.data ?? `no button ${label}`, String(card().telegramMessageId));
    return buttons.map((one) => one.label);
  };
  return { card, press };
}

const firstDay = (home: ReturnType<typeof stage>): string | undefined =>
  home.all("events").findLast(({ origin }) => origin === "press")?.fromDate;

describe("a “tomorrow” about midnight", () => {
  it.each([
    ["after it", AFTER_MIDNIGHT, "2026-05-06", ["Tue 5 May", "Wed 6 May"]],
    ["before it", BEFORE_MIDNIGHT, "2026-05-05", ["Tue 5 May", "Wed 6 May"]],
  ])("is a question of the card's, %s, and nothing is written before it is answered", async (_, at, said, days) => {
    const home = saidAt(at, "I'll get Cy tomorrow at 3", said);
    const { card, press } = await cardOf(home);
    press("Confirm");
    expect(firstDay(home)).toBeUndefined();
    expect(card().text).toContain("Which day is it?");
    const offered = press("Wed 6 May").map((label) => label.replace(",", ""));
    expect(offered).toEqual([...days, "Back"]);
    expect(firstDay(home)).toBe("2026-05-06");
    expect(home.all("pendingActions")).toMatchObject([{ status: "confirmed" }]);
  });

  it.each(["2moro", "tomo", "tmrw", "tommorow"])(
    "is the day that was begun where a person says so (%s)",
    async (word) => {
      const home = saidAt(AFTER_MIDNIGHT, `I'll get Cy ${word} at 3`, "2026-05-06");
      const { press } = await cardOf(home);
      press("Confirm");
      press("Tue 5 May");
      expect(firstDay(home)).toBe("2026-05-05");
      expect(home.all("pendingActions")[0]?.summaryText).toContain("5 May");
    },
  );

  it("is never spoken about, because which plan it meets is not known", async () => {
    const home = stage(() => ({
      ...readings.collides(),
      entities: readings.collides().entities.map((entity) => ({ ...entity, date: "2026-05-05" })),
    }));
    home.pass(BEFORE_MIDNIGHT);
    home.say(1, "dentist tomorrow 4:45");
    await home.drain();
    home.pass(HOUR);
    await home.drain();
    await home.deliver();
    expect(home.sentCount()).toBe(0);
    expect(home.row(1)).toMatchObject({ redlineDecision: "SILENT", reason: "which_day", actionId: expect.any(String) });
  });

  it.each([
    ["a day by its name", AFTER_MIDNIGHT, "I'll get Cy Wednesday at 3"],
    ["noon", 24 * HOUR, "I'll get Cy tomorrow at 3"],
    ["tomatoes", AFTER_MIDNIGHT, "I'll get Cy Wednesday, bring tomatoes and tom yum"],
  ])("is no doubt about %s", async (_, at, text) => {
    const home = saidAt(at, text, "2026-05-06");
    const { press } = await cardOf(home);
    press("Confirm");
    expect(firstDay(home)).toBe("2026-05-06");
  });
});
