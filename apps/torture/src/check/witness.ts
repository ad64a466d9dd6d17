import type Database from "better-sqlite3";

/**
 * Places triggers that log what the services do, within their own transactions: the tables alone show the present
 * state, not how it came about, and old rows are deleted.
 */
export function placeWitness(database: Database.Database): void {
  database.exec(WITNESS);
}

const noted = (table: string, event: string, when: string, columns: string, values: string): string => `
  create trigger if not exists witness_${table}_${event.replaceAll(/\W+/g, "_")} after ${event} on ${table} ${when}
  begin insert into ${columns} values ${values}; end;`;

/** Earlier messages of the chat that are not read yet. */
const EARLIER = `(select count(*) from observer_messages m where m.chat_id = new.chat_id
  and m.tier2_state in ('queued', 'retry') and (m.sent_at, m.id) < (new.sent_at, new.id))`;

/** How many updates have been taken in: the `seq` of the last one. */
const HEARD = "(select coalesce(max(seq), 0) from witness_updates)";

const GRAPH = ["events", "event_participants", "event_exceptions", "event_suspensions"] as const;

const WITNESS = `
  create table if not exists witness_updates (seq integer primary key, update_id, kind, state, reason);
  create table if not exists witness_messages (seq integer primary key, row_id, chat_id, message_id);
  create table if not exists witness_readings (seq integer primary key, row_id, chat_id, state, earlier);
  create table if not exists witness_outbox (seq integer primary key, id, was, became, kind, ref, text, heard);
  create table if not exists witness_presses (seq integer primary key, callback_query_id, user_id, data, result, decision_id);
  create table if not exists witness_graph (seq integer primary key, tbl, op, event_id);
  create table if not exists witness_redlines (seq integer primary key, id, chat_id, trouble_key, was, became);
  ${noted("updates", "insert", "", "witness_updates(update_id, kind, state, reason)", "(new.update_id, new.kind, new.state, new.reason)")}
  ${noted("observer_messages", "insert", "", "witness_messages(row_id, chat_id, message_id)", "(new.id, new.chat_id, new.message_id)")}
  ${noted(
    "observer_messages",
    "update of tier2_state",
    "when old.tier2_state in ('queued', 'retry') and new.tier2_state in ('done', 'manual_review')",
    "witness_readings(row_id, chat_id, state, earlier)",
    `(new.id, new.chat_id, new.tier2_state, ${EARLIER})`,
  )}
  ${noted("notifications", "insert", "", "witness_outbox(id, was, became, kind, ref, text, heard)", `(new.id, null, new.state, new.kind, new.ref, new.text, ${HEARD})`)}
  ${noted(
    "notifications",
    "update of state",
    "when old.state <> new.state",
    "witness_outbox(id, was, became, kind, ref, text, heard)",
    `(new.id, old.state, new.state, new.kind, new.ref, new.text, ${HEARD})`,
  )}
  ${noted(
    "redlines",
    "update of state",
    "when old.state <> new.state",
    "witness_redlines(id, chat_id, trouble_key, was, became)",
    "(new.id, new.chat_id, new.trouble_key, old.state, new.state)",
  )}
  ${noted("presses", "insert", "", "witness_presses(callback_query_id, user_id, data, result, decision_id)", "(new.callback_query_id, new.user_id, new.data, new.result, new.decision_id)")}
  ${GRAPH.map((table) => {
    const id = table === "events" ? "id" : "event_id";
    return (
      noted(table, "insert", "", "witness_graph(tbl, op, event_id)", `('${table}', 'insert', new.${id})`) +
      noted(table, "delete", "", "witness_graph(tbl, op, event_id)", `('${table}', 'delete', old.${id})`)
    );
  }).join("\n")}
`;
