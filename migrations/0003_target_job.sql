ALTER TABLE `favorites` ADD `target_since` text;--> statement-breakpoint
CREATE INDEX `favorites_by_target` ON `favorites` (`uid`) WHERE target_since is not null;