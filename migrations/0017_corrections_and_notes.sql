CREATE TABLE `inbox_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`item` text NOT NULL,
	`account_uid` text,
	`operator_uid` text NOT NULL,
	`name` text NOT NULL,
	`text` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `inbox_notes_by_item` ON `inbox_notes` (`item`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `inbox_notes_takes` ON `inbox_notes` (`item`) WHERE text = '';--> statement-breakpoint
CREATE INDEX `inbox_notes_by_age` ON `inbox_notes` (`at`);--> statement-breakpoint
CREATE INDEX `inbox_notes_by_account` ON `inbox_notes` (`account_uid`) WHERE account_uid is not null;--> statement-breakpoint
CREATE TABLE `operator_replies` (
	`id` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `operator_replies_text_unique` ON `operator_replies` (`text`);--> statement-breakpoint
ALTER TABLE `jobs` ADD `correction` text;--> statement-breakpoint
ALTER TABLE `operator_undos` ADD `together` text;