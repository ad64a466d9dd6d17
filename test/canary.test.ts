import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { openStore, schema } from "@silent-observer/store";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OllamaDouble, startOllama } from "./doubles/ollama.ts";
import { GROUP, type Installation, PEOPLE, startInstallation } from "./support/installation.ts";
import { program } from "./support/program.ts";

/** Words that stand nowhere in the project: what people wrote and are called, and what opens doors. */
const CANARY = {
  child: "Quokkabella",
  adult: "Zanzibart",
  otherAdult: "Wombatina",
  place: "Quagmirehall",
  displayName: "Xylophonius",
  message: "flibbertigibbet",
  note: "snorkelwhale",
  model: "gobbledygook",
  token: "kangaroo-token-kangaroo-token",
  webhookSecret: "platypus_secret_platypus",
  feedSecret: "echidna_secret_echidna_secret_echidna",
};
const ANY = new RegExp(Object.values(CANARY).join("|"), "i");

const family = {
  id: "fam",
  timezone: "Europe/London",
  members: [
    { id: "m1", name: CANARY.adult, role: "parent", telegram_user_id: PEOPLE.john },
    { id: "m2", name: CANARY.otherAdult, role: "parent", telegram_user_id: PEOPLE.sarah },
    { id: "m3", name: CANARY.child, role: "child" },
  ],
  places: [{ id: "p1", name: CANARY.place }],
};
const LONG = 300_000;

let home: Installation;
let box: OllamaDouble;
let folder: string;
let dbPath: string;
/** What was asked of the Brain while a double stood in for it. */
const asked: string[] = [];
/** What each sink held in the end, by its name. */
const sinks = new Map<string, string>();

const lastRow = () => {
  const store = openStore(dbPath, { environment: "production" });
  try {
    return store.db.select().from(schema.observerMessages).all().at(-1);
  } finally {
    store.close();
  }
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "canary-"));
  dbPath = join(folder, "db/observer.db");
  mkdirSync(join(folder, "family"));
  writeFileSync(join(folder, "family/family.json"), JSON.stringify(family));
  writeFileSync(join(folder, "family/notes.md"), `# Health\n\n${CANARY.child} is allergic to ${CANARY.note}.\n`);
  box = await startOllama();
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  home = await startInstallation({
    token: `4242:${CANARY.token}`,
    ingressPort: port,
    env: {
      ENV: "production",
      DB_PATH: dbPath,
      FAMILY_CONTEXT: join(folder, "family"),
      WEBHOOK_URL: `http://127.0.0.1:${port}/telegram`,
      WEBHOOK_SECRET: CANARY.webhookSecret,
      CALENDAR_FEED_SECRET: CANARY.feedSecret,
      EXTRACTOR: "auto",
      OLLAMA_HOST: box.url,
      OLLAMA_MODEL_TIER2: "test:1b",
      REDLINE_GRACE_SECONDS: "1",
      TRIPWIRE_THRESHOLD: "0",
    },
  });
  await allGoesWell();
  await theModelFails();
  await theBrainFails();
  await redisFails();
  await nonsenseIsPosted();
  await anErrorQuotesWhatWasWritten();
  await lookAround();
}, LONG);

afterAll(async () => {
  await home?.close();
  await box?.close();
  rmSync(folder, { recursive: true, force: true });
});

const claim = (hour: number) =>
  `I'll pick up ${CANARY.child} from ${CANARY.place} tomorrow at ${hour}, ${CANARY.message}`;

/** Says something, and waits until Tier 2 has come to an end with it, or has failed as it should. */
async function say(who: number, text: string, end: readonly string[] = ["done"]): Promise<void> {
  const id = String(home.say(who, text));
  await home.until(`${end} for a message`, () => {
    const last = lastRow();
    return last?.messageId === id && end.includes(last.tier2State);
  });
}

