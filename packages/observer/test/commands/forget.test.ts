import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { enqueueNotification, openReadOnly, scrubErased } from "@silent-observer/store";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../test/support/temporary-folder.ts";
import { tidyUp } from "../../src/index.ts";
import { due } from "../spoken.ts";
import { buttonData, chat, MINUTE, readings, stage } from "../support.ts";

const CANARY = "xylocanary";
let folder: string;
beforeEach(() => {
  folder = temporaryFolder("forget");
});

const inFiles = (word: string) => readdirSync(folder).filter((file) => readFileSync(join(folder, file)).includes(word));

/** A plan named by the canary word, and an answer that took it over; both are confirmed. */
async function withHistory() {
  const party = { ...readings.collides().entities[0], activity: CANARY, location: CANARY, change: null, time: "10:00" };
  const plan = { ...readings.collides(), activity: CANARY, entities: [party], act: "inform" } as never;
  const answer = readings.takes(undefined, { activity: CANARY, time: "10:00" });
  const home = stage(
    (text) =>
      text.includes(CANARY)
        ? plan
        : text === "me"
          ? { ...answer, attributedTo: "1" as never }
          : { ...answer, isCoordination: false },
    { path: join(folder, "observer.db") },
  );
  home.say(1, `Cy has ${CANARY} tomorrow at 10`);
  await home.drain();
  home.say(2, "me", { sender: "ben" as never });
  await home.drain();
  home.command("pending");
  await home.deliver();
  for (const _ of [1, 2]) home.press(buttonData(home.latest("pending")), "500");
  home.command("why", { replyTo: "1" as never });
  home.command("week");
  await home.deliver();
  return home;
}

