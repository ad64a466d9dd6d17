CREATE TABLE `commands` (
	`chat_id` text NOT NULL,
	`message_id` text NOT NULL,
	`name` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`chat_id`, `message_id`)
);
