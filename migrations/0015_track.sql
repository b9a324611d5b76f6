CREATE TABLE `calendar_links` (
	`uid` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_links_token_hash_unique` ON `calendar_links` (`token_hash`);--> statement-breakpoint
CREATE TABLE `hidden_items` (
	`uid` text NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`title` text NOT NULL,
	`hidden_at` text NOT NULL,
	PRIMARY KEY(`uid`, `kind`, `target`)
);
--> statement-breakpoint
ALTER TABLE `favorites` ADD `interviews` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `favorites` ADD `interviews_seen_at` text;--> statement-breakpoint
CREATE INDEX `favorites_by_interviews` ON `favorites` (`uid`) WHERE interviews <> '[]';