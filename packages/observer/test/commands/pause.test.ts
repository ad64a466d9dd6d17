import { describe, expect, it } from "vitest";
import { MINUTE, readings, stage } from "../support.ts";

const HOUR = 60 * MINUTE;
type Home = ReturnType<typeof stage>;
const answer = (home: Home) => home.latest().text;
const quiet = ["QUIET_HOURS=22:00-06:30"];

describe("/pause", () => {
  it.each([
    ["", "Tue 5 May 06:30"],
    ["30m", "Mon 4 May 12:30"],
    ["2 h", "Mon 4 May 14:00"],
    ["1D", "Tue 5 May 12:00"],
    ["90d", "Mon 11 May 12:00"],
  ])("with %j lasts until %s", (args, until) => {
    const home = stage(undefined, { set: quiet });
    home.command("pause", { args });
    expect(answer(home).replace(",", "")).toContain(`Paused until ${until}.`);
  });

  it.each(["soon", "0h", "-1d", "2w", "1d 2h"])(
    "asks for a length where it gets %j, and pauses nothing",
    async (args) => {
      const home = stage(() => readings.collides());
      home.command("pause", { args });
      expect(answer(home)).toContain("/pause 2h");
      home.say(1, "dentist");
      await home.drain();
      home.pass(10 * MINUTE);
      await home.drain();
      expect(home.row(1)).toMatchObject({ redlineDecision: "SPEAK" });
    },
  );

  it("records and keeps all that is said, and says nothing unasked, with the reason", async () => {
    const home = stage((text) => (text === "dentist" ? readings.collides() : readings.takes()));
    home.command("pause", { args: "1h" });
    home.say(1, "dentist");
    home.say(2, "I'll get him");
    await home.drain();
    home.pass(10 * MINUTE);
    await home.drain();
    expect(home.row(1)).toMatchObject({ redlineDecision: "SILENT", reason: "paused" });
    expect(home.all("redlines")).toMatchObject([{ state: "silenced", reason: "paused" }]);
    expect(home.all("pendingActions")).toMatchObject([{ status: "pending" }, { status: "pending" }]);
    home.command("pending");
    expect(answer(home)).toContain("Ann picks up Cy");
    expect(home.row(1).actionId).toBe(home.all("pendingActions")[1]?.actionId);
  });

  it("is over once its time is up, or by /resume", async () => {
    const home = stage(() => readings.collides());
    home.command("pause", { args: "1h" });
    home.pass(HOUR);
    home.command("resume");
    expect(answer(home)).toBe("I was not paused.");
    home.command("pause", { args: "1h" });
    home.command("resume", { by: { id: "ben" } as never });
    expect(answer(home)).toBe("I am back: I speak when I must.");
    home.say(1, "dentist");
    await home.drain();
    home.pass(10 * MINUTE);
    await home.drain();
    expect(home.row(1)).toMatchObject({ redlineDecision: "SPEAK" });
  });
});
