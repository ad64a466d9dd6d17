import { messageId } from "@silent-observer/conversation";
import type { Member } from "@silent-observer/family";
import { enqueueNotification, noteUpdate, schema } from "@silent-observer/store";
import type { Messenger, SendResult } from "@silent-observer/telegram";
import { describe, expect, it } from "vitest";
import { answerCommand, deliver } from "../../src/index.ts";
import { BEN, chat, GRACE, MINUTE, readings, stage } from "../support.ts";
import { aboutToSpeak, process, SENT, WILLING } from "./outbox.ts";

const SECOND = 1_000;

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A process that has waited this long for Telegram's answer to the message it sends. */
async function stalledFor(waited: number) {
  const home = await aboutToSpeak();
  await home.drain();
  const stalled = process(home);
  const run = stalled.run();
  await settled();
  home.pass(waited);
  return { home, stalled, run };
}

describe("two processes with one outbox", () => {
  it("do not say twice what one of them sends while the other is still busy with its list", async () => {
    const home = await aboutToSpeak();
    const by = home.observer.family.members.find(({ id }) => id === BEN) as Member;
    const help = { name: "help", args: "", by, chatId: chat, topicId: null, messageId: messageId(9), replyTo: null };
    answerCommand(home.observer, { ...help, sentAt: home.clock() }, home.clock());
    await home.drain();
    const [slow, quick] = [process(home), process(home)];
    const slowRun = slow.run();
    const quickRun = quick.run();
    await settled();
    expect(slow.sends).toHaveLength(1);
    expect(quick.sends).toHaveLength(1);
    home.pass(6 * SECOND);
    slow.sends[0]?.answer({ kind: "sent", messageId: messageId(500) });
    await settled();
    expect(slow.sends).toHaveLength(1);
    quick.sends[0]?.answer({ kind: "sent", messageId: messageId(501) });
    await Promise.all([slowRun, quickRun]);
    expect(home.all("redlines")).toMatchObject([{ state: "spoken" }]);
    expect(home.all("notifications").map(({ state }) => state)).toEqual(["sent", "sent"]);
  });

  it.each<SendResult>([
    { kind: "wait", seconds: 1 },
    { kind: "unsent", cause: "ECONNREFUSED" },
  ])("do not send again what was given up as uncertain: a late $kind", async (late) => {
    const { home, stalled, run } = await stalledFor(2 * MINUTE);
    await home.deliver();
    expect(home.all("redlines")).toMatchObject([{ state: "uncertain" }]);
    stalled.sends[0]?.answer(late);
    await run;
    home.pass(MINUTE);
    await home.deliver();
    expect(home.sentCount()).toBe(0);
    expect(home.all("notifications")).toMatchObject([{ state: "uncertain" }]);
  });

  it("learn that it was sent after all", async () => {
    const { home, stalled, run } = await stalledFor(2 * MINUTE);
    await home.deliver();
    stalled.sends[0]?.answer({ kind: "sent", messageId: messageId(500) });
    await run;
    expect(home.all("redlines")).toMatchObject([{ state: "spoken" }]);
    expect(home.all("notifications")).toMatchObject([{ state: "sent", telegramMessageId: "500" }]);
  });
});

