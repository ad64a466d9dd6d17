import { describe, expect, it } from "vitest";
import { conflict, due, spoken } from "../spoken.ts";
import { GRACE, MINUTE } from "../support.ts";

describe("sending", () => {
  it("is never repeated by itself once nobody knows whether it arrived", async () => {
    const home = await due();
    await home.deliver(() => ({ kind: "uncertain", cause: "timed out" }));
    home.pass(GRACE);
    await home.drain();
    await home.deliver();
    expect(home.sentCount()).toBe(1);
    expect(home.all("notifications")).toMatchObject([{ state: "uncertain" }]);
    expect(home.all("redlines")).toMatchObject([{ state: "uncertain" }]);
  });

  it("is repeated after the wait that Telegram asks for", async () => {
    const home = await due();
    await home.deliver(() => ({ kind: "wait", seconds: 30 }));
    home.pass(29_000);
    await home.deliver();
    expect(home.sentCount()).toBe(1);
    home.pass(1_000);
    await home.deliver();
    expect(home.sentCount()).toBe(2);
    expect(home.all("notifications").map(({ state }) => state)).toEqual(["withdrawn", "sent"]);
  });

  it("is recorded as silence where Telegram refuses", async () => {
    const home = await due();
    await home.deliver(() => ({ kind: "refused", code: 403, description: "Forbidden" }));
    expect(home.row(1)).toMatchObject({
      redlineDecision: "SILENT",
      redlineTriggerRule: null,
      reason: "refused_by_telegram",
    });
  });

  it("does not happen twice when a process dies while it sends", async () => {
    const home = await due();
    // No answer reaches a process that is dead.
    void home.deliver(() => new Promise(() => {}) as never);
    await new Promise((resolve) => setImmediate(resolve));
    expect(home.all("notifications")).toMatchObject([{ state: "sending" }]);
    home.pass(2 * MINUTE);
    await home.deliver();
    expect(home.sentCount()).toBe(1);
    expect(home.all("redlines")).toMatchObject([{ state: "uncertain" }]);
  });
});

describe("a message that waited in the outbox", () => {
  const unsent = async (set: string[] = []) => {
    const home = await due(conflict(set));
    await home.deliver(() => ({ kind: "unsent", cause: "refused" }));
    return home;
  };

  it("is decided anew: nothing is said in quiet hours that have begun since", async () => {
    const home = await unsent(["QUIET_HOURS=13:00-07:00"]);
    home.pass(60 * MINUTE);
    await home.deliver();
    expect(home.sentCount()).toBe(1);
    expect(home.row(1)).toMatchObject({ redlineDecision: "SILENT", redlineTriggerRule: null, reason: "quiet_hours" });
  });

  it("is said once the line is there again", async () => {
    const home = await unsent();
    home.pass(MINUTE);
    await home.deliver();
    expect(home.row(1)).toMatchObject({ redlineDecision: "SPEAK", reason: "overlap" });
    expect(home.all("redlines")).toMatchObject([{ state: "spoken" }]);
  });
});

describe("another chat in the same database", () => {
  it("is not written to: only the one configured group is", async () => {
    const home = conflict(["TELEGRAM_GROUP_CHAT_ID=-4711"]);
    await spoken(home);
    expect(home.sentCount()).toBe(0);
    expect(home.all("notifications")).toMatchObject([{ state: "ready" }]);
  });
});
