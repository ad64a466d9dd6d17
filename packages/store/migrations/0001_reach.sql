ALTER TABLE `redlines` ADD `begins_at` integer GENERATED ALWAYS AS (json_extract(trouble_json, '$.at')) VIRTUAL;--> statement-breakpoint
CREATE INDEX `idx_redline_said` ON `redlines` (`chat_id`,`spoken_at`) WHERE state in ('speaking', 'spoken', 'uncertain', 'resolved');--> statement-breakpoint
CREATE INDEX `idx_redline_ahead` ON `redlines` (`chat_id`,`begins_at`) WHERE state = 'spoken';--> statement-breakpoint
CREATE INDEX `idx_redline_dropped` ON `redlines` (`chat_id`) WHERE state = 'resolved' and arrangements_dropped is not null;--> statement-breakpoint
CREATE INDEX `idx_notification_kind` ON `notifications` (`chat_id`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `idx_notification_stale` ON `notifications` (`id`) WHERE state = 'sent' and revision > shown_revision;