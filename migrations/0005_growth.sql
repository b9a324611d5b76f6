CREATE TABLE `mailed_addresses` (
	`hash` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`mailed_at` text NOT NULL,
	`refused_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mailed_addresses_token_unique` ON `mailed_addresses` (`token`);--> statement-breakpoint
CREATE INDEX `mailed_addresses_by_day` ON `mailed_addresses` (`mailed_at`);--> statement-breakpoint
ALTER TABLE `profiles` ADD `archetype` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `review_day` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `ladder_company` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `ladder_level` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `ladder` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `review_day_seen_at` text;--> statement-breakpoint
ALTER TABLE `peer_answers` ADD `domain` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `peer_links` ADD `domain` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `peer_links` ADD `address_hash` text;--> statement-breakpoint
ALTER TABLE `packets` ADD `with_ladder` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `likelihood` integer;--> statement-breakpoint
ALTER TABLE `reviews` ADD `judge_on` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `exercise_done` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `next_exercise` text;