describe("a redline, while updates wait at Telegram", () => {
  async function due() {
    const home = await aboutToSpeak();
    await home.drain();
    const said: string[] = [];
    const messenger = (pending: number | null, takesMs: number): Messenger => ({
      ...WILLING,
      send: async ({ text }) => {
        home.pass(takesMs);
        said.push(text);
        return SENT;
      },
      pendingUpdates: async () => pending,
    });
    return {
      home,
      said,
      deliver: (pending: number | null, takesMs = 0) => deliver(home.observer, messenger(pending, takesMs), home.clock),
    };
  }

  it.each([1, null])("is not sent before they are heard: %s", async (pending) => {
    const { said, deliver } = await due();
    await deliver(pending);
    expect(said).toEqual([]);
    await deliver(0);
    expect(said).toHaveLength(1);
  });

  it("is never sent if they settle it", async () => {
    const { home, said, deliver } = await due();
    await deliver(1);
    home.say(1, "it was last week", { editedAt: home.clock() + SECOND });
    await home.drain();
    home.pass(MINUTE);
    await deliver(0);
    expect(said).toEqual([]);
  });

  it("is judged again with what was heard since, however little time has passed", async () => {
    const { home, said, deliver } = await due();
    await deliver(1);
    home.pass(SECOND);
    const { store } = home.observer;
    noteUpdate(store, { updateId: 1, kind: "edited_message", state: "handled", receivedAt: home.clock() });
    home.say(1, "it was last week", { editedAt: home.clock() });
    home.pass(SECOND);
    await deliver(0);
    expect(said).toEqual([]);
  });

  it("is sent whatever was taken in by a clock that was hours ahead", async () => {
    const { home, said, deliver } = await due();
    const { store } = home.observer;
    noteUpdate(store, { updateId: 1, kind: "message", state: "handled", receivedAt: home.clock() + 60 * MINUTE });
    await deliver(0);
    expect(said).toHaveLength(1);
  });

  it("waits until what was heard since is read", async () => {
    const { home, said, deliver } = await due();
    await deliver(1);
    home.pass(MINUTE);
    home.say(2, "I'll take him");
    await deliver(0);
    expect(said).toEqual([]);
    expect(home.all("redlines")).toMatchObject([{ state: "waiting" }]);
  });

  it("is not sent if the machine slept while Telegram was asked", async () => {
    const { home, said } = await due();
    let asleepFor = 30 * MINUTE;
    const messenger: Messenger = {
      ...WILLING,
      send: async ({ text }) => {
        said.push(text);
        return SENT;
      },
      pendingUpdates: async () => {
        home.pass(asleepFor);
        return asleepFor > 0 ? 0 : 1;
      },
    };
    const run = () => deliver(home.observer, messenger, home.clock);
    await run();
    asleepFor = 0;
    await run();
    expect(said).toEqual([]);
  });

  it("is judged again if the clock was put back since", async () => {
    const { home, said, deliver } = await due();
    await deliver(1);
    home.pass(-3 * 60 * MINUTE);
    await deliver(0);
    expect(said).toEqual([]);
    expect(home.all("redlines")).toMatchObject([{ state: "waiting" }]);
  });

  it("is sent as soon as it is judged again, however slow the others are", async () => {
    const { home, said, deliver } = await due();
    await deliver(1);
    const look = { text: "reply", buttons: [], replyTo: null, topicId: null, ref: null } as const;
    for (let n = 0; n < 3; n++)
      enqueueNotification(home.observer.store, { chatId: chat, kind: "reply", ...look, now: home.clock() });
    home.pass(MINUTE);
    await deliver(0, 2 * SECOND);
    expect(said).toHaveLength(4);
  });

  it("holds up no reply", async () => {
    const { home, said, deliver } = await due();
    const look = { text: "reply", buttons: [], replyTo: null, topicId: null, ref: null } as const;
    enqueueNotification(home.observer.store, { chatId: chat, kind: "reply", ...look, now: home.clock() });
    await deliver(1);
    expect(said).toEqual(["reply"]);
  });
});

describe("a message whose topic takes none any more", () => {
  it("is said in the general one, and recorded as said there", async () => {
    const home = stage(() => readings.collides());
    home.say(1, "dentist", { topicId: "7" });
    await home.drain();
    home.pass(GRACE);
    await home.drain();
    expect(home.all("notifications")).toMatchObject([{ state: "ready", topicId: "7", replyTo: "1" }]);
    await home.deliver(() => ({ ...SENT, inGeneral: true }) as SendResult);
    expect(home.all("notifications")).toMatchObject([{ state: "sent", topicId: null, replyTo: null }]);
    expect(home.all("redlines")).toMatchObject([{ state: "spoken" }]);
  });
});

describe("a message that waited, and cannot be judged once more to the end", () => {
  it("is left to a person, and nothing of that judgement stays", async () => {
    const home = await aboutToSpeak();
    await home.drain();
    home.pass(MINUTE);
    home.observer.store.db.update(schema.redlines).set({ troubleKey: "settled-meanwhile" }).run();
    const settings = {
      ...home.observer.settings,
      get redlineGraceImminentMs(): number {
        throw new Error("broken");
      },
    };
    await process({ ...home, observer: { ...home.observer, settings } }).run();
    expect(home.all("redlines")).toMatchObject([{ state: "silenced", reason: "manual_review" }]);
    expect(home.row(1)).toMatchObject({ redlineDecision: "SILENT", reason: "manual_review" });
  });
});
