import { exceptionRanges } from "@silent-observer/calendar";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Event Graph: changed by the family file and by persons' presses only (law 1). Dates and times are the family's. */
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
    /** `family_file` rows follow the file's edits; `press` rows only persons' presses. */
    origin: text("origin", { enum: ["family_file", "press"] }).notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("idx_event_dates").on(table.familyId, table.fromDate, table.untilDate)],
);

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
     * was taken back by `/undo`, `forgotten`: it was erased by `/forget`.
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
    /** Member id of whose press it was, or `family_file`. */
    actor: text("actor").notNull(),
    at: integer("at").notNull(),
  },
  (table) => [index("idx_event_source").on(table.eventId), index("idx_event_source_message").on(table.messageRowId)],
);
