CREATE TABLE `apply_clicks` (
	`job_id` text NOT NULL,
	`day` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`job_id`, `day`),
	FOREIGN KEY (`job_id`) REFERENCES `job_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `apply_clicks_by_day` ON `apply_clicks` (`day`);--> statement-breakpoint
CREATE TABLE `organization_requests` (
	`org_id` text NOT NULL,
	`uid` text NOT NULL,
	`name` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`declined_at` text,
	PRIMARY KEY(`org_id`, `uid`),
	FOREIGN KEY (`org_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `organization_requests_by_uid` ON `organization_requests` (`uid`);--> statement-breakpoint
CREATE INDEX `organization_requests_by_age` ON `organization_requests` (`created_at`);--> statement-breakpoint
ALTER TABLE `job_posts` ADD `read_fields` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `simulations` ADD `previous_draft` text;--> statement-breakpoint
CREATE INDEX `favorites_by_thing` ON `favorites` (`kind`,`target_id`);