import { exceptionRanges } from "@silent-observer/calendar";
import type { MemberId } from "@silent-observer/family";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/**
 * Event Graph. Changed only by the family file, by presses and by imports that a person confirmed (law 1). Dates and
 * times are in the event's zone.
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
    /**
     * `family_file` rows follow edits of the file, `import` rows the next import of their calendar, `press` rows only
     * presses.
     */
    origin: text("origin", { enum: ["family_file", "press", "import"] }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("idx_event_dates").on(table.familyId, table.fromDate, table.untilDate),
    index("idx_event_activity").on(table.familyId, table.activity),
    // Only a few events recur or last more than a day; the others occur on their first day.
    index("idx_event_lasting").on(table.familyId, table.fromDate).where(lasting(table)),
  ],
);

/** Condition for events that may occur on other days than their first. */
export const lasting = ({ rrule, untilDate, minutes }: Record<"rrule" | "untilDate" | "minutes", AnyColumn>): SQL =>
  sql`${rrule} is not null or ${untilDate} is not null or ${minutes} >= 1440`;

/** Participants of events. `date` names the single occurrence concerned; empty for all. */
export const eventParticipants = sqliteTable(
  "event_participants",
  {
    eventId: text("event_id")
      .notNull()
      .references(() => events.id, { onDelete: "cascade" }),
    memberId: text("member_id").$type<MemberId>().notNull(),
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
    /** Comes from an imported calendar, whose next import may remove it; otherwise from a press. */
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

/** The origin of each fact: the message it came from and the press that wrote it. */
export const eventSources = sqliteTable(
  "event_sources",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    eventId: text("event_id").notNull(),
    /**
     * `created`, `removed`, `cancelled`, `moved`, `restored`, `assigned`, `unassigned`. `undone`: `/undo` took back
     * what a press had written; `forgotten`: `/forget` erased it. For imports `created`, `changed` or `removed`.
     */
    fact: text("fact").notNull(),
    /** The occurrence and the member, if the fact is about one. */
    date: text("date"),
    range: text("range", { enum: exceptionRanges }),
    memberId: text("member_id").$type<MemberId>(),
    messageRowId: integer("message_row_id"),
    /** The pending action or redline that was decided. */
    decisionId: text("decision_id"),
    pressId: text("press_id"),
    /** Member id of the person who pressed, `family_file` or `import`. */
    actor: text("actor").notNull(),
    /** For an import: the file's name and the event's UID. */
    file: text("file"),
    uid: text("uid"),
    at: integer("at").notNull(),
  },
  (table) => [index("idx_event_source").on(table.eventId), index("idx_event_source_message").on(table.messageRowId)],
);

/**
 * What the last import of a calendar brought, so that the next one recognises it by its UID. Includes events that a
 * press has removed since, which the next import must not bring back.
 */
export const eventImports = sqliteTable(
  "event_imports",
  {
    eventId: text("event_id").primaryKey(),
    familyId: text("family_id").notNull(),
    /** The calendar's id or name. */
    calendar: text("calendar").notNull(),
    uid: text("uid").notNull(),
    /**
     * Empty for the event itself; otherwise names the single date or the later part of the series that has a row of its
     * own.
     */
    part: text("part").notNull(),
    /** Hash of everything that was read, to tell whether anything has changed. */
    fingerprint: text("fingerprint").notNull(),
  },
  (table) => [uniqueIndex("idx_event_import").on(table.familyId, table.calendar, table.uid, table.part)],
);

/**
 * Which events changed with which revision of the graph, so that processes that hold events in memory reread only
 * these.
 */
export const eventChanges = sqliteTable(
  "event_changes",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    familyId: text("family_id").notNull(),
    /** Unique name of the graph's state after the change. */
    revision: text("revision").notNull(),
    /** Null if any event may have changed. */
    eventId: text("event_id"),
  },
  (table) => [index("idx_event_change").on(table.familyId, table.seq)],
);
