CREATE TABLE `session_cutoffs` (
	`uid` text PRIMARY KEY NOT NULL,
	`cutoff_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `session_cutoffs_by_time` ON `session_cutoffs` (`cutoff_at`);