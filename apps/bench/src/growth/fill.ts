import { DAY_MS } from "@silent-observer/conversation";
import Database from "better-sqlite3";

/** Days between copies of the chat: older messages are moved back by whole days. */
const DAYS = 7;
/** Columns with times in milliseconds. */
const MOMENTS = ["sent_at", "edited_at", "processed_at", "created_at", "next_attempt_at"];

/** Adds copies of a chat's messages with their gates, each copy a week older, up to `size` messages. */
export function fill(path: string, size: number): void {
  const database = new Database(path);
  database.pragma("synchronous = OFF");
  const { count, last, lastGate } = database
    .prepare(
      "select count(*) as count, max(id) as last, (select max(id) from observer_confidence_log) as lastGate from observer_messages",
    )
    .get() as { count: number; last: number; lastGate: number };
  const columns = database.prepare("select name from pragma_table_info('observer_messages')").pluck().all() as string[];
  const copies = database.prepare(
    `insert into observer_messages (${columns.join()}) select ${columns.map(copied).join()}
     from observer_messages where id <= @last order by id limit @rest`,
  );
  const gates = database.prepare(
    `insert into observer_confidence_log (message_id, stage, confidence_type, score, threshold, passed, decision, logged_at)
     select cast(message_id + @shift as text), stage, confidence_type, score, threshold, passed, decision, logged_at - @days * ${DAY_MS}
     from observer_confidence_log where id <= @lastGate`,
  );
  for (let copy = 1, left = size - count; left > 0; copy++, left -= count) {
    const shift = { shift: copy * last, days: copy * DAYS, last, lastGate };
    database.transaction(() => {
      copies.run({ ...shift, rest: left });
      gates.run(shift);
    })();
  }
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
}

function copied(column: string): string {
  if (column === "id") return "id + @shift";
  if (column === "message_id" || column === "thread_id") return `cast(${column} + @shift as text)`;
  if (column === "last_date") return "date(last_date, '-' || @days || ' days')";
  // An action belongs to one message, so copies have none.
  if (column === "action_id") return "null";
  return MOMENTS.includes(column) ? `${column} - @days * ${DAY_MS}` : column;
}
