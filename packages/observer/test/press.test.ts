import { chatId, messageId } from "@silent-observer/conversation";
import { buttonsOf, type NotificationRow } from "@silent-observer/store";
import { describe, expect, it } from "vitest";
import { tidyUp } from "../src/index.ts";
import { MINUTE, readings, stage, USER } from "./support.ts";

async function withCard(script = () => readings.takes()) {
  const home = stage(script);
  home.say(1, "I'll get Cy tomorrow at 3");
  await home.drain();
  home.command("pending");
  await home.deliver();
  const shown = () => home.all("notifications").at(-1) as NotificationRow;
  const button = (at: number) => buttonsOf(shown()).flat()[at]?.data ?? "";
  return { home, shown, button, confirm: button(0), reject: button(1) };
}

describe("Confirm", () => {
  it("writes the event, with who pressed and the message behind it, and nothing did so before", async () => {
    const { home, confirm } = await withCard();
    const before = home.all("events").length;
    home.press(confirm, "500");
    const [added] = home.all("events").slice(before);
    expect(added).toMatchObject({ origin: "press", fromDate: "2026-05-05", startTime: "15:00" });
    const source = home.all("eventSources").find(({ eventId }) => eventId === added?.id);
    expect(source).toMatchObject({ actor: "ben", messageRowId: home.row(1).id });
    expect(home.all("pendingActions")).toMatchObject([{ status: "confirmed", confirmedBy: "ben" }]);
  });

  it("counts once, however often and by whomever it is pressed", async () => {
    const { home, confirm } = await withCard();
    home.press(confirm, "500");
    const events = home.all("events").length;
    home.press(confirm, "500", { userId: USER.ann });
    home.press(confirm, "500");
    expect(home.all("events")).toHaveLength(events);
  });

  it("answers the same press, sent again under its id, with nothing", async () => {
    const { home, confirm } = await withCard();
    home.press(confirm, "500", { callbackQueryId: "one" });
    expect(home.press(confirm, "500", { callbackQueryId: "one" })).toEqual({ toast: "" });
    expect(home.all("presses")).toHaveLength(1);
  });

  it.each([
    ["a stranger", { userId: USER.stranger }],
    ["a child", { userId: USER.cy }],
    ["another chat", { chatId: chatId(-5) }],
    ["another message", { messageId: "501" as never }],
  ])("does nothing for %s", async (_, over) => {
    const { home, confirm } = await withCard();
    const before = home.all("events").length;
    home.press(confirm, "500", over);
    expect(home.all("events")).toHaveLength(before);
    expect(home.all("pendingActions")).toMatchObject([{ status: "pending" }]);
  });

  it.each(["", "p", "p:c", "p:c:", "p:c:nonsense", "r:x:0", "r::NaN", "p:z:1", "💥".repeat(16), "__proto__:c:1"])(
    "does nothing for the data %j that a client made up",
    async (data) => {
      const { home } = await withCard();
      home.press(data, "500");
      expect(home.all("pendingActions")).toMatchObject([{ status: "pending" }]);
    },
  );

  it("is too late after 48 hours", async () => {
    const { home, confirm } = await withCard();
    const before = home.all("events").length;
    home.pass(48 * 60 * MINUTE);
    home.press(confirm, "500");
    expect(home.all("events")).toHaveLength(before);
  });
});

describe("Reject", () => {
  it("drops the plan and writes nothing", async () => {
    const { home, reject, shown } = await withCard();
    const before = home.all("events").length;
    home.press(reject, "500");
    expect(home.all("events")).toHaveLength(before);
    expect(home.all("pendingActions")).toMatchObject([{ status: "rejected" }]);
    expect(buttonsOf(shown())).toEqual([]);
  });
});

describe("/pending", () => {
  it("turns over when what it shows is replaced by an edit or its time is up", async () => {
    const { home, shown } = await withCard();
    home.say(1, "I'll get Cy tomorrow at 4", { editedAt: home.clock() + 1_000 });
    await home.drain();
    expect(shown().ref).toBe(home.all("pendingActions")[1]?.actionId);
    home.pass(48 * 60 * MINUTE);
    tidyUp(home.observer, home.clock());
    expect(buttonsOf(shown())).toEqual([]);
  });

  it("shows one card; asking again closes the older one", async () => {
    const { home } = await withCard();
    home.command("pending");
    const [older, newer] = home.all("notifications") as NotificationRow[];
    expect([older && buttonsOf(older).length, newer && buttonsOf(newer).length]).toEqual([0, 1]);
  });
});

describe("Resolve", () => {
  it("counts also where it is quicker than the answer to the call that sent the message", async () => {
    const home = stage(() => readings.collides());
    home.say(1, "dentist");
    await home.drain();
    home.pass(10 * MINUTE);
    await home.drain();
    const first = () => buttonsOf(home.all("notifications").at(-1) as NotificationRow).flat()[0]?.data ?? "";
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
    const home = stage(() => readings.collides());
    home.say(1, "dentist tuesday 4:45");
    await home.drain();
    home.pass(10 * MINUTE);
    await home.drain();
    await home.deliver(() => ({ kind: "uncertain", cause: "timed out" }));
    const button = buttonsOf(home.all("notifications")[0] as NotificationRow).flat()[0]?.data ?? "";
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
    const button = buttonsOf(home.all("notifications")[0] as NotificationRow).flat()[0]?.data ?? "";
    home.press(button, "500");
    expect(home.all("pendingActions")).toMatchObject([
      { status: "pending", summaryText: expect.stringContaining("party") },
    ]);
  });

  it("settles the trouble by the first press, in the graph and in the chat, without buttons", async () => {
    const home = stage(() => readings.collides());
    home.say(1, "dentist tuesday 4:45");
    await home.drain();
    home.pass(10 * MINUTE);
    await home.drain();
    await home.deliver();
    const message = () => home.all("notifications")[0] as NotificationRow;
    const keepDentist = buttonsOf(message()).flat()[0]?.data ?? "";
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
