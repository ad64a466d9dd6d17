PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_event_imports` (
	`event_id` text PRIMARY KEY NOT NULL,
	`family_id` text NOT NULL,
	`calendar` text NOT NULL,
	`uid` text NOT NULL,
	`part` text NOT NULL,
	`fingerprint` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_event_imports`("event_id", "family_id", "calendar", "uid", "part", "fingerprint") SELECT "event_id", "family_id", "calendar", "uid", "part", "fingerprint" FROM `event_imports`;--> statement-breakpoint
DROP TABLE `event_imports`;--> statement-breakpoint
ALTER TABLE `__new_event_imports` RENAME TO `event_imports`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `idx_event_import` ON `event_imports` (`family_id`,`calendar`,`uid`,`part`);