ALTER TABLE `simulation_scenarios` ADD `chosen` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `simulations` ADD `review_comments` text DEFAULT '[]' NOT NULL;