CREATE TABLE `coach_switch` (
	`id` integer PRIMARY KEY NOT NULL,
	`mode` text NOT NULL,
	`changed_at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `guidance_uses` ADD `tokens` integer DEFAULT 0 NOT NULL;