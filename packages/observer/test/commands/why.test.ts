import { describe, expect, it } from "vitest";
import { tidyUp } from "../../src/index.ts";
import { MINUTE, readings, stage } from "../support.ts";

type Home = ReturnType<typeof stage>;
const why = (home: Home, replyTo: string | null) => {
  home.command("why", { replyTo: replyTo as never });
  return home.latest().text;
};

async function spoken() {
  const home = stage(() => readings.collides());
  home.say(1, "dentist tuesday 4:45");
  await home.drain();
  return home;
}

describe("/why", () => {
  it("tells the gates with score and threshold, the rule, the words, and that it waits", async () => {
    const home = await spoken();
    const text = why(home, "1");
    expect(text).toMatch(/^🔎 Ann Mon,? 4 May 12:00\n/);
    expect(text).toContain("“dentist tuesday 4:45”");
    expect(text).toContain("Tripwire 0.90, needs 0.70 ✓");
    expect(text).toContain("Understood 0.90, needs 0.60 ✓ (by rules)");
    expect(text).toContain("Brain: not asked");
    expect(text).toContain("Rule temporal conflict: a child would be at two things at once");
    expect(text).toContain("I wait for you until");
  });

  it("tells the same of the bubble, and who settled it", async () => {
    const home = await spoken();
    home.pass(10 * MINUTE);
    await home.drain();
    await home.deliver();
    expect(why(home, "500")).toContain("So I spoke");
    const bubble = home.latest("redline");
    home.press(JSON.parse(bubble.buttonsJson)[0][0].data, "500");
    expect(why(home, "500")).toMatch(/✓ .*settled by Ben/);
    expect(why(home, "1")).toMatch(/✓ .*settled by Ben/);
  });

  it("tells of a plan who decided it and when, and the same from the card", async () => {
    const home = stage(() => readings.takes());
    home.say(1, "I'll get Cy tomorrow at 3");
    await home.drain();
    home.command("pending");
    await home.deliver();
    expect(why(home, "500")).toContain("“I'll get Cy tomorrow at 3”");
    expect(why(home, "1")).toContain("So I stayed silent: nothing collides.");
    expect(why(home, "1")).toMatch(/Kept: Ann picks up Cy.* – waits in \/pending/);
    home.press(`p:c:${home.all("pendingActions")[0]?.actionId}`, "500");
    expect(why(home, "1")).toMatch(/confirmed by Ben, Mon,? 4 May 12:00/);
  });

  it("is answered from the record, not worked out anew: other settings since change nothing", async () => {
    const home = await spoken();
    const before = why(home, "1");
    Object.assign(home.observer.settings, { tripwireThreshold: 0.95, extractionThreshold: 0.95 });
    expect(why(home, "1")).toBe(before);
  });

  it("says so where the words are purged, erased or were never known", async () => {
    const home = stage(() => readings.takes());
    home.say(1, "I'll get Cy tomorrow at 3");
    await home.drain();
    home.pass(31 * 24 * 60 * MINUTE);
    tidyUp(home.observer, home.clock());
    expect(why(home, "1")).toContain("its words are purged");
    home.command("forget", { replyTo: "1" as never });
    expect(why(home, "1")).toContain("Erased at the wish of Ann");
    expect(why(home, "77")).toBe("I have no record of that message.");
    expect(why(home, null)).toContain("Reply to a message with /why");
  });

  it("fits on one screen, whatever was written", async () => {
    const home = stage(() => readings.takes());
    home.say(1, `${"word ".repeat(800)}`);
    await home.drain();
    expect([...why(home, "1")].length).toBeLessThanOrEqual(1200);
  });
});
