import { execFile } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OllamaDouble, startOllama } from "../../../test/doubles/ollama.ts";
import { program } from "../../../test/support/program.ts";
import { root } from "./official.ts";
import { labelFiles, talk } from "./talk.ts";

const files = labelFiles();

type Outcome = { readonly status: number; readonly stdout: string; readonly stderr: string };

function run(args: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  const command = [program("eval"), ...args];
  const options = { cwd: root, env: { PATH: process.env.PATH ?? "", ...env } };
  return new Promise((resolve) => {
    execFile(process.execPath, command, options, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

describe("eval", () => {
  it("sets figures beside their floors, by tag and by family, and shows the worst mistakes", async () => {
    const { status, stdout } = await run([files.write("chats.jsonl", talk("c-1"), talk("c-2", { tags: [] }))]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^6 messages of 2 conversations, read by the rules/);
    expect(stdout).toMatch(/^tripwire recall +1\.000 +4 +≥ 0\.92$/m);
    expect(stdout).toMatch(/^child +0\.500 +4 +≥ 0\.88 +✖ missed$/m);
    expect(stdout).toMatch(/^pick-up +1 +3 /m);
    expect(stdout).toMatch(/chats\.jsonl miller +2 +6 /);
    expect(stdout).toMatch(
      /^misread · c-1 #2 · sure 0\.\d\d\n {4}I'll pick up Leo on Thursday\n {4}child: wanted \["mia"\], got \["leo"\]$/m,
    );
  });

  it("says the same as JSON, with as many mistakes as asked for, heeding settings but no environment", async () => {
    const path = files.write("chats.jsonl", talk("c-1", { family: "somebody" }), talk("c-2"));
    const one = ["--worst", "1", "--tag", "pick-up", "--family", "corpus/families/miller.json"];
    const { stdout, stderr } = await run([path, "--json", ...one, "--set", "EXTRACTION_THRESHOLD=1"], {
      ENV: "nonsense",
      TRIPWIRE_THRESHOLD: "1",
    });
    expect(stderr.match(/Labelled for the family \w+, and read as miller/g)).toEqual([
      "Labelled for the family somebody, and read as miller",
    ]);
    expect(JSON.parse(stdout)).toMatchObject({
      conversations: 2,
      figures: { tripwire_recall: 1, child: 0.5, speak_recall: null },
      floors_missed: expect.arrayContaining(["child"]),
      by_tag: [{ name: "pick-up", figures: { child: 0.5 } }],
      // What the gate dropped is on record and counts.
      extraction: {
        reliability: { cases: 4 },
        gate: { threshold: 1, dropped: { right: 2, wrong: 2 }, kept: { right: 0, wrong: 0 } },
      },
      tripwire: { threshold: 0.7 },
      mistakes: { total: 2, worst: [{ chat_id: "c-1", message_id: "2" }] },
      model: null,
    });
  });

  it("shows figures and no text of what is kept aside", async () => {
    const paths = [
      files.write("aside-some.jsonl", talk("a-1")),
      files.write("dev.jsonl", talk("d-091"), talk("d-090")),
    ];
    const [tables, json] = await Promise.all([run([...paths, "--aside"]), run([...paths, "--aside", "--json"])]);
    const said = [tables, json].map(({ stdout, stderr }) => stdout + stderr).join();
    expect(talk("x").messages.filter(({ text }) => said.includes(text))).toEqual([]);
    expect(tables.stdout).toMatch(/^6 messages of 2 conversations/);
    expect(tables.stdout).toMatch(/^child +0\.500 /m);
    expect(JSON.parse(json.stdout).mistakes).toBeNull();
  });

  it.each([
    ["a chat twice", () => [files.write("chats.jsonl", talk("c-1"), talk("c-1"))], /c-1 stands twice/],
    ["an unknown family", () => [files.write("chats.jsonl", talk("c-1", { family: "none" }))], /none\.json/],
    ["a family file that is not there", () => [files.write("c.jsonl", talk("c")), "--family", "no"], /--family FILE/],
    ["an unknown setting", () => ["--set", "NONE=1"], /no setting NONE/],
    ["a number that is none", () => ["--worst", "many"], /whole number/],
    ["a model without an address", () => ["--extractor", "ollama"], /OLLAMA_HOST/],
  ])("says what is wrong with %s, by the exit code too", async (_, args, complaint) => {
    const { status, stdout, stderr } = await run(args());
    expect(stderr).toMatch(complaint);
    expect([status, stdout]).toEqual([2, ""]);
  });
});

describe("eval with a model", () => {
  let ollama: OllamaDouble;
  beforeEach(async () => {
    ollama = await startOllama({ loaded: false, loadMs: 50 });
  });
  afterEach(() => ollama.close());
  const byModel = (host = ollama.url) => [
    files.write("chats.jsonl", talk("c-1")),
    ...["--extractor", "ollama", "--set", `OLLAMA_HOST=${host}`, "--set", "OLLAMA_MODEL_TIER2=test:1b"],
  ];

  it("loads it, reads with it, and tells what it took and how often it and the rules agree", async () => {
    const nothing = { act: "none", type: null, answers: null, items: [], notices_conflict: false, gives_way: false };
    ollama.says("no json", { ...nothing, confidence: 0.9 });
    const { model, figures, extraction } = JSON.parse((await run([...byModel(), "--json"])).stdout);
    expect(model).toMatchObject({
      name: "test:1b",
      unread: 0,
      use: { messages: 2, calls: 3 },
      rules: { figures: { dates: 1 } },
    });
    expect(model.use.prompt_tokens).toBeGreaterThan(300);
    expect(model.use.reply_tokens).toBeGreaterThan(10);
    expect(figures.dates).toBe(0);
    expect(model.agreement.find(({ field }: { field: string }) => field === "dates")).toEqual({
      field: "dates",
      same: { hits: 0, cases: 2 },
      only_first_right: 0,
      only_second_right: 2,
    });
    expect(extraction.found_nothing).toEqual({ rightly: 0, wrongly: 2 });
  });

  it("shows it beside the rules, and what it could not read", async () => {
    ollama.says({});
    const { stdout } = await run(byModel());
    expect(stdout).toMatch(/^dates +0\.000 +1\.000 +2 +≥ 0\.90 +✖ missed$/m);
    expect(stdout).toMatch(/^test:1b read 0 messages in \d+ calls/m);
    expect(stdout).toMatch(/^2 messages it could not read\.$/m);
  });

  it("says at once how to wake a box that does not answer", async () => {
    const { status, stderr } = await run(byModel("http://127.0.0.1:1"));
    expect([status, stderr]).toEqual([2, expect.stringContaining("ollama serve")]);
  });
});
