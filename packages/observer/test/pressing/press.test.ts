import { chatId, messageId } from "@silent-observer/conversation";
import { buttonsOf, reviseAction } from "@silent-observer/store";
import { describe, expect, it } from "vitest";
import { tidyUp } from "../../src/index.ts";
import { buttonData, MINUTE, readings, stage, USER } from "../support.ts";

async function withCard(script = () => readings.takes()) {
  const home = stage(script);
  home.say(1, "I'll get Cy tomorrow at 3");
  await home.drain();
  home.command("pending");
  await home.deliver();
  const shown = () => home.latest();
  const button = (at: number) => buttonData(shown(), at);
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

  it.each([
    ["48 hours", 2, false],
    ["48 hours, once that is noticed", 2, true],
    ["31 days, when nothing is known of the plan any more", 31, true],
  ])("is too late after %s, and says so", async (_, days, noticed) => {
    const { home, confirm, reject } = await withCard();
    const before = home.all("events").length;
    home.pass(days * 24 * 60 * MINUTE);
    if (noticed) tidyUp(home.observer, home.clock());
    for (const button of [confirm, reject]) expect(home.press(button, "500").toast).toMatch(/^Too late/);
    expect(home.all("events")).toHaveLength(before);
    expect(home.all("pendingActions")).toMatchObject([{ status: noticed ? "expired" : "pending" }]);
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

/** A card that shows what was said first; then that is said again, with its hour. */
async function withRevised() {
  const home = stage((text) => readings.takes(undefined, { time: text === "at 5" ? "17:00" : null }));
  home.say(1, "I'll get Cy tomorrow");
  await home.drain();
  home.command("pending");
  await home.deliver();
  const card = () => home.latest("pending");
  const confirm = () => buttonData(card());
  const starts = () => home.all("events").flatMap(({ origin, startTime }) => (origin === "press" ? [startTime] : []));
  const before = confirm();
  home.say(2, "at 5");
  await home.drain();
  return { home, card, before, confirm, starts };
}

describe("a plan that is said again with more in it while its card is open", () => {
  it("is shown anew on the card, and confirmed as it is shown", async () => {
    const { home, card, confirm, starts } = await withRevised();
    expect(card().text).toContain("17:00");
    await home.deliver();
    home.press(confirm(), "500");
    expect(starts()).toEqual(["17:00"]);
  });

  it.each(["Confirm", "Reject"])("is not decided by a %s that was pressed before the chat had it", async (label) => {
    const { home, before, starts } = await withRevised();
    const verb = label === "Reject" ? before.replace("p:c:", "p:x:") : before;
    expect(home.press(verb, "500")).toEqual({ toast: "This changed. Look at the card again." });
    await home.deliver();
    expect(home.press(verb, "500").toast).toMatch(/^This changed/);
    expect(starts()).toEqual([]);
    expect(home.all("pendingActions")).toMatchObject([{ status: "pending" }]);
  });

  it("is brought to the chat once more where somebody pressed what it was before", async () => {
    const { home, card, before } = await withRevised();
    await home.deliver();
    expect(card().shownRevision).toBe(card().revision);
    home.press(before, "500");
    expect(card().shownRevision).toBeLessThan(card().revision);
  });

  it("counts by a button that is too old to tell what it stood for only where the chat has it", async () => {
    const { home, starts } = await withRevised();
    const old = `p:c:${home.all("pendingActions")[0]?.actionId}`;
    home.press(old, "500");
    expect(starts()).toEqual([]);
    await home.deliver();
    home.press(old, "500");
    expect(starts()).toEqual(["17:00"]);
  });

  it("keeps the question that its Confirm has led to, about the plan as it is now", async () => {
    const judo = { ...readings.collides().entities[0], activity: "judo", change: "moved", time: "18:00" };
    const { home, shown, button, confirm } = await withCard(() =>
      readings.collides({ activity: "judo", entities: [judo as never] }),
    );
    home.press(confirm, "500");
    const [question, asked, labels] = [shown(), button(0), () => buttonsOf(shown()).map((row) => row.length)];
    home.say(2, "judo is at 6");
    await home.drain();
    expect(shown().revision).toBe(question.revision);
    reviseAction(home.observer.store, String(question.ref), { summaryText: "Judo moved to 18:00, with a belt" });
    home.say(3, "at 6, I said");
    await home.drain();
    expect([shown().text, labels()]).toEqual([expect.stringContaining("with a belt"), [2, 1]]);
    expect(home.press(asked, "500").toast).toMatch(/^This changed/);
    expect(home.all("eventExceptions")).toEqual([]);
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

  it("shows what comes of a press on a closed card on the open one, and leaves the closed one as it is", async () => {
    const home = stage((text) => readings.takes(undefined, { time: text }));
    home.say(1, "15:00");
    home.say(2, "17:00");
    await home.drain();
    home.command("pending");
    const cards = () => home.all("notifications");
    const confirm = buttonData(home.latest());
    await home.deliver();
    home.command("pending");
    home.press(confirm, "500");
    expect(home.all("pendingActions").map(({ status }) => status)).toEqual(["confirmed", "pending"]);
    expect(cards()).toMatchObject([
      { ref: null, buttonsJson: "[]" },
      { ref: home.all("pendingActions")[1]?.actionId, text: expect.stringContaining("17:00") },
    ]);
  });

  it("closes an older one also where it turns out only later that it has arrived", async () => {
    const home = stage(() => readings.takes());
    home.say(1, "I'll get Cy tomorrow at 3");
    await home.drain();
    home.command("pending");
    const next = buttonData(home.latest(), 1);
    await home.deliver(() => ({ kind: "uncertain", cause: "timed out" }));
    home.command("pending");
    await home.deliver(() => ({ kind: "uncertain", cause: "timed out" }));
    home.press(next, "777");
    const [older, newer] = home.all("notifications");
    expect(older).toMatchObject({ state: "sent", telegramMessageId: "777", buttonsJson: "[]", ref: null });
    expect(newer).toMatchObject({ state: "uncertain", telegramMessageId: null });
  });

  it("shows one card; asking again closes the older one", async () => {
    const { home } = await withCard();
    home.command("pending");
    const [older, newer] = home.all("notifications");
    expect([older && buttonsOf(older).length, newer && buttonsOf(newer).length]).toEqual([0, 1]);
  });
});

describe("a card of whose sending nobody knows the end", () => {
  const aboutToBeSent = async () => {
    const home = stage(() => readings.takes());
    home.say(1, "I'll get Cy tomorrow at 3");
    await home.drain();
    home.command("pending");
    const confirm = buttonData(home.latest());
    return { home, confirm };
  };

  it("has arrived where somebody presses its button", async () => {
    const { home, confirm } = await aboutToBeSent();
    await home.deliver(() => ({ kind: "uncertain", cause: "timed out" }));
    home.press(confirm, "777");
    expect(home.all("pendingActions")).toMatchObject([{ status: "confirmed" }]);
    expect(home.all("notifications")).toMatchObject([{ state: "sent", telegramMessageId: "777", buttonsJson: "[]" }]);
  });

  it("may be pressed before the call that sends it has ended", async () => {
    const { home, confirm } = await aboutToBeSent();
    await home.deliver(() => {
      home.press(confirm, "500");
      return { kind: "sent", messageId: messageId(500) };
    });
    expect(home.all("pendingActions")).toMatchObject([{ status: "confirmed" }]);
    expect(home.all("notifications")).toMatchObject([{ telegramMessageId: "500", buttonsJson: "[]" }]);
    await home.deliver();
    expect(home.sentCount()).toBe(1);
  });
});
