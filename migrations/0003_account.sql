CREATE TABLE `collections` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`name` text NOT NULL,
	`place` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collections_by_uid` ON `collections` (`uid`,`name`);--> statement-breakpoint
CREATE TABLE `deleted_accounts` (
	`uid` text PRIMARY KEY NOT NULL,
	`deleted_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `favorites` (
	`uid` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`removed_at` text,
	`note` text DEFAULT '' NOT NULL,
	`collection_id` text,
	`stage` text DEFAULT 'saved' NOT NULL,
	`outcome` text,
	`history` text DEFAULT '[]' NOT NULL,
	`last_contact_at` text,
	`next_step` text DEFAULT '' NOT NULL,
	`due_on` text,
	`snapshot` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`uid`, `kind`, `target_id`)
);
--> statement-breakpoint
CREATE INDEX `favorites_by_removal` ON `favorites` (`removed_at`) WHERE removed_at is not null;--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text,
	`category` text NOT NULL,
	`message` text NOT NULL,
	`page_path` text NOT NULL,
	`email` text,
	`app_version` text NOT NULL,
	`ua_family` text NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`held` integer DEFAULT false NOT NULL,
	`public_reply` text,
	`job_id` text,
	`reason` text,
	`sender_hash` text,
	`text_hash` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `feedback_text_hash_unique` ON `feedback` (`text_hash`);--> statement-breakpoint
CREATE INDEX `feedback_by_uid` ON `feedback` (`uid`,`created_at`);--> statement-breakpoint
CREATE INDEX `feedback_by_sender` ON `feedback` (`sender_hash`,`created_at`);--> statement-breakpoint
CREATE INDEX `feedback_by_status` ON `feedback` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `feedback_by_job` ON `feedback` (`job_id`,`reason`);--> statement-breakpoint
CREATE TABLE `profiles` (
	`uid` text PRIMARY KEY NOT NULL,
	`headline` text DEFAULT '' NOT NULL,
	`current_level` text,
	`years_experience` integer,
	`target_role` text,
	`focus_areas` text DEFAULT '[]' NOT NULL,
	`about` text DEFAULT '' NOT NULL,
	`links` text DEFAULT '[]' NOT NULL,
	`country` text,
	`time_zone` text,
	`work_start` text,
	`work_end` text,
	`work_modes` text DEFAULT '[]' NOT NULL,
	`min_salary_amount` integer,
	`min_salary_currency` text,
	`min_salary_period` text,
	`open_to` text,
	`tech` text DEFAULT '[]' NOT NULL,
	`show_name` integer DEFAULT false NOT NULL,
	`show_photo` integer DEFAULT false NOT NULL,
	`theme` text DEFAULT 'auto' NOT NULL,
	`ai_consent` integer DEFAULT false NOT NULL,
	`onboarded_at` text,
	`exported_at` text,
	`sections` text DEFAULT '{}' NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `recheck_requests` (
	`job_id` text PRIMARY KEY NOT NULL,
	`asked_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `useful_votes` (
	`item_kind` text NOT NULL,
	`item_id` text NOT NULL,
	`voter` text NOT NULL,
	`uid` text,
	`useful` integer NOT NULL,
	`words` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`item_kind`, `item_id`, `voter`)
);
--> statement-breakpoint
CREATE INDEX `useful_votes_by_uid` ON `useful_votes` (`uid`);--> statement-breakpoint
CREATE INDEX `useful_votes_by_age` ON `useful_votes` (`created_at`) WHERE uid is null;