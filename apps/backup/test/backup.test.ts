import { spawnSync } from "node:child_process";
import { closeSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { chatId, messageId } from "@silent-observer/conversation";
import { insertMessage, openStore, type Store, schema } from "@silent-observer/store";
import { beforeEach, describe, expect, it } from "vitest";
import { program } from "../../../test/support/program.ts";
import { smallFamilyFile } from "../../../test/support/small-family.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";

const family = smallFamilyFile({ id: "okafor", parents: "Ife #1", children: "Ada" });

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("backup");
  writeFileSync(join(folder, "family.json"), JSON.stringify(family));
});

const database = () => join(folder, "home.db");
const open = (): Store => openStore(database(), { environment: "production" });
const backups = () => readdirSync(join(folder, "backups")).map((name) => join(folder, "backups", name));

function run(command: "backup" | "restore", options: string[], over: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, ENV: "production", DB_PATH: database(), FAMILY_CONTEXT: join(folder, "family.json") };
  const script = [program(command), ...options];
  return spawnSync(process.execPath, script, { encoding: "utf8", env: { ...env, ...over } });
}

const message = (text: string, sentAt = Date.now()) => ({
  messageId: messageId(text),
  chatId: chatId(-1001),
  sender: "ife",
  messageText: text,
  sentAt,
  tier2State: "queued" as const,
  createdAt: sentAt,
});

function saying(...texts: string[]): void {
  const store = open();
  for (const text of texts) insertMessage(store, message(text));
  store.close();
}

function heard(): string[] {
  const store = open();
  const texts = store.db.select().from(schema.observerMessages).all();
  store.close();
  return texts.map(({ messageText }) => messageText);
}

describe("a backup", () => {
  it("is taken while somebody writes, and brings everything of that moment back", () => {
    saying("before");
    const busy = open();
    expect(run("backup", []).stdout).toMatch(/: 1 message, 0 events/);
    insertMessage(busy, message("after"));
    busy.close();
    const [made = ""] = backups();
    expect(readdirSync(made).sort()).toEqual(["family.json", "manifest.json", "observer.db"]);
    rmSync(database());
    expect(run("restore", [made, "--yes"])).toMatchObject({ status: 0 });
    expect(heard()).toEqual(["before"]);
  });

  it("keeps what the restore replaces as a backup of its own", () => {
    saying("before");
    run("backup", []);
    const [made = ""] = backups();
    saying("after");
    run("restore", [made, "--yes"]);
    expect(heard()).toEqual(["before"]);
    const aside = backups().find((path) => path !== made) ?? "";
    expect(run("restore", [aside, "--yes"])).toMatchObject({ status: 0 });
    expect(heard()).toEqual(["before", "after"]);
  });

  it("says nothing again after it was restored that may have been said since", () => {
    const store = open();
    const row = { chatId: chatId(-1001), kind: "reply", text: "hello", buttonsJson: "[]", createdAt: 1 } as const;
    store.db
      .insert(schema.notifications)
      .values({ ...row, state: "ready" })
      .run();
    store.db
      .insert(schema.notifications)
      .values({ ...row, state: "sent" })
      .run();
    store.close();
    run("backup", []);
    run("restore", [backups()[0] ?? "", "--yes"]);
    const restored = open();
    expect(restored.db.select().from(schema.notifications).all()).toMatchObject([
      { state: "uncertain" },
      { state: "sent" },
    ]);
    restored.close();
  });
});

describe("a backup that cannot be made", () => {
  it("tells that it is the database that is damaged, and leaves nothing", () => {
    saying("before");
    overwrite(database(), 0, statSync(database()).size);
    const { status, stderr } = run("backup", []);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/home\.db is damaged \(.*\)\. Restore an earlier/)]);
    expect(backups()).toEqual([]);
  });

  it("tells that a file is no folder to put it in", () => {
    saying("before");
    const { status, stderr } = run("backup", ["--to", join(folder, "family.json")]);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/The backup cannot be written to .*--to/)]);
  });
});

/** Damages a file, as a failing disk would. */
function overwrite(path: string, from: number, length: number): void {
  const file = openSync(path, "r+");
  writeSync(file, Buffer.alloc(length, 0xa5), 0, length, from);
  closeSync(file);
}

