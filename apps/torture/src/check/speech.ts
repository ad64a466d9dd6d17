import { doubled } from "./intake.ts";
import { buttonsOf, keyOf } from "./journal.ts";
import { keyRecorded, type NotificationRow } from "./tables.ts";
import type { Evidence, Rule } from "./violation.ts";

/** Nothing is said twice, and nothing is said without a decision. */
export const speechRules: readonly Rule[] = [
  { name: "a trouble is spoken about once", broken: troublesTwice },
  { name: "a message of the outbox is sent once", broken: sentTwice },
  { name: "what is uncertain is not sent again", broken: sentAfterUncertain },
  { name: "the chat has what the outbox says, and nothing else", broken: strayMessages },
  { name: "a message looks as it should", broken: staleLooks },
  { name: "the outbox is empty in the end", broken: leftOver },
];

/** Which redline a message in the chat is about, by its buttons; null if about none. */
export function redlineOf(data: readonly string[]): string | null {
  const own = data.find((one) => one.startsWith("r:"));
  return own?.split(":")[1] ?? null;
}

function troublesTwice({ tables, journal }: Evidence): string[] {
  const about = [...journal.sent.values()].flatMap((message) => redlineOf(buttonsOf(message)) ?? []);
  const troubleOf = new Map(tables.redlines.map((row) => [row.id, `${row.chat_id} ${row.trouble_key}`]));
  const keys = about.flatMap((id) => troubleOf.get(id) ?? []);
  const unknown = about.filter((id) => !troubleOf.has(id)).map((id) => `redline ${id} is not known`);
  return [
    ...doubled(about).map((id) => `redline ${id} twice`),
    ...doubled(keys).map((key) => `trouble ${key} twice`),
    ...unknown,
  ];
}

/** Matches the outbox with the chat: sent messages by Telegram's id, uncertain ones by their text. */
function sentTwice({ tables }: Evidence): string[] {
  const ids = tables.notifications.flatMap((row) => keySent(row) ?? []);
  const sent = tables.outbox.filter(({ was, became }) => was === "sending" && became === "sent").map(({ id }) => id);
  return [
    ...doubled(ids).map((id) => `two of the outbox are message ${id}`),
    ...doubled(sent).map((id) => `notification ${id} was sent twice`),
  ];
}

function sentAfterUncertain({ tables }: Evidence): string[] {
  const uncertain = new Set<number>();
  return tables.outbox.flatMap(({ id, became }) => {
    if (became === "uncertain") uncertain.add(id);
    return (became === "sending" || became === "ready") && uncertain.has(id)
      ? [`notification ${id} is ${became} again`]
      : [];
  });
}

const keySent = ({ chat_id, telegram_message_id: id }: NotificationRow): string | null =>
  id === null ? null : keyRecorded(chat_id, id);

function strayMessages({ tables, journal }: Evidence): string[] {
  const known = new Set(tables.notifications.flatMap((row) => keySent(row) ?? []));
  const absent = [...known].filter((key) => !journal.sent.has(key)).map((key) => `message ${key} was never sent`);
  const isUncertain = new Set(tables.notifications.filter((row) => row.state === "uncertain").map((row) => row.id));
  const claimed = tables.outbox.filter((move) => move.became === "sending" && isUncertain.has(move.id));
  const words = claimed.map(({ text }) => text.trim());
  const stray = [...journal.sent.values()].flatMap((message) => {
    if (known.has(keyOf(message))) return [];
    const at = words.indexOf(message.text ?? "");
    if (at < 0) return [`message ${keyOf(message)} is of nothing in the outbox`];
    words.splice(at, 1);
    return [];
  });
  return [...absent, ...stray];
}

function staleLooks({ tables, journal }: Evidence): string[] {
  return tables.notifications.flatMap((row) => {
    const key = keySent(row);
    // What was said before the group became a supergroup stays as it was.
    if (row.state !== "sent" || key === null || key === row.telegram_message_id) return [];
    if (row.revision > row.shown_revision) return [`notification ${row.id} waits for its edit`];
    const shown = journal.messages.get(key)?.text;
    return row.text === "" || shown === undefined || shown === row.text.trim()
      ? []
      : [`notification ${row.id} shows other words`];
  });
}

function leftOver({ tables }: Evidence): string[] {
  return tables.notifications
    .filter(({ state }) => state === "ready" || state === "sending")
    .map(({ id, state }) => `notification ${id} is ${state}`);
}
