import { MINUTE_MS } from "@silent-observer/conversation";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type OllamaDouble, startOllama } from "../../../../test/doubles/ollama.ts";
import { createAutoExtractor, createOllamaExtractor, createRulesExtractor, type Extractor } from "../../src/index.ts";
import { form, inputOf, said } from "./rossi.ts";

let ollama: OllamaDouble;
beforeEach(async () => {
  ollama = await startOllama();
  ollama.says(form());
});
afterEach(async () => {
  vi.useRealTimers();
  await ollama.close();
});

/** The clock by which the model rests stands still until it is moved. */
const stopClock = () => void vi.useFakeTimers({ toFake: ["Date"] });
/** Longer than the model ever rests. */
const rest = () => void vi.setSystemTime(Date.now() + 20 * MINUTE_MS);

const logged: string[] = [];
const note = (_: object, words: string) => logged.push(words);
const model = (deadlineMs: number) =>
  createOllamaExtractor({ host: ollama.url, model: "test:1b", deadlineMs, connectTimeoutMs: 5_000, now: () => 0 });
const auto = (deadlineMs = 5_000) => {
  logged.length = 0;
  const ollama = model(deadlineMs);
  return createAutoExtractor({
    ollama,
    preload: ollama.preload,
    rules: createRulesExtractor(),
    log: { info: note, warn: note },
  });
};
const readBy = async (extractor: ReturnType<typeof auto>) => (await extractor.read(inputOf(said))).foundBy;

describe("the model with the rules behind it", () => {
  it("reads with the model where it is awake", async () => {
    expect(await readBy(auto())).toBe("model");
  });

  it("reads with the rules, under their own name, where the box is asleep", async () => {
    await ollama.close();
    expect(await readBy(auto())).toBe("rules");
  });

  it("pays for a sleeping box once, not once a message", async () => {
    ollama.fails("hang");
    const extractor = auto(1_000);
    for (let n = 0; n < 5; n += 1) expect(await readBy(extractor)).toBe("rules");
    expect(ollama.chats()).toBe(1);
  });

  it("reads with the rules while the model loads", async () => {
    ollama.unload();
    expect(await readBy(auto())).toBe("rules");
    await expect.poll(() => ollama.loaded()).toBe(true);
  });

  it("has the model loaded as soon as the box has woken, and asks it at once, whatever rest was due", async () => {
    const { port } = new URL(ollama.url);
    await ollama.close();
    const extractor = auto();
    expect(await readBy(extractor)).toBe("rules");
    await extractor.lookAgain?.();
    expect(await readBy(extractor)).toBe("rules");
    ollama = await startOllama({ loaded: false, loadMs: 50, port: Number(port) });
    ollama.says(form());
    await extractor.lookAgain?.();
    expect(ollama.loaded()).toBe(true);
    expect(ollama.requests.map(({ path }) => path)).toEqual(["/api/generate"]);
    expect(await readBy(extractor)).toBe("model");
    expect(logged).toEqual([
      "the rules read instead of the model",
      "the model's box is awake, and the model in memory",
      "the model reads again",
    ]);
  });

  it("reads with the model between two messages in the middle of which the box falls asleep", async () => {
    const { port } = new URL(ollama.url);
    const extractor = auto();
    for (let night = 0; night < 3; night += 1) {
      expect(await readBy(extractor)).toBe("model");
      ollama.fails("hang");
      const asked = ollama.chats();
      const reading = readBy(extractor);
      await expect.poll(() => ollama.chats()).toBe(asked + 1);
      await ollama.close();
      expect(await reading).toBe("rules");
      ollama = await startOllama({ loaded: false, loadMs: 20, port: Number(port) });
      ollama.says(form());
      await extractor.lookAgain?.();
    }
    expect(await readBy(extractor)).toBe("model");
  });

  it("leaves a box that is too slow alone as long as is due, however often it is looked after", async () => {
    ollama.fails("hang");
    const extractor = auto(1_000);
    for (let n = 0; n < 4; n += 1) {
      expect(await readBy(extractor)).toBe("rules");
      await extractor.lookAgain?.();
    }
    expect(ollama.chats()).toBe(1);
  });

  it("does not look after a box that is awake, nor load what nobody needs", async () => {
    const extractor = auto();
    expect(await readBy(extractor)).toBe("model");
    const before = ollama.requests.length;
    await extractor.lookAgain?.();
    expect(ollama.requests).toHaveLength(before);
  });

  it("asks again after one useless answer, and leaves the model alone after a row of them", async () => {
    const extractor = auto();
    ollama.says("nonsense");
    expect(await readBy(extractor)).toBe("rules");
    ollama.says(form());
    expect(await readBy(extractor)).toBe("model");
    ollama.says("nonsense");
    for (let n = 0; n < 10; n += 1) expect(await readBy(extractor)).toBe("rules");
    expect(ollama.chats()).toBe(2 + 1 + 5 * 2);
  });

  it("does not take the caller's giving up for a sleeping box", async () => {
    const extractor = auto();
    await expect(extractor.read(inputOf(said), AbortSignal.abort(new Error("stopping")))).rejects.toThrow("stopping");
    expect(await readBy(extractor)).toBe("model");
  });

  it("asks the box again after a rest, and reads with the model once it is awake", async () => {
    stopClock();
    ollama.fails("busy");
    const extractor = auto();
    expect(await readBy(extractor)).toBe("rules");
    ollama.fails();
    expect(await readBy(extractor)).toBe("rules");
    rest();
    for (let n = 0; n < 2; n += 1) expect(await readBy(extractor)).toBe("model");
    expect(logged).toEqual(["the rules read instead of the model", "the model reads again"]);
  });

  it("pays once more after each rest while the box sleeps on, however many messages come", async () => {
    stopClock();
    ollama.fails("busy");
    const extractor = auto();
    for (let paid = 1; paid <= 3; paid += 1) {
      for (let n = 0; n < 5; n += 1) expect(await readBy(extractor)).toBe("rules");
      expect(ollama.chats()).toBe(paid);
      rest();
    }
  });

  it("reads several messages at once with the rules while one of them asks whether the box is awake", async () => {
    stopClock();
    ollama.fails("busy");
    const extractor = auto();
    await readBy(extractor);
    rest();
    const read = await Promise.all(Array.from({ length: 5 }, () => readBy(extractor)));
    expect(new Set(read)).toEqual(new Set(["rules"]));
    expect(ollama.chats()).toBe(2);
  });

  it("says once why the rules read, and what to do", async () => {
    await ollama.close();
    const warned: object[] = [];
    const log = { info: note, warn: (fields: object) => warned.push(fields) };
    const extractor = createAutoExtractor({ ollama: model(1_000), rules: createRulesExtractor(), log });
    for (let n = 0; n < 3; n += 1) await readBy(extractor);
    expect(warned).toEqual([
      { reason: expect.stringContaining("unreachable"), cure: expect.stringContaining("OLLAMA_HOST=0.0.0.0") },
    ]);
  });

  it("reads with the rules where the reader of the model's answer trips over it", async () => {
    const tripping: Extractor = { read: () => Promise.reject(new TypeError("Nico")) };
    const warned: object[] = [];
    const log = { info: note, warn: (fields: object) => warned.push(fields) };
    expect(await readBy(createAutoExtractor({ ollama: tripping, rules: createRulesExtractor(), log }))).toBe("rules");
    expect(warned).toEqual([{ reason: "TypeError" }]);
  });
});
