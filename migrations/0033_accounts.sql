CREATE TABLE `accounts` (
	`uid` text PRIMARY KEY NOT NULL,
	`email_hash` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `accounts_by_email` ON `accounts` (`email_hash`);--> statement-breakpoint
CREATE TABLE `daily_counts` (
	`day` text NOT NULL,
	`name` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`day`, `name`)
);
--> statement-breakpoint
-- How often something happened on a day, without whom it happened to.
CREATE TRIGGER `count_account` AFTER INSERT ON `accounts` BEGIN
  INSERT INTO `daily_counts` (`day`, `name`, `n`) VALUES (substr(new.created_at, 1, 10), 'accounts', 1)
  ON CONFLICT (`day`, `name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `count_play` AFTER UPDATE OF `status` ON `attempts`
WHEN new.status = 'finished' AND old.status <> 'finished' AND NOT new.explored BEGIN
  INSERT INTO `daily_counts` (`day`, `name`, `n`) VALUES (substr(new.updated_at, 1, 10), 'plays', 1)
  ON CONFLICT (`day`, `name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `count_application` AFTER UPDATE OF `stage` ON `favorites`
WHEN new.stage = 'applied' AND old.stage <> 'applied' BEGIN
  INSERT INTO `daily_counts` (`day`, `name`, `n`) VALUES (substr(new.updated_at, 1, 10), 'applications', 1)
  ON CONFLICT (`day`, `name`) DO UPDATE SET `n` = `n` + 1;
END;
