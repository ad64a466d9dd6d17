import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chatId as asChatId, type Reading } from "@silent-observer/conversation";
import { memberId } from "@silent-observer/family";
import { loadPhrases } from "@silent-observer/phrases";
import { type Reason, type Store, schema } from "@silent-observer/store";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { smallFamily } from "../../../../test/support/small-family.ts";
import { gatesOf } from "../../src/page/trace/gates.ts";
import { outcomeOf } from "../../src/page/trace/outcome.ts";
import { openTraces, type Trace, type TraceSource } from "../../src/page/trace/read-traces.ts";
import { factsOf } from "../../src/page/trace/understood.ts";
import {
  brain,
  extraction,
  openRecord,
  recordAction,
  recordMessage,
  recordRedline,
  SENT_AT,
  tripwire,
} from "./record.ts";

const CHAT = -100;
const chatId = asChatId(CHAT);
const done = { chatId, tier2State: "done" as const, processedAt: SENT_AT, redlineDecision: "SILENT" as const };
const wording = {
  nameOf: (id: string): string => id.toUpperCase(),
  phrases: loadPhrases("config/phrases", "en"),
};

let folder: string;
let store: Store;
let source: TraceSource;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "playground-"));
  store = openRecord(join(folder, "staging.db"));
  source = openTraces(store.path, CHAT);
});
afterEach(() => {
  source.close();
  store.close();
  rmSync(folder, { recursive: true });
});

const traceOf = (messageId: string): Trace | null => source.look()?.messages.get(Number(messageId)) ?? null;
const outcome = (messageId: string) => outcomeOf(traceOf(messageId), wording);
const states = (trace: Trace | null) => gatesOf(trace).map(({ state }) => state);

describe("beside a message stands", () => {
  it("that nobody heard it yet", () => {
    expect(outcomeOf(null, wording).kind).toBe("unseen");
    expect(states(null)).toEqual(Array(4).fill("not_reached"));
  });

  it("that it was dropped at the tripwire, and no later gate was reached", () => {
    recordMessage(store, { messageId: "1", chatId, tier1Decision: "DROP", tier2State: "none" }, [tripwire(0.2)]);
    const trace = traceOf("1");
    expect(states(trace)).toEqual(["stopped", "not_reached", "not_reached", "not_reached"]);
    expect(outcomeOf(trace, wording)).toMatchObject({ kind: "dropped", title: "Dropped at the tripwire" });
  });

  it("that it waits to be read, or to be tried again, or was set aside", () => {
    recordMessage(store, { messageId: "1", chatId }, [tripwire(0.8)]);
    recordMessage(store, { messageId: "2", chatId, tier2State: "retry", nextAttemptAt: 5000 }, [tripwire(0.8)]);
    recordMessage(store, { messageId: "3", chatId, tier2State: "manual_review" }, [tripwire(0.8)]);
    const traces = source.look()?.messages;
    const kinds = [1, 2, 3].map((id) => outcomeOf(traces?.get(id) ?? null, wording));
    expect(kinds).toMatchObject([{ kind: "queued" }, { kind: "retry", dueAt: 5000 }, { kind: "manual_review" }]);
  });

  it("that the extraction was not sure enough", () => {
    recordMessage(store, { ...done, messageId: "1", reason: "low_extraction_confidence" }, [
      tripwire(0.8),
      extraction(0.4),
    ]);
    expect(outcome("1")).toMatchObject({ kind: "dropped", title: "Dropped at the extraction" });
  });

  it("a score below the threshold that an answer's cue let pass", () => {
    recordMessage(store, { messageId: "1", chatId }, [tripwire(0.65, true)]);
    expect(gatesOf(traceOf("1"))[0]).toMatchObject({ state: "passed", score: 0.65, threshold: 0.7, note: "an answer" });
  });

  it("a Brain that did not answer, which stops nothing", () => {
    recordMessage(store, { ...done, messageId: "1", reason: "open_request" }, [
      tripwire(0.8),
      extraction(0.8),
      brain(null),
    ]);
    const trace = traceOf("1");
    expect(states(trace)).toEqual(["passed", "passed", "skipped", "passed"]);
    expect(outcomeOf(trace, wording)).toMatchObject({ kind: "silent" });
  });

  it("the pending action, and who decided it", () => {
    recordAction(store, { actionId: "a", chatId, summaryText: "Anna fetches Cleo" });
    recordMessage(store, { ...done, messageId: "1", reason: "no_conflict", actionId: "a" });
    recordMessage(store, { ...done, messageId: "2", reason: "merged", actionId: "a" });
    expect(outcome("1")).toMatchObject({ kind: "pending", detail: "Anna fetches Cleo" });
    const decided = { status: "confirmed" as const, confirmedBy: memberId("ben") };
    store.db.update(schema.pendingActions).set(decided).where(eq(schema.pendingActions.actionId, "a")).run();
    const traces = source.look()?.messages;
    expect(outcomeOf(traces?.get(1) ?? null, wording).title).toBe("Confirmed by BEN");
    expect(outcomeOf(traces?.get(2) ?? null, wording).title).toBe("Merged");
  });

  it("until when the family has time, then that it spoke, then who resolved it", () => {
    const row = recordMessage(store, { messageId: "1", chatId, tier2State: "done", processedAt: SENT_AT });
    recordRedline(store, { chatId, messageRowId: row, state: "waiting", dueAt: SENT_AT + 9000 });
    const trace = traceOf("1");
    expect(states(trace)).toEqual(["not_reached", "not_reached", "skipped", "stopped"]);
    expect(outcomeOf(trace, wording)).toMatchObject({ kind: "waiting", dueAt: SENT_AT + 9000 });
    const move = (patch: object) => store.db.update(schema.redlines).set(patch).run();
    move({ state: "spoken", spokenAt: SENT_AT });
    expect(outcome("1")).toMatchObject({ kind: "spoken", detail: "two adults take the same task" });
    move({ state: "resolved", resolvedBy: "anna" });
    expect(outcome("1").title).toBe("Resolved by ANNA");
  });

  it("that the family settled it before anything was said", () => {
    const row = recordMessage(store, { ...done, messageId: "1", reason: "settled_by_family" });
    recordRedline(store, { chatId, messageRowId: row, state: "settled", reason: "settled_by_family" });
    expect(outcome("1")).toMatchObject({ kind: "settled", detail: "the family settled it by itself" });
  });

  it("why it stayed silent although plans collide", () => {
    const row = recordMessage(store, { ...done, messageId: "1", reason: "quiet_hours" });
    recordRedline(store, { chatId, messageRowId: row, state: "silenced", reason: "quiet_hours" });
    expect(outcome("1")).toMatchObject({ kind: "silent", detail: "quiet hours" });
  });

  it("a reason that the page does not know, as it is", () => {
    recordMessage(store, { ...done, messageId: "1", reason: "some_new_reason" as string as Reason });
    expect(outcome("1").detail).toBe("some new reason");
  });
});

