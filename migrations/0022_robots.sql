ALTER TABLE `sources` ADD `robots_verdict` text;--> statement-breakpoint
ALTER TABLE `sources` ADD `robots_read_at` text;