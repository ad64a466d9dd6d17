import { type Entity, type EpochMs, messageId } from "@silent-observer/conversation";
import type { Messenger } from "@silent-observer/telegram";
import { expect, it } from "vitest";
import { createCaches } from "../src/caches.ts";
import { deliver, drainChat, forgottenWork, tidyUp } from "../src/index.ts";
import { BEN, chat, MINUTE, readings, stage } from "./support.ts";

const TABLES = ["observer_messages", "observer_confidence_log", "pending_actions", "redlines", "notifications"];

/** The test waits for nothing: how long it takes is up to the processor, half a minute of a busy one. */
const NO_WAIT_MS = 600_000;

/**
 * A worker whose process can be killed at any change of a row and at any call to Telegram: from then on it writes
 * nothing and says nothing, until another one takes its place.
 */
function mortalWorker() {
  const home = stage((text) => {
    if (text === "dentist") return readings.collides();
    if (text !== "no, dentist at 6") return readings.takes(BEN, text === "I'll take Cy" ? { time: "17:00" } : {});
    const [dentist] = readings.collides().entities as [Entity];
    const moved: Entity = { ...dentist, time: "18:00", change: "moved" };
    return readings.collides({ entities: [moved], replaces: [messageId(2)], attributedTo: messageId(2) });
  });
  const life = { steps: 0, diesAt: Number.POSITIVE_INFINITY, dead: false };
  const step = (): null => {
    life.steps += 1;
    if (life.steps === life.diesAt) life.dead = true;
    if (life.dead) throw new Error("killed");
    return null;
  };
  const { db } = home.observer.store;
  (db as unknown as { $client: { function: (name: string, work: () => null) => void } }).$client.function("step", step);
  for (const table of TABLES)
    for (const change of ["insert", "update"])
      db.run(`create trigger killed_${table}_${change} before ${change} on ${table} begin select step(); end`);
  const said: string[] = [];
  const messenger: Messenger = {
    async send({ text }) {
      step();
      said.push(text);
      step();
      return { kind: "sent", messageId: messageId(500 + said.length) };
    },
    async edit() {
      step();
      step();
      return { kind: "done" };
    },
    answerPress: async () => ({ kind: "done" }),
    pendingUpdates: async () => 0,
    setCommands: async () => ({ kind: "done" }),
  };
  /** All that a worker does when it is woken, by a process that knows nothing of what another has done. */
  async function work(): Promise<void> {
    const observer = { ...home.observer, store: { ...home.observer.store }, caches: createCaches() };
    const clock = (): EpochMs => home.clock();
    try {
      tidyUp(observer, clock());
      for (const due of forgottenWork(observer, clock())) await drainChat(observer, due, clock);
      await drainChat(observer, chat, clock);
      await deliver(observer, messenger, clock);
    } catch {
      // As far as a process that is killed has a say in it.
    }
    life.dead = false;
  }
  return { home, life, work, said };
}

/** A plan, a conflict that is spoken about, a card, a message that settles the conflict, and another plan. */
async function evening(diesAt: number) {
  const { home, life, work, said } = mortalWorker();
  const later = async (minutes: number): Promise<void> => {
    for (let n = 0; n < minutes; n++) {
      home.pass(MINUTE);
      await work();
    }
  };
  /** Ingress is another process, which lives on. */
  const ingress = (does: () => void): void => {
    const { steps } = life;
    life.diesAt = Number.POSITIVE_INFINITY;
    does();
    Object.assign(life, { steps, diesAt });
  };
  ingress(() => home.say(1, "I'll fetch Cy"));
  await later(1);
  ingress(() => home.say(2, "dentist"));
  await later(15);
  ingress(() => home.command("pending"));
  await later(2);
  ingress(() => home.say(3, "no, dentist at 6"));
  await later(2);
  ingress(() => home.say(4, "I'll take Cy"));
  await later(10);
  return {
    steps: life.steps,
    said,
    notifications: home.all("notifications").filter(({ state }) => state !== "withdrawn"),
    redlines: home.all("redlines").map(({ state }) => state),
    came: {
      ends: [1, 2, 3, 4].map((id) => [home.row(id).tier2State, home.row(id).redlineDecision, home.row(id).reason]),
      actions: home.all("pendingActions").map(({ summaryText, status }) => [summaryText, status]),
      gates: home
        .all("confidenceLog")
        .map(({ messageId: of, stage: gate, score }) => `${of} ${gate} ${score}`)
        .sort(),
      facts: home.all("eventSources").length,
    },
  };
}

it(
  "loses nothing and says nothing twice, wherever the worker is killed",
  async () => {
    const whole = await evening(Number.POSITIVE_INFINITY);
    expect(whole.redlines).toEqual(["settled"]);
    expect(whole.notifications.map(({ state }) => state)).toEqual(["sent", "sent"]);
    expect(whole.steps).toBeGreaterThan(30);
    for (let at = 1; at <= whole.steps; at++) {
      const { came, said, notifications, redlines } = await evening(at);
      const where = `killed at step ${at}`;
      expect(came, where).toEqual(whole.came);
      expect(new Set(said).size, where).toBe(said.length);
      // What was being sent at that moment may be in the chat or not, and is not sent again.
      const lost = notifications.filter(({ state }) => state !== "sent");
      expect(lost.length, where).toBeLessThanOrEqual(1);
      for (const { kind, state } of lost) {
        expect(state, where).toBe("uncertain");
        expect(redlines, where).toEqual([kind === "redline" ? "uncertain" : "settled"]);
      }
      expect(said.length, where).toBeGreaterThanOrEqual(2 - lost.length);
      for (const { state, revision, shownRevision } of notifications)
        if (state === "sent") expect(shownRevision, where).toBe(revision);
    }
  },
  NO_WAIT_MS,
);
