import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventsOfFamily, unchanging } from "@silent-observer/calendar";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type EmbedFault, type OllamaDouble, type OllamaFault, startOllama } from "../../../test/doubles/ollama.ts";
import { createBrain, createVectors, embedByOllama, openVectorCache, type Vectors } from "../src/index.ts";
import { AT, brain as byWords, notes, phrases, rossi } from "./rossi.ts";

const events = eventsOfFamily(rossi);
let ollama: OllamaDouble;
let folder: string;
let open: Vectors[] = [];
const faults: string[] = [];

beforeEach(async () => {
  ollama = await startOllama();
  folder = mkdtempSync(join(tmpdir(), "vectors-"));
  faults.length = 0;
});
afterEach(async () => {
  for (const vectors of open) vectors.close();
  open = [];
  await ollama.close();
  rmSync(folder, { recursive: true, force: true });
});

async function hybrid(current: () => typeof notes = () => notes, model = "test-embed") {
  const vectors = createVectors({
    embed: embedByOllama(ollama.url, "test-embed"),
    cache: openVectorCache(join(folder, "cache"), model),
    onFault: (fault) => faults.push(fault),
  });
  open.push(vectors);
  const brain = createBrain({ family: rossi, phrases, notes: current, events: unchanging(events), vectors });
  await vectors.settled();
  return { brain, vectors };
}
const embedded = () => ollama.requests.filter(({ path }) => path === "/api/embed").flatMap(({ body }) => body.input);

describe("facts found by meaning", () => {
  it("come together with those found by words, and the state says so", async () => {
    const { brain, vectors } = await hybrid();
    expect(brain.state()).toEqual({ retrieval: "hybrid", facts: brain.size(), embedded: brain.size() });
    const q = "which medicine is penicillin card for Nico";
    await brain.prepare(q);
    expect(
      vectors
        .near(q)
        .slice(0, 3)
        .map(({ chunk }) => chunk.text)
        .join(),
    ).toContain("penicillin");
    expect(brain.query({ q, at: AT }).relevance_score).toBeGreaterThan(byWords.query({ q, at: AT }).relevance_score);
  });

  it("do not include one that shares no word and no meaning", async () => {
    const { brain } = await hybrid();
    for (const q of ["what is the capital of France", "ballet schedule Thursday"]) {
      await brain.prepare(q);
      expect(brain.query({ q, at: AT }).relevance_score).toBeLessThan(0.5);
    }
  });

  it("are embedded once: a second start embeds nothing, and the cache contains no text", async () => {
    await hybrid();
    const before = embedded().length;
    expect(before).toBe(byWords.size());
    const { brain } = await hybrid();
    expect(embedded()).toHaveLength(before);
    expect(brain.state().retrieval).toBe("hybrid");
    expect(readFileSync(join(folder, "cache"), "latin1")).not.toContain("penicillin");
  });
});

describe("the file of vectors", () => {
  const held = () => {
    const db = new Database(join(folder, "cache"), { readonly: true });
    const [count] = db.prepare("SELECT count(*) FROM vector").pluck().all();
    db.close();
    return count;
  };

  it("deletes those of facts that no longer exist", async () => {
    const { brain: before } = await hybrid();
    expect(held()).toBe(before.size());
    const { brain } = await hybrid(() => []);
    expect(brain.size()).toBeLessThan(before.size());
    expect(held()).toBe(brain.size());
  });

  it("deletes those of another model", async () => {
    const { brain } = await hybrid();
    await hybrid(() => notes, "another");
    expect(held()).toBe(brain.size());
  });

  it("keeps all while the server does not embed new facts", async () => {
    const { brain } = await hybrid(() => []);
    ollama.failsToEmbed("crash");
    await hybrid();
    expect(held()).toBe(brain.size());
  });
});

describe("a server that does not embed", () => {
  it.each<[OllamaFault | EmbedFault]>([
    ["wrong_dimension"],
    ["nan"],
    ["too_few"],
    ["zeros"],
    ["gone"],
    ["crash"],
    ["reset"],
    ["garbage"],
    ["page"],
    ["other_api"],
    ["redirect"],
    ["endless"],
  ])("leaves the words: %s", async (fault) => {
    ollama.failsToEmbed(fault);
    const { brain } = await hybrid();
    expect(faults).toHaveLength(1);
    expect(brain.state().retrieval).toBe("full_text");
    await brain.prepare("judo schedule");
    expect(brain.query({ q: "judo schedule", at: AT })).toEqual(byWords.query({ q: "judo schedule", at: AT }));
  });

  it("takes no vector from a question that has one", async () => {
    const { brain, vectors } = await hybrid();
    await brain.prepare("judo schedule");
    ollama.failsToEmbed("crash");
    await brain.prepare("which medicine for Nico");
    expect(vectors.near("which medicine for Nico")).toEqual([]);
    expect(vectors.near("judo schedule")).not.toEqual([]);
  });

  it("is asked once a minute, however often the notes changed while it was asleep", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    ollama.failsToEmbed("reset");
    let current = notes;
    const { brain, vectors } = await hybrid(() => current);
    const pass = async (seconds: number) => {
      const before = faults.length;
      for (let passed = 0; passed < seconds; passed += 10) {
        await vi.advanceTimersByTimeAsync(10_000);
        await vectors.settled();
      }
      return faults.length - before;
    };
    for (let changes = 0; changes < 3; changes++) {
      current = [...notes];
      brain.size();
      await pass(10);
    }
    expect(await pass(180)).toBe(3);
    ollama.failsToEmbed(null);
    await pass(60);
    expect(brain.state().retrieval).toBe("hybrid");
  });

  it("delays no question for longer than its budget", async () => {
    const { brain } = await hybrid();
    ollama.failsToEmbed("hang");
    const since = performance.now();
    await brain.prepare("judo schedule");
    expect(performance.now() - since).toBeLessThan(1_000);
    expect(brain.query({ q: "judo schedule", at: AT }).relevance_score).toBeGreaterThan(0.8);
  });
});