describe("what it made of a message", () => {
  const family = smallFamily({ parents: "Ada", children: "Zola", places: "the Hall" });
  const reading: Reading = {
    act: "ask",
    isCoordination: true,
    type: "care_coverage",
    dates: ["2026-05-07"],
    times: ["16:30"],
    assignedTo: ["unspecified", memberId("ada")],
    children: [memberId("zola")],
    activity: "judo",
    location: "hall",
    entities: [],
    attributedTo: null,
    attributionConfidence: null,
    replaces: [],
    noticesConflict: false,
    givesWay: false,
    foundBy: "rules",
    confidence: 0.8,
  };

  it("is told in names and days, with the abstract questions to the Brain", () => {
    const read = { extractedJson: JSON.stringify(reading), brainQueries: ["judo schedule Thursday"] };
    recordMessage(store, { ...done, ...read, messageId: "1", tripwirePatterns: ["care_word"] });
    const trace = traceOf("1");
    const facts = trace ? factsOf(trace, family) : [];
    expect(Object.fromEntries(facts.map(({ label, value }) => [label, value]))).toEqual({
      Patterns: "care word",
      Kind: "care coverage",
      Who: "nobody yet, Ada",
      Child: "Zola",
      Activity: "judo",
      Place: "the Hall",
      Day: "Thu 2026-05-07",
      Time: "16:30",
      "Asked the Brain": "judo schedule Thursday",
      "Read at": "15:00",
    });
  });

  it("is nothing where nothing was read", () => {
    recordMessage(store, { messageId: "1", chatId });
    const trace = traceOf("1");
    expect(trace && factsOf(trace, family)).toEqual([]);
  });
});

describe("looking at the database", () => {
  it("gives nothing new while nothing changed, and other chats never", () => {
    recordMessage(store, { messageId: "1", chatId: asChatId(-999) });
    expect(source.look()?.messages.size).toBe(0);
    expect(source.look()).toBeNull();
    recordMessage(store, { messageId: "1", chatId });
    expect(source.look()?.messages.size).toBe(1);
  });

  it("bears a database that is not there, has no tables, or is no database", () => {
    const missing = openTraces(join(folder, "missing.db"), CHAT);
    expect(missing.look()?.messages.size).toBe(0);
    for (const [name, content] of [
      ["empty.db", ""],
      ["text.db", "this is no database at all"],
    ] as const) {
      writeFileSync(join(folder, name), content);
      const other = openTraces(join(folder, name), CHAT);
      expect(other.look()?.messages.size).toBe(0);
      other.close();
    }
  });
});
