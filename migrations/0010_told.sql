CREATE TABLE `alerts` (
	`name` text PRIMARY KEY NOT NULL,
	`since` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `premium_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`reason` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`reply` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`replied_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `premium_requests_open` ON `premium_requests` (`uid`) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX `premium_requests_by_uid` ON `premium_requests` (`uid`,`created_at`);--> statement-breakpoint
CREATE INDEX `premium_requests_by_age` ON `premium_requests` (`created_at`);--> statement-breakpoint
CREATE INDEX `premium_requests_waiting` ON `premium_requests` (`created_at`) WHERE state = 'open';--> statement-breakpoint
ALTER TABLE `job_posts` ADD `seen` text;--> statement-breakpoint
ALTER TABLE `job_posts` ADD `changes` text;--> statement-breakpoint
ALTER TABLE `job_posts` ADD `changed_at` text;--> statement-breakpoint
CREATE INDEX `job_posts_by_change` ON `job_posts` (`changed_at`) WHERE changed_at is not null;--> statement-breakpoint
ALTER TABLE `notices` ADD `mail` text;--> statement-breakpoint
ALTER TABLE `notices` ADD `about` text;--> statement-breakpoint
CREATE INDEX `notices_by_mail` ON `notices` (`created_at`) WHERE mail = 'due';--> statement-breakpoint
CREATE INDEX `notices_by_about` ON `notices` (`about`) WHERE about is not null;