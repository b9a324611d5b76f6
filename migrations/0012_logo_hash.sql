CREATE INDEX `organization_logos_by_hash` ON `organization_logos` (`hash`);--> statement-breakpoint
-- Names are compared otherwise now: the hourly run makes the keys that are empty.
UPDATE `organizations` SET `name_key` = '';
