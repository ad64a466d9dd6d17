import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OllamaDouble, startOllama } from "../../../../test/doubles/ollama.ts";
import { createAutoExtractor, createOllamaExtractor, createRulesExtractor } from "../../src/index.ts";
import { form, inputOf, said } from "./rossi.ts";

let ollama: OllamaDouble;
beforeEach(async () => {
  ollama = await startOllama();
  ollama.says(form());
});
afterEach(() => ollama.close());

const auto = (deadlineMs = 5_000) =>
  createAutoExtractor({
    ollama: createOllamaExtractor({
      host: ollama.url,
      model: "test:1b",
      deadlineMs,
      connectTimeoutMs: 5_000,
      now: () => 0,
    }),
    rules: createRulesExtractor(),
  });
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
    const extractor = auto(150);
    for (let n = 0; n < 5; n += 1) expect(await readBy(extractor)).toBe("rules");
    expect(ollama.chats()).toBe(1);
  });

  it("reads with the rules while the model loads", async () => {
    ollama.unload();
    expect(await readBy(auto())).toBe("rules");
    await expect.poll(() => ollama.loaded()).toBe(true);
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
});