describe("/forget", () => {
  it("leaves no byte of the message in the database's files, nor of what came of it", async () => {
    const home = await withHistory();
    home.observer.store.scrub();
    expect(home.all("events").some(({ summary }) => summary.includes(CANARY))).toBe(true);
    expect(inFiles(CANARY)).not.toEqual([]);
    expect(home.command("forget", { replyTo: "1" as never })).toBe("erased");
    expect(scrubErased(home.observer.store)).toBe(true);
    expect(inFiles(CANARY)).toEqual([]);
  });

  it("erases the rows at once where another process reads the file, and the file as soon as it may", {
    timeout: 60_000,
  }, async () => {
    const home = await withHistory();
    const reader = openReadOnly(join(folder, "observer.db"));
    reader?.db.run("begin");
    reader?.db.all("select 1 from events");
    home.command("forget", { replyTo: "1" as never });
    expect(home.row(1).messageText).toBe("");
    expect(scrubErased(home.observer.store)).toBe(false);
    reader?.db.run("commit");
    reader?.close();
    tidyUp(home.observer, home.clock());
    expect(inFiles(CANARY)).toEqual([]);
  });

  it("takes the plan out of the calendar, and says in one line what it did", async () => {
    const home = await withHistory();
    home.command("forget", { replyTo: "1" as never });
    expect(home.all("events").filter(({ origin }) => origin === "press")).toEqual([]);
    expect(home.all("pendingActions")).toEqual([]);
    expect(home.all("eventSources").filter(({ fact }) => fact === "forgotten")).not.toEqual([]);
    expect(home.latest().text).toMatch(/^🧽 Forgotten: the message, 2 plans that came of it, \d calendar entr/);
    expect(home.latest().text.split("\n")).toHaveLength(1);
  });

  it("edits what the bot had said of it, and keeps the record that there was a message", async () => {
    const home = await withHistory();
    home.command("forget", { replyTo: "1" as never });
    const replies = home.all("notifications").filter(({ kind }) => kind === "reply");
    expect(replies.map(({ text }) => text)).toEqual([
      "Erased at the family's wish.",
      "Out of date: /week shows it anew.",
      home.latest().text,
    ]);
    expect(home.row(1)).toMatchObject({ messageText: "", extractedJson: null, sender: "ann", forgottenBy: "ann" });
    expect(home.all("confidenceLog").some(({ messageId }) => messageId === String(home.row(1).id))).toBe(true);
  });

  it("edits answers to other messages too, where they told of it", async () => {
    const home = await withHistory();
    const [added] = home.all("events").filter(({ origin }) => origin === "press");
    enqueueNotification(home.observer.store, {
      ...{ chatId: chat, topicId: null, kind: "reply", ref: "message:2000", replyTo: null, buttons: [] },
      ...{ text: `Tomorrow: ${added?.summary}.`, now: home.clock() },
    });
    home.command("forget", { replyTo: "1" as never });
    expect(home.all("notifications").filter(({ text }) => text.includes(CANARY))).toEqual([]);
  });

  it("reads an answer anew, without what it took over", async () => {
    const home = await withHistory();
    home.command("forget", { replyTo: "1" as never });
    expect(home.row(2)).toMatchObject({ messageText: "me", tier2State: "queued", extractedJson: null, actionId: null });
  });

  it("does not hear the message again when it is edited or comes a second time", async () => {
    const home = await withHistory();
    home.command("forget", { replyTo: "1" as never });
    home.say(1, `${CANARY} again`, { editedAt: home.clock() + 1_000 });
    expect(home.row(1)).toMatchObject({ messageText: "", tier2State: "none" });
    home.command("forget", { replyTo: "1" as never });
    expect(home.latest().text).toBe("That is forgotten already.");
  });

  it("erases a bubble's question with the message that caused it", async () => {
    const home = stage(() => readings.collides(), { path: join(folder, "observer.db") });
    home.say(1, "dentist tuesday 4:45");
    await home.drain();
    home.pass(10 * MINUTE);
    await home.drain();
    await home.deliver();
    expect(home.all("notifications")).toMatchObject([{ text: expect.stringContaining("dentist") }]);
    home.command("forget", { replyTo: "500" as never });
    expect(home.all("notifications")[0]).toMatchObject({ text: "Erased at the family's wish.", buttonsJson: "[]" });
    expect(home.all("redlines")).toMatchObject([{ state: "settled", reason: "forgotten", spokenText: null }]);
    scrubErased(home.observer.store);
    expect(inFiles("dentist")).toEqual([]);
    await home.drain();
    expect(home.row(1)).toMatchObject({ redlineDecision: "SPEAK" });
  });

  it("leaves alone what another message says", async () => {
    const home = await withHistory();
    home.say(3, "something else");
    await home.drain();
    home.command("forget", { replyTo: "3" as never });
    expect(home.all("events").filter(({ origin }) => origin === "press").length).toBeGreaterThan(0);
    expect(home.row(1).messageText).toContain(CANARY);
  });

  it.each([
    ["what is no reply", null, "with /forget"],
    ["a message that nobody recorded", "77", "I know nothing"],
  ])("changes nothing for %s", async (_, replyTo, said) => {
    const home = await withHistory();
    expect(home.command("forget", { replyTo: replyTo as never })).toBe("answered");
    expect(home.latest().text).toContain(said);
  });

  it("is an adult's act", async () => {
    const home = await withHistory();
    const before = home.all("notifications").length;
    expect(home.command("forget", { replyTo: "1" as never, by: { id: "cy" } as never })).toBe("silence");
    expect(home.row(1).messageText).toContain(CANARY);
    expect(home.all("notifications")).toHaveLength(before);
  });
});

describe("what was about to be said of a message that is forgotten", () => {
  it("is not said any more", async () => {
    const home = await due();
    home.command("forget", { replyTo: "1" as never });
    await home.deliver();
    expect(home.all("notifications").map(({ kind, state }) => [kind, state])).toEqual([
      ["redline", "withdrawn"],
      ["reply", "sent"],
    ]);
    expect(JSON.stringify(home.all("notifications"))).not.toMatch(/dentist/i);
  });
});
