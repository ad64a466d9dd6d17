import { messageId } from "@silent-observer/conversation";
import { schema } from "@silent-observer/store";
import type { SendResult } from "@silent-observer/telegram";
import { describe, expect, it } from "vitest";
import { tidyUp } from "../../src/index.ts";
import { spoken } from "../spoken.ts";
import { buttonData, CY, MINUTE, readings, stage, USER } from "../support.ts";

type Home = ReturnType<typeof stage>;
/** Everything that a press may change, as it stands. */
const state = (home: Home) => ({
  events: home.all("events"),
  exceptions: home.all("eventExceptions"),
  participants: home.all("eventParticipants"),
  actions: home.all("pendingActions"),
  redlines: home.all("redlines"),
  messages: home.observer.store.db.select().from(schema.observerMessages).all(),
});

async function withPlan() {
  const home = stage(() => readings.takes());
  home.say(1, "I'll get Cy tomorrow at 3");
  await home.drain();
  home.command("pending");
  await home.deliver();
  return home;
}

describe("/undo", () => {
  it("takes a Confirm back to the row, and the plan waits again on its card", async () => {
    const home = await withPlan();
    const before = state(home);
    const confirm = buttonData(home.latest("pending"), "Confirm");
    home.press(confirm, "500");
    expect(state(home)).not.toEqual(before);
    home.command("undo");
    expect(state(home)).toEqual(before);
    expect(home.latest("pending").text).toContain("Ann picks up Cy");
    expect(buttonData(home.latest("pending"), "Confirm")).toBe(confirm);
    expect(home.latest().text).toMatch(/^↩ Taken back: Ann picks up Cy.* waits in \/pending again/);
  });

  it("is recorded: who took which press back, and from what", async () => {
    const home = await withPlan();
    home.press(buttonData(home.latest("pending"), "Confirm"), "500", { callbackQueryId: "press-1" });
    const [added] = home.all("events").filter(({ origin }) => origin === "press");
    home.command("undo");
    expect(home.all("presses")).toMatchObject([{ undoneBy: "ann", undoneAt: home.clock() }]);
    expect(home.all("eventSources").filter(({ eventId }) => eventId === added?.id)).toMatchObject([
      { fact: "created", actor: "ben" },
      { fact: "undone", actor: "ann", pressId: "press-1" },
    ]);
  });

  it("brings a rejected plan back", async () => {
    const home = await withPlan();
    home.press(buttonData(home.latest("pending"), "Reject"), "500");
    home.command("undo");
    expect(home.all("pendingActions")).toMatchObject([{ status: "pending", confirmedBy: null }]);
  });

  it("opens what was settled again, its bubble as it was, and the calendar too", async () => {
    const home = await spoken();
    const before = state(home);
    const bubble = home.latest("redline");
    home.press(buttonData(bubble, "Dentist"), "500");
    expect(home.all("eventExceptions")).toHaveLength(1);
    home.command("undo", { replyTo: "500" as never });
    expect(state(home)).toEqual(before);
    const { text, buttonsJson, revision } = home.latest("redline");
    expect({ text, buttonsJson }).toEqual({ text: bubble.text, buttonsJson: bubble.buttonsJson });
    expect(revision).toBeGreaterThan(bubble.revision);
    home.press(buttonData(bubble, "Dentist"), "500", { userId: USER.ann });
    expect(home.all("redlines")).toMatchObject([{ state: "resolved", resolvedBy: "ann" }]);
  });

  it("leaves it at that the second time: nothing is done again, nothing else taken back", async () => {
    const home = await withPlan();
    home.press(buttonData(home.latest("pending"), "Confirm"), "500");
    home.command("undo");
    const after = state(home);
    home.command("undo");
    expect(state(home)).toEqual(after);
    expect(home.latest().text).toContain("already");
  });

  it("takes back the last press, also where the one before it was noted by a clock that was ahead", async () => {
    const home = stage((text) => readings.takes(undefined, { time: text === "at 3" ? "15:00" : "16:00" }));
    for (const [id, text] of [
      [1, "at 3"],
      [2, "at 4"],
    ] as const)
      home.say(id, text);
    await home.drain();
    home.command("pending");
    await home.deliver();
    const confirm = () => home.press(buttonData(home.latest("pending"), "Confirm"), "500");
    home.pass(3 * 60 * MINUTE);
    confirm();
    home.pass(-3 * 60 * MINUTE);
    confirm();
    home.command("undo");
    expect(home.all("presses").map(({ undoneAt }) => undoneAt !== null)).toEqual([false, true]);
  });

  it("reaches ten minutes back and no further", async () => {
    const home = await withPlan();
    home.press(buttonData(home.latest("pending"), "Confirm"), "500");
    home.pass(10 * MINUTE + 1);
    home.command("undo");
    expect(home.all("pendingActions")).toMatchObject([{ status: "confirmed" }]);
    expect(home.latest().text).toContain("ten minutes");
  });

  it("takes back the press of another adult as well, but not one of another chat", async () => {
    const home = await withPlan();
    home.press(buttonData(home.latest("pending"), "Confirm"), "500", { userId: USER.ann });
    home.command("undo", { chatId: "-7" as never });
    expect(home.all("pendingActions")).toMatchObject([{ status: "confirmed" }]);
    home.command("undo", { by: { id: "ben" } as never });
    expect(home.all("pendingActions")).toMatchObject([{ status: "pending" }]);
  });

  it("takes back that press of several which a reply names", async () => {
    const home = stage((text) => readings.takes(undefined, text === "a" ? {} : { date: "2026-05-07" }));
    home.say(1, "a");
    home.say(2, "b");
    await home.drain();
    home.command("pending");
    await home.deliver();
    home.press(buttonData(home.latest("pending"), "Confirm"), "500");
    home.press(buttonData(home.latest("pending"), "Confirm"), "500");
    home.command("undo", { replyTo: "1" as never });
    expect(home.all("pendingActions")).toMatchObject([{ status: "pending" }, { status: "confirmed" }]);
    expect(home.all("events").filter(({ origin }) => origin === "press")).toMatchObject([{ fromDate: "2026-05-07" }]);
  });
});

