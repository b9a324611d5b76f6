CREATE TABLE `post_defaults` (
	`org_id` text PRIMARY KEY NOT NULL,
	`fields` text NOT NULL,
	`version` integer NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`org_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `post_views` (
	`job_id` text NOT NULL,
	`day` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`job_id`, `day`),
	FOREIGN KEY (`job_id`) REFERENCES `job_posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_views_by_day` ON `post_views` (`day`);--> statement-breakpoint
CREATE TABLE `organization_domains` (
	`org_id` text NOT NULL,
	`domain` text NOT NULL,
	`verified_at` text NOT NULL,
	PRIMARY KEY(`org_id`, `domain`),
	FOREIGN KEY (`org_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `organization_domains_by_domain` ON `organization_domains` (`domain`);--> statement-breakpoint
CREATE INDEX `organization_domains_by_check` ON `organization_domains` (`verified_at`);--> statement-breakpoint
CREATE INDEX `job_posts_scheduled` ON `job_posts` (`updated_at`) WHERE review = 'scheduled';