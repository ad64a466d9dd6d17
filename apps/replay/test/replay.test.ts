import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type OllamaDouble, startOllama } from "../../../test/doubles/ollama.ts";
import { program } from "../../../test/support/program.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";

const root = join(import.meta.dirname, "../../..");
let folder: string;
beforeEach(() => {
  folder = temporaryFolder("replay");
});

const at = (minute: number) => `2026-05-04T09:${String(minute).padStart(2, "0")}:00-05:00`;
const message = (id: string, sender: string, minute: number, text: string) => ({
  message_id: id,
  sender,
  sent_at: at(minute),
  reply_to: null,
  text,
});

const BUNDLED = [process.execPath, program("replay")];
const FROM_SOURCE = ["npm", "run", "--silent", "replay", "--"];

function run(args: string[], env: Record<string, string> = {}, [command = "", ...own] = BUNDLED) {
  const output = join(folder, "decisions.jsonl");
  const { status, stderr } = spawnSync(command, [...own, "--output", output, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? "", ...env },
    encoding: "utf8",
  });
  const decisions =
    status === 0
      ? readFileSync(output, "utf8")
          .trim()
          .split("\n")
          .map((line) => JSON.parse(line))
      : [];
  return { status, stderr, decisions };
}

function conversations(...lines: object[]): string[] {
  const input = join(folder, "chats.jsonl");
  writeFileSync(input, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return ["--families", "corpus/families", "--input", input];
}

const claims = {
  chat_id: "claims",
  family: "miller",
  messages: [
    message("2", "sarah", 5, "I'll get the kids Tuesday after work"),
    message("1", "john", 0, "I can cover Tuesday pickup"),
    message("3", "aunt", 7, "haha you two"),
  ],
};

describe("replay", () => {
  it("writes a line a message in input order, in the format of the design, what falls due later at its own time", () => {
    const { decisions } = run(conversations(claims));
    expect(decisions.map(({ message_id }) => message_id)).toEqual(["2", "1", "3"]);
    expect(decisions[0]).toMatchObject({
      chat_id: "claims",
      tier1_decision: "QUEUE",
      redline_decision: "SPEAK",
      redline_trigger_rule: "resource_conflict",
      spoken: { at: at(15), buttons: [["John", "Sarah"], expect.anything()] },
      pending: null,
    });
    expect(decisions[1]).toMatchObject({
      pending: { action_type: "care_assignment", status: "pending" },
      spoken: null,
    });
    expect(decisions[2]).toMatchObject({ tier1_decision: "DROP", extraction: null, reason: "tripwire", pending: null });
  });

  it("decides from its sources what it does bundled", () => {
    const { status, decisions } = run(conversations(claims), {}, FROM_SOURCE);
    expect(status).toBe(0);
    expect(decisions).toEqual(run(conversations(claims)).decisions);
  });

  it("heeds no environment, and takes settings by --set", () => {
    const hostile = { ENV: "production", DB_PATH: "/nowhere/x.db", REDLINE_GRACE_SECONDS: "1", SPEAK_MODE: "shadow" };
    expect(run(conversations(claims), hostile).decisions[0].spoken.at).toBe(at(15));
    const { decisions } = run([...conversations(claims), "--set", "REDLINE_GRACE_SECONDS=60"]);
    expect(decisions[0].spoken.at).toBe(at(6));
  });

  it("starts each chat from its family's calendar alone", () => {
    const [first, second] = claims.messages;
    const { decisions } = run(
      conversations({ ...claims, chat_id: "a", messages: [second] }, { ...claims, chat_id: "b", messages: [first] }),
    );
    expect(decisions.map(({ redline_decision }) => redline_decision)).toEqual(["SILENT", "SILENT"]);
  });

  it("reads an export of Telegram Desktop", () => {
    const file = join(folder, "result.json");
    const text = ["Who's picking up ", { type: "bold", text: "Leo" }, " Thursday after soccer?"];
    const base = { type: "message", from: "S.", from_id: "user1002" };
    const messages = [
      { id: 1, type: "service", date_unixtime: "1777903200", text: "" },
      { ...base, id: 2, date_unixtime: "1777903200", text },
      { ...base, id: 3, date_unixtime: "1777903260", from_id: "user1001", text: "me", reply_to_message_id: 2 },
    ];
    writeFileSync(file, JSON.stringify({ id: 123, messages }));
    const { decisions, stderr } = run(["--telegram-export", file, "--family", "corpus/families/miller.json"]);
    expect(decisions.at(-1)).toMatchObject({ message_id: "3", extraction: { assigned_to: ["john"], child: ["leo"] } });
    expect(stderr).toMatch(/^2 messages of 1 conversation decided/);
  });

  it("takes the export's folder too, and names who wrote in it without being in the family file", () => {
    const said = (id: number, from: string, from_id: string) => ({
      ...{ id, type: "message", date_unixtime: "1777903200", text: "I'll get Leo" },
      ...{ from, from_id },
    });
    const messages = [said(1, "S.", "user1002"), said(2, "Aunt Ada", "user5"), said(3, "Aunt Ada", "user5")];
    writeFileSync(join(folder, "result.json"), JSON.stringify({ id: 123, messages }));
    const { decisions, stderr } = run(["--telegram-export", folder, "--family", "corpus/families/miller.json"]);
    expect(decisions).toHaveLength(3);
    expect(stderr).toContain("2 messages of people whom corpus/families/miller.json does not know");
    expect(stderr).toContain("Aunt Ada. Whoever is of the family needs a telegram_user_id there.");
  });

  it.each([
    ["a line that is none", () => conversations({ chat_id: 1 }), /chats\.jsonl:1 is no conversation line/],
    ["a chat twice", () => conversations(claims, claims), /claims stands twice/],
    ["an unknown setting", () => [...conversations(claims), "--set", "NOPE=1"], /no setting NOPE/],
    ["an output that is a folder", () => [...conversations(claims), "--output", folder], /is a folder.*--output/],
    ["nothing to play", () => [], /Give --families DIR and --input FILE/],
  ])("says what is wrong with %s, by the exit code too", (_, args, words) => {
    const { status, stderr } = run(args());
    expect(status).toBe(2);
    expect(stderr).toMatch(words);
  });
});

describe("replay with a model", () => {
  let ollama: OllamaDouble;
  beforeEach(async () => {
    ollama = await startOllama();
    ollama.says({
      act: "none",
      type: null,
      answers: null,
      items: [],
      notices_conflict: false,
      gives_way: false,
      confidence: 0.9,
    });
  });
  afterEach(() => ollama.close());

  const withModel = (url: string, model = "test:1b") => [
    ...conversations(claims),
    ...["--extractor", "ollama", "--set", `OLLAMA_HOST=${url}`, "--set", `OLLAMA_MODEL_TIER2=${model}`],
  ];
  /** Runs without blocking this process, in which the model's double lives. */
  async function runBeside(args: string[]) {
    const output = join(folder, "decisions.jsonl");
    const command = [program("replay"), "--output", output, ...args];
    const child = spawn(process.execPath, command, { cwd: root, env: { PATH: process.env.PATH ?? "" } });
    let stderr = "";
    child.stderr.on("data", (chunk) => {
      stderr += chunk;
    });
    const [status] = await once(child, "close");
    return { status, stderr };
  }

  it("reads with the model alone", async () => {
    expect(await runBeside(withModel(ollama.url))).toMatchObject({ status: 0 });
    expect(ollama.chats()).toBe(2);
  });

  it("says at once, before anything is played, where the host cannot be reached", async () => {
    await ollama.close();
    const started = performance.now();
    const { status, stderr } = await runBeside(withModel(ollama.url));
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining("Nothing that is Ollama answers"),
    });
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  it("says what to pull where the host does not have the model", async () => {
    const { status, stderr } = await runBeside(withModel(ollama.url, "big:70b"));
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining("ollama pull big:70b") });
  });

  it("asks for an address where none is set", async () => {
    const { status, stderr } = await runBeside([...conversations(claims), "--extractor", "ollama"]);
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining("OLLAMA_HOST") });
  });
});
