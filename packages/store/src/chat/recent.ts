import type { EpochMs, Message, Tier1Heard } from "@silent-observer/conversation";
import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { Store } from "../database/open.ts";
import { perStore } from "../database/per-store.ts";
import { sameObject } from "../database/same-object.ts";
import { observerMessages } from "../schema/index.ts";
import { textsIn } from "../schema/text-list.ts";
import { heardColumns, toMessage, toTier1 } from "./message-row.ts";
import { before, ofTopic } from "./messages.ts";

/** An earlier message as Tier 1 sees it. The same object as long as its row is unchanged. */
export type Recent = Tier1Heard & { readonly id: number; readonly threadId: string | null };

const columns = {
  ...heardColumns,
  threadId: observerMessages.threadId,
};

/**
 * The context of a message for Tier 1: messages of its topic in the `span` milliseconds before it, oldest first, and
 * the one it replies to.
 */
export function recentBefore(store: Store, message: Message, span: EpochMs, limit = 60): Recent[] {
  const { chatId, messageId, topicId, sentAt, replyTo } = message;
  const { recent, one } = statements(store);
  const rows = recent.all({ chatId, messageId, topicId, sentAt, since: sentAt - span, limit }).reverse();
  const replied =
    replyTo === null || rows.some((row) => row.messageId === replyTo) ? null : one.get({ chatId, messageId: replyTo });
  return (replied ? [replied, ...rows] : rows).map((row) => recentOf(store, row));
}

const statements = perStore(({ db }) => {
  const { chatId, messageId, sentAt, id } = observerMessages;
  const ofChat = eq(chatId, sql.placeholder("chatId"));
  const select = () => db.select(columns).from(observerMessages);
  return {
    recent: select()
      .where(and(ofChat, ofTopic, gte(sentAt, sql.placeholder("since")), before))
      .orderBy(desc(sentAt), desc(id))
      .limit(sql.placeholder("limit"))
      .prepare(),
    one: select()
      .where(and(ofChat, eq(messageId, sql.placeholder("messageId"))))
      .prepare(),
  };
});

type RecentRow = ReturnType<ReturnType<typeof statements>["recent"]["all"]>[number];
/** More than the messages of a busy hour in several chats. */
const MOST_REMEMBERED = 500;
const recentOf = sameObject(Object.keys(columns) as (keyof RecentRow)[], MOST_REMEMBERED, toRecent);

function toRecent({ patternsJson, id, threadId, ...said }: RecentRow): Recent {
  const tripwirePatterns = patternsJson === null ? null : textsIn(patternsJson);
  return { id, threadId, message: toMessage(said), tier1: toTier1({ ...said, tripwirePatterns }) };
}
