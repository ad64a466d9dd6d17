import { chatId, messageId } from "@silent-observer/conversation";
import type { Member } from "@silent-observer/family";
import { enqueueNotification, noteUpdate, reviseNotification, schema } from "@silent-observer/store";
import type { DoneResult, Messenger, OutgoingMessage, SendResult } from "@silent-observer/telegram";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { answerCommand, deliver } from "../../src/index.ts";
import { BEN, chat, GRACE, MINUTE, readings, stage } from "../support.ts";

const SECOND = 1_000;

/** Does what it is told, and nothing waits at Telegram. */
const WILLING: Omit<Messenger, "send"> = {
  edit: async () => ({ kind: "done" }),
  answerPress: async () => ({ kind: "done" }),
  pendingUpdates: async () => 0,
  setCommands: async () => ({ kind: "done" }),
};
const SENT: SendResult = { kind: "sent", messageId: messageId(501) };

/** A process that brings the outbox to the chat; each of its sends waits for the test to answer it. */
function process(home: ReturnType<typeof stage>) {
  const sends: { message: OutgoingMessage; answer: (result: SendResult) => void }[] = [];
  const messenger: Messenger = {
    ...WILLING,
    send: (message) => new Promise((answer) => sends.push({ message, answer })),
  };
  return { sends, run: () => deliver(home.observer, messenger, home.clock) };
}

/** A trouble whose message is about to be said. */
async function aboutToSpeak() {
  const home = stage((text) => (text === "dentist" ? readings.collides() : readings.takes(BEN)));
  home.say(1, "dentist");
  await home.drain();
  home.pass(GRACE);
  return home;
}

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

/** A chat with a message in it that should look otherwise by now; `put` lays further ones into the outbox. */
async function withStaleMessage() {
  const lines: string[] = [];
  const home = stage(undefined, { log: pino({}, { write: (line: string) => void lines.push(line) }) });
  const { store } = home.observer;
  const look = { text: "hush", buttons: [] };
  const blank = { chatId: chat, topicId: null, kind: "reply", ref: null, replyTo: null, ...look } as const;
  const put = () => enqueueNotification(store, { ...blank, now: home.clock() });
  const stale = put();
  await home.deliver();
  reviseNotification(store, stale, { ...look, text: "hush, anew" });
  const tried: string[] = [];
  const run = (sends: SendResult, edits: DoneResult | (() => DoneResult)) => {
    const messenger: Messenger = {
      ...WILLING,
      send: async () => {
        tried.push("send");
        return sends;
      },
      edit: async () => {
        tried.push("edit");
        return typeof edits === "function" ? edits() : edits;
      },
    };
    return deliver(home.observer, messenger, home.clock);
  };
  return { home, lines, put, tried, run };
}

describe("a chat that Telegram slows down", () => {
  it("waits with all that is on its way there, once one message is held back", async () => {
    const { home, put, tried, run } = await withStaleMessage();
    for (let n = 0; n < 3; n++) put();
    await run({ kind: "wait", seconds: 7 }, { kind: "done" });
    home.pass(6 * SECOND);
    await run(SENT, { kind: "done" });
    expect(tried).toEqual(["send"]);
    home.pass(SECOND);
    await run(SENT, { kind: "done" });
    expect(tried).toEqual(["send", "send", "send", "send", "edit"]);
    expect(home.all("notifications").map(({ state, notBefore }) => [state, notBefore])).toEqual(
      Array.from({ length: 4 }, () => ["sent", 0]),
    );
  });

  it("waits also with what comes meanwhile", async () => {
    const { home, put, tried, run } = await withStaleMessage();
    put();
    await run({ kind: "wait", seconds: 7 }, { kind: "done" });
    home.pass(SECOND);
    put();
    await run(SENT, { kind: "done" });
    expect(tried).toEqual(["send"]);
    home.pass(6 * SECOND);
    await run(SENT, { kind: "done" });
    expect(tried).toEqual(["send", "send", "send", "edit"]);
  });

  it("is told from a message that waits by itself, because Telegram could not be reached", async () => {
    const { home, put, tried, run } = await withStaleMessage();
    put();
    await run({ kind: "unsent", cause: "ECONNREFUSED" }, { kind: "unsent", cause: "ECONNREFUSED" });
    home.pass(SECOND);
    put();
    await run(SENT, { kind: "done" });
    expect(tried).toEqual(["send", "edit", "send"]);
    home.pass(3 * SECOND);
    await run(SENT, { kind: "done" });
    expect(tried).toEqual(["send", "edit", "send", "send", "edit"]);
    expect(home.all("notifications").map(({ error }) => error)).toEqual([null, null, null]);
  });

  it("waits with what is to be sent where it was an edit that was held back", async () => {
    const { home, put, tried, run } = await withStaleMessage();
    await run(SENT, () => {
      put();
      return { kind: "wait", seconds: 7 };
    });
    await run(SENT, { kind: "done" });
    expect(tried).toEqual(["edit"]);
    home.pass(7 * SECOND);
    await run(SENT, { kind: "done" });
    expect(tried).toEqual(["edit", "send", "edit"]);
  });
});

