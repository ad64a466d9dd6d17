import { defaultSettings } from "@silent-observer/config";
import { openStore } from "@silent-observer/store";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { smallFamily } from "../../../test/support/small-family.ts";
import { assemble } from "../src/index.ts";

it("a service warns, when it starts, of a name that nearly every message would name", () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  const store = openStore(":memory:", { environment: null });
  onTestFinished(store.close);
  const family = smallFamily({ parents: "Ann", children: "Will", activities: "x: the, judo" });
  assemble({ settings: defaultSettings(), family, store, log, now: () => 0 });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { activity: "x", word: "the", msg: expect.stringContaining("give it another one") },
  ]);
});
