ALTER TABLE `simulations` ADD `author_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `simulations` ADD `draft_author_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `useful_votes_by_words` ON `useful_votes` (`updated_at`) WHERE words <> '';