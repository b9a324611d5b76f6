CREATE TABLE `job_reads` (
	`uid` text NOT NULL,
	`day` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`uid`, `day`)
);
--> statement-breakpoint
CREATE INDEX `job_reads_by_day` ON `job_reads` (`day`);