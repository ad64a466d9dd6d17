CREATE TABLE `chat_migrations` (
	`from_chat_id` text PRIMARY KEY NOT NULL,
	`to_chat_id` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `observer_confidence_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` text NOT NULL,
	`stage` text NOT NULL,
	`confidence_type` text,
	`score` real,
	`threshold` real NOT NULL,
	`passed` integer NOT NULL,
	`decision` text NOT NULL,
	`logged_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idx_confidence_msg` ON `observer_confidence_log` (`message_id`,`stage`);--> statement-breakpoint
CREATE TABLE `event_exceptions` (
	`event_id` text NOT NULL,
	`date` text NOT NULL,
	`kind` text NOT NULL,
	`to_date` text,
	`to_start` text,
	`to_minutes` integer,
	PRIMARY KEY(`event_id`, `date`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `event_participants` (
	`event_id` text NOT NULL,
	`member_id` text NOT NULL,
	`duty` text NOT NULL,
	`date` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`event_id`, `member_id`, `duty`, `date`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `event_sources` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`event_id` text NOT NULL,
	`fact` text NOT NULL,
	`message_row_id` integer,
	`decision_id` text,
	`press_id` text,
	`actor` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idx_event_source` ON `event_sources` (`event_id`);--> statement-breakpoint
CREATE INDEX `idx_event_source_message` ON `event_sources` (`message_row_id`);--> statement-breakpoint
CREATE TABLE `event_suspensions` (
	`event_id` text NOT NULL,
	`suspended_event_id` text NOT NULL,
	PRIMARY KEY(`event_id`, `suspended_event_id`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`summary` text NOT NULL,
	`activity` text,
	`location` text,
	`zone` text NOT NULL,
	`from_date` text NOT NULL,
	`until_date` text,
	`start_time` text,
	`minutes` integer,
	`rrule` text,
	`kind` text,
	`origin` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idx_event_dates` ON `events` (`family_id`,`from_date`,`until_date`);--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`chat_id` text NOT NULL,
	`topic_id` text,
	`kind` text NOT NULL,
	`ref` text,
	`reply_to` text,
	`text` text NOT NULL,
	`buttons_json` text NOT NULL,
	`state` text NOT NULL,
	`claimed_at` integer,
	`not_before` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`telegram_message_id` text,
	`revision` integer DEFAULT 0 NOT NULL,
	`shown_revision` integer DEFAULT 0 NOT NULL,
	`error` text,
	`created_at` integer NOT NULL,
	`sent_at` integer
);
--> statement-breakpoint
CREATE INDEX `idx_notification_state` ON `notifications` (`state`,`not_before`);--> statement-breakpoint
CREATE INDEX `idx_notification_message` ON `notifications` (`chat_id`,`telegram_message_id`);--> statement-breakpoint
CREATE INDEX `idx_notification_ref` ON `notifications` (`kind`,`ref`);--> statement-breakpoint
CREATE TABLE `observer_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`message_id` text NOT NULL,
	`chat_id` text NOT NULL,
	`thread_id` text,
	`topic_id` text,
	`sender` text NOT NULL,
	`message_text` text NOT NULL,
	`sent_at` integer NOT NULL,
	`reply_to` text,
	`forwarded` integer DEFAULT false NOT NULL,
	`edited_at` integer,
	`revision` integer DEFAULT 0 NOT NULL,
	`context_window` text,
	`tripwire_confidence` real,
	`tripwire_patterns` text,
	`tier1_decision` text,
	`signal` text DEFAULT 'none' NOT NULL,
	`tier2_state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`processed_at` integer,
	`extracted_json` text,
	`extraction_confidence` real,
	`extraction_passed` integer DEFAULT false NOT NULL,
	`last_date` text,
	`attribution_source` text,
	`brain_queries` text,
	`brain_context` text,
	`brain_relevance` real,
	`redline_decision` text,
	`redline_trigger_rule` text,
	`reason` text,
	`action_id` text,
	`notification_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `idx_observer_message` ON `observer_messages` (`chat_id`,`message_id`);--> statement-breakpoint
CREATE INDEX `idx_observer_thread` ON `observer_messages` (`thread_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `idx_observer_tripwire` ON `observer_messages` (`tripwire_confidence`,`tier1_decision`);--> statement-breakpoint
CREATE INDEX `idx_observer_decision` ON `observer_messages` (`redline_decision`,`processed_at`);--> statement-breakpoint
CREATE INDEX `idx_observer_chat` ON `observer_messages` (`chat_id`,`sent_at`);--> statement-breakpoint
CREATE INDEX `idx_observer_work` ON `observer_messages` (`chat_id`,`sent_at`,`id`) WHERE tier2_state in ('queued', 'retry');--> statement-breakpoint
CREATE INDEX `idx_observer_read` ON `observer_messages` (`chat_id`,`processed_at`);--> statement-breakpoint
CREATE INDEX `idx_observer_text` ON `observer_messages` (`sent_at`) WHERE message_text <> '';--> statement-breakpoint
CREATE INDEX `idx_observer_reading` ON `observer_messages` (`sent_at`) WHERE extracted_json is not null;--> statement-breakpoint
CREATE INDEX `idx_observer_action` ON `observer_messages` (`action_id`);--> statement-breakpoint
CREATE INDEX `idx_observer_ahead` ON `observer_messages` (`chat_id`,`last_date`);--> statement-breakpoint
CREATE TABLE `pending_actions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`action_id` text NOT NULL,
	`source_type` text NOT NULL,
	`source_id` text,
	`chat_id` text NOT NULL,
	`action_type` text NOT NULL,
	`extracted_json` text NOT NULL,
	`extraction_confidence` real NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`suggested_event_json` text NOT NULL,
	`summary_text` text NOT NULL,
	`confirm_payload` text,
	`expires_at` integer,
	`confirmed_at` integer,
	`confirmed_by` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pending_actions_action_id_unique` ON `pending_actions` (`action_id`);--> statement-breakpoint
CREATE INDEX `idx_pending_status` ON `pending_actions` (`status`,`expires_at`);--> statement-breakpoint
CREATE INDEX `idx_pending_source` ON `pending_actions` (`source_type`,`source_id`);--> statement-breakpoint
CREATE INDEX `idx_pending_chat` ON `pending_actions` (`chat_id`,`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `poison` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`raw` text NOT NULL,
	`received_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `presses` (
	`callback_query_id` text PRIMARY KEY NOT NULL,
	`chat_id` text NOT NULL,
	`telegram_message_id` text,
	`user_id` text NOT NULL,
	`data` text NOT NULL,
	`result` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `redlines` (
	`id` text PRIMARY KEY NOT NULL,
	`chat_id` text NOT NULL,
	`message_row_id` integer NOT NULL,
	`rule` text NOT NULL,
	`variant` text NOT NULL,
	`trouble_key` text NOT NULL,
	`trouble_json` text NOT NULL,
	`options_json` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`due_at` integer NOT NULL,
	`spoken_text` text,
	`spoken_at` integer,
	`notification_row_id` integer,
	`resolved_by` text,
	`resolution` text,
	`resolved_at` integer,
	`arrangements_dropped` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idx_redline_due` ON `redlines` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `idx_redline_message` ON `redlines` (`message_row_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `idx_redline_once` ON `redlines` (`chat_id`,`trouble_key`) WHERE state in ('speaking', 'spoken', 'uncertain', 'resolved');--> statement-breakpoint
CREATE TABLE `updates` (
	`update_id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`raw` text,
	`received_at` integer NOT NULL
);
