CREATE TABLE `entitlements` (
	`uid` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`source` text NOT NULL,
	`status` text NOT NULL,
	`current_period_end` text,
	`note` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `hidden_banners` (
	`uid` text PRIMARY KEY NOT NULL,
	`until` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job_posts` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`fields` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`review` text DEFAULT 'none' NOT NULL,
	`review_note` text DEFAULT '' NOT NULL,
	`submitted_at` text,
	`published_version` integer DEFAULT 0 NOT NULL,
	`created_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`org_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `job_posts_by_org` ON `job_posts` (`org_id`,`updated_at`);--> statement-breakpoint
CREATE INDEX `job_posts_by_review` ON `job_posts` (`review`,`submitted_at`) WHERE review = 'waiting';--> statement-breakpoint
CREATE TABLE `organization_events` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`uid` text,
	`actor` text NOT NULL,
	`detail` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`org_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `organization_events_by_org` ON `organization_events` (`org_id`,`at`);--> statement-breakpoint
CREATE INDEX `organization_events_by_uid` ON `organization_events` (`uid`);--> statement-breakpoint
CREATE TABLE `organization_invites` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`role` text NOT NULL,
	`token_hash` text NOT NULL,
	`label` text DEFAULT '' NOT NULL,
	`created_by` text,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	FOREIGN KEY (`org_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `organization_invites_token_hash_unique` ON `organization_invites` (`token_hash`);--> statement-breakpoint
CREATE INDEX `organization_invites_by_org` ON `organization_invites` (`org_id`,`status`);--> statement-breakpoint
CREATE TABLE `organization_logos` (
	`org_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`type` text NOT NULL,
	`bytes` blob NOT NULL,
	FOREIGN KEY (`org_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `organization_members` (
	`org_id` text NOT NULL,
	`uid` text NOT NULL,
	`role` text NOT NULL,
	`name` text NOT NULL,
	`joined_at` text NOT NULL,
	PRIMARY KEY(`org_id`, `uid`),
	FOREIGN KEY (`org_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `organization_members_by_uid` ON `organization_members` (`uid`);--> statement-breakpoint
ALTER TABLE `jobs` ADD `status_before` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `lead_path` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `suspended_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `delete_after` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `verified_at` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `verification_token` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `logo_hash` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `claimed_at` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `created_by` text;--> statement-breakpoint
ALTER TABLE `organizations` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `organizations_by_name_key` ON `organizations` (`name_key`);--> statement-breakpoint
CREATE INDEX `organizations_by_creator` ON `organizations` (`created_by`);--> statement-breakpoint
CREATE INDEX `organizations_by_deletion` ON `organizations` (`delete_after`) WHERE delete_after is not null;--> statement-breakpoint
ALTER TABLE `sources` ADD `org_id` text REFERENCES organizations(id);--> statement-breakpoint
ALTER TABLE `sources` ADD `claimed_by` text REFERENCES organizations(id);--> statement-breakpoint
ALTER TABLE `sources` ADD `claimed_at` text;--> statement-breakpoint
CREATE INDEX `sources_by_org` ON `sources` (`org_id`);--> statement-breakpoint
CREATE INDEX `sources_by_claim` ON `sources` (`claimed_by`);