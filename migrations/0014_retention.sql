DROP INDEX `useful_votes_by_uid`;--> statement-breakpoint
CREATE INDEX `useful_votes_by_uid` ON `useful_votes` (`uid`) WHERE uid is not null;--> statement-breakpoint
CREATE INDEX `deleted_accounts_by_age` ON `deleted_accounts` (`deleted_at`);--> statement-breakpoint
CREATE INDEX `feedback_by_age` ON `feedback` (`updated_at`);--> statement-breakpoint
CREATE INDEX `import_runs_by_age` ON `import_runs` (`started_at`);--> statement-breakpoint
CREATE INDEX `organization_events_by_age` ON `organization_events` (`at`) WHERE uid is not null or detail ->> 'uid' is not null or detail ->> 'label' <> '';--> statement-breakpoint
CREATE INDEX `organization_invites_by_end` ON `organization_invites` (`expires_at`);--> statement-breakpoint
CREATE INDEX `hidden_banners_by_end` ON `hidden_banners` (`until`);