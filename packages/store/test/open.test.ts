import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { openReadOnly, openStore, StoreError, schema } from "../src/index.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder("store");
});

describe("opening the database", () => {
  it("finds its data again", () => {
    const path = join(folder, "staging.db");
    const first = openStore(path, { environment: "staging" });
    first.db.insert(schema.poison).values({ raw: "kept", receivedAt: 1 }).run();
    first.close();
    const second = openStore(path, { environment: "staging" });
    expect(second.db.select().from(schema.poison).all()).toMatchObject([{ raw: "kept" }]);
    second.close();
  });

  it("commits to disk before it returns, in write-ahead mode", () => {
    const store = openStore(join(folder, "observer.db"), { environment: null });
    const [mode] = store.db.values("PRAGMA journal_mode") as [[string]];
    const [full] = store.db.values("PRAGMA synchronous") as [[number]];
    expect([mode[0], full[0]]).toEqual(["wal", 2]);
    store.close();
  });

  it("is migrated by one service at a time when several start together", async () => {
    const path = join(folder, "observer.db");
    const script = `import { openStore } from "${join(import.meta.dirname, "../src/index.ts")}"; openStore(process.argv[1], { environment: "production" }).close();`;
    const codes = await Promise.all([1, 2, 3, 4].map(() => run(script, path)));
    expect(codes).toEqual([0, 0, 0, 0]);
  });

  it("creates nothing while another service is at it", async () => {
    const path = join(folder, "observer.db");
    const held = join(folder, "held");
    const script = `
      import Database from "better-sqlite3";
      import { existsSync, writeFileSync } from "node:fs";
      const lock = new Database(process.argv[1] + ".lock");
      lock.exec("BEGIN EXCLUSIVE");
      writeFileSync("${held}", "");
      setTimeout(() => process.exit(existsSync(process.argv[1]) ? 1 : 0), 500);`;
    const code = run(script, path);
    await vi.waitUntil(() => existsSync(held), { timeout: 30_000 });
    openStore(path, { environment: "production" }).close();
    expect(await code).toBe(0);
  });

  it("returns nothing, read-only, if there is no database", () => {
    expect(openReadOnly(join(folder, "none.db"))).toBeNull();
  });
});

describe("the staging island", () => {
  it("never lets production open a file called staging.db, even an empty one", () => {
    expect(() => openStore(join(folder, "staging.db"), { environment: "production" })).toThrow(StoreError);
  });

  it("never lets production open what staging has created, whatever its name", () => {
    const path = join(folder, "renamed.db");
    openStore(path, { environment: "staging" }).close();
    expect(() => openStore(path, { environment: "production" })).toThrow(/belongs to ENV=staging/);
  });

  it("never lets staging open a family's database", () => {
    const path = join(folder, "observer.db");
    openStore(path, { environment: "production" }).close();
    expect(() => openStore(path, { environment: "staging" })).toThrow(/belongs to ENV=production/);
  });
});

/** Takes a file out of write-ahead mode, as after a restore or a copy by other means. */
function inRollbackMode(path: string): Buffer {
  const db = new Database(path);
  db.pragma("journal_mode = DELETE");
  db.close();
  return readFileSync(path);
}

describe("a database of another owner", () => {
  it.each(["staging", "production"] as const)("is refused before a byte of it has changed, where it is of %s", (of) => {
    const path = join(folder, "renamed.db");
    openStore(path, { environment: of }).close();
    const before = inRollbackMode(path);
    const files = readdirSync(folder);
    const other = of === "staging" ? "production" : "staging";
    expect(() => openStore(path, { environment: other })).toThrow(/belongs to/);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(files);
  });

  it("is not created if its name is the staging database's", () => {
    expect(() => openStore(join(folder, "new", "staging.db"), { environment: "production" })).toThrow(StoreError);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is refused and left unchanged if another program has created it", () => {
    const path = join(folder, "photos.db");
    const db = new Database(path);
    db.exec("create table meta (key text, value text); create table photos (id integer)");
    db.close();
    const before = readFileSync(path);
    expect(() => openStore(path, { environment: "production" })).toThrow(/another program's/);
    expect(readFileSync(path).equals(before)).toBe(true);
    expect(readdirSync(folder)).toEqual(["photos.db"]);
  });

  it("is refused with the cure if it is damaged, or nothing can be written there", () => {
    const damaged = join(folder, "damaged.db");
    writeFileSync(damaged, "x".repeat(8_192));
    expect(() => openStore(damaged, { environment: null })).toThrow(/not a database\. Restore a backup/);
    expect(() => openStore(folder, { environment: null })).toThrow(/DB_PATH names a file/);
    expect(() => openStore(join(damaged, "observer.db"), { environment: null })).toThrow(/writable/);
  });

  it("is distinguished from one of its own whose creation was interrupted", () => {
    const path = join(folder, "observer.db");
    const db = new Database(path);
    db.exec("create table __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)");
    db.close();
    expect(() => openStore(path, { environment: "production" }).close()).not.toThrow();
  });
});

describe("a write", () => {
  it("is rolled back as a whole if anything in it fails, joined ones included", () => {
    const store = openStore(":memory:", { environment: null });
    const broken = () =>
      store.write(() => {
        store.write(() => store.db.insert(schema.poison).values({ raw: "half", receivedAt: 1 }).run());
        throw new Error("after the first half");
      });
    expect(broken).toThrow("after the first half");
    expect(store.db.select().from(schema.poison).all()).toEqual([]);
    store.close();
  });
});

function run(script: string, path: string): Promise<number | null> {
  const tsx = join(import.meta.dirname, "../../../node_modules/.bin/tsx");
  const child = spawn(tsx, ["--eval", script, path], { stdio: "ignore" });
  return new Promise((resolve) => child.on("exit", resolve));
}

it("a full disk lets a service start again, because its lock file is written already", () => {
  const path = join(folder, "observer.db");
  openStore(path, { environment: null }).close();
  const { size, mtimeMs } = statSync(`${path}.lock`);
  expect(size).toBeGreaterThan(0);
  openStore(path, { environment: null }).close();
  expect(statSync(`${path}.lock`)).toMatchObject({ size, mtimeMs });
});

it("a full disk postpones rewriting the file, stops nothing else and gets its space back", () => {
  const path = join(folder, "observer.db");
  const store = openStore(path, { environment: null });
  onTestFinished(() => store.close());
  const exec = vi.spyOn(Database.prototype, "exec").mockImplementation(() => {
    throw new Database.SqliteError("database or disk is full", "SQLITE_FULL");
  });
  onTestFinished(() => exec.mockRestore());
  expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
  expect(store.scrub()).toBe(false);
  expect(exec).toHaveBeenCalledWith("VACUUM");
  expect(statSync(`${path}-wal`).size).toBe(0);
  exec.mockRestore();
  expect(store.scrub()).toBe(true);
});
