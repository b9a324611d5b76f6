ALTER TABLE `job_posts` ADD `parser_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `job_posts_by_parser` ON `job_posts` (`parser_version`);