ALTER TABLE `attempts` ADD `scoring` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `attempts_by_scoring` ON `attempts` (`scoring`) WHERE status = 'finished';