import { statSync } from "node:fs";
import { chatId as asChatId, type ChatId, seenAs } from "@silent-observer/conversation";
import { openReadOnly, schema } from "@silent-observer/store";
import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";

type Db = NonNullable<ReturnType<typeof openReadOnly>>["db"];
type MessageRow = typeof schema.observerMessages.$inferSelect;
export type GateRow = typeof schema.confidenceLog.$inferSelect;
export type RedlineRow = typeof schema.redlines.$inferSelect;
export type ActionRow = typeof schema.pendingActions.$inferSelect;
type NotificationRow = typeof schema.notifications.$inferSelect;

/** The records of one message in the observer's database. */
export type Trace = {
  readonly row: MessageRow;
  readonly gates: readonly GateRow[];
  /** The latest redline that it caused. */
  readonly redline: RedlineRow | null;
  readonly action: ActionRow | null;
};

/** Records of people's and of the bot's messages, by Telegram's message ids. */
export type Traces = {
  readonly messages: ReadonlyMap<number, Trace>;
  /** What became of reactions, by the ids that they are heard under. */
  readonly reactions: ReadonlyMap<string, Trace>;
  readonly notifications: ReadonlyMap<number, NotificationRow>;
};

export const noTraces: Traces = { messages: new Map(), reactions: new Map(), notifications: new Map() };

/** Maximum number of messages shown. */
export const SHOWN = 200;

export type TraceSource = {
  /** What changed since the last look; null for nothing. A database that is missing or not ready gives no traces. */
  readonly look: () => Traces | null;
  readonly close: () => void;
};

/** Reads the database through a read-only connection. */
export function openTraces(path: string, chatId: number): TraceSource {
  let open: { db: Db; close: () => void; inode: number } | null = null;
  let seen: number | null = null;

  const close = (): void => {
    open?.close();
    open = null;
    seen = null;
  };

  const look = (): Traces | null => {
    try {
      const inode = statSync(path).ino;
      if (open?.inode !== inode) {
        close();
        const opened = openReadOnly(path);
        if (opened) open = { ...opened, inode };
      }
      if (!open) return noTraces;
      const version = open.db.get<{ data_version: number }>(sql`pragma data_version`).data_version;
      if (version === seen) return null;
      const traces = readTraces(open.db, asChatId(chatId));
      seen = version;
      return traces;
    } catch {
      // Missing, being migrated or just replaced: try again at the next look.
      close();
      return noTraces;
    }
  };
  return { look, close };
}

function readTraces(db: Db, chatId: ChatId): Traces {
  const { observerMessages, confidenceLog, redlines, pendingActions, notifications } = schema;
  const rows = db
    .select()
    .from(observerMessages)
    .where(eq(observerMessages.chatId, chatId))
    .orderBy(desc(observerMessages.id))
    .limit(SHOWN)
    .all();
  const ids = rows.map(({ id }) => id);
  const gates = db
    .select()
    .from(confidenceLog)
    .where(inArray(confidenceLog.messageId, ids.map(String)))
    .all();
  const troubles = db
    .select()
    .from(redlines)
    .where(inArray(redlines.messageRowId, ids))
    .orderBy(redlines.createdAt)
    .all();
  const actionIds = rows.flatMap(({ actionId }) => actionId ?? []);
  const actions = db.select().from(pendingActions).where(inArray(pendingActions.actionId, actionIds)).all();
  const sent = db
    .select()
    .from(notifications)
    .where(and(eq(notifications.chatId, chatId), isNotNull(notifications.telegramMessageId)))
    .orderBy(desc(notifications.id))
    .limit(SHOWN)
    .all();
  const traceOf = (row: MessageRow): Trace => ({
    row,
    gates: gates.filter(({ messageId }) => messageId === String(row.id)),
    redline: troubles.findLast(({ messageRowId }) => messageRowId === row.id) ?? null,
    action: actions.find(({ actionId }) => actionId === row.actionId) ?? null,
  });
  return {
    messages: new Map(rows.filter(isMessage).map((row) => [Number(row.messageId), traceOf(row)])),
    reactions: new Map(rows.filter((row) => !isMessage(row)).map((row) => [row.messageId, traceOf(row)])),
    notifications: new Map(sent.map((row) => [Number(row.telegramMessageId), row])),
  };
}

const isMessage = ({ messageId }: MessageRow): boolean => seenAs(messageId) === messageId;
