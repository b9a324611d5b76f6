ALTER TABLE `profiles` ADD `archetype` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `review_day` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `ladder_company` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `ladder_level` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `ladder` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `profiles` ADD `review_day_seen_at` text;--> statement-breakpoint
ALTER TABLE `packets` ADD `with_ladder` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `reviews` ADD `likelihood` integer;--> statement-breakpoint
ALTER TABLE `reviews` ADD `judge_on` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `exercise_done` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `next_exercise` text;