import { schema } from "@silent-observer/store";
import { describe, expect, it } from "vitest";
import { speakOrSettle } from "../../src/speaking/speak.ts";
import { atVet, conflict, spoken } from "../spoken.ts";
import { BEN, GRACE, MINUTE, readings, stage } from "../support.ts";

describe("a trouble", () => {
  it("waits for the family, then is spoken about in one message with buttons", async () => {
    const home = conflict();
    home.say(1, "dentist");
    expect(await home.drain()).toBe(home.clock() + GRACE);
    expect(home.row(1)).toMatchObject({ redlineDecision: null, reason: "waiting_for_people" });
    home.pass(GRACE - 1);
    await home.drain();
    expect(home.all("notifications")).toEqual([]);
    home.pass(1);
    await home.drain();
    await home.deliver();
    expect(home.row(1)).toMatchObject({
      redlineDecision: "SPEAK",
      redlineTriggerRule: "temporal_conflict",
      notificationId: "500",
    });
    expect(home.all("notifications")).toMatchObject([{ state: "sent" }]);
  });

  it("is spoken about once, also when it comes up again in other words", async () => {
    const home = await spoken();
    home.say(2, "dentist");
    await home.drain();
    home.pass(GRACE);
    await home.drain();
    await home.deliver();
    expect(home.sentCount()).toBe(1);
    expect(home.row(2)).toMatchObject({ redlineDecision: "SILENT" });
  });

  it("is never mentioned where the family settles it in time", async () => {
    const home = stage((text) =>
      text === "dentist"
        ? readings.collides()
        : {
            ...readings.collides({ replaces: ["1"] as never }),
            times: ["14:00"],
            entities: readings.collides().entities.map((e) => ({ ...e, time: "14:00" })),
          },
    );
    home.say(1, "dentist");
    await home.drain();
    home.pass(MINUTE);
    home.say(2, "dentist at 2 then");
    await home.drain();
    home.pass(GRACE);
    await home.drain();
    expect(home.all("notifications")).toEqual([]);
    expect(home.row(1)).toMatchObject({ redlineDecision: "SILENT", redlineTriggerRule: null });
    expect(home.all("redlines")).toMatchObject([{ state: "settled" }]);
  });

  it.each([
    ["shadow mode", ["SPEAK_MODE=shadow"], "shadow"],
    ["a spent budget", ["DAILY_SPEAK_BUDGET=0"], "budget"],
    ["quiet hours", ["QUIET_HOURS=11:00-13:00"], "quiet_hours"],
  ])("is kept to itself in %s, with the reason, and its plan waits for a Confirm", async (_, set, reason) => {
    const home = await spoken(conflict(set));
    expect(home.sentCount()).toBe(0);
    expect(home.all("pendingActions")).toMatchObject([
      { status: "pending", summaryText: "Cy dentist, Tue 5 May 16:45" },
    ]);
    const [plan] = home.all("pendingActions");
    expect(home.row(1)).toMatchObject({ redlineDecision: "SILENT", reason, actionId: plan?.actionId });
  });

  it("is decided and recorded in shadow mode as it would have been said, once", async () => {
    const home = await spoken(conflict(["SPEAK_MODE=shadow", "DAILY_SPEAK_BUDGET=1"]));
    const live = await spoken(conflict(["DAILY_SPEAK_BUDGET=1"]));
    const [said] = live.all("redlines");
    expect(home.all("redlines")).toMatchObject([
      { state: "silenced", reason: "shadow", spokenText: said?.spokenText, spokenAt: said?.spokenAt },
    ]);
    home.say(2, "dentist");
    await home.drain();
    home.pass(GRACE);
    await home.drain();
    await home.deliver();
    expect(home.row(2)).toMatchObject({ redlineDecision: "SILENT" });
    expect(home.all("redlines")).toHaveLength(1);
    expect([home.all("notifications"), home.sentCount()]).toEqual([[], 0]);
  });

  it("spends the day's budget in shadow mode as it would have", async () => {
    const home = stage(
      (text) => (text === "dentist" ? readings.collides() : readings.collides({ entities: atVet() })),
      { set: ["SPEAK_MODE=shadow", "DAILY_SPEAK_BUDGET=1"] },
    );
    home.say(1, "dentist");
    home.say(2, "vet");
    await home.drain();
    home.pass(GRACE);
    await home.drain();
    expect(home.all("redlines").map(({ reason }) => reason)).toEqual(["shadow", "budget"]);
  });

  it("is told in quiet hours where the matter begins before they end", async () => {
    const home = conflict(["QUIET_HOURS=11:00-17:00"]);
    home.pass(24 * 60 * MINUTE);
    await spoken(home);
    expect(home.row(1)).toMatchObject({ redlineDecision: "SPEAK" });
  });
});

describe("a task that two have claimed", () => {
  const said = (text: string) =>
    text === "ben" ? readings.takes(BEN) : { ...readings.takes(), confidence: text === "ann" ? 0.9 : 0.3 };

  it("is one trouble where the first has it still", async () => {
    const home = stage(said);
    home.say(1, "ann");
    home.pass(MINUTE);
    home.say(2, "ben", { sender: BEN });
    await home.drain();
    expect(home.row(2)).toMatchObject({ redlineDecision: null, reason: "waiting_for_people" });
  });

  it("is none where the first has given it back, in words too unsure to be acted upon", async () => {
    const home = stage(said);
    home.say(1, "ann");
    home.pass(MINUTE);
    home.say(2, "not me today, sorry");
    home.pass(MINUTE);
    home.say(3, "ben", { sender: BEN });
    await home.drain();
    expect(home.row(2)).toMatchObject({ reason: "low_extraction_confidence" });
    expect(home.row(3)).toMatchObject({ redlineDecision: "SILENT" });
  });
});

describe("a trouble that two processes find due at once", () => {
  it("is exchanged once for what the message causes instead, whose record stays", async () => {
    const home = conflict();
    home.say(1, "dentist");
    await home.drain();
    home.pass(GRACE);
    home.observer.store.db.update(schema.redlines).set({ troubleKey: "settled-meanwhile" }).run();
    const [due] = home.all("redlines");
    for (const _ of ["one", "the other"]) speakOrSettle(home.observer, due as never, home.clock());
    await home.drain();
    expect(home.all("redlines").map(({ state }) => state)).toEqual(["settled", "speaking"]);
    expect(home.row(1)).toMatchObject({ redlineDecision: "SPEAK", reason: "overlap" });
  });
});

describe("a redline that cannot be judged", () => {
  it("is left to a person and mutes nobody else", async () => {
    const home = conflict();
    home.say(1, "dentist");
    await home.drain();
    home.pass(GRACE);
    const broken = { ...home.observer, family: null as never };
    expect(() => speakOrSettle(broken, home.all("redlines")[0] as never, home.clock())).not.toThrow();
    expect(home.row(1)).toMatchObject({ redlineDecision: "SILENT", reason: "manual_review" });
  });
});
