ALTER TABLE `profiles` ADD `review_day` text;--> statement-breakpoint
ALTER TABLE `profiles` ADD `review_day_seen_at` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `exercise_done` text;--> statement-breakpoint
ALTER TABLE `reviews` ADD `next_exercise` text;