describe("a call to Telegram that breaks in a way nobody thought of", () => {
  it("is uncertain and never made again, and holds up nothing", async () => {
    const { home, put, lines } = await withStaleMessage();
    for (let n = 0; n < 2; n++) put();
    const sends: string[] = [];
    const messenger: Messenger = {
      ...WILLING,
      async send({ text }) {
        if (sends.push(text) === 1) throw new TypeError("hush");
        return SENT;
      },
    };
    for (let n = 0; n < 2; n++) await deliver(home.observer, messenger, home.clock);
    expect(sends).toHaveLength(2);
    expect(home.all("notifications")).toMatchObject([
      { state: "sent", shownRevision: 1 },
      { state: "uncertain", error: "TypeError" },
      { state: "sent" },
    ]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { notification: 2, fault: "TypeError" },
      { level: 40 },
    ]);
    expect(lines.join("")).not.toContain("hush");
  });
});

describe("an edit", () => {
  const HOUR = 60 * MINUTE;
  const OUTSIDE: DoneResult = { kind: "refused", code: 403, description: "Forbidden: bot was kicked" };

  it("is made later where the bot is out of the group, and given up after a week", async () => {
    const { home, tried, run } = await withStaleMessage();
    await run(SENT, OUTSIDE);
    home.pass(HOUR - MINUTE);
    await run(SENT, { kind: "done" });
    expect(tried).toEqual(["edit"]);
    for (let hour = 1; hour <= 7 * 24 + 10; hour++) {
      home.pass(HOUR);
      await run(SENT, OUTSIDE);
    }
    expect(tried).toHaveLength(7 * 24);
  });

  it("does not hold back what else is on its way while the bot is out of the group", async () => {
    const { home, put, tried, run } = await withStaleMessage();
    await run(SENT, OUTSIDE);
    home.pass(SECOND);
    put();
    await run(SENT, OUTSIDE);
    expect(tried).toEqual(["edit", "send"]);
  });

  it("is made once more where an older one, whose end nobody knows, may arrive after it", async () => {
    const { home, put, run } = await withStaleMessage();
    const stale = home.all("notifications")[0]?.id ?? put();
    const look: string[] = [];
    const edits = (end: (text: string) => Promise<DoneResult>): Promise<void> => {
      const edit: Messenger["edit"] = ({ text }) => end(text);
      return deliver(home.observer, { edit } as Messenger, home.clock);
    };
    let giveUp: (result: DoneResult) => void = () => {};
    const slow = edits(() => new Promise((end) => (giveUp = end)));
    reviseNotification(home.observer.store, stale, { text: "hush, newest", buttons: [] });
    await run(SENT, { kind: "done" });
    giveUp({ kind: "uncertain", cause: "ETIMEDOUT" });
    await slow;
    home.pass(MINUTE);
    await edits(async (text) => {
      look.push(text);
      return { kind: "done" };
    });
    expect(look).toEqual(["hush, newest"]);
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

describe("an edit that Telegram does not take", () => {
  it.each<[DoneResult, object]>([
    [
      { kind: "refused", code: 400, description: "hush" },
      { kind: "refused", code: 400 },
    ],
    [{ kind: "migrated", toChatId: chatId(-1009) }, { kind: "migrated" }],
  ])("is told to the operator without a word of the chat, and not tried again: $kind", async (result, told) => {
    const { lines, tried, run } = await withStaleMessage();
    await run(SENT, result);
    await run(SENT, result);
    expect(tried).toEqual(["edit"]);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 40, notification: 1, ...told }]);
    expect(lines.join("")).not.toContain("hush");
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
