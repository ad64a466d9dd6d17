import { messageId as asMessageId, numberInChat } from "@silent-observer/conversation";
import Database from "better-sqlite3";

/** The database's rows and the witness' notes, with their column names. */
export type Tables = {
  readonly seenUpdates: readonly {
    seq: number;
    update_id: number;
    kind: string;
    state: string;
    reason: string | null;
  }[];
  readonly messages: readonly MessageRow[];
  readonly insertedMessages: readonly { chat_id: string; message_id: string }[];
  readonly readings: readonly { row_id: number; state: string; earlier: number }[];
  readonly gates: readonly { message_id: string; stage: string; passed: number; decision: string }[];
  readonly redlines: readonly RedlineRow[];
  readonly redlineMoves: readonly { id: string; was: string; became: string }[];
  readonly notifications: readonly NotificationRow[];
  readonly outbox: readonly OutboxMove[];
  readonly presses: readonly PressRow[];
  readonly actions: readonly { action_id: string; status: string; suggested_event_json: string }[];
  readonly sources: readonly { event_id: string; fact: string; press_id: string | null; decision_id: string | null }[];
  readonly graph: readonly { tbl: string; op: string; event_id: string }[];
  readonly pressedEvents: readonly { id: string }[];
};

export type MessageRow = {
  id: number;
  chat_id: string;
  message_id: string;
  message_text: string;
  edited_at: number | null;
  tier1_decision: string | null;
  tier2_state: string;
  redline_decision: string | null;
  reason: string | null;
  action_id: string | null;
};
export type RedlineRow = {
  id: string;
  chat_id: string;
  message_row_id: number;
  trouble_key: string;
  state: string;
  reason: string | null;
  notification_row_id: number | null;
  resolved_by: string | null;
};
export type NotificationRow = {
  id: number;
  chat_id: string;
  kind: string;
  ref: string | null;
  reply_to: string | null;
  text: string;
  state: string;
  telegram_message_id: string | null;
  revision: number;
  shown_revision: number;
};
export type OutboxMove = {
  id: number;
  was: string | null;
  became: string;
  kind: string;
  ref: string | null;
  text: string;
  /** The `seq` of the last update that had been taken in. */
  heard: number;
};
export type PressRow = {
  callback_query_id: string;
  user_id: string;
  data: string;
  result: string;
  decision_id?: string | null;
};

/** A message's key in the journal (`keyOf`). Those of a former group are recorded with the group's id. */
export const keyRecorded = (chatId: string, messageId: string): string =>
  numberInChat(asMessageId(messageId)) === null ? messageId : `${chatId}:${messageId}`;

/** Reads all that the checker compares, including what the triggers noted, from the database of a finished run. */
export function readTables(path: string): Tables {
  const database = new Database(path, { readonly: true });
  const all = <Row>(sql: string): Row[] => database.prepare(sql).all() as Row[];
  try {
    return {
      seenUpdates: all("select seq, update_id, kind, state, reason from witness_updates order by seq"),
      messages: all("select * from observer_messages order by id"),
      insertedMessages: all("select chat_id, message_id from witness_messages order by seq"),
      readings: all("select row_id, state, earlier from witness_readings order by seq"),
      gates: all("select message_id, stage, passed, decision from observer_confidence_log order by id"),
      redlines: all("select * from redlines"),
      redlineMoves: all("select id, was, became from witness_redlines order by seq"),
      notifications: all("select * from notifications order by id"),
      outbox: all("select id, was, became, kind, ref, text, heard from witness_outbox order by seq"),
      presses: all("select callback_query_id, user_id, data, result, decision_id from witness_presses order by seq"),
      actions: all("select action_id, status, suggested_event_json from pending_actions"),
      sources: all("select event_id, fact, press_id, decision_id from event_sources order by id"),
      graph: all("select tbl, op, event_id from witness_graph order by seq"),
      pressedEvents: all("select id from events where origin = 'press'"),
    };
  } finally {
    database.close();
  }
}
