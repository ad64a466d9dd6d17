import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { type OllamaDouble, type OllamaDoubleOptions, startOllama } from "../../../test/doubles/ollama.ts";
import { lookAtModel } from "../src/checks/model.ts";

let box: OllamaDouble | null = null;
afterEach(async () => {
  vi.unstubAllGlobals();
  await box?.close();
  box = null;
});

async function awake(options: OllamaDoubleOptions = {}): Promise<string> {
  box = await startOllama(options);
  return box.url;
}
const at = (ollamaHost: string | null, ollamaModel = "test:1b", extractor: "auto" | "ollama" = "auto") =>
  lookAtModel({ extractor, ollamaHost, ollamaModel });

describe("what the doctor says of the model", () => {
  it("is one calm line where there is none", async () => {
    expect(await at(null)).toEqual([{ state: "ok", told: "the built-in rules read; no model is asked" }]);
  });

  it("is one line where all is well, however the model's name is written", async () => {
    const host = await awake();
    for (const name of ["test:1b", "Test:1B", "library/test:1b"])
      expect(await at(host, name)).toEqual([{ state: "ok", told: `${name} at ${host}` }]);
  });

  it("tells a machine that is awake without Ollama from one that sleeps", async () => {
    const host = await awake();
    await box?.close();
    expect(await at(host)).toMatchObject([{ state: "warning", told: expect.stringContaining("is awake") }]);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
    expect(await at(host)).toMatchObject([{ state: "warning", told: expect.stringContaining("it sleeps") }]);
  });

  it("tells a name that leads nowhere", async () => {
    const cause = Object.assign(new Error(), { code: "ENOTFOUND" });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed", { cause })));
    expect(await at("http://gaming-pc:11434")).toMatchObject([{ told: expect.stringContaining("leads nowhere") }]);
  });

  it("tells a proxy that lets nobody in", async () => {
    const proxy = createServer((_, response) => response.writeHead(403).end());
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const host = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    expect(await at(host)).toMatchObject([{ cure: expect.stringContaining("tailscale serve") }]);
    proxy.close();
  });

  it.each([
    ["0.4.7", "warning"],
    ["0.5.0", "ok"],
    ["0.12.6", "ok"],
    ["0.0.0", "ok"],
  ])("looks at the version: %s", async (version, state) => {
    expect(await at(await awake({ version }))).toMatchObject([{ state }]);
  });

  it("is a fault where nothing else may read", async () => {
    expect(await at(await awake({ has: false }), "test:1b", "ollama")).toMatchObject([{ state: "fault" }]);
  });
});
