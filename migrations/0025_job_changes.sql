DROP INDEX `favorites_by_sight`;--> statement-breakpoint
ALTER TABLE `favorites` ADD `job_changed_at` text;--> statement-breakpoint
CREATE INDEX `favorites_by_change` ON `favorites` (`uid`,`job_changed_at`) WHERE job_changed_at is not null;--> statement-breakpoint
CREATE INDEX `favorites_by_unseen_change` ON `favorites` (`uid`) WHERE job_changed_at > coalesce(changes_seen_at, created_at);--> statement-breakpoint
-- When a job last changed, ended or reopened: what its savers are told of.
CREATE VIEW job_news AS
  SELECT id, max(updated_at, coalesce(closed_at, ''), iif(status = 'expired', coalesce(valid_through, ''), '')) AS at
  FROM jobs;
--> statement-breakpoint
UPDATE favorites SET job_changed_at = job_news.at
FROM job_news WHERE kind = 'job' AND target_id = id AND at > created_at;
--> statement-breakpoint
-- What was read before the news was known does not count as read.
CREATE TRIGGER favorites_after_job_change AFTER UPDATE OF updated_at, closed_at, status, valid_through ON jobs
WHEN (new.updated_at, new.closed_at, new.status, new.valid_through)
  IS NOT (old.updated_at, old.closed_at, old.status, old.valid_through)
BEGIN
  UPDATE favorites
  SET job_changed_at = job_news.at, changes_seen_at = iif(changes_seen_at >= job_news.at, NULL, changes_seen_at)
  FROM job_news
  WHERE job_news.id = new.id AND kind = 'job' AND target_id = new.id
    AND job_news.at > coalesce(job_changed_at, created_at);
END;
--> statement-breakpoint
-- A favorite of an account file may be older than the last change of its job.
CREATE TRIGGER favorites_after_job_save AFTER INSERT ON favorites
WHEN new.kind = 'job' AND EXISTS (SELECT 1 FROM job_news WHERE id = new.target_id AND at > new.created_at)
BEGIN
  UPDATE favorites SET job_changed_at = (SELECT at FROM job_news WHERE id = new.target_id)
  WHERE uid = new.uid AND kind = new.kind AND target_id = new.target_id;
END;