async function allGoesWell(): Promise<void> {
  box.says({
    ...{ act: "take", type: "transport", answers: null, notices_conflict: false, gives_way: false, confidence: 0.9 },
    items: [],
    note: CANARY.model,
  });
  await say(PEOPLE.john, claim(3));
  home.botApi.people.addUser({ id: PEOPLE.stranger, first_name: CANARY.displayName });
  await say(PEOPLE.stranger, `hello, I am ${CANARY.displayName}`);
  home.say(PEOPLE.sarah, `@${home.botApi.bot.username} what is ${CANARY.child} allergic to?`);
  await home.until("the question is answered", () => home.fromBot().some(({ text }) => text?.includes(CANARY.note)));
}

async function theModelFails(): Promise<void> {
  box.says(`${CANARY.model} is not JSON`);
  await say(PEOPLE.sarah, claim(3));
  box.fails("busy");
  await say(PEOPLE.john, `can anyone fetch ${CANARY.child} tomorrow at 5? ${CANARY.message}`);
  home.say(PEOPLE.john, "/pending");
  await home.until("a card is shown", () => home.fromBot().some(({ reply_markup }) => reply_markup !== undefined));
  const card = home.fromBot().find(({ reply_markup }) => reply_markup !== undefined);
  const [button] = card?.reply_markup?.inline_keyboard[0] ?? [];
  home.botApi.people.press(
    GROUP,
    card?.message_id ?? 0,
    PEOPLE.sarah,
    (button as { callback_data: string }).callback_data,
  );
  home.botApi.people.press(GROUP, card?.message_id ?? 0, PEOPLE.stranger, CANARY.message);
}

async function theBrainFails(): Promise<void> {
  await home.stop("brain");
  const garbage: Server = createServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ""));
    response.end(`${CANARY.model} {{{`);
  });
  await new Promise<void>((resolve) => garbage.listen(home.ports.brain, "127.0.0.1", resolve));
  // Another question than before, which the worker remembers the answer to.
  await say(PEOPLE.john, `${CANARY.child} has the dentist next Thursday at 4, ${CANARY.message}`);
  await new Promise((resolve) => {
    garbage.close(resolve);
    garbage.closeAllConnections();
  });
  await home.start("brain");
}

async function redisFails(): Promise<void> {
  await home.redis.kill();
  await say(PEOPLE.sarah, claim(6), ["queued", "retry", "done"]);
  await home.redis.start();
  await home.until("the worker goes on", () => lastRow()?.tier2State === "done");
}

async function nonsenseIsPosted(): Promise<void> {
  const post = (body: string, secret: string) => {
    const headers = { "content-type": "application/json", "x-telegram-bot-api-secret-token": secret };
    return fetch(`http://127.0.0.1:${home.ports.ingress}/telegram`, { method: "POST", headers, body });
  };
  expect((await post(`{"text": "${CANARY.message}`, CANARY.webhookSecret)).status).toBe(200);
  expect(
    (await post(`{"update_id": 1, "message": {"text": ["${CANARY.message}"]}}`, CANARY.webhookSecret)).status,
  ).toBe(200);
  expect((await post(`{"update_id": 2, "${CANARY.message}": {}}`, CANARY.webhookSecret)).status).toBe(200);
  expect((await post(CANARY.message, `not-${CANARY.webhookSecret}`)).status).toBe(401);
  expect((await fetch(`http://127.0.0.1:${home.ports.ingress}/calendar/${CANARY.feedSecret}.ics`)).status).toBe(200);
}

/** SQLite itself is made to fail with what was written in its words: first under Tier 2, then under ingress. */
async function anErrorQuotesWhatWasWritten(): Promise<void> {
  const db = new Database(dbPath);
  const fail = `begin select raise(abort, '${CANARY.message} ${CANARY.child}'); end`;
  db.exec(`create trigger tier2 before update of processed_at on observer_messages when new.processed_at > 0 ${fail}`);
  await say(PEOPLE.john, claim(7), ["retry"]);
  db.exec(`drop trigger tier2; create trigger tier1 before insert on observer_messages ${fail}`);
  home.say(PEOPLE.john, claim(8));
  await home.until("it is set aside", () => home.output().includes("could not be handled and is set aside"));
  db.exec("drop trigger tier1");
  db.close();
}

