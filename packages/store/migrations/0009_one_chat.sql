-- What earlier versions left under the id of a group that has become a supergroup goes on under the new one, as `migrateChat` has it.
UPDATE OR IGNORE `redlines` SET
	`chat_id` = `moved`.`to_chat_id`,
	`trouble_json` = json_replace(`trouble_json`,
		'$.messageId', `moved`.`prefix` || json_extract(`trouble_json`, '$.messageId'),
		'$.matter.origin.messageId', `moved`.`prefix` || json_extract(`trouble_json`, '$.matter.origin.messageId'),
		'$.matter.origin.arrangementId', `moved`.`prefix` || json_extract(`trouble_json`, '$.matter.origin.arrangementId'),
		'$.other.origin.messageId', `moved`.`prefix` || json_extract(`trouble_json`, '$.other.origin.messageId'),
		'$.other.origin.arrangementId', `moved`.`prefix` || json_extract(`trouble_json`, '$.other.origin.arrangementId')),
	`arrangements_dropped` = CASE WHEN `arrangements_dropped` IS NOT NULL THEN
		(SELECT json_group_array(`moved`.`prefix` || `value`) FROM json_each(`arrangements_dropped`)) END
FROM (SELECT `id` AS `row_id`, `to_chat_id`, `from_chat_id` || ':' AS `prefix` FROM `observer_messages`
	JOIN `chat_migrations` ON `from_chat_id` = `chat_id`) AS `moved`
WHERE `message_row_id` = `moved`.`row_id`;--> statement-breakpoint
UPDATE `pending_actions` SET
	`chat_id` = `moved`.`to_chat_id`,
	`extracted_json` = json_replace(`extracted_json`,
		'$.attributedTo', `moved`.`prefix` || json_extract(`extracted_json`, '$.attributedTo'),
		'$.replaces', json((SELECT json_group_array(`moved`.`prefix` || `value`) FROM json_each(`extracted_json`, '$.replaces'))))
FROM (SELECT `id` AS `row_id`, `to_chat_id`, `from_chat_id` || ':' AS `prefix` FROM `observer_messages`
	JOIN `chat_migrations` ON `from_chat_id` = `chat_id`) AS `moved`
WHERE `source_type` = 'OBSERVER' AND CAST(`source_id` AS integer) = `moved`.`row_id`;--> statement-breakpoint
UPDATE `observer_messages` SET
	`chat_id` = `to_chat_id`,
	`message_id` = `from_chat_id` || ':' || `message_id`,
	`reply_to` = `from_chat_id` || ':' || `reply_to`,
	`attribution_source` = `from_chat_id` || ':' || `attribution_source`,
	`notification_id` = `from_chat_id` || ':' || `notification_id`,
	`context_window` = CASE WHEN `context_window` IS NOT NULL THEN
		(SELECT json_group_array(`from_chat_id` || ':' || `value`) FROM json_each(`context_window`)) END,
	`extracted_json` = json_replace(`extracted_json`,
		'$.attributedTo', `from_chat_id` || ':' || json_extract(`extracted_json`, '$.attributedTo'),
		'$.replaces', json((SELECT json_group_array(`from_chat_id` || ':' || `value`) FROM json_each(`extracted_json`, '$.replaces'))))
FROM `chat_migrations` WHERE `chat_id` = `from_chat_id`;--> statement-breakpoint
UPDATE `notifications` SET
	`chat_id` = `to_chat_id`,
	`reply_to` = `from_chat_id` || ':' || `reply_to`,
	`telegram_message_id` = `from_chat_id` || ':' || `telegram_message_id`
FROM `chat_migrations` WHERE `chat_id` = `from_chat_id`;--> statement-breakpoint
UPDATE `presses` SET
	`chat_id` = `to_chat_id`,
	`telegram_message_id` = `from_chat_id` || ':' || `telegram_message_id`
FROM `chat_migrations` WHERE `chat_id` = `from_chat_id`;--> statement-breakpoint
UPDATE OR REPLACE `pauses` SET `chat_id` = `to_chat_id`
FROM `chat_migrations` WHERE `chat_id` = `from_chat_id`;
