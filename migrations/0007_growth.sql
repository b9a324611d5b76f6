CREATE TABLE `assessments` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`framework_version` text NOT NULL,
	`answers` text DEFAULT '{}' NOT NULL,
	`started_at` text NOT NULL,
	`completed_at` text
);
--> statement-breakpoint
CREATE INDEX `assessments_by_uid` ON `assessments` (`uid`,`completed_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `assessments_in_progress` ON `assessments` (`uid`) WHERE completed_at is null;--> statement-breakpoint
CREATE TABLE `guidance_uses` (
	`uid` text NOT NULL,
	`day` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`uid`, `day`)
);
--> statement-breakpoint
CREATE INDEX `guidance_uses_by_day` ON `guidance_uses` (`day`);--> statement-breakpoint
CREATE TABLE `kept_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`surface` text NOT NULL,
	`target_id` text NOT NULL,
	`title` text NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`model` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `kept_answers_by_uid` ON `kept_answers` (`uid`,`created_at`);--> statement-breakpoint
CREATE TABLE `packets` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`title` text NOT NULL,
	`audience` text DEFAULT '' NOT NULL,
	`intro` text DEFAULT '' NOT NULL,
	`project_ids` text DEFAULT '[]' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `packets_by_uid` ON `packets` (`uid`);--> statement-breakpoint
CREATE TABLE `plan_items` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`competency_id` text NOT NULL,
	`action` text NOT NULL,
	`template_id` text,
	`project_id` text,
	`simulation_id` text,
	`due` text,
	`status` text DEFAULT 'todo' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `plan_items_by_uid` ON `plan_items` (`uid`,`status`);--> statement-breakpoint
CREATE TABLE `projects` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`title` text NOT NULL,
	`summary` text DEFAULT '' NOT NULL,
	`role` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'idea' NOT NULL,
	`started_on` text,
	`ended_on` text,
	`team_size` integer,
	`situation` text DEFAULT '' NOT NULL,
	`task` text DEFAULT '' NOT NULL,
	`actions` text DEFAULT '' NOT NULL,
	`result` text DEFAULT '' NOT NULL,
	`metrics` text DEFAULT '[]' NOT NULL,
	`competencies` text DEFAULT '[]' NOT NULL,
	`links` text DEFAULT '[]' NOT NULL,
	`visibility` text DEFAULT 'private' NOT NULL,
	`confidential` integer DEFAULT false NOT NULL,
	`milestones` text DEFAULT '[]' NOT NULL,
	`template_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`archived_at` text,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `projects_by_uid` ON `projects` (`uid`,`updated_at`);--> statement-breakpoint
CREATE TABLE `shares` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text DEFAULT '' NOT NULL,
	`token` text NOT NULL,
	`fields` text DEFAULT '[]' NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shares_token_unique` ON `shares` (`token`);--> statement-breakpoint
CREATE INDEX `shares_by_uid` ON `shares` (`uid`);--> statement-breakpoint
CREATE INDEX `shares_by_expiry` ON `shares` (`expires_at`);--> statement-breakpoint
CREATE TABLE `wins` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`on_day` text NOT NULL,
	`text` text NOT NULL,
	`project_id` text,
	`competency_id` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `wins_by_uid` ON `wins` (`uid`,`on_day`);