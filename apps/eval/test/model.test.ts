import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { defaultSettings, withOverrides } from "@silent-observer/config";
import { familiesIn } from "@silent-observer/corpus";
import { createModelReader, reachModel } from "@silent-observer/replay";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OllamaDouble, startOllama } from "../../../test/doubles/ollama.ts";
import { labelledFiles } from "../src/labelled-files.ts";
import { play } from "../src/play.ts";
import { labelFiles, talk } from "./talk.ts";

let ollama: OllamaDouble;
let other: Server;
beforeEach(async () => {
  ollama = await startOllama();
  other = createServer((request, response) => {
    if (request.url !== "/mute/api/tags") response.end("<html>router</html>");
  });
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  await ollama.close();
  other.closeAllConnections();
  other.close();
});
const otherUrl = () => `http://127.0.0.1:${(other.address() as AddressInfo).port}`;

describe("looking for the model", () => {
  it("finds it by its name, with or without the tag that Ollama adds", async () => {
    await expect(reachModel(ollama.url, "test:1b")).resolves.toBeUndefined();
    const latest = await startOllama({ model: "llama3:latest" });
    await expect(reachModel(latest.url, "llama3")).resolves.toBeUndefined();
    await latest.close();
  });

  it("says what to pull, or what is there instead", async () => {
    await expect(reachModel(ollama.url, "big:70b")).rejects.toThrow(/ollama pull big:70b.*OLLAMA_MODEL_TIER2.*test:1b/);
  });

  it("gives up within two seconds on an address that takes the call and says nothing", async () => {
    const started = performance.now();
    await expect(reachModel(`${otherUrl()}/mute`, "test:1b")).rejects.toThrow("ollama serve");
    expect(performance.now() - started).toBeLessThan(4_000);
  });

  it("does not take another server for Ollama", async () => {
    await expect(reachModel(otherUrl(), "test:1b")).rejects.toThrow("ollama serve");
  });
});

describe("reading with the model", () => {
  const files = labelFiles();
  const settings = withOverrides(defaultSettings(), ["EXTRACTOR=rules"]);
  const familyOf = familiesIn("corpus/families");
  const nothing = { act: "none", type: null, answers: null, items: [], notices_conflict: false, gives_way: false };
  const played = (reader: ReturnType<typeof createModelReader>) => {
    const paths = [files.write("chats.jsonl", talk("c-1"))];
    return play(labelledFiles({ paths, aside: false, tag: undefined }), { familyOf, settings, readerOf: () => reader });
  };
  beforeEach(() => ollama.says({ ...nothing, confidence: 0.9 }));

  it("waits for a model that is busy for the moment", async () => {
    ollama.fails("busy", null);
    const reader = createModelReader(ollama.url, "test:1b", [10]);
    await played(reader);
    expect(reader.use).toMatchObject({ messages: 2, calls: 2 });
  });

  it("ends the play with the cure where the box is gone", async () => {
    ollama.fails("busy");
    await expect(played(createModelReader(ollama.url, "test:1b", [10, 10]))).rejects.toThrow(/busy.*start again/);
    expect(ollama.chats()).toBe(3);
  });
});
