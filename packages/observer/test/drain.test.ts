import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ModelAsleep } from "@silent-observer/extraction";
import { memberId } from "@silent-observer/family";
import { openStore } from "@silent-observer/store";
import { describe, expect, it } from "vitest";
import { drainChat, forgottenWork } from "../src/index.ts";
import { ANN, chat, MINUTE, readings, stage } from "./support.ts";

describe("a chat's messages", () => {
  it("are read in the order in which they were sent, whatever the order in which they came", async () => {
    const read: string[] = [];
    const home = stage((text) => {
      read.push(text);
      return readings.takes();
    });
    const now = home.clock();
    home.say(2, "second", { sentAt: now + 1_000 });
    home.say(1, "first", { sentAt: now });
    home.pass(2_000);
    await home.drain();
    expect(read).toEqual(["first", "second"]);
  });

  it("come to one end each when two workers drain the chat at once", async () => {
    const home = stage(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return readings.takes();
    });
    for (const id of [1, 2, 3]) home.say(id, `message ${id}`);
    await Promise.all([home.drain(), home.drain(), home.drain()]);
    expect(home.all("pendingActions")).toHaveLength(1);
    expect([1, 2, 3].map((id) => home.row(id).reason)).toEqual(["no_conflict", "merged", "merged"]);
    expect(home.all("confidenceLog").filter(({ stage }) => stage === "extraction")).toHaveLength(3);
  });

  it("are slowed down beyond the pace of the chat, and none is dropped", async () => {
    const home = stage(undefined, { set: ["MAX_MESSAGES_PER_MINUTE=2"] });
    for (const id of [1, 2, 3]) home.say(id, `message ${id}`);
    const next = await home.drain();
    expect([1, 2, 3].map((id) => home.row(id).tier2State)).toEqual(["done", "done", "queued"]);
    expect(next).toBe(home.clock() + MINUTE);
    home.pass(MINUTE);
    await home.drain();
    expect(home.row(3).tier2State).toBe("done");
  });
});

describe("taking there and fetching back", () => {
  it("are two tasks, each with its own Confirm", async () => {
    const leg = (text: string) => (text === "there" ? ("to" as const) : ("from" as const));
    const home = stage((text) =>
      readings.takes(undefined, { task: { leg: leg(text), adults: [ANN], outside: false } }),
    );
    home.say(1, "there");
    home.say(2, "back");
    await home.drain();
    expect(home.all("pendingActions")).toHaveLength(2);
  });
});

describe("an hour that is said later", () => {
  it("is taken over by the first action", async () => {
    const home = stage((text) => readings.takes(undefined, { time: text === "at 3" ? "15:00" : null }));
    home.say(1, "I'll get him");
    home.say(2, "at 3");
    await home.drain();
    expect(home.all("pendingActions")).toMatchObject([{ summaryText: expect.stringContaining("15:00") }]);
  });
});

describe("a message that comes late", () => {
  it("has the later ones of the hour read once more, in the order in which they were sent", async () => {
    const read: string[] = [];
    const home = stage((text) => {
      read.push(text);
      return readings.takes();
    });
    home.say(2, "I'll do it", { sentAt: home.clock() + 60_000 });
    home.pass(2 * MINUTE);
    await home.drain();
    home.say(1, "who can get him?", { sentAt: home.clock() - 2 * MINUTE });
    await home.drain();
    expect(read).toEqual(["I'll do it", "who can get him?", "I'll do it"]);
    expect(home.all("pendingActions").filter(({ status }) => status === "pending")).toHaveLength(1);
  });
});

describe("a message that cannot be read", () => {
  it("is tried after 30 s, 2 min and 5 min, then left to a person, and the chat goes on", async () => {
    const home = stage((text) => {
      if (text === "broken") throw new Error("no");
      return readings.takes();
    });
    home.say(1, "broken");
    home.say(2, "fine");
    const waits: number[] = [];
    for (let next = await home.drain(); next !== null; next = await home.drain()) {
      waits.push(next - home.clock());
      expect(home.row(2).tier2State).toBe("queued");
      home.pass(next - home.clock());
    }
    expect(waits).toEqual([30_000, 2 * MINUTE, 5 * MINUTE]);
    expect(home.row(1)).toMatchObject({
      tier2State: "manual_review",
      redlineDecision: "SILENT",
      reason: "manual_review",
    });
    expect(home.row(2).reason).toBe("no_conflict");
  });

  it("uses up no retry while the model's box is asleep", async () => {
    let asleep = true;
    const home = stage(() => {
      if (asleep) throw new ModelAsleep("unreachable");
      return readings.takes();
    });
    home.say(1, "hello");
    for (let tries = 0; tries < 10; tries++) {
      expect(await home.drain()).toBe(home.clock() + MINUTE);
      home.pass(MINUTE);
    }
    asleep = false;
    await home.drain();
    expect(home.row(1)).toMatchObject({ tier2State: "done", attempts: 0 });
  });

  it("uses up no retry while another process holds the database", async () => {
    const folder = mkdtempSync(join(tmpdir(), "so-busy-"));
    const path = join(folder, "home.db");
    let busy = true;
    const home = stage(
      () => {
        if (busy) other.write(() => home.observer.store.write(() => {}));
        return readings.takes();
      },
      { path },
    );
    const other = openStore(path, { environment: null });
    try {
      home.observer.store.waitForLocks(1);
      home.say(1, "hello");
      for (let tries = 0; tries < 5; tries++) {
        await expect(home.drain()).rejects.toMatchObject({ code: "SQLITE_BUSY" });
        expect(home.row(1)).toMatchObject({ tier2State: "queued", attempts: 0 });
        expect(forgottenWork(home.observer, home.clock())).toEqual([chat]);
      }
      busy = false;
      await home.drain();
      expect(home.row(1)).toMatchObject({ tier2State: "done", attempts: 0 });
    } finally {
      other.close();
      home.observer.store.close();
      rmSync(folder, { recursive: true });
    }
  });

  it("leaves nothing half-written when it fails", async () => {
    const home = stage(() => {
      throw new Error("no");
    });
    home.say(1, "broken");
    await home.drain();
    expect(home.all("confidenceLog").map(({ stage }) => stage)).toEqual(["tripwire"]);
    expect(home.row(1)).toMatchObject({ extractedJson: null, tier2State: "retry", attempts: 1 });
  });
});

