import { messageId } from "@silent-observer/conversation";
import { describe, expect, it } from "vitest";
import { BEN, MINUTE, readings, stage } from "../support.ts";

describe("a reply to what the observer said", () => {
  it.each(["redline", "pending"] as const)(
    "answers the message that its %s was about, however late it comes",
    async (kind) => {
      const home = stage(() => (kind === "redline" ? readings.collides() : readings.takes()));
      home.say(1, "a plan");
      await home.drain();
      if (kind === "redline") {
        home.pass(10 * MINUTE);
        await home.drain();
      } else home.command("pending");
      await home.deliver();
      home.pass(100 * MINUTE);
      home.say(2, "no, skip it", { sender: BEN, replyTo: messageId(500) });
      expect(home.row(2).replyTo).toBe("1");
    },
  );
});

describe("a message that is no word of arranging any more, once one that came late is known", () => {
  it.each([readings.collides(), readings.takes()])("is not spoken of, and keeps no plan", async (reading) => {
    const home = stage(() => reading);
    home.say(2, "a plan");
    await home.drain();
    const late = { sentAt: home.clock() - MINUTE };
    const idle = { confidence: 0.1, patterns: [], decision: "DROP", signal: "none" } as const;
    Object.assign(home.observer, { tripwire: { assess: () => idle } });
    home.say(1, "what it was an answer to", late);
    home.pass(11 * MINUTE);
    await home.drain();
    expect(home.row(2)).toMatchObject({ tier1Decision: "DROP", redlineDecision: null, extractedJson: null });
    expect(home.all("redlines").map(({ state }) => state)).not.toContain("speaking");
    expect(home.all("pendingActions").map(({ status }) => status)).not.toContain("pending");
  });
});
