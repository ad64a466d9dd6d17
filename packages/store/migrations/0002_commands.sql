CREATE TABLE `pauses` (
	`chat_id` text PRIMARY KEY NOT NULL,
	`until` integer NOT NULL,
	`paused_by` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `press_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`press_id` text NOT NULL,
	`table_name` text NOT NULL,
	`row_key` text NOT NULL,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `idx_press_change_press` ON `press_changes` (`press_id`);--> statement-breakpoint
CREATE INDEX `idx_press_change_row` ON `press_changes` (`table_name`,`row_key`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_event_exceptions` (
	`event_id` text NOT NULL,
	`date` text NOT NULL,
	`range` text DEFAULT 'this' NOT NULL,
	`kind` text NOT NULL,
	`to_date` text,
	`to_start` text,
	`to_minutes` integer,
	PRIMARY KEY(`event_id`, `date`, `range`),
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_event_exceptions`("event_id", "date", "kind", "to_date", "to_start", "to_minutes") SELECT "event_id", "date", "kind", "to_date", "to_start", "to_minutes" FROM `event_exceptions` ORDER BY rowid;--> statement-breakpoint
DROP TABLE `event_exceptions`;--> statement-breakpoint
ALTER TABLE `__new_event_exceptions` RENAME TO `event_exceptions`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
ALTER TABLE `event_sources` ADD `date` text;--> statement-breakpoint
ALTER TABLE `event_sources` ADD `range` text;--> statement-breakpoint
ALTER TABLE `event_sources` ADD `member_id` text;--> statement-breakpoint
ALTER TABLE `observer_messages` ADD `forgotten_at` integer;--> statement-breakpoint
ALTER TABLE `observer_messages` ADD `forgotten_by` text;--> statement-breakpoint
ALTER TABLE `presses` ADD `decision_id` text;--> statement-breakpoint
ALTER TABLE `presses` ADD `undone_at` integer;--> statement-breakpoint
ALTER TABLE `presses` ADD `undone_by` text;