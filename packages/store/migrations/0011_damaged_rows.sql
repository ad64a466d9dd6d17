DROP INDEX `idx_redline_ahead`;--> statement-breakpoint
ALTER TABLE `redlines` DROP COLUMN `begins_at`;--> statement-breakpoint
ALTER TABLE `redlines` ADD `begins_at` integer GENERATED ALWAYS AS (case when json_valid(trouble_json) then json_extract(trouble_json, '$.at') end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `idx_redline_ahead` ON `redlines` (`chat_id`,`begins_at`) WHERE state = 'spoken';
