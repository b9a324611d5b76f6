CREATE TABLE `operator_actions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`operator_uid` text NOT NULL,
	`area` text NOT NULL,
	`act` text NOT NULL,
	`item` text DEFAULT '' NOT NULL,
	`account_uid` text,
	`reason` text DEFAULT '' NOT NULL,
	`changes` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `operator_actions_by_age` ON `operator_actions` (`at`);--> statement-breakpoint
CREATE INDEX `operator_actions_by_account` ON `operator_actions` (`account_uid`) WHERE account_uid is not null;