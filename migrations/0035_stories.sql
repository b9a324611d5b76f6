CREATE TABLE `stories` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`source` text NOT NULL,
	`length` text NOT NULL,
	`text` text NOT NULL,
	`source_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stories_by_source` ON `stories` (`uid`,`source`,`length`);