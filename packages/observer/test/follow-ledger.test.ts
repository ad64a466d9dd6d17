import { blankEntity, type Entity, type Reading } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import { ANN, BEN, CY, MINUTE, readings, stage } from "./support.ts";

const HOURS = 60 * MINUTE;
const judo = { activity: "judo", time: null };
const change = (over: Partial<Entity>): Reading => ({
  ...readings.collides(),
  activity: "judo",
  times: over.time ? [over.time] : [],
  entities: [{ ...blankEntity, children: [CY], activity: "judo", date: "2026-05-05", ...over }],
});
const script = (text: string): Reading => {
  switch (text) {
    case "I'll bring Cy home from judo":
    case "I have Cy after judo":
      return readings.takes(ANN, judo);
    case "I'll do judo":
      return readings.takes(ANN, { ...judo, task: { leg: "cover", adults: [ANN], outside: false } });
    case "I'll get him from judo instead":
      return { ...readings.takes(BEN, judo), givesWay: true };
    case "judo is at 5":
      return change({ change: "moved", time: "17:00" });
    case "could judo be at 5?":
      return { ...change({ change: "moved", time: "17:00" }), act: "ask" };
    case "judo is on Wednesday":
      return { ...change({ change: "moved", date: "2026-05-06" }), dates: ["2026-05-06"] };
    case "judo is off":
      return change({ change: "cancelled" });
    default:
      return readings.takes(ANN, judo);
  }
};

/** What waits for a Confirm, or did, after the first is said and five hours later the second. */
async function cardsAfter(first: string, second: string, confirmed = false) {
  const home = stage(script);
  home.say(1, first);
  await home.drain();
  if (confirmed) {
    home.command("pending");
    await home.deliver();
    home.press(`p:c:${home.all("pendingActions")[0]?.actionId}`, "500");
  }
  home.pass(5 * HOURS);
  home.say(2, second, { sender: BEN });
  await home.drain();
  return home
    .all("pendingActions")
    .map(({ status, summaryText }) => `${status}: ${summaryText.replace("Tue,", "Tue")}`);
}

describe("a pending action, five hours after it was kept", () => {
  const first = "I'll bring Cy home from judo";

  it("is withdrawn where another does it instead, or it is off or on another day", async () => {
    for (const second of ["I'll get him from judo instead", "judo is off", "judo is on Wednesday"]) {
      const [card, other] = await cardsAfter(first, second);
      expect(card, second).toMatch(/^replaced: Ann/);
      expect(other, second).toMatch(/^pending: /);
    }
  });

  it("tells the hour to which what it is for was moved, at the end of it to collect", async () => {
    expect(await cardsAfter(first, "judo is at 5")).toEqual([
      "pending: Ann picks up Cy from judo, Tue 5 May 18:00",
      "pending: Cy judo moved to Tue 5 May 17:00",
    ]);
    const [card] = await cardsAfter(first, "could judo be at 5?");
    expect(card).toBe("pending: Ann picks up Cy from judo, Tue 5 May 17:30");
  });

  it("is there once where the same is said again, in the words that say more", async () => {
    for (const again of ["I have Cy after judo", "I'll do judo"])
      expect(await cardsAfter(first, again), again).toEqual([
        "replaced: Ann picks up Cy from judo, Tue 5 May 17:30",
        "pending: Ann picks up Cy from judo, Tue 5 May 17:30",
      ]);
  });

  it("stays as it is once it is confirmed, whatever is said", async () => {
    for (const second of ["I'll get him from judo instead", "judo is off", "judo is at 5", "judo is on Wednesday"])
      expect((await cardsAfter(first, second, true))[0], second).toMatch(/^confirmed: Ann picks up Cy.* 17:30$/);
  });
});
