ALTER TABLE `packets` ADD `current_level` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `packets` ADD `sought_level` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `packets` ADD `level_since` text;--> statement-breakpoint
ALTER TABLE `packets` ADD `not_yet` text DEFAULT '' NOT NULL;