describe("a restore", () => {
  const backup = () => {
    saying("before");
    run("backup", []);
    return backups()[0] ?? "";
  };
  const refused = (result: ReturnType<typeof run>, why: RegExp) => {
    expect(result.status).toBe(2);
    expect(result.stderr).toMatch(why);
    expect(heard()).toEqual(["before"]);
  };

  it("is refused while a service has the database open", () => {
    const made = backup();
    const service = open();
    const result = run("restore", [made, "--yes"]);
    service.close();
    refused(result, /in use. Stop the services first.*--no-deps/);
  });

  const PAGE = 4_096;
  it.each<[where: string, from: number, to: number]>([
    ["in its first page", 0, PAGE],
    ["in every page but the first", PAGE, Number.POSITIVE_INFINITY],
    ["in its last pages, which say nothing until they are read", -4 * PAGE, Number.POSITIVE_INFINITY],
  ])("takes the place of a database that is damaged %s, and leaves that beside it", (_where, from, to) => {
    const made = backup();
    const size = statSync(database()).size;
    const start = from < 0 ? size + from : from;
    overwrite(database(), start, Math.min(to, size) - start);
    const damaged = readFileSync(database());
    const { status, stdout } = run("restore", [made, "--yes"]);
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining("is damaged") });
    expect(heard()).toEqual(["before"]);
    const [aside = ""] = readdirSync(folder).filter((name) => name.startsWith("home.db.damaged-"));
    expect(stdout).toContain(aside);
    expect(readFileSync(join(folder, aside)).subarray(start)).toEqual(damaged.subarray(start));
    expect(backups()).toEqual([made]);
  });

  it("loses nothing that lay in the log of a damaged database", () => {
    const made = backup();
    const service = open();
    insertMessage(service, message("only in the log"));
    const files = ["", "-wal"].map((end) => [`killed.db${end}`, readFileSync(`${database()}${end}`)] as const);
    service.close();
    for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
    const killed = join(folder, "killed.db");
    overwrite(killed, 2 * PAGE, statSync(killed).size - 2 * PAGE);
    expect(run("restore", [made, "--yes"], { DB_PATH: killed }).stdout).toContain("is damaged");
    const aside = readdirSync(folder).filter((name) => name.startsWith("killed.db.damaged-"));
    expect(aside.some((name) => readFileSync(join(folder, name)).includes("only in the log"))).toBe(true);
    expect(readdirSync(folder)).not.toContain("killed.db-wal");
  });

  it("is refused where a whole database of somebody else's is in its place", () => {
    const made = backup();
    const theirs = openStore(join(folder, "theirs.db"), { environment: null });
    theirs.db.run("alter table observer_messages rename to recipes");
    theirs.close();
    expect(run("restore", [made, "--yes"], { DB_PATH: join(folder, "theirs.db") }).status).toBe(2);
    expect(readdirSync(folder).filter((name) => name.startsWith("theirs.db."))).toEqual(["theirs.db.lock"]);
  });

  it("is refused, with nothing changed, where the other environment's database is in its place", () => {
    const made = backup();
    const path = join(folder, "renamed.db");
    openStore(path, { environment: "staging" }).close();
    const before = readFileSync(path);
    refused(run("restore", [made, "--yes"], { DB_PATH: path }), /belongs to ENV=staging/);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  it("is refused where nobody agrees to it", () => {
    refused(run("restore", [backup()]), /nobody to ask/);
  });

  it("is refused of a broken file, and of another family or environment", () => {
    const made = backup();
    refused(run("restore", [folder, "--yes"]), /no backup/);
    refused(run("restore", [made, "--yes"], { ENV: "staging", DB_PATH: join(folder, "staging.db") }), /staging/);
    writeFileSync(join(folder, "family.json"), JSON.stringify({ ...family, id: "other" }));
    refused(run("restore", [made, "--yes"]), /of the family okafor/);
    writeFileSync(join(folder, "family.json"), JSON.stringify(family));
    const bytes = readFileSync(join(made, "observer.db"));
    writeFileSync(
      join(made, "observer.db"),
      Buffer.concat([bytes.subarray(0, 8192), Buffer.alloc(bytes.length - 8192, 7)]),
    );
    refused(run("restore", [made, "--yes"]), /is damaged|not a database/);
  });
});
