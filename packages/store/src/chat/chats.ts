import { type ChatId, chatId, type EpochMs, formerId, type MessageId, messageId } from "@silent-observer/conversation";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Store } from "../database/open.ts";
import { perStore } from "../database/per-store.ts";
import {
  chatMigrations,
  commands,
  meta,
  notifications,
  observerMessages,
  pauses,
  pendingActions,
  presses,
  redlines,
} from "../schema/index.ts";
import { isWhole } from "../schema/read-json.ts";

/** The current id of a chat: `id` itself, or that of the supergroup it became. */
export function currentChat(store: Store, id: ChatId): ChatId {
  let current: string = id;
  for (const seen = new Set<string>(); !seen.has(current); ) {
    seen.add(current);
    current = migrated(store).get({ current })?.toChatId ?? current;
  }
  return chatId(current);
}

const migrated = perStore(({ db }) =>
  db
    .select()
    .from(chatMigrations)
    .where(eq(chatMigrations.fromChatId, sql.placeholder("current")))
    .prepare(),
);

/** Ids under which a Telegram chat and its messages are recorded. */
export type Recorded = { readonly chatId: ChatId; readonly idOf: (id: MessageId) => MessageId };

/** Maps Telegram's ids of a chat, which may be the group that a supergroup was before, to those on record. */
export function recordedIn(store: Store, chat: ChatId): Recorded {
  const current = currentChat(store, chat);
  return { chatId: current, idOf: (id) => (current === chat ? id : formerId(chat, id)) };
}

/**
 * Moves everything recorded about a group to its new id after it became a supergroup, including what has yet to be
 * sent. The new chat numbers its messages from 1 again, so the old messages get ids of their own (`formerId`). The
 * caller holds the transaction. Doing it again changes nothing.
 */
export function migrateChat(store: Store, from: ChatId, to: ChatId, now: EpochMs): void {
  // Ignores a migration back to a chat's own former id.
  if (currentChat(store, to) === from) return;
  store.db.insert(chatMigrations).values({ fromChatId: from, toChatId: to, at: now }).onConflictDoNothing().run();
  renumber(store, from, to, formerId(from, messageId("")));
}

/** The ids of basic groups are above; those of supergroups, in which every account sees the same numbers, below. */
const BASIC_GROUPS_FROM = -1_000_000_000_000;

/**
 * Notes which bot hears a group. In a basic group every account numbers the messages by itself: where another bot hears
 * it from now on, what is recorded gets ids of its own, or new messages would pass for recorded ones and be lost.
 * @param bot Telegram's id of the bot
 * @returns whether that was so
 */
export function noteBot(store: Store, group: ChatId, bot: string): boolean {
  // Most starts find the same bot, and need neither the lock nor room on the disk.
  if (botOf(store) === bot) return false;
  return store.write(() => {
    const before = botOf(store);
    const row = { key: BOT, value: bot };
    store.db.insert(meta).values(row).onConflictDoUpdate({ target: meta.key, set: row }).run();
    const chat = currentChat(store, group);
    if (before === undefined || before === bot || Number(chat) < BASIC_GROUPS_FROM) return false;
    renumber(store, chat, chat, `${before}:`);
    return true;
  });
}

const BOT = "bot";
const botOf = ({ db }: Store): string | undefined => db.select().from(meta).where(eq(meta.key, BOT)).get()?.value;

/** Moves what is recorded of a chat, and puts `prefix` before the ids of its messages. */
function renumber({ db }: Store, from: ChatId, to: ChatId, prefix: string): void {
  const former = formerIn(prefix);
  const messages = sql`(select id from ${observerMessages} where chat_id = ${from})`;
  // If both chats have spoken about the same conflict, the old chat keeps its redline.
  db.run(sql`update or ignore ${redlines} set chat_id = ${to},
    trouble_json = ${former.inJson(sql`trouble_json`, TROUBLE_IDS)},
    arrangements_dropped = ${former.each(sql`arrangements_dropped`)}
    where message_row_id in ${messages}`);
  db.run(sql`update ${pendingActions} set chat_id = ${to}, extracted_json = ${former.inReading(sql`extracted_json`)}
    where source_type = 'OBSERVER' and cast(source_id as integer) in ${messages}`);
  db.run(sql`update ${observerMessages} set chat_id = ${to}, message_id = ${former.id(sql`message_id`)},
    reply_to = ${former.id(sql`reply_to`)}, attribution_source = ${former.id(sql`attribution_source`)},
    notification_id = ${former.id(sql`notification_id`)}, context_window = ${former.each(sql`context_window`)},
    extracted_json = ${former.inReading(sql`extracted_json`)} where chat_id = ${from}`);
  db.run(sql`update ${notifications} set chat_id = ${to}, reply_to = ${former.id(sql`reply_to`)},
    telegram_message_id = ${former.id(sql`telegram_message_id`)} where chat_id = ${from}`);
  db.run(sql`update ${presses} set chat_id = ${to}, telegram_message_id = ${former.id(sql`telegram_message_id`)}
    where chat_id = ${from}`);
  db.run(
    sql`update ${commands} set chat_id = ${to}, message_id = ${former.id(sql`message_id`)} where chat_id = ${from}`,
  );
  db.run(sql`update or replace ${pauses} set chat_id = ${to} where chat_id = ${from}`);
}

/** JSON paths at which a stored redline refers to messages. An arrangement's id begins with its message's. */
const TROUBLE_IDS = [
  "$.messageId",
  ...["matter", "other"].flatMap((side) => [`$.${side}.origin.messageId`, `$.${side}.origin.arrangementId`]),
];

/** SQL expressions that put a prefix before the ids in a column. Null stays null. */
function formerIn(prefix: string) {
  const id = (column: SQL): SQL => sql`${prefix} || ${column}`;
  const list = (json: SQL): SQL => sql`(select json_group_array(${prefix} || value) from ${json})`;
  /** A damaged column stays as it is, and keeps no chat from moving: whoever reads it is ready for that. */
  const ifWhole = (column: SQL, changed: SQL): SQL =>
    sql`case when ${isWhole(column)} then ${changed} else ${column} end`;
  const replaced = (column: SQL, paths: readonly string[]): SQL => {
    const changes = paths.map((path) => sql`${path}, ${id(sql`json_extract(${column}, ${path})`)}`);
    return sql`json_replace(${column}, ${sql.join(changes, sql`, `)})`;
  };
  return {
    id,
    /** Converts the ids at these JSON paths of a column, as far as they exist. */
    inJson: (column: SQL, paths: readonly string[]): SQL => ifWhole(column, replaced(column, paths)),
    /** Converts a JSON array of ids. */
    each: (column: SQL): SQL => ifWhole(column, list(sql`json_each(${column})`)),
    inReading: (column: SQL): SQL =>
      ifWhole(
        column,
        sql`json_replace(${replaced(column, ["$.attributedTo"])}, '$.replaces',
          json(${list(sql`json_each(${column}, '$.replaces')`)}))`,
      ),
  };
}
