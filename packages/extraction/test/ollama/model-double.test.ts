import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { type OllamaDouble, startOllama } from "../../../../test/doubles/ollama.ts";
import { createAutoExtractor, createOllamaExtractor, createRulesExtractor } from "../../src/index.ts";
import { COMES_OUT, type Row, TABLE } from "./fault-table.ts";
import { form, inputOf, said } from "./rossi.ts";

let ollama: OllamaDouble;
afterEach(() => ollama.close());

/** The only values that may result, whichever extractor reads. */
const TRUE_OF_IT: readonly [field: "dates" | "times" | "assignedTo" | "children", values: readonly string[]][] = [
  ["dates", ["2026-05-07"]],
  ["times", ["17:00"]],
  ["assignedTo", ["anna", "unspecified"]],
  ["children", ["nico"]],
];

async function played({ box, goesWrong, input = inputOf(said) }: Row) {
  ollama = await startOllama(box);
  ollama.says(form());
  await goesWrong(ollama);
  const log: string[] = [];
  const note = (fields: object, words: string) => log.push(`${words}: ${JSON.stringify(fields)}`);
  const connection = { host: ollama.url, model: "test:1b", deadlineMs: 1500, connectTimeoutMs: 1000, now: () => 0 };
  const extractor = createAutoExtractor({
    ollama: createOllamaExtractor(connection),
    rules: createRulesExtractor(),
    log: { info: note, warn: note },
  });
  const reading = await extractor.read(input);
  const chats = ollama.chats();
  const before = ollama.requests.length;
  await extractor.read(input);
  return { reading, chats, log: log.join("\n"), leftAlone: ollama.requests.length === before };
}

const EXPECTED: Record<Row["comes"], object> = {
  model: { foundBy: "model", chats: 1 },
  again: { foundBy: "model", chats: 2 },
  again_rules: { foundBy: "rules", chats: 2, leftAlone: false },
  rules: { foundBy: "rules", chats: 1, leftAlone: false },
  rest: { foundBy: "rules", leftAlone: true },
  removed: { foundBy: "model", chats: 1 },
};

describe.each(TABLE)("$title", ({ rows }) => {
  it.each(rows)("$fault", async (row) => {
    const { reading, chats, log, leftAlone } = await played(row);
    expect({ foundBy: reading.foundBy, chats, leftAlone }).toMatchObject(EXPECTED[row.comes]);
    if (row.log) expect(log).toMatch(new RegExp(`${row.log}.*"cure":"[A-Z]`));
    else expect(log).toBe("");
    for (const [field, values] of TRUE_OF_IT) for (const value of reading[field]) expect(values).toContain(value);
    expect(reading).toMatchObject(row.reading ?? {});
    expect(log).not.toMatch(/nico|judo|thursday/i);
  });
});

describe("a box that sends without end", () => {
  it("is hung up on long before its 200 MB", async () => {
    await played({ fault: "", comes: "rules", goesWrong: (double) => double.fails("huge") });
    expect(ollama.sent()).toBeLessThan(20 * 1024 * 1024);
  });
});

describe("a model that loads for long", () => {
  it("loads by itself while the rules read, and is not asked to read meanwhile", async () => {
    await played({ fault: "", comes: "rest", box: { loaded: false, loadMs: 60_000 }, goesWrong: () => {} });
    const loads = () => ollama.requests.filter(({ path }) => path === "/api/generate").length;
    await expect.poll(loads).toBe(1);
    expect(ollama.chats()).toBe(0);
  });
});

describe("docs/model-faults.md", () => {
  const document = readFileSync(resolve(import.meta.dirname, "../../../../docs/model-faults.md"), "utf8");

  it("has a line for every fault of the model's double, as these tests have it", () => {
    const lines = TABLE.flatMap(({ title, rows }) => [`## ${title}`, ...rows.map(lineOf)]);
    expect(lines.filter((line) => !document.includes(line))).toEqual([]);
  });
});

/** A row of the table in docs/model-faults.md, with the reason in the log. */
function lineOf({ fault, comes, log }: Row): string {
  const reason = log === undefined ? "–" : log === "not_" ? "`not_json` or `not_the_schema`" : `\`${log}\``;
  return `| ${fault} | ${COMES_OUT[comes]} | ${reason} |`;
}
