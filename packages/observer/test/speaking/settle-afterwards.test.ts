import { blankReading, messageId } from "@silent-observer/conversation";
import { schema } from "@silent-observer/store";
import { describe, expect, it } from "vitest";
import { atVet, spoken } from "../spoken.ts";
import { BEN, GRACE, MINUTE, readings, stage } from "../support.ts";

describe("a spoken message", () => {
  it("keeps its record when what it is about is edited away, and loses its buttons", async () => {
    const home = stage((text) =>
      text === "dentist" ? readings.collides() : { ...readings.takes(), isCoordination: false },
    );
    await spoken(home);
    home.say(1, "never mind the dentist", { editedAt: home.clock() + 1_000 });
    await home.drain();
    expect(home.row(1)).toMatchObject({ redlineDecision: "SPEAK", redlineTriggerRule: "temporal_conflict" });
    expect(home.all("redlines")).toMatchObject([{ state: "settled" }]);
    expect(home.all("notifications")).toMatchObject([{ buttonsJson: "[]" }]);
  });

  it("leaves its plan to a Confirm, once the family has settled what it collided with", async () => {
    const away = (reading: ReturnType<typeof readings.collides>) => ({
      ...reading,
      activity: "judo",
      entities: reading.entities.map((one) => ({ ...one, activity: "judo", time: null, change: "cancelled" as const })),
    });
    const home = stage((text) => (text === "no judo" ? away(readings.collides()) : readings.collides()));
    await spoken(home);
    expect(home.all("pendingActions")).toEqual([]);
    home.say(2, "no judo", { sender: BEN });
    await home.drain();
    expect(home.all("redlines")).toMatchObject([{ state: "settled", reason: "settled_afterwards" }]);
    const plans = home.all("pendingActions").map(({ status, summaryText }) => [status, summaryText]);
    expect(plans).toEqual([
      ["pending", "Cy judo cancelled, Tue 5 May"],
      ["pending", "Cy dentist, Tue 5 May 16:45"],
    ]);
    expect(home.row(1)).toMatchObject({ redlineDecision: "SPEAK", reason: "overlap" });
  });
});

describe("what the family answers in words that arrange nothing", () => {
  const chatter = () => stage((text) => (text === "dentist" ? readings.collides() : blankReading));

  it("settles what the bot spoke about, and its plan waits for a Confirm", async () => {
    const home = await spoken(chatter());
    home.pass(MINUTE);
    home.say(2, "all sorted now", { sender: BEN });
    await home.drain();
    expect(home.all("redlines")).toMatchObject([{ state: "settled", reason: "settled_afterwards" }]);
    expect(home.all("notifications")).toMatchObject([{ buttonsJson: "[]" }]);
    expect(home.all("pendingActions")).toMatchObject([
      { status: "pending", summaryText: "Cy dentist, Tue 5 May 16:45" },
    ]);
  });

  it("drops the plan that was not chosen", async () => {
    const home = await spoken(chatter());
    home.say(2, "judo!", { sender: BEN, replyTo: messageId(500) });
    await home.drain();
    expect(home.all("redlines")).toMatchObject([{ state: "settled" }]);
    expect(home.all("pendingActions")).toEqual([]);
  });

  it("leaves its buttons where it is about something else, or comes too late", async () => {
    const home = await spoken(chatter());
    home.say(2, "did you call the bank", { sender: BEN });
    await home.drain();
    home.say(3, "all sorted now");
    await home.drain();
    home.pass(31 * MINUTE);
    home.say(4, "all sorted now", { sender: BEN });
    await home.drain();
    expect(home.all("redlines")).toMatchObject([{ state: "spoken" }]);
  });
});

describe("a redline that was spoken of and cannot be settled", () => {
  it("stays as it is, and mutes nobody else in its chat", async () => {
    const home = stage((text) => {
      if (text === "never mind") return readings.collides({ isCoordination: false });
      return readings.collides(text === "vet" ? { entities: atVet() } : {});
    });
    await spoken(home);
    home.observer.store.db
      .update(schema.redlines)
      .set({ troubleJson: `{"at":${home.clock() + 2 * GRACE}}` })
      .run();
    home.say(1, "never mind", { editedAt: home.clock() + 1_000 });
    home.say(2, "vet");
    await home.drain();
    home.pass(GRACE);
    await home.drain();
    expect(home.all("redlines").map(({ state }) => state)).toEqual(["spoken", "speaking"]);
  });
});
