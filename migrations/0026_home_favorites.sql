DROP INDEX `favorites_by_interviews`;--> statement-breakpoint
CREATE INDEX `favorites_by_saving` ON `favorites` (`uid`,`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `favorites_by_active_change` ON `favorites` (`uid`,`job_changed_at`) WHERE job_changed_at is not null and stage not in ('accepted', 'closed') and removed_at is null;--> statement-breakpoint
CREATE INDEX `favorites_by_due` ON `favorites` (`uid`,`due_on`) WHERE due_on is not null and stage not in ('accepted', 'closed') and removed_at is null;--> statement-breakpoint
CREATE INDEX `favorites_by_waiting` ON `favorites` (`uid`,`stage`,coalesce(last_contact_at, history ->> '$[#-1].at')) WHERE stage in ('applied', 'screen', 'interview') and removed_at is null;--> statement-breakpoint
CREATE INDEX `favorites_by_interviews` ON `favorites` (`uid`) WHERE interviews <> '[]' and stage not in ('accepted', 'closed') and removed_at is null;
