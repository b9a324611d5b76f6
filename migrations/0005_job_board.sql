CREATE TABLE `saved_searches` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`token` text NOT NULL,
	`seen_at` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_searches_token_unique` ON `saved_searches` (`token`);--> statement-breakpoint
CREATE UNIQUE INDEX `saved_searches_by_uid` ON `saved_searches` (`uid`,`query`);--> statement-breakpoint
CREATE TABLE `sitemap_files` (
	`n` integer PRIMARY KEY NOT NULL,
	`from_position` integer NOT NULL,
	`to_position` integer,
	`last_modified` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sources` (
	`kind` text NOT NULL,
	`board` text NOT NULL,
	`company` text,
	`authorized` integer DEFAULT false NOT NULL,
	`terms_note` text DEFAULT '' NOT NULL,
	`enabled` integer DEFAULT true NOT NULL,
	`etag` text,
	`queued_at` text,
	`checked_at` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`missing_since` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`kind`, `board`)
);
--> statement-breakpoint
CREATE INDEX `sources_by_check` ON `sources` (`enabled`,`checked_at`);--> statement-breakpoint
ALTER TABLE `job_descriptions` ADD `competencies` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `level_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `evergreen` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `open_to` text DEFAULT '["?"]' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `where_stated` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `salary_quote` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `pay_rank` integer GENERATED ALWAYS AS ((case when salary_ote then 0 else coalesce(salary_year_max_usd, salary_year_min_usd, 0) end)) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_by_visa` ON `jobs` (`listed`,`visa`);--> statement-breakpoint
CREATE INDEX `jobs_by_org_slug` ON `jobs` (`listed`,`org_slug`);--> statement-breakpoint
CREATE INDEX `jobs_by_pay` ON `jobs` (`listed`,`pay_rank`);--> statement-breakpoint
CREATE INDEX `jobs_by_status` ON `jobs` (`status`);--> statement-breakpoint
CREATE INDEX `job_counts_by_size` ON `job_counts` (`facet`,`n`);