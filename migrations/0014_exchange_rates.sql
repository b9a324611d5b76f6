CREATE TABLE `exchange_rates` (
	`currency` text PRIMARY KEY NOT NULL,
	`per_unit` real NOT NULL,
	`day` text NOT NULL,
	`is_applied` integer DEFAULT true NOT NULL
);