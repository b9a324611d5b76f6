ALTER TABLE `favorites` ADD `documents` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `favorites` ADD `outcome_pay` text DEFAULT '{}' NOT NULL;