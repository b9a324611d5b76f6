ALTER TABLE `accounts` ADD `last_week` integer;--> statement-breakpoint
CREATE TRIGGER `count_return` AFTER UPDATE OF `last_week` ON `accounts`
WHEN new.last_week IS NOT old.last_week AND old.last_week IS NOT NULL BEGIN
  INSERT INTO `daily_counts` (`day`, `name`, `n`)
  VALUES (date((new.last_week * 7 - 3) * 86400, 'unixepoch'), 'returns', 1)
  ON CONFLICT (`day`, `name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `count_assessment` AFTER UPDATE OF `completed_at` ON `assessments`
WHEN new.completed_at IS NOT NULL AND old.completed_at IS NULL BEGIN
  INSERT INTO `daily_counts` (`day`, `name`, `n`) VALUES (substr(new.completed_at, 1, 10), 'assessments', 1)
  ON CONFLICT (`day`, `name`) DO UPDATE SET `n` = `n` + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `count_plan_item` AFTER UPDATE OF `status` ON `plan_items`
WHEN new.status = 'done' AND old.status <> 'done' BEGIN
  INSERT INTO `daily_counts` (`day`, `name`, `n`) VALUES (substr(new.updated_at, 1, 10), 'plan_items', 1)
  ON CONFLICT (`day`, `name`) DO UPDATE SET `n` = `n` + 1;
END;
