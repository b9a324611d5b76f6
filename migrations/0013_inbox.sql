CREATE TABLE `operator_undos` (
	`id` text PRIMARY KEY NOT NULL,
	`operator_uid` text NOT NULL,
	`at` text NOT NULL,
	`message` text NOT NULL,
	`item` text NOT NULL,
	`rows_before` text NOT NULL,
	`rows_after` text NOT NULL,
	`told` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `operator_undos_by_age` ON `operator_undos` (`at`);