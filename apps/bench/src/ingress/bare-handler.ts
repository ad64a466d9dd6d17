import { serve } from "@hono/node-server";
import Database from "better-sqlite3";
import { Hono } from "hono";

/**
 * The baseline, as a separate process: receives a webhook's body, commits it as one row as durably as ingress does, and
 * responds 200.
 */
const [path = ""] = process.argv.slice(2);
const database = new Database(path);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.exec("create table updates (update_id integer primary key, raw text not null)");
const insert = database.prepare("insert into updates values (?, ?)");
const app = new Hono().post("/telegram", async (context) => {
  const text = await context.req.text();
  insert.run(JSON.parse(text).update_id, text);
  return context.body(null, 200);
});
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: 0 }, ({ port }) => process.send?.(port));
process.on("disconnect", () => process.exit());
