import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chatId } from "@silent-observer/conversation";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { migrateChat, openStore, StoreError } from "../src/index.ts";

const migrations = join(import.meta.dirname, "../migrations");
const journal = JSON.parse(readFileSync(join(migrations, "meta/_journal.json"), "utf8"));
/** Every earlier schema, by its last migration. */
const released: { tag: string; count: number }[] = journal.entries.map(({ tag }: { tag: string }, at: number) => ({
  tag,
  count: at + 1,
}));

let folder: string;
let path: string;
beforeEach(() => {
  folder = temporaryFolder("migrations");
  path = join(folder, "observer.db");
});

type Row = Record<string, unknown>;
type Table = { readonly name: string; readonly columns: readonly Column[] };
type Column = { readonly name: string; readonly type: string; readonly pk: number; readonly hidden: number };

const tablesOf = (db: Database.Database): Table[] =>
  db
    .prepare("select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob '__*'")
    .pluck()
    .all()
    .map((name) => ({ name: String(name), columns: db.pragma(`table_xinfo(${name})`) as Column[] }));

/** A database with this many migrations, with two rows in each table and every column filled. */
function databaseOf(count: number): Map<string, Row[]> {
  const old = join(folder, "migrations");
  cpSync(migrations, old, { recursive: true });
  const entries = journal.entries.slice(0, count);
  writeFileSync(join(old, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  const db = new Database(path);
  db.pragma("journal_mode = WAL");
  db.pragma("foreign_keys = ON");
  migrate(drizzle(db), { migrationsFolder: old });
  // Tables that others refer to are filled first.
  const tables = tablesOf(db).sort((a, b) => Number(b.name === "events") - Number(a.name === "events"));
  for (const { name, columns } of tables)
    for (const nth of [1, 2]) {
      const filled = columns.filter(({ hidden }) => hidden === 0);
      const sql = `insert into ${name} (${filled.map((one) => `"${one.name}"`)}) values (${filled.map(() => "?")})`;
      db.prepare(sql).run(...filled.map((column) => sampleOf(column, nth)));
    }
  const rows = new Map(tables.map(({ name }) => [name, db.prepare(`select * from ${name}`).all() as Row[]]));
  db.close();
  return rows;
}

const MEANT: Record<string, (nth: number) => unknown> = {
  // The same event in each table that refers to one.
  event_id: (nth) => `event-${nth}`,
  id: (nth) => `event-${nth}`,
  trouble_json: (nth) => `{"at": ${nth}, "of": "Ünsal 👨‍👩‍👧"}`,
};

function sampleOf({ name, type }: Column, nth: number): unknown {
  if (/int/i.test(type)) return nth;
  if (/real/i.test(type)) return nth / 4;
  return MEANT[name]?.(nth) ?? `${name} ${nth}: 'Ünsal' 👨‍👩‍👧\nשלום`;
}

/** Tables, columns and indexes, sorted. */
const shapeOf = (db: Database.Database) => ({
  tables: tablesOf(db)
    .map(({ name, columns }) => ({
      name,
      columns: columns.map(({ name: of, type, pk }) => `${of} ${type} ${pk}`).sort(),
    }))
    .sort((a, b) => a.name.localeCompare(b.name)),
  indexes: db
    .prepare("select name, sql from sqlite_master where type = 'index' and sql is not null order by name")
    .all(),
});

describe.each(released)("a database of $tag", ({ count }) => {
  it("is migrated with every row in it to the schema of a new one", () => {
    const before = databaseOf(count);
    openStore(path, { environment: "production" }).close();
    openStore(path, { environment: "production" }).close();

    const db = new Database(path, { readonly: true });
    for (const [table, rows] of before) {
      const after = db.prepare(`select * from ${table}`).all() as Row[];
      // The first start stamps the environment.
      const kept = table === "meta" ? after.filter(({ key }) => key !== "environment") : after;
      expect(kept, table).toMatchObject(rows);
      expect(kept, table).toHaveLength(rows.length);
    }
    expect(db.pragma("foreign_key_check")).toEqual([]);
    expect(db.pragma("integrity_check")).toEqual([{ integrity_check: "ok" }]);
    const fresh = join(folder, "fresh.db");
    openStore(fresh, { environment: "production" }).close();
    const other = new Database(fresh, { readonly: true });
    expect(shapeOf(db)).toEqual(shapeOf(other));
    other.close();
    db.close();
  });
});

describe("a change of an event's exceptions from before they had a range", () => {
  it("is about that day only", () => {
    databaseOf(2);
    const store = openStore(path, { environment: null });
    expect(store.db.values("select range, imported from event_exceptions")).toEqual([
      ["this", 0],
      ["this", 0],
    ]);
    store.close();
  });
});

describe("a redline that the disk damaged before the program was brought up to date", () => {
  it("is kept, and no longer tells when it begins", () => {
    databaseOf(11);
    // As on a disk that fails: SQLite itself refused to write it.
    const file = readFileSync(path);
    file.write("~", file.indexOf('{"at": 1'));
    writeFileSync(path, file);
    const store = openStore(path, { environment: null });
    expect(store.db.values("select trouble_json, begins_at from redlines order by rowid")).toEqual([
      [expect.stringMatching(/^~"at": 1.*Ünsal/), null],
      [expect.stringMatching(/^{"at": 2.*Ünsal/), 2],
    ]);
    store.close();
  });
});

describe("a group that became a supergroup before everything moved to its new id", () => {
  it("is treated like one that becomes a supergroup now", () => {
    databaseOf(9);
    const db = new Database(path);
    const [from, to] = ["-5", "-100"];
    const reading = JSON.stringify({ attributedTo: "7", replaces: ["6", "7"] });
    db.exec("delete from chat_migrations; delete from commands");
    const change = (table: string, set: Row) =>
      db
        .prepare(`update ${table} set ${Object.keys(set).map((name) => `"${name}" = :${name}`)} where rowid = 1`)
        .run(set);
    change("observer_messages", {
      ...{ chat_id: from, message_id: "8", reply_to: "7", attribution_source: null, notification_id: "9" },
      ...{ context_window: '["6","7"]', extracted_json: reading },
    });
    const side = (id: string) => ({ origin: { kind: "arrangement", arrangementId: `${id}#0`, messageId: id } });
    const trouble = { at: 5, messageId: "8", matter: side("8"), other: { origin: { kind: "event", eventId: "judo" } } };
    change("redlines", {
      message_row_id: 1,
      trouble_json: JSON.stringify(trouble),
      arrangements_dropped: '["7#0.cy"]',
    });
    change("pending_actions", { source_type: "OBSERVER", source_id: "1", extracted_json: reading });
    change("notifications", { chat_id: from, reply_to: null, telegram_message_id: "9" });
    change("presses", { chat_id: from, telegram_message_id: "9" });
    change("pauses", { chat_id: from });
    const asNow = join(folder, "as-now.db");
    db.close();
    cpSync(path, asNow);
    const before = new Database(path);
    before.prepare("insert into chat_migrations values (?, ?, 1)").run(from, to);
    before.close();

    openStore(path, { environment: null }).close();
    const store = openStore(asNow, { environment: null });
    store.write(() => migrateChat(store, chatId(from), chatId(to), 1));
    store.close();

    const tables = ["observer_messages", "redlines", "pending_actions", "notifications", "presses", "pauses"];
    const [carried = [], moved] = [path, asNow].map((file) => {
      const opened = new Database(file, { readonly: true });
      const rows = tables.map((table) => opened.prepare(`select * from ${table}`).all());
      opened.close();
      return rows;
    });
    expect(carried).toEqual(moved);
    const [message, redline, action, notification, press, pause] = carried.map(([first]) => first);
    const moves = JSON.stringify({ attributedTo: "-5:7", replaces: ["-5:6", "-5:7"] });
    expect(message).toMatchObject({
      ...{ chat_id: to, message_id: "-5:8", reply_to: "-5:7", attribution_source: null, notification_id: "-5:9" },
      ...{ context_window: '["-5:6","-5:7"]', extracted_json: moves },
    });
    expect(redline).toMatchObject({
      ...{ chat_id: to, arrangements_dropped: '["-5:7#0.cy"]' },
      trouble_json: JSON.stringify({ ...trouble, messageId: "-5:8", matter: side("-5:8") }),
    });
    expect(action).toMatchObject({ chat_id: to, extracted_json: moves });
    expect(notification).toMatchObject({ chat_id: to, reply_to: null, telegram_message_id: "-5:9" });
    expect(press).toMatchObject({ chat_id: to, telegram_message_id: "-5:9" });
    expect(pause).toMatchObject({ chat_id: to });
  });
});

describe("a database of a newer program", () => {
  it("is refused and left unchanged", () => {
    openStore(path, { environment: null }).close();
    const db = new Database(path);
    db.exec("insert into __drizzle_migrations (hash, created_at) values ('later', 9999999999999)");
    db.close();
    const before = readFileSync(path);
    expect(() => openStore(path, { environment: null })).toThrow(StoreError);
    expect(() => openStore(path, { environment: null })).toThrow(/newer version/);
    expect(readFileSync(path).equals(before)).toBe(true);
  });
});
