DROP INDEX `idx_redline_dropped`;--> statement-breakpoint
CREATE INDEX `idx_redline_dropped` ON `redlines` (`chat_id`) WHERE arrangements_dropped is not null;