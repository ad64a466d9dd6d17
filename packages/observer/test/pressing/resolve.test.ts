import { messageId } from "@silent-observer/conversation";
import { buttonsOf } from "@silent-observer/store";
import { describe, expect, it } from "vitest";
import { due, spoken } from "../spoken.ts";
import { buttonData, MINUTE, readings, stage, USER } from "../support.ts";

describe("Resolve", () => {
  it("counts also where it is quicker than the answer to the call that sent the message", async () => {
    const home = await due();
    const first = () => buttonData(home.latest());
    await home.deliver(() => {
      home.press(first(), "500");
      return { kind: "sent", messageId: messageId(500) };
    });
    expect(home.all("redlines")).toMatchObject([{ state: "resolved", resolvedBy: "ben" }]);
    expect(home.all("notifications")).toMatchObject([
      { state: "sent", telegramMessageId: "500", text: expect.stringMatching(/^✓ .*settled by Ben/) },
    ]);
    await home.deliver();
    expect(home.sentCount()).toBe(1);
  });

  it("takes a press on a message of whose sending nobody knew the end as its arrival", async () => {
    const home = await due();
    await home.deliver(() => ({ kind: "uncertain", cause: "timed out" }));
    const button = buttonData(home.latest("redline"));
    home.press(button, "777");
    expect(home.all("notifications")).toMatchObject([{ state: "sent", telegramMessageId: "777", buttonsJson: "[]" }]);
    expect(home.row(1)).toMatchObject({ notificationId: "777" });
  });

  it("leaves what else the message arranged to its own Confirm", async () => {
    const party = { ...readings.collides().entities[0], activity: "party", date: "2026-05-08" } as never;
    const home = stage(() => readings.collides({ entities: [...readings.collides().entities, party] }));
    home.say(1, "dentist tuesday 4:45, party friday");
    await home.drain();
    home.pass(10 * MINUTE);
    await home.drain();
    await home.deliver();
    const button = buttonData(home.latest("redline"));
    home.press(button, "500");
    expect(home.all("pendingActions")).toMatchObject([
      { status: "pending", summaryText: expect.stringContaining("party") },
    ]);
  });

  it("leaves the whole plan to its Confirm where it is no conflict, and takes it back with the press", async () => {
    const home = stage(() => readings.collides());
    home.say(1, "dentist tuesday 4:45");
    await home.drain();
    home.pass(10 * MINUTE);
    await home.drain();
    await home.deliver();
    const notAConflict = buttonData(home.latest("redline"), "Not a conflict");
    const before = home.all("events").length;
    home.press(notAConflict, "500");
    expect(home.all("events")).toHaveLength(before);
    expect(home.all("pendingActions")).toMatchObject([
      { status: "pending", summaryText: "Cy dentist, Tue 5 May 16:45" },
    ]);
    expect(home.row(1).actionId).toBe(home.all("pendingActions")[0]?.actionId);
    home.command("undo");
    expect(home.all("pendingActions")).toEqual([]);
    expect(home.row(1).actionId).toBeNull();
  });

  it("settles the trouble by the first press, in the graph and in the chat, without buttons", async () => {
    const home = await spoken();
    const message = () => home.latest("redline");
    const keepDentist = buttonData(message());
    home.press(keepDentist, "500", { userId: USER.stranger });
    expect(home.all("redlines")).toMatchObject([{ state: "spoken" }]);
    home.press(keepDentist, "500");
    const events = home.all("events").length;
    home.press(keepDentist, "500", { userId: USER.ann });
    expect(home.all("events")).toHaveLength(events);
    expect(home.all("redlines")).toMatchObject([{ state: "resolved", resolvedBy: "ben" }]);
    expect(buttonsOf(message())).toEqual([]);
    expect(message().text).toMatch(/^✓ .*Ben/);
  });
});
