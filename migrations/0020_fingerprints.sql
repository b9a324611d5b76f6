DROP INDEX `jobs_by_missed_runs`;--> statement-breakpoint
ALTER TABLE `jobs` ADD `fingerprint` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `duplicate_of` text;--> statement-breakpoint
CREATE INDEX `jobs_by_fingerprint` ON `jobs` (`org_id`,`fingerprint`);--> statement-breakpoint
CREATE INDEX `jobs_without_fingerprint` ON `jobs` (`id`) WHERE fingerprint is null;--> statement-breakpoint
CREATE INDEX `jobs_by_original` ON `jobs` (`duplicate_of`) WHERE duplicate_of is not null;--> statement-breakpoint
CREATE INDEX `jobs_duplicates_by_source` ON `jobs` (`source_kind`,`source_board`) WHERE status = 'duplicate';--> statement-breakpoint
CREATE INDEX `jobs_by_missed_runs` ON `jobs` (`source_kind`,`source_board`) WHERE status in ('open', 'paused', 'duplicate') and missed_runs > 0;--> statement-breakpoint
DROP TRIGGER jobs_keep_verification;
--> statement-breakpoint
-- A job that ends keeps the time at which it was last verified, whatever its source does later.
CREATE TRIGGER jobs_keep_verification AFTER UPDATE OF status ON jobs
WHEN new.verified_with_source = 1 AND new.status NOT IN ('open', 'paused', 'duplicate')
BEGIN
  UPDATE jobs SET verified_with_source = 0, last_verified_at = max(last_verified_at, coalesce((
    SELECT verified_at FROM sources WHERE kind = new.source_kind AND board = new.source_board
  ), '')) WHERE position = new.position;
END;
--> statement-breakpoint
-- A duplicate takes the place of a job that ended at the next check of its source, which a 304 must not skip.
CREATE TRIGGER sources_reread_duplicates AFTER UPDATE OF status, fingerprint ON jobs
WHEN (old.status IN ('open', 'paused') AND new.status NOT IN ('open', 'paused'))
  OR old.fingerprint <> new.fingerprint
BEGIN
  UPDATE sources SET etag = NULL WHERE (kind, board) IN (
    SELECT source_kind, source_board FROM jobs WHERE duplicate_of = new.id
  );
END;
