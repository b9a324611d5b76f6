CREATE INDEX `jobs_by_change` ON `jobs` (`updated_at`);--> statement-breakpoint
CREATE INDEX `jobs_by_closing` ON `jobs` (`closed_at`) WHERE closed_at is not null;--> statement-breakpoint
INSERT INTO `notices` (`id`, `uid`, `kind`, `event`, `subject`, `note`, `path`, `created_at`)
SELECT lower(hex(randomblob(16))), `uid`, 'weeks', 'runs_are_practice', '', '', '/roadmap', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
FROM `assessments` WHERE `answers` LIKE '%"attempt:%' GROUP BY `uid`;
