CREATE TABLE `email_subscriptions` (
	`uid` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`kinds` text NOT NULL,
	`state` text NOT NULL,
	`token` text NOT NULL,
	`asked_at` text NOT NULL,
	`asks_that_day` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`news_since` text NOT NULL,
	`jobs_since` text NOT NULL,
	`due_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_subscriptions_token_unique` ON `email_subscriptions` (`token`);--> statement-breakpoint
CREATE INDEX `email_subscriptions_by_due` ON `email_subscriptions` (`state`,`due_at`);