async function lookAround(): Promise<void> {
  for (const [name, port] of Object.entries(home.ports))
    for (const path of ["health", "ready", "metrics"]) {
      const response = await fetch(`http://127.0.0.1:${port}/${path}`);
      sinks.set(`/${path} of ${name}`, await response.text());
    }
  sinks.set("the doctor", await run("doctor"));
  sinks.set("the backup's own words", await run("backup"));
  const broken = join(folder, "broken.json");
  writeFileSync(broken, JSON.stringify(family).slice(0, -30).replace(CANARY.adult, `${CANARY.adult}" "`));
  const wrong = join(folder, "wrong.json");
  writeFileSync(
    wrong,
    JSON.stringify({ ...family, timezone: CANARY.message, members: [...family.members, CANARY.child] }),
  );
  const yaml = join(folder, "broken.yaml");
  writeFileSync(yaml, `members:\n  - name: ${CANARY.child}\n :\t ${CANARY.adult}: [`);
  for (const path of [broken, wrong, yaml])
    for (const app of ["worker", "doctor", "backup"])
      sinks.set(`${app} on ${basename(path)}`, await run(app, { FAMILY_CONTEXT: path }));
  // A Brain at home may be told the child, and no other word (law 8); for another see
  // packages/observer/test/canary.test.ts.
  sinks.set("what the Brain was asked", asked.join("\n").replaceAll(CANARY.child, ""));
  sinks.set("the services' output", home.output());
  for (const path of filesIn(dirname(new URL(home.environment.REDIS_URL).pathname)))
    sinks.set(`Redis: ${path}`, read(path));
  for (const path of filesIn(home.folder)) sinks.set(`file: ${path}`, read(path));
  for (const path of filesIn(join(folder, "db"))) if (!holdsTexts(path)) sinks.set(`file: ${path}`, read(path));
}

/** The database, and its backup beside the family's own file. */
const holdsTexts = (path: string): boolean =>
  /observer\.db(-wal|-shm)?$|\/family\/(family\.json|notes\.md)$/.test(path);
const read = (path: string): string => readFileSync(path, "latin1");
const filesIn = (of: string): string[] =>
  readdirSync(of, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** What a command prints, on whichever stream, beside the services. */
function run(app: string, env: Record<string, string> = {}): Promise<string> {
  const environment = { ...home.environment, ...env };
  const child = spawn(process.execPath, [program(app)], {
    cwd: join(import.meta.dirname, ".."),
    env: app === "worker" ? { ...environment, PORT: "0" } : environment,
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
  return new Promise((resolve) => child.once("close", () => resolve(text)));
}

describe("what the family writes and is called, and what opens doors", () => {
  it("went all ways that there are: model, rules, Brain, Redis, cards, presses and errors", () => {
    const output = home.output();
    for (const way of [
      "model read a message",
      "the rules read instead of the model",
      '"press":"not_family"',
      "stored and will be found by the sweep",
      "update set aside",
      "update set aside",
      "failed, will be tried again",
      "could not be handled and is set aside",
      "a question was looked up",
    ])
      expect(output, way).toContain(way);
    expect(sinks.get("/metrics of worker")).toMatch(/brain_total\{outcome="unavailable".*\} [1-9]/);
    expect(asked.length).toBeGreaterThan(0);
    expect(sinks.get("the doctor")).toContain("✓ database");
    expect([...sinks.keys()].some((name) => name.startsWith("Redis: ") && name.includes("appendonly"))).toBe(true);
    expect([...sinks.keys()].some((name) => name.endsWith("manifest.json"))).toBe(true);
    expect(read(dbPath) + read(`${dbPath}-wal`)).toMatch(ANY);
  });

  it("stands in the database and in the chat alone, in no other sink", () => {
    const leaks = [...sinks].flatMap(([sink, text]) => {
      const found = ANY.exec(text);
      return found ? [`${sink}: …${text.slice(Math.max(0, found.index - 80), found.index + 80)}…`] : [];
    });
    expect(leaks).toEqual([]);
  });
});
