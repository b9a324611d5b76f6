CREATE TABLE `alert_sendings` (
	`channel` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`is_taken` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `notices` ADD `actor` text DEFAULT '' NOT NULL;