describe("a plan of two tasks", () => {
  it("keeps the one when its adult gives back the other", async () => {
    const [cy] = readings.takes().entities;
    const [dee] = readings.takes(ANN, { children: [memberId("dee")], time: "17:00" }).entities;
    const asked = { ...cy, task: { leg: "from", adults: [], outside: false } };
    const home = stage((text) =>
      text === "I'll get Cy at 3, and Dee at 5"
        ? { ...readings.takes(), entities: [cy, dee] as never }
        : { ...readings.takes(), act: "ask", assignedTo: ["unspecified"], entities: [asked] as never },
    );
    home.say(1, "I'll get Cy at 3, and Dee at 5");
    await home.drain();
    expect(home.all("pendingActions")).toMatchObject([{ summaryText: expect.stringMatching(/Cy.*15:00/) }]);
    home.say(2, "held up, can somebody get Cy?");
    await home.drain();
    const [kept, ...others] = home.all("pendingActions");
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ status: "pending", summaryText: expect.stringMatching(/dee.*17:00/) });
    expect(kept?.suggestedEventJson).not.toContain("15:00");
  });
});

describe("an edited message", () => {
  it("is read anew, and replaces what was read before", async () => {
    const home = stage((text) => readings.takes(undefined, { time: text === "at 3" ? "15:00" : "16:00" }));
    home.say(1, "at 3");
    await home.drain();
    home.say(1, "at 4", { editedAt: home.clock() + 1_000 });
    await home.drain();
    expect(home.all("pendingActions").map(({ status }) => status)).toEqual(["replaced", "pending"]);
    expect(home.row(1).extractedJson).toContain("16:00");
  });

  it("throws away work that was done on its old text", async () => {
    const reading = deferred();
    let first = true;
    const home = stage(async (text) => {
      if (first) {
        first = false;
        await reading.promise;
      }
      return readings.takes(undefined, { time: text === "at 3" ? "15:00" : "16:00" });
    });
    home.say(1, "at 3");
    const draining = drainChat(home.observer, chat, home.clock);
    home.say(1, "at 4", { editedAt: home.clock() + 1_000 });
    reading.resolve();
    await draining;
    expect(home.all("pendingActions")).toHaveLength(1);
    expect(home.row(1).extractedJson).toContain("16:00");
  });

  it("has those read again that were merged into what it said", async () => {
    const home = stage((text) => (text === "lol" ? { ...readings.takes(), isCoordination: false } : readings.takes()));
    home.say(1, "I'll get him");
    home.say(2, "as I said, I'll get him");
    await home.drain();
    expect(home.row(2)).toMatchObject({ reason: "merged" });
    home.say(1, "lol", { editedAt: home.clock() + 1_000 });
    await home.drain();
    expect(home.row(2)).toMatchObject({ reason: "no_conflict" });
    expect(home.all("pendingActions").map(({ status }) => status)).toEqual(["replaced", "pending"]);
  });

  it("keeps its edit when the reading of its old text fails", async () => {
    const reading = deferred();
    const home = stage(async (text) => {
      if (text !== "old") return readings.takes();
      await reading.promise;
      throw new Error("no");
    });
    home.say(1, "old");
    const draining = drainChat(home.observer, chat, home.clock);
    home.say(1, "new", { editedAt: home.clock() + 1_000 });
    reading.resolve();
    await draining;
    expect(home.row(1)).toMatchObject({ tier2State: "done", attempts: 0, messageText: "new" });
  });

  it("is not read again where the text is the same or the edit is old", async () => {
    const home = stage();
    home.say(1, "at 3");
    await home.drain();
    home.say(1, "at 3", { editedAt: home.clock() + 1_000 });
    home.say(1, "at 3");
    expect(home.row(1)).toMatchObject({ tier2State: "done", revision: 0 });
  });
});

function deferred() {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
