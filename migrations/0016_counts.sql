DROP INDEX `jobs_by_status`;--> statement-breakpoint
DROP INDEX `jobs_by_valid_through`;--> statement-breakpoint
ALTER TABLE `jobs` ADD `verified_with_source` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_by_last_day` ON `jobs` (`valid_through`) WHERE status in ('open', 'paused');--> statement-breakpoint
CREATE INDEX `jobs_by_own_verification` ON `jobs` (`last_verified_at`) WHERE status in ('open', 'paused') and verified_with_source = 0;--> statement-breakpoint
CREATE INDEX `jobs_by_missed_runs` ON `jobs` (`source_kind`,`source_board`) WHERE status in ('open', 'paused') and missed_runs > 0;--> statement-breakpoint
ALTER TABLE `sources` ADD `verified_at` text;--> statement-breakpoint
CREATE INDEX `job_counts_empty` ON `job_counts` (`n`) WHERE n = 0;--> statement-breakpoint
-- What a job is counted as. 134217728 is SORT_KEYS_PER_MINUTE.
CREATE VIEW job_count_values AS
  SELECT position, facet, value FROM (
    SELECT position, facet, CASE facet
      WHEN 'level' THEN level
      WHEN 'all' THEN iif(listed, '', NULL)
      WHEN 'pay' THEN iif(listed AND salary_source <> 'none', 'stated', NULL)
      WHEN 'track' THEN iif(listed, track, NULL)
      WHEN 'mode' THEN iif(listed, work_mode, NULL)
      WHEN 'visa' THEN iif(listed, visa, NULL)
      WHEN 'org' THEN iif(listed, org_slug, NULL)
      WHEN 'posted' THEN iif(listed, date(position / 134217728 * 60, 'unixepoch'), NULL)
      -- Verified in this hour, apart from a source.
      WHEN 'verified_hour' THEN iif(listed AND NOT verified_with_source, substr(last_verified_at, 1, 13), NULL)
      WHEN 'source' THEN iif(listed AND verified_with_source, source_kind || ':' || source_board, NULL)
    END AS value
    FROM jobs CROSS JOIN (
      SELECT column1 AS facet FROM (VALUES ('level'), ('all'), ('pay'), ('track'), ('mode'), ('visa'), ('org'), ('posted'), ('verified_hour'), ('source'))
    )
    WHERE status = 'open'
  ) WHERE value IS NOT NULL;
--> statement-breakpoint
DELETE FROM job_counts WHERE facet <> 'verified';
--> statement-breakpoint
INSERT INTO job_counts (facet, value, n)
SELECT facet, value, count(*) FROM job_count_values GROUP BY facet, value;
--> statement-breakpoint
-- "tech:go" is the value "go" of the facet "tech".
INSERT INTO job_counts (facet, value, n)
SELECT substr(value, 1, instr(value, ':') - 1), substr(value, instr(value, ':') + 1), count(*)
FROM job_facets WHERE listed = 1 GROUP BY value;
--> statement-breakpoint
CREATE TRIGGER job_counts_after_insert AFTER INSERT ON jobs WHEN new.status = 'open' BEGIN
  INSERT INTO job_counts (facet, value, n)
  SELECT facet, value, 1 FROM job_count_values WHERE position = new.position
  ON CONFLICT (facet, value) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER job_counts_before_update
BEFORE UPDATE OF status, level, track, work_mode, visa, org_slug, salary_source, verified_with_source, last_verified_at ON jobs
WHEN old.status = 'open' AND (old.status <> new.status OR old.level <> new.level
  OR old.track <> new.track OR old.work_mode <> new.work_mode OR old.visa <> new.visa
  OR old.org_slug <> new.org_slug OR old.salary_source <> new.salary_source
  OR old.verified_with_source <> new.verified_with_source
  OR substr(old.last_verified_at, 1, 13) <> substr(new.last_verified_at, 1, 13))
BEGIN
  UPDATE job_counts SET n = n - 1 WHERE (facet, value) IN (
    SELECT facet, value FROM job_count_values WHERE position = old.position
  );
END;
--> statement-breakpoint
CREATE TRIGGER job_counts_after_update
AFTER UPDATE OF status, level, track, work_mode, visa, org_slug, salary_source, verified_with_source, last_verified_at ON jobs
WHEN old.status <> new.status OR old.level <> new.level
  OR old.track <> new.track OR old.work_mode <> new.work_mode OR old.visa <> new.visa
  OR old.org_slug <> new.org_slug OR old.salary_source <> new.salary_source
  OR old.verified_with_source <> new.verified_with_source
  OR substr(old.last_verified_at, 1, 13) <> substr(new.last_verified_at, 1, 13)
BEGIN
  INSERT INTO job_counts (facet, value, n)
  SELECT facet, value, 1 FROM job_count_values WHERE position = new.position
  ON CONFLICT (facet, value) DO UPDATE SET n = n + 1;
  DELETE FROM job_counts WHERE n = 0;
END;
--> statement-breakpoint
CREATE TRIGGER job_counts_before_delete BEFORE DELETE ON jobs WHEN old.status = 'open' BEGIN
  UPDATE job_counts SET n = n - 1 WHERE (facet, value) IN (
    SELECT facet, value FROM job_count_values WHERE position = old.position
  );
  DELETE FROM job_counts WHERE n = 0;
END;
--> statement-breakpoint
CREATE TRIGGER job_counts_after_facet_insert AFTER INSERT ON job_facets WHEN new.listed = 1 BEGIN
  INSERT INTO job_counts (facet, value, n)
  VALUES (substr(new.value, 1, instr(new.value, ':') - 1), substr(new.value, instr(new.value, ':') + 1), 1)
  ON CONFLICT (facet, value) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER job_counts_after_facet_delete AFTER DELETE ON job_facets WHEN old.listed = 1 BEGIN
  UPDATE job_counts SET n = n - 1
  WHERE facet = substr(old.value, 1, instr(old.value, ':') - 1)
    AND value = substr(old.value, instr(old.value, ':') + 1);
  DELETE FROM job_counts WHERE n = 0;
END;
--> statement-breakpoint
-- A job that ends keeps the time at which it was last verified, whatever its source does later.
CREATE TRIGGER jobs_keep_verification AFTER UPDATE OF status ON jobs
WHEN new.verified_with_source = 1 AND new.status NOT IN ('open', 'paused')
BEGIN
  UPDATE jobs SET verified_with_source = 0, last_verified_at = max(last_verified_at, coalesce((
    SELECT verified_at FROM sources WHERE kind = new.source_kind AND board = new.source_board
  ), '')) WHERE position = new.position;
END;
--> statement-breakpoint
CREATE TRIGGER sources_keep_verification BEFORE DELETE ON sources BEGIN
  UPDATE jobs SET verified_with_source = 0,
    last_verified_at = max(last_verified_at, coalesce(old.verified_at, ''))
  WHERE source_kind = old.kind AND source_board = old.board AND verified_with_source = 1;
END;
--> statement-breakpoint
-- When a list of the sitemap last changed: one of its jobs was written or left it.
CREATE TRIGGER sitemap_files_after_insert AFTER INSERT ON jobs WHEN new.example = 0 BEGIN
  UPDATE sitemap_files SET last_modified = max(last_modified, new.updated_at)
  WHERE from_position <= new.position AND (to_position IS NULL OR to_position > new.position);
END;
--> statement-breakpoint
CREATE TRIGGER sitemap_files_after_update AFTER UPDATE OF status, updated_at ON jobs
WHEN new.example = 0 AND (old.status <> new.status OR old.updated_at <> new.updated_at)
BEGIN
  UPDATE sitemap_files SET last_modified = max(last_modified, new.updated_at,
    coalesce(new.closed_at, ''), iif(new.status = 'expired', coalesce(new.valid_through, ''), ''))
  WHERE from_position <= new.position AND (to_position IS NULL OR to_position > new.position);
END;
--> statement-breakpoint
-- The next check of each source reads it whole, and from then on verifies its jobs with it.
UPDATE sources SET etag = NULL;
