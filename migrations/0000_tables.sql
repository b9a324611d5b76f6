CREATE TABLE `accounts` (
	`uid` text PRIMARY KEY NOT NULL,
	`email_hash` text,
	`created_at` text NOT NULL,
	`last_week` integer
);
--> statement-breakpoint
CREATE INDEX `accounts_by_email` ON `accounts` (`email_hash`);--> statement-breakpoint
CREATE TABLE `deleted_accounts` (
	`uid` text PRIMARY KEY NOT NULL,
	`deleted_at` text NOT NULL,
	`kept_at` text
);
--> statement-breakpoint
CREATE INDEX `deleted_accounts_by_age` ON `deleted_accounts` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `revoked_sessions` (
	`sid` text PRIMARY KEY NOT NULL,
	`ends_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `revoked_sessions_by_end` ON `revoked_sessions` (`ends_at`);--> statement-breakpoint
CREATE TABLE `session_cutoffs` (
	`uid` text PRIMARY KEY NOT NULL,
	`cutoff_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `session_cutoffs_by_time` ON `session_cutoffs` (`cutoff_at`);--> statement-breakpoint
CREATE TABLE `daily_counts` (
	`day` text NOT NULL,
	`name` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`day`, `name`)
);
--> statement-breakpoint
CREATE TABLE `email_subscriptions` (
	`uid` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`kinds` text NOT NULL,
	`state` text NOT NULL,
	`token` text NOT NULL,
	`asked_at` text NOT NULL,
	`asks_that_day` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`news_since` text NOT NULL,
	`jobs_since` text NOT NULL,
	`due_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `email_subscriptions_token_unique` ON `email_subscriptions` (`token`);--> statement-breakpoint
CREATE INDEX `email_subscriptions_by_due` ON `email_subscriptions` (`state`,`due_at`);--> statement-breakpoint
CREATE TABLE `collections` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`name` text NOT NULL,
	`place` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collections_by_uid` ON `collections` (`uid`,`name`);--> statement-breakpoint
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
	`changes_seen_at` text,
	`documents` text DEFAULT '[]' NOT NULL,
	`outcome_pay` text DEFAULT '{}' NOT NULL,
	PRIMARY KEY(`uid`, `kind`, `target_id`)
);
--> statement-breakpoint
CREATE INDEX `favorites_by_removal` ON `favorites` (`removed_at`) WHERE removed_at is not null;--> statement-breakpoint
CREATE TABLE `job_reads` (
	`uid` text NOT NULL,
	`day` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`uid`, `day`)
);
--> statement-breakpoint
CREATE INDEX `job_reads_by_day` ON `job_reads` (`day`);--> statement-breakpoint
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
CREATE INDEX `feedback_by_age` ON `feedback` (`updated_at`);--> statement-breakpoint
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
CREATE INDEX `import_runs_by_age` ON `import_runs` (`started_at`);--> statement-breakpoint
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
CREATE TABLE `sitemap_files` (
	`n` integer PRIMARY KEY NOT NULL,
	`from_position` integer NOT NULL,
	`to_position` integer,
	`last_modified` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `job_counts` (
	`facet` text NOT NULL,
	`value` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`facet`, `value`)
);
--> statement-breakpoint
CREATE INDEX `job_counts_by_size` ON `job_counts` (`facet`,`n`);--> statement-breakpoint
CREATE INDEX `job_counts_empty` ON `job_counts` (`n`) WHERE n = 0;--> statement-breakpoint
CREATE TABLE `job_descriptions` (
	`position` integer PRIMARY KEY NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`competencies` text DEFAULT '[]' NOT NULL,
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
	`level_reason` text DEFAULT '' NOT NULL,
	`evergreen` integer DEFAULT false NOT NULL,
	`remote_not_from` text DEFAULT '[]' NOT NULL,
	`remote_quote` text,
	`open_to` text DEFAULT '["?"]' NOT NULL,
	`where_stated` text DEFAULT '' NOT NULL,
	`salary_quote` text,
	`salary_caveat` text,
	`salary_payments` integer,
	`pay_rank` integer GENERATED ALWAYS AS ((case when salary_ote then 0 else coalesce(salary_year_max_usd, salary_year_min_usd, 0) end)) VIRTUAL NOT NULL,
	`status_before` text,
	`verified_with_source` integer DEFAULT false NOT NULL,
	`place_keys` text,
	`region_keys` text,
	`fingerprint` text,
	`duplicate_of` text,
	FOREIGN KEY (`org_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_id_unique` ON `jobs` (`id`);--> statement-breakpoint
CREATE INDEX `jobs_by_listed` ON `jobs` (`listed`);--> statement-breakpoint
CREATE INDEX `jobs_by_pay` ON `jobs` (`listed`,`pay_rank`);--> statement-breakpoint
CREATE INDEX `jobs_by_org` ON `jobs` (`org_id`,`status`);--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_by_source` ON `jobs` (`source_kind`,`source_board`,`source_external_id`);--> statement-breakpoint
CREATE INDEX `jobs_by_last_day` ON `jobs` (`valid_through`) WHERE status in ('open', 'paused');--> statement-breakpoint
CREATE INDEX `jobs_by_own_verification` ON `jobs` (`last_verified_at`) WHERE status in ('open', 'paused') and verified_with_source = 0;--> statement-breakpoint
CREATE INDEX `jobs_open_examples` ON `jobs` (`id`) WHERE example = 1 and status in ('open', 'paused');--> statement-breakpoint
CREATE INDEX `jobs_without_place_keys` ON `jobs` (`id`) WHERE place_keys is null;--> statement-breakpoint
CREATE INDEX `jobs_by_missed_runs` ON `jobs` (`source_kind`,`source_board`) WHERE status in ('open', 'paused', 'duplicate') and missed_runs > 0;--> statement-breakpoint
CREATE INDEX `jobs_by_fingerprint` ON `jobs` (`org_id`,`fingerprint`);--> statement-breakpoint
CREATE INDEX `jobs_without_fingerprint` ON `jobs` (`id`) WHERE fingerprint is null;--> statement-breakpoint
CREATE INDEX `jobs_by_original` ON `jobs` (`duplicate_of`) WHERE duplicate_of is not null;--> statement-breakpoint
CREATE INDEX `jobs_duplicates_by_source` ON `jobs` (`source_kind`,`source_board`) WHERE status = 'duplicate';--> statement-breakpoint
CREATE TABLE `recheck_requests` (
	`job_id` text PRIMARY KEY NOT NULL,
	`asked_at` text NOT NULL
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
	`org_id` text,
	`claimed_by` text,
	`claimed_at` text,
	`verified_at` text,
	`robots_verdict` text,
	`robots_read_at` text,
	PRIMARY KEY(`kind`, `board`),
	FOREIGN KEY (`org_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`claimed_by`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `sources_by_check` ON `sources` (`enabled`,`checked_at`);--> statement-breakpoint
CREATE INDEX `sources_by_org` ON `sources` (`org_id`);--> statement-breakpoint
CREATE INDEX `sources_by_claim` ON `sources` (`claimed_by`);--> statement-breakpoint
CREATE TABLE `market_figures` (
	`day` text NOT NULL,
	`facet` text NOT NULL,
	`value` text NOT NULL,
	`open` integer NOT NULL,
	`new` integer,
	`closed` integer,
	`reopened` integer,
	`pay_stated` integer NOT NULL,
	`pay_p25` integer,
	`pay_p50` integer,
	`pay_p75` integer,
	`sources` integer NOT NULL,
	`employers` integer NOT NULL,
	PRIMARY KEY(`day`, `facet`, `value`)
);
--> statement-breakpoint
CREATE TABLE `market_jobs` (
	`position` integer PRIMARY KEY NOT NULL,
	`change` text NOT NULL,
	`changed_on` text NOT NULL,
	FOREIGN KEY (`position`) REFERENCES `jobs`(`position`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `market_sources` (
	`kind` text NOT NULL,
	`board` text NOT NULL,
	`since` text NOT NULL,
	`last_day` text NOT NULL,
	PRIMARY KEY(`kind`, `board`)
);
--> statement-breakpoint
CREATE TABLE `notice_settings` (
	`uid` text PRIMARY KEY NOT NULL,
	`hidden_kinds` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`kind` text NOT NULL,
	`event` text NOT NULL,
	`subject` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`path` text NOT NULL,
	`created_at` text NOT NULL,
	`read_at` text
);
--> statement-breakpoint
CREATE INDEX `notices_by_uid` ON `notices` (`uid`,`created_at`);--> statement-breakpoint
CREATE INDEX `notices_by_age` ON `notices` (`created_at`);--> statement-breakpoint
CREATE INDEX `notices_by_reading` ON `notices` (`read_at`) WHERE read_at is not null;--> statement-breakpoint
CREATE TABLE `operator_actions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`operator_uid` text NOT NULL,
	`area` text NOT NULL,
	`act` text NOT NULL,
	`item` text DEFAULT '' NOT NULL,
	`account_uid` text,
	`reason` text DEFAULT '' NOT NULL,
	`changes` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `operator_actions_by_age` ON `operator_actions` (`at`);--> statement-breakpoint
CREATE INDEX `operator_actions_by_account` ON `operator_actions` (`account_uid`) WHERE account_uid is not null;--> statement-breakpoint
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
CREATE INDEX `organization_events_by_age` ON `organization_events` (`at`) WHERE uid is not null or detail ->> 'uid' is not null or detail ->> 'label' <> '';--> statement-breakpoint
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
CREATE INDEX `organization_invites_by_end` ON `organization_invites` (`expires_at`);--> statement-breakpoint
CREATE TABLE `organization_logos` (
	`org_id` text PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`type` text NOT NULL,
	`bytes` blob NOT NULL,
	FOREIGN KEY (`org_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `organization_logos_by_hash` ON `organization_logos` (`hash`);--> statement-breakpoint
CREATE TABLE `organization_members` (
	`org_id` text NOT NULL,
	`uid` text NOT NULL,
	`role` text NOT NULL,
	`name` text NOT NULL,
	`joined_at` text NOT NULL,
	`unconfirmed` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`org_id`, `uid`),
	FOREIGN KEY (`org_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `organization_members_by_uid` ON `organization_members` (`uid`);--> statement-breakpoint
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
	`updated_at` text NOT NULL,
	`name_key` text DEFAULT '' NOT NULL,
	`lead_path` text DEFAULT '' NOT NULL,
	`suspended_reason` text DEFAULT '' NOT NULL,
	`delete_after` text,
	`verified_at` text,
	`verification_token` text,
	`logo_hash` text,
	`claimed_at` text,
	`created_by` text,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `organizations_slug_unique` ON `organizations` (`slug`);--> statement-breakpoint
CREATE INDEX `organizations_by_name_key` ON `organizations` (`name_key`);--> statement-breakpoint
CREATE INDEX `organizations_by_creator` ON `organizations` (`created_by`);--> statement-breakpoint
CREATE INDEX `organizations_by_deletion` ON `organizations` (`delete_after`) WHERE delete_after is not null;--> statement-breakpoint
CREATE TABLE `peer_answers` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`name` text NOT NULL,
	`observations` text NOT NULL,
	`described` text NOT NULL,
	`framework_version` text NOT NULL,
	`receipt_hash` text,
	`in_packets` integer DEFAULT false NOT NULL,
	`sent_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `peer_answers_by_uid` ON `peer_answers` (`uid`,`sent_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `peer_answers_by_receipt` ON `peer_answers` (`receipt_hash`) WHERE receipt_hash is not null;--> statement-breakpoint
CREATE TABLE `peer_links` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`request_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`competencies` text NOT NULL,
	`message` text DEFAULT '' NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `peer_links_token_hash_unique` ON `peer_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `peer_links_by_uid` ON `peer_links` (`uid`,`created_at`);--> statement-breakpoint
CREATE INDEX `peer_links_by_expiry` ON `peer_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `entitlements` (
	`uid` text PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`source` text NOT NULL,
	`status` text NOT NULL,
	`current_period_end` text,
	`note` text DEFAULT '' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`read_end` text
);
--> statement-breakpoint
CREATE TABLE `hidden_banners` (
	`uid` text PRIMARY KEY NOT NULL,
	`until` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `hidden_banners_by_end` ON `hidden_banners` (`until`);--> statement-breakpoint
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
	`created_at` text NOT NULL,
	`ai_consent_host` text DEFAULT '' NOT NULL,
	`photo` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `packets` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`title` text NOT NULL,
	`audience` text DEFAULT '' NOT NULL,
	`intro` text DEFAULT '' NOT NULL,
	`project_ids` text DEFAULT '[]' NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`current_level` text DEFAULT '' NOT NULL,
	`sought_level` text DEFAULT '' NOT NULL,
	`level_since` text,
	`not_yet` text DEFAULT '' NOT NULL,
	`wins_since` text
);
--> statement-breakpoint
CREATE INDEX `packets_by_uid` ON `packets` (`uid`);--> statement-breakpoint
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
CREATE TABLE `wins` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`on_day` text NOT NULL,
	`text` text NOT NULL,
	`project_id` text,
	`competency_id` text,
	`created_at` text NOT NULL,
	`figure` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `wins_by_uid` ON `wins` (`uid`,`on_day`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`week` text NOT NULL,
	`win_id` text,
	`decision` text DEFAULT '' NOT NULL,
	`criteria` text DEFAULT '' NOT NULL,
	`decision_due` text,
	`judgements` text DEFAULT '[]' NOT NULL,
	`decision_seen_at` text,
	`delegated` text DEFAULT '' NOT NULL,
	`feedback` text DEFAULT '' NOT NULL,
	`plan_item_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_by_week` ON `reviews` (`uid`,`week`);--> statement-breakpoint
CREATE INDEX `reviews_by_decision` ON `reviews` (`uid`,`decision_due`) WHERE decision_due is not null;--> statement-breakpoint
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
CREATE TABLE `shares` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text DEFAULT '' NOT NULL,
	`token` text NOT NULL,
	`fields` text DEFAULT '[]' NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	`name` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shares_token_unique` ON `shares` (`token`);--> statement-breakpoint
CREATE INDEX `shares_by_uid` ON `shares` (`uid`);--> statement-breakpoint
CREATE INDEX `shares_by_expiry` ON `shares` (`expires_at`);--> statement-breakpoint
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
	`finished_at` text,
	`scoring` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempts_by_uid` ON `attempts` (`uid`,`simulation_id`,`scenario_id`);--> statement-breakpoint
CREATE INDEX `attempts_by_age` ON `attempts` (`updated_at`) WHERE status <> 'finished';--> statement-breakpoint
CREATE INDEX `attempts_by_scoring` ON `attempts` (`scoring`) WHERE status = 'finished';--> statement-breakpoint
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
	`updated_at` text NOT NULL,
	`author_name` text DEFAULT '' NOT NULL,
	`draft_author_name` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `simulations_by_uid` ON `simulations` (`uid`);--> statement-breakpoint
CREATE INDEX `simulations_by_status` ON `simulations` (`status`,`visibility`);--> statement-breakpoint
CREATE TABLE `stories` (
	`id` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`source` text NOT NULL,
	`length` text NOT NULL,
	`text` text NOT NULL,
	`source_hash` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stories_by_source` ON `stories` (`uid`,`source`,`length`);--> statement-breakpoint
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
CREATE INDEX `useful_votes_by_uid` ON `useful_votes` (`uid`) WHERE uid is not null;--> statement-breakpoint
CREATE INDEX `useful_votes_by_words` ON `useful_votes` (`updated_at`) WHERE words <> '';--> statement-breakpoint
CREATE INDEX `useful_votes_by_age` ON `useful_votes` (`created_at`) WHERE uid is null;
