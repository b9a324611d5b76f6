CREATE TABLE `notice_settings` (
	`uid` text PRIMARY KEY NOT NULL,
	`hidden_kinds` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`kind` text NOT NULL,
	`event` text NOT NULL,
	`subject` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`path` text NOT NULL,
	`created_at` text NOT NULL,
	`read_at` text
);
--> statement-breakpoint
CREATE INDEX `notices_by_uid` ON `notices` (`uid`,`created_at`);--> statement-breakpoint
CREATE INDEX `notices_by_age` ON `notices` (`created_at`);--> statement-breakpoint
CREATE INDEX `notices_by_reading` ON `notices` (`read_at`) WHERE read_at is not null;--> statement-breakpoint
ALTER TABLE `favorites` ADD `changes_seen_at` text;