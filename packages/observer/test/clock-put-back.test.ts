import { messageId } from "@silent-observer/conversation";
import type { SendResult } from "@silent-observer/telegram";
import { describe, expect, it } from "vitest";
import { awaitAnswer, noteSweep, sinceSweep, tidyUp } from "../src/index.ts";
import { chat, MINUTE, readings, stage } from "./support.ts";

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
type Home = ReturnType<typeof stage>;

/** What happens while the clock is ahead of the time; Telegram's own moments are right. */
async function whileAhead<T>(home: Home, work: (sentAt: number) => T | Promise<T>, by = 3 * HOUR): Promise<void> {
  const sentAt = home.clock();
  home.pass(by);
  await work(sentAt);
  home.pass(-by);
}

/** What the worker does with each sweep. */
async function sweep(home: Home): Promise<void> {
  tidyUp(home.observer, home.clock());
  await home.drain();
}

describe("a clock that was hours ahead and is put back", () => {
  it("does not slow the chat down until it would be that late", async () => {
    const home = stage(undefined, { set: ["MAX_MESSAGES_PER_MINUTE=2"] });
    await whileAhead(home, async (sentAt) => {
      for (const id of [1, 2]) home.say(id, `message ${id}`, { sentAt });
      await home.drain();
    });
    home.say(3, "message 3");
    await home.drain();
    expect(home.row(3).tier2State).toBe("done");
  });

  it("does not put off the next try of a message that failed", async () => {
    let broken = true;
    const home = stage(() => {
      if (broken) throw new Error("no");
      return readings.takes();
    });
    await whileAhead(home, async (sentAt) => {
      home.say(1, "I'll get him", { sentAt });
      await home.drain();
    });
    broken = false;
    await sweep(home);
    expect(home.row(1)).toMatchObject({ tier2State: "done", reason: "no_conflict" });
  });

  it("does not put off what waits for people beyond their grace", async () => {
    const home = stage(() => readings.collides());
    await whileAhead(home, async (sentAt) => {
      home.say(1, "dentist", { sentAt });
      await home.drain();
    });
    await sweep(home);
    home.pass(10 * MINUTE);
    await sweep(home);
    expect(home.row(1)).toMatchObject({ redlineDecision: "SPEAK" });
  });

  it("does not hold back a chat that Telegram slowed down for seconds", async () => {
    const home = stage();
    await whileAhead(home, async (sentAt) => {
      home.command("help", { sentAt });
      await home.deliver(() => ({ kind: "wait", seconds: 7 }));
    });
    await sweep(home);
    await home.deliver();
    expect(home.all("notifications")).toMatchObject([{ state: "sent" }]);
  });

  it("does not leave a message as being sent whose process died", async () => {
    const home = stage();
    await whileAhead(home, async (sentAt) => {
      home.command("help", { sentAt });
      const dies = (): SendResult => {
        throw new Error("the process dies");
      };
      await home.deliver(dies).catch(() => {});
    });
    await sweep(home);
    home.pass(2 * MINUTE);
    await home.deliver();
    expect(home.all("notifications")).toMatchObject([{ state: "uncertain" }]);
    expect(home.sentCount()).toBe(1);
  });

  it("does not spend the budget of the days until then", async () => {
    const vet = readings.collides().entities.map((entity) => ({ ...entity, activity: "vet" }));
    const home = stage((text) => (text === "vet" ? readings.collides({ entities: vet }) : readings.collides()), {
      set: ["DAILY_SPEAK_BUDGET=1"],
    });
    const speaksOf = async (id: number, text: string, sentAt: number) => {
      home.say(id, text, { sentAt });
      await home.drain();
      home.pass(10 * MINUTE);
      await home.drain();
      expect(home.row(id)).toMatchObject({ redlineDecision: "SPEAK" });
    };
    await whileAhead(home, (sentAt) => speaksOf(1, "dentist", sentAt), DAY);
    await speaksOf(2, "vet", home.clock());
  });

  it("does not use up the answers that a chat may get", async () => {
    const home = stage();
    const asked = { chatId: chat, topicId: null, messageId: messageId(1), replyTo: null, text: "when is judo?" };
    const ask = () => awaitAnswer(home.observer, asked, 1, home.clock());
    await whileAhead(home, () => {
      for (let n = 0; n < 10; n++) ask();
    });
    expect(ask()).toBe(true);
  });

  it("does not lengthen a pause", async () => {
    const home = stage(() => readings.collides());
    await whileAhead(home, (sentAt) => home.command("pause", { args: "1h", sentAt }));
    home.pass(HOUR);
    home.say(1, "dentist");
    await home.drain();
    home.pass(10 * MINUTE);
    await home.drain();
    expect(home.row(1)).toMatchObject({ redlineDecision: "SPEAK" });
  });

  it("does not let a worker that hangs pass for one that works", async () => {
    const home = stage();
    await whileAhead(home, () => noteSweep(home.observer, home.clock()));
    expect(sinceSweep(home.observer, home.clock())).toBe(3 * HOUR);
  });
});
