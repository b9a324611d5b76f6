CREATE TABLE `attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`simulation_id` text NOT NULL,
	`scenario_id` text NOT NULL,
	`version` integer NOT NULL,
	`title` text NOT NULL,
	`mode` text NOT NULL,
	`explored` integer DEFAULT false NOT NULL,
	`path` text DEFAULT '[]' NOT NULL,
	`undone` integer DEFAULT 0 NOT NULL,
	`status` text DEFAULT 'in_progress' NOT NULL,
	`outcome` text,
	`percent` integer,
	`competencies` text DEFAULT '{}' NOT NULL,
	`reflection` text DEFAULT '' NOT NULL,
	`started_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`finished_at` text
);
--> statement-breakpoint
CREATE INDEX `attempts_by_uid` ON `attempts` (`uid`,`simulation_id`,`scenario_id`);--> statement-breakpoint
CREATE INDEX `attempts_by_age` ON `attempts` (`updated_at`) WHERE status <> 'finished';--> statement-breakpoint
CREATE TABLE `simulation_scenarios` (
	`simulation_id` text NOT NULL,
	`version` integer NOT NULL,
	`id` text NOT NULL,
	`place` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`simulation_id`, `version`, `id`),
	FOREIGN KEY (`simulation_id`) REFERENCES `simulations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `simulations` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`difficulty` text NOT NULL,
	`minutes` integer NOT NULL,
	`competencies` text NOT NULL,
	`cover` text NOT NULL,
	`visibility` text DEFAULT 'private' NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`premium` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	`content_hash` text DEFAULT '' NOT NULL,
	`draft` text,
	`draft_version` integer DEFAULT 1 NOT NULL,
	`place` integer DEFAULT 0 NOT NULL,
	`play_count` integer DEFAULT 0 NOT NULL,
	`review_note` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `simulations_by_uid` ON `simulations` (`uid`);--> statement-breakpoint
CREATE INDEX `simulations_by_status` ON `simulations` (`status`,`visibility`);