import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "@silent-observer/store";
import Database from "better-sqlite3";
import { check } from "../src/check/check.ts";
import { readHeld } from "../src/check/hearing.ts";
import { readJournal } from "../src/check/journal.ts";
import { readTables } from "../src/check/tables.ts";
import type { Violation } from "../src/check/violation.ts";
import { placeWitness } from "../src/check/witness.ts";

const BOT = 4242;
const CHAT = { id: -1, type: "group", title: "Family" };

type Spoken = { readonly message: number; readonly text: string; readonly buttons?: readonly string[] };

/** What a run leaves behind: a real database with its witness, and a log of the Bot API server. */
export type Installation = {
  readonly sql: (statement: string) => void;
  /** Somebody writes, and Telegram is told that it is safe; `known`: the database has noted it. */
  readonly says: (said: Spoken & { readonly update: number; readonly chat?: number; readonly known?: true }) => void;
  /** `held`: the updates that Telegram had had for a while. */
  readonly botSays: (said: Spoken & { readonly held?: readonly number[] }) => void;
  readonly check: () => Violation[];
  readonly close: () => void;
};

/** One in which all is well: a message kept and confirmed, one spoken about, one dropped, and two commands. */
export function installation(): Installation {
  const folder = mkdtempSync(join(tmpdir(), "torture-check-"));
  const path = join(folder, "observer.db");
  const journalPath = join(folder, "telegram.jsonl");
  const heldPath = join(folder, "held.jsonl");
  openStore(path, { environment: null }).close();
  const database = new Database(path);
  placeWitness(database);
  const sql = (statement: string): void => void database.exec(statement);
  const log = (happening: object): void => appendFileSync(journalPath, `${JSON.stringify(happening)}\n`);

  const taken = (update: number, content: object, known: boolean): void => {
    log({ type: "update", update: { update_id: update, ...content } });
    log({ type: "gone", updateIds: [update] });
    if (known) sql(`insert into updates values (${update}, 'message', 'handled', null, null, 0)`);
  };
  const says: Installation["says"] = ({ update, message: message_id, text, chat = CHAT.id, known }) => {
    const message = { message_id, from: { id: 1001 }, chat: { ...CHAT, id: chat }, date: message_id, text };
    log({ type: "message", message });
    taken(update, { message }, known === true);
  };
  const botSays: Installation["botSays"] = ({ message: message_id, text, buttons = [], held = [] }) => {
    const inline_keyboard = [buttons.map((data) => ({ text: "…", callback_data: data }))];
    const message = {
      message_id,
      from: { id: BOT },
      chat: CHAT,
      date: message_id,
      text,
      reply_markup: { inline_keyboard },
    };
    log({ type: "message", message });
    appendFileSync(heldPath, `${JSON.stringify({ message: `${CHAT.id}:${message_id}`, updates: held })}\n`);
  };
  const presses = (update: number, id: string): void =>
    taken(update, { callback_query: { id, from: { id: 1001 } } }, true);

  says({ update: 1, message: 1, text: "I'll fetch Leo at 3", known: true });
  says({ update: 2, message: 2, text: "I'll fetch Leo at 4", known: true });
  says({ update: 3, message: 3, text: "lol", known: true });
  says({ update: 4, message: 4, text: "/pending", known: true });
  presses(5, "q1");
  presses(6, "q2");
  botSays({ message: 10, text: "spoken", buttons: ["r:said:0"], held: [1, 2, 3] });
  botSays({ message: 11, text: "a card", buttons: ["p:c:act"] });
  says({ update: 7, message: 5, text: "/help", known: true });
  botSays({ message: 12, text: "help" });
  sql(WELL);

  return {
    sql,
    says,
    botSays,
    check: () =>
      check({
        tables: readTables(path),
        journal: readJournal(journalPath, BOT),
        held: readHeld(heldPath),
        adults: new Set([1001, 1002]),
      }),
    close: () => {
      database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const message = (id: number, text: string, tier1: string, state: string, end: string): string => `
  insert into observer_messages(message_id, chat_id, sender, message_text, sent_at, tier1_decision, tier2_state, redline_decision, reason, created_at)
  values ('${id}', '-1', 'john', '${text.replace("'", "''")}', ${id}, '${tier1}', '${state}', ${end}, 0);`;
const gate = (id: number, stage: string, passed: number): string => `
  insert into observer_confidence_log(message_id, stage, threshold, passed, decision, logged_at)
  values ('${id}', '${stage}', 0.6, ${passed}, '${passed ? "proceed" : "drop"}', 0);`;
const redline = (id: string, row: number, key: string, state: string): string => `
  insert into redlines(id, chat_id, message_row_id, rule, variant, trouble_key, trouble_json, options_json, state, due_at, created_at)
  values ('${id}', '-1', ${row}, 'resource_conflict', 'x', '${key}', '{}', '[]', '${state}', 0, 0);`;
const notification = (kind: string, ref: string | null, text: string, telegramId: number): string => `
  insert into notifications(chat_id, kind, ref, text, buttons_json, state, telegram_message_id, created_at)
  values ('-1', '${kind}', ${ref && `'${ref}'`}, '${text}', '[]', 'ready', null, 0);
  update notifications set state = 'sending' where text = '${text}';
  update notifications set state = 'sent', telegram_message_id = '${telegramId}' where text = '${text}';`;
const press = (id: string, result: string): string => `
  insert into presses(callback_query_id, chat_id, user_id, data, result, at) values ('${id}', '-1', '1001', 'p:c:act', '${result}', 0);`;

const WELL = [
  message(1, "I'll fetch Leo at 3", "QUEUE", "done", "'SILENT', 'no_conflict'"),
  message(2, "I'll fetch Leo at 4", "QUEUE", "done", "'SPEAK', 'claimed_twice'"),
  message(3, "lol", "DROP", "none", "null, null"),
  ...[1, 2].flatMap((id) => [gate(id, "tripwire", 1), gate(id, "extraction", 1)]),
  gate(3, "tripwire", 0),
  redline("said", 2, "a", "spoken"),
  redline("late", 1, "b", "settled"),
  notification("redline", "said", "spoken", 10),
  notification("pending", null, "a card", 11),
  notification("reply", null, "help", 12),
  press("q1", "confirmed"),
  press("q2", "decided_before"),
  `insert into pending_actions(action_id, source_type, chat_id, action_type, extracted_json, extraction_confidence, status, suggested_event_json, summary_text, created_at)
   values ('act', 'OBSERVER', '-1', 'care_assignment', '{}', 1, 'confirmed', '{"changes": [{}]}', 'x', 0);`,
  `insert into events(id, family_id, summary, zone, from_date, origin, created_at) values ('e1', 'miller', 'x', 'UTC', '2026-01-01', 'press', 0);`,
  `insert into event_sources(event_id, fact, press_id, decision_id, actor, at) values ('e1', 'created', 'q1', 'act', 'john', 0);`,
].join("\n");
