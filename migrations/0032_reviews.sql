CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`week` text NOT NULL,
	`win_id` text,
	`decision` text DEFAULT '' NOT NULL,
	`criteria` text DEFAULT '' NOT NULL,
	`decision_due` text,
	`judgements` text DEFAULT '[]' NOT NULL,
	`decision_seen_at` text,
	`delegated` text DEFAULT '' NOT NULL,
	`feedback` text DEFAULT '' NOT NULL,
	`plan_item_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_by_week` ON `reviews` (`uid`,`week`);--> statement-breakpoint
CREATE INDEX `reviews_by_decision` ON `reviews` (`uid`,`decision_due`) WHERE decision_due is not null;--> statement-breakpoint
ALTER TABLE `wins` ADD `figure` text DEFAULT '' NOT NULL;