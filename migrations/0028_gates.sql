ALTER TABLE `jobs` ADD `gates` text;--> statement-breakpoint
CREATE INDEX `jobs_without_gates` ON `jobs` (`id`) WHERE gates is null;