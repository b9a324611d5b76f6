ALTER TABLE `jobs` ADD `requisition` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `role_id` text;--> statement-breakpoint
CREATE INDEX `jobs_by_requisition` ON `jobs` (`org_id`,`requisition`) WHERE requisition is not null;--> statement-breakpoint
CREATE INDEX `jobs_by_role` ON `jobs` (`role_id`) WHERE role_id is not null;--> statement-breakpoint
-- Every board is read again once, for the requisitions of its jobs and the roles that they make.
UPDATE `jobs` SET raw_hash = NULL WHERE source_kind <> 'org' AND status IN ('open', 'paused') AND raw_hash IS NOT NULL;--> statement-breakpoint
UPDATE `sources` SET etag = NULL WHERE etag IS NOT NULL;
