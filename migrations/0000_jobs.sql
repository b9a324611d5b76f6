CREATE TABLE `import_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`board` text NOT NULL,
	`started_at` text NOT NULL,
	`status` text NOT NULL,
	`report` text NOT NULL,
	`seen_ids` text
);
--> statement-breakpoint
CREATE INDEX `import_runs_by_board` ON `import_runs` (`kind`,`board`,`started_at`);--> statement-breakpoint
CREATE TABLE `job_counts` (
	`facet` text NOT NULL,
	`value` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`facet`, `value`)
);
--> statement-breakpoint
CREATE TABLE `job_descriptions` (
	`position` integer PRIMARY KEY NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`position`) REFERENCES `jobs`(`position`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `jobs` (
	`position` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`slug` text NOT NULL,
	`org_id` text NOT NULL,
	`org_slug` text NOT NULL,
	`org_name` text NOT NULL,
	`status` text NOT NULL,
	`title` text NOT NULL,
	`level` text NOT NULL,
	`level_max` text,
	`track` text NOT NULL,
	`work_mode` text NOT NULL,
	`employment_types` text NOT NULL,
	`places` text NOT NULL,
	`remote_from` text NOT NULL,
	`tz_min` integer,
	`tz_max` integer,
	`tech` text NOT NULL,
	`salary_min` integer,
	`salary_max` integer,
	`salary_currency` text,
	`salary_period` text,
	`salary_year_min_usd` integer,
	`salary_year_max_usd` integer,
	`salary_source` text NOT NULL,
	`salary_ote` integer NOT NULL,
	`salary_equity` integer NOT NULL,
	`salary_scope` text,
	`visa` text NOT NULL,
	`apply_url` text NOT NULL,
	`apply_mode` text NOT NULL,
	`source_kind` text NOT NULL,
	`source_board` text,
	`source_external_id` text NOT NULL,
	`source_url` text,
	`date_posted` text,
	`valid_through` text,
	`first_seen_at` text NOT NULL,
	`last_seen_at` text NOT NULL,
	`last_verified_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`closed_at` text,
	`content_hash` text NOT NULL,
	`raw_hash` text,
	`missed_runs` integer DEFAULT 0 NOT NULL,
	`reopen_count` integer DEFAULT 0 NOT NULL,
	`example` integer DEFAULT false NOT NULL,
	`listed` integer GENERATED ALWAYS AS ((status = 'open' and level in ('senior', 'staff', 'principal', 'lead', 'manager'))) VIRTUAL NOT NULL,
	FOREIGN KEY (`org_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_id_unique` ON `jobs` (`id`);--> statement-breakpoint
CREATE INDEX `jobs_by_listed` ON `jobs` (`listed`);--> statement-breakpoint
CREATE INDEX `jobs_by_level` ON `jobs` (`status`,`level`);--> statement-breakpoint
CREATE INDEX `jobs_by_track` ON `jobs` (`listed`,`track`);--> statement-breakpoint
CREATE INDEX `jobs_by_work_mode` ON `jobs` (`listed`,`work_mode`);--> statement-breakpoint
CREATE INDEX `jobs_by_org` ON `jobs` (`org_id`,`status`);--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_by_source` ON `jobs` (`source_kind`,`source_board`,`source_external_id`);--> statement-breakpoint
CREATE INDEX `jobs_by_valid_through` ON `jobs` (`valid_through`) WHERE status = 'open';--> statement-breakpoint
CREATE TABLE `organizations` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`website` text,
	`domain` text,
	`about` text DEFAULT '' NOT NULL,
	`size_band` text,
	`stage` text,
	`hq_city` text,
	`hq_country` text,
	`tech` text DEFAULT '[]' NOT NULL,
	`remote_policy` text DEFAULT 'unknown' NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`verified` text DEFAULT 'none' NOT NULL,
	`example` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `organizations_slug_unique` ON `organizations` (`slug`);