describe("a press of which nobody knows any more what it changed", () => {
  it("is not said to be taken back where /undo was sent in time and came late", async () => {
    const home = await withPlan();
    home.press(buttonData(home.latest("pending"), "Confirm"), "500");
    const sentAt = home.clock() + 9 * MINUTE;
    home.pass(20 * MINUTE);
    tidyUp(home.observer, home.clock());
    const before = state(home);
    home.command("undo", { sentAt });
    expect(home.latest().text).toContain("No tap");
    expect(state(home)).toEqual(before);
    expect(home.all("presses")).toMatchObject([{ undoneAt: null }]);
  });

  it("is not said to be taken back where its message was forgotten", async () => {
    const home = await withPlan();
    home.press(buttonData(home.latest("pending"), "Confirm"), "500");
    home.command("forget", { replyTo: "1" as never });
    home.command("undo");
    expect(home.latest().text).toContain("No tap");
    expect(home.all("presses")).toMatchObject([{ undoneAt: null }]);
  });
});

describe("a press that was quicker than the answer to the call that sent its message", () => {
  it.each<[string, SendResult]>([
    ["the message was sent", { kind: "sent", messageId: messageId(500) }],
    ["nobody knows whether it was", { kind: "uncertain", cause: "timed out" }],
  ])(
    "leaves what it decided spoken of once it is taken back, so that it is settled as any other: %s",
    async (_, end) => {
      const home = stage((text) => (text === "dentist" ? readings.collides() : readings.collides({ entities: [] })));
      home.say(1, "dentist");
      await home.drain();
      home.pass(10 * MINUTE);
      await home.drain();
      await home.deliver(() => {
        home.press(buttonData(home.latest(), ""), "500");
        return end;
      });
      home.command("undo");
      expect(home.all("redlines")).toMatchObject([{ state: "spoken" }]);
      home.say(1, "not now", { editedAt: home.clock() + 1_000 });
      await home.drain();
      expect(home.all("redlines")).toMatchObject([{ state: "settled", reason: "settled_afterwards" }]);
    },
  );
});

describe("what a later press rests on", () => {
  it("is not taken back from under it", async () => {
    const home = stage(() => readings.takes());
    home.say(1, "a");
    await home.drain();
    home.command("pending");
    await home.deliver();
    home.press(buttonData(home.latest("pending"), "Confirm"), "500");
    const [added] = home.all("events").filter(({ origin }) => origin === "press");
    // A plan that hangs a duty on the event which the first press added.
    const { store } = home.observer;
    store.db
      .insert(schema.pendingActions)
      .values({
        ...(home.all("pendingActions")[0] as never as typeof schema.pendingActions.$inferInsert),
        id: undefined,
        actionId: "later",
        status: "pending",
        suggestedEventJson: JSON.stringify({
          kind: "proposal",
          changes: [{ kind: "assign", eventId: added?.id, date: "2026-05-05", member: CY, duty: "attends" }],
          ...{ entities: [], adults: [], times: [], dates: [], children: [], activities: [] },
        }),
      })
      .run();
    home.command("pending");
    await home.deliver();
    home.press(buttonData(home.latest("pending"), "Confirm"), String(home.latest("pending").telegramMessageId));
    const before = state(home);
    home.command("undo", { replyTo: "1" as never });
    expect(state(home)).toEqual(before);
    expect(home.latest().text).toContain("later tap");
    home.command("undo");
    home.command("undo", { replyTo: "1" as never });
    expect(home.all("events").filter(({ origin }) => origin === "press")).toEqual([]);
  });
});
