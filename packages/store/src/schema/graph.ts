import { exceptionRanges } from "@silent-observer/calendar";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * Event Graph: changed by the family file, by persons' presses and by imports that a person confirmed, and by nothing else
 * (law 1). Dates and times are the family's.
 */
export const events = sqliteTable(
  "events",
  {
    id: text("id").primaryKey(),
    familyId: text("family_id").notNull(),
    summary: text("summary").notNull(),
    activity: text("activity"),
    location: text("location"),
    zone: text("zone").notNull(),
    fromDate: text("from_date").notNull(),
    untilDate: text("until_date"),
    startTime: text("start_time"),
    minutes: integer("minutes"),
    rrule: text("rrule"),
    kind: text("kind"),
    /** `family_file` rows follow the file's edits, `import` rows the next import of their calendar; `press` rows presses only. */
    origin: text("origin", { enum: ["family_file", "press", "import"] }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("idx_event_dates").on(table.familyId, table.fromDate, table.untilDate),
    index("idx_event_activity").on(table.familyId, table.activity),
    // Few events last or come again; the day of each of the others is its first.
    index("idx_event_lasting").on(table.familyId, table.fromDate).where(lasting(table)),
  ],
);

/** What may happen on other days than its first. */
export const lasting = ({ rrule, untilDate, minutes }: Record<"rrule" | "untilDate" | "minutes", AnyColumn>): SQL =>
  sql`${rrule} is not null or ${untilDate} is not null or ${minutes} >= 1440`;

/** Who has to do with an event. `date` names the single occurrence that it is about; empty for all of them. */
export const eventParticipants = sqliteTable(
  "event_participants",
  {
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    memberId: text("member_id").notNull(),
    duty: text("duty", { enum: ["child", "drives", "covers", "attends"] }).notNull(),
    date: text("date").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.memberId, table.duty, table.date] })],
);

/** Days on which, or from which on, a recurring event is cancelled or moved (RFC 5545 EXDATE, RECURRENCE-ID, RANGE). */
export const eventExceptions = sqliteTable(
  "event_exceptions",
  {
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    date: text("date").notNull(),
    range: text("range", { enum: exceptionRanges }).notNull().default("this"),
    kind: text("kind", { enum: ["cancelled", "moved"] }).notNull(),
    toDate: text("to_date"),
    toStart: text("to_start"),
    toMinutes: integer("to_minutes"),
    /** The imported calendar said so, and may take it back; else a press did. */
    imported: integer("imported", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.date, table.range] })],
);

/** Events that do not take place while another one lasts. */
export const eventSuspensions = sqliteTable(
  "event_suspensions",
  {
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    suspendedEventId: text("suspended_event_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.suspendedEventId] })],
);

/** Where each fact came from: the message that said it and the press that put it there. */
export const eventSources = sqliteTable(
  "event_sources",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    eventId: text("event_id").notNull(),
    /**
     * `created`, `removed`, `cancelled`, `moved`, `restored`, `assigned`, `unassigned`; `undone`: what a press had written
     * was taken back by `/undo`, `forgotten`: it was erased by `/forget`. Of an import `created`, `changed` or `removed`.
     */
    fact: text("fact").notNull(),
    /** The occurrence, and who is or is no longer to take it, where the fact is about one. */
    date: text("date"),
    range: text("range", { enum: exceptionRanges }),
    memberId: text("member_id"),
    messageRowId: integer("message_row_id"),
    /** Pending action or redline that was pressed. */
    decisionId: text("decision_id"),
    pressId: text("press_id"),
    /** Member id of whose press it was, `family_file` or `import`. */
    actor: text("actor").notNull(),
    /** Of an import: the file's name, and the UID of the event in it. */
    file: text("file"),
    uid: text("uid"),
    at: integer("at").notNull(),
  },
  (table) => [index("idx_event_source").on(table.eventId), index("idx_event_source_message").on(table.messageRowId)],
);

/**
 * What the last import of a calendar brought, so that the next one finds it again by its UID: also what a press has taken
 * out of the graph since, which the next import must not bring back.
 */
export const eventImports = sqliteTable(
  "event_imports",
  {
    eventId: text("event_id").primaryKey(),
    familyId: text("family_id").notNull(),
    /** The calendar's own id or name. */
    calendar: text("calendar").notNull(),
    uid: text("uid").notNull(),
    /** Empty for the event itself; else names the single date or the later part of the series that has a row of its own. */
    part: text("part").notNull(),
    /** Hash of all that was read: the same, nothing has changed. */
    fingerprint: text("fingerprint").notNull(),
  },
  (table) => [uniqueIndex("idx_event_import").on(table.familyId, table.calendar, table.uid, table.part)],
);

/** Which events changed with which state of the graph, so that whoever holds them in memory reads only these again. */
export const eventChanges = sqliteTable(
  "event_changes",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    familyId: text("family_id").notNull(),
    /** Names the state of the graph after the change; never used again. */
    revision: text("revision").notNull(),
    /** Null where all of them may have changed. */
    eventId: text("event_id"),
  },
  (table) => [index("idx_event_change").on(table.familyId, table.seq)],
);
