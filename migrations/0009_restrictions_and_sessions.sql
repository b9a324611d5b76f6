CREATE TABLE `restrictions` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`origin` text NOT NULL,
	`email_hash` text,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` text NOT NULL,
	`ends_at` text,
	`appeal` text DEFAULT '' NOT NULL,
	`appealed_at` text,
	`reply` text DEFAULT '' NOT NULL,
	`replied_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `restrictions_by_uid` ON `restrictions` (`uid`,`origin`);--> statement-breakpoint
CREATE INDEX `restrictions_by_origin` ON `restrictions` (`origin`);--> statement-breakpoint
CREATE INDEX `restrictions_by_email` ON `restrictions` (`email_hash`);--> statement-breakpoint
CREATE INDEX `restrictions_by_end` ON `restrictions` (`ends_at`);--> statement-breakpoint
CREATE INDEX `restrictions_by_appeal` ON `restrictions` (`appealed_at`) WHERE id = origin and appealed_at is not null and replied_at is null;--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`sid` text NOT NULL,
	`browser` text NOT NULL,
	`day` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_by_sid` ON `sessions` (`sid`);--> statement-breakpoint
CREATE INDEX `sessions_by_uid` ON `sessions` (`uid`);--> statement-breakpoint
CREATE INDEX `sessions_by_age` ON `sessions` (`day`);--> statement-breakpoint
ALTER TABLE `session_cutoffs` ADD `cause` text DEFAULT 'signed_out_everywhere' NOT NULL;