import { keyOf, type Update } from "./journal.ts";
import { keyRecorded } from "./tables.ts";
import type { Evidence, Rule } from "./violation.ts";

/** Every update acknowledged to Telegram is stored. */
export const intakeRules: readonly Rule[] = [
  { name: "an acknowledged update is in the database", broken: lost },
  { name: "no update is taken in twice", broken: twice },
  { name: "no update is set aside", broken: setAside },
  { name: "each acknowledged message is one row", broken: messagesLost },
  { name: "a message's row has its last words", broken: wrongWords },
  { name: "each acknowledged press is noted once", broken: pressesLost },
  { name: "each command is answered by one message", broken: commandsLost },
];

function lost({ tables, journal }: Evidence): string[] {
  const seen = new Set(tables.seenUpdates.map((row) => row.update_id));
  return [...journal.acknowledged].filter((id) => journal.updates.has(id) && !seen.has(id)).map((id) => `update ${id}`);
}

function twice({ tables }: Evidence): string[] {
  const again = doubled(tables.seenUpdates.map((row) => row.update_id)).map((id) => `update ${id}`);
  const [rows, inserted] = [tables.messages, tables.insertedMessages].map((of) =>
    doubled(of.map((row) => keyRecorded(row.chat_id, row.message_id))),
  );
  return [...again, ...[...(rows ?? []), ...(inserted ?? [])].map((id) => `message ${id}`)];
}

function setAside({ tables }: Evidence): string[] {
  return tables.seenUpdates
    .filter((row) => row.state === "quarantined")
    .map((row) => `update ${row.update_id}: ${row.reason ?? ""}`);
}

/** The updates that were acknowledged to Telegram. */
const acknowledged = ({ journal }: Evidence): Update[] =>
  [...journal.acknowledged].flatMap((id) => journal.updates.get(id) ?? []);

const isCommand = (text: string): boolean => text.startsWith("/");

function messagesLost(evidence: Evidence): string[] {
  const rows = new Set(evidence.tables.messages.map((row) => keyRecorded(row.chat_id, row.message_id)));
  return acknowledged(evidence).flatMap(({ update_id, message }) => {
    if (!message?.text?.trim() || isCommand(message.text) || rows.has(keyOf(message))) return [];
    return [`message ${keyOf(message)} of update ${update_id}`];
  });
}

function wrongWords({ tables, journal }: Evidence): string[] {
  return tables.messages.flatMap((row) => {
    const last = journal.messages.get(keyRecorded(row.chat_id, row.message_id))?.text;
    // Emptied after the retention time.
    return row.message_text === "" || last === undefined || last === row.message_text
      ? []
      : [`message ${row.message_id}`];
  });
}

function pressesLost(evidence: Evidence): string[] {
  const noted = new Set(evidence.tables.presses.map((row) => row.callback_query_id));
  const missing = acknowledged(evidence).flatMap(({ callback_query: query }) =>
    !query || noted.has(query.id) ? [] : [`press ${query.id} is not noted`],
  );
  return [
    ...missing,
    ...doubled([...evidence.tables.presses].map((row) => row.callback_query_id)).map((id) => `press ${id} twice`),
  ];
}

/** Commands of adults that were handled but left no record; strangers get no answer. */
function commandsLost({ tables, journal, adults }: Evidence): string[] {
  const asked = new Map<string, number>();
  const handled = new Set(tables.seenUpdates.filter(({ state }) => state === "handled").map((row) => row.update_id));
  for (const { update_id, message } of journal.updates.values())
    if (message?.from && adults.has(message.from.id) && handled.has(update_id))
      asked.set(message.text ?? "", (asked.get(message.text ?? "") ?? 0) + 1);
  return Object.entries({ pending: "/pending", reply: "/help" }).flatMap(([kind, command]) => {
    const put = tables.outbox.filter((move) => move.was === null && move.kind === kind).length;
    const wanted = asked.get(command) ?? 0;
    return put === wanted ? [] : [`${wanted} commands ${command}, ${put} messages of kind ${kind}`];
  });
}

/** Values that occur more than once, each once. */
export function doubled<T>(values: readonly T[]): T[] {
  const seen = new Set<T>();
  const again = new Set<T>();
  for (const value of values) (seen.has(value) ? again : seen).add(value);
  return [...again];
}
