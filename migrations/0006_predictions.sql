ALTER TABLE `reviews` ADD `likelihood` integer;--> statement-breakpoint
ALTER TABLE `reviews` ADD `judge_on` text;