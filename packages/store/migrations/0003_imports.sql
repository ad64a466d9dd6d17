CREATE TABLE `event_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`family_id` text NOT NULL,
	`revision` text NOT NULL,
	`event_id` text
);
--> statement-breakpoint
CREATE INDEX `idx_event_change` ON `event_changes` (`family_id`,`seq`);--> statement-breakpoint
CREATE TABLE `event_imports` (
	`event_id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`calendar` text NOT NULL,
	`uid` text NOT NULL,
	`part` text NOT NULL,
	`fingerprint` text NOT NULL,
	FOREIGN KEY (`event_id`) REFERENCES `events`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `idx_event_import` ON `event_imports` (`family_id`,`calendar`,`uid`,`part`);--> statement-breakpoint
ALTER TABLE `event_exceptions` ADD `imported` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `event_sources` ADD `file` text;--> statement-breakpoint
ALTER TABLE `event_sources` ADD `uid` text;