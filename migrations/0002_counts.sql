-- What a job is counted as besides its facets; under verified_hour one that was verified in this hour, apart from
-- a source. 134217728 is SORT_KEYS_PER_MINUTE. Generated (npm run db:filters).
CREATE VIEW job_count_values AS
  SELECT position, facet, value FROM (
    SELECT position, facet, CASE facet
      WHEN 'pay' THEN iif(salary_source <> 'none', 'stated', NULL)
      WHEN 'posted' THEN date(position / 134217728 * 60, 'unixepoch')
      WHEN 'verified_hour' THEN iif(verified_with_source, NULL, substr(last_verified_at, 1, 13))
      WHEN 'source' THEN iif(verified_with_source, source_kind || ':' || source_board, NULL)
    END AS value
    FROM jobs CROSS JOIN (
      SELECT column1 AS facet FROM (VALUES ('pay'), ('posted'), ('verified_hour'), ('source'))
    )
    WHERE listed = 1
  ) WHERE value IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER job_counts_after_insert AFTER INSERT ON jobs WHEN new.status = 'open' BEGIN
  INSERT INTO job_counts (facet, value, n)
  SELECT facet, value, 1 FROM job_count_values WHERE position = new.position
  ON CONFLICT (facet, value) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
-- Counted down while job_count_values still reads the old row.
CREATE TRIGGER job_counts_before_update
BEFORE UPDATE OF status, level, salary_source, verified_with_source, last_verified_at ON jobs
WHEN old.listed = 1 AND (old.listed <> new.listed OR old.salary_source <> new.salary_source
  OR old.verified_with_source <> new.verified_with_source
  OR substr(old.last_verified_at, 1, 13) <> substr(new.last_verified_at, 1, 13))
BEGIN
  UPDATE job_counts SET n = n - 1 WHERE (facet, value) IN (
    SELECT facet, value FROM job_count_values WHERE position = old.position
  );
END;
--> statement-breakpoint
CREATE TRIGGER job_counts_after_update
AFTER UPDATE OF status, level, salary_source, verified_with_source, last_verified_at ON jobs
WHEN old.listed <> new.listed OR old.salary_source <> new.salary_source
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
-- The rows of job_facets bring their counts with them. "tech:go" is the value "go" of the facet "tech".
-- Levels are counted for all open jobs, everything else for listed ones.
CREATE TRIGGER job_counts_after_facet_insert AFTER INSERT ON job_facets
WHEN new.listed = 1 OR substr(new.value, 1, 6) = 'level:' BEGIN
  INSERT INTO job_counts (facet, value, n)
  VALUES (substr(new.value, 1, instr(new.value, ':') - 1), substr(new.value, instr(new.value, ':') + 1), 1)
  ON CONFLICT (facet, value) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER job_counts_after_facet_delete AFTER DELETE ON job_facets
WHEN old.listed = 1 OR substr(old.value, 1, 6) = 'level:' BEGIN
  UPDATE job_counts SET n = n - 1
  WHERE facet = substr(old.value, 1, instr(old.value, ':') - 1)
    AND value = substr(old.value, instr(old.value, ':') + 1);
  DELETE FROM job_counts WHERE n = 0;
END;
--> statement-breakpoint
-- A file of the sitemap changed when one of its jobs was written or left it.
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
-- A job that ends, or whose source is removed, keeps the time at which it was last verified.
CREATE TRIGGER jobs_keep_verification AFTER UPDATE OF status ON jobs
WHEN new.verified_with_source = 1 AND new.status NOT IN ('open', 'paused', 'duplicate')
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
-- A duplicate takes the place of a job that ended at the next check of its source, which a 304 must not skip.
CREATE TRIGGER sources_reread_duplicates AFTER UPDATE OF status, fingerprint ON jobs
WHEN (old.status IN ('open', 'paused') AND new.status NOT IN ('open', 'paused'))
  OR old.fingerprint <> new.fingerprint
BEGIN
  UPDATE sources SET etag = NULL WHERE (kind, board) IN (
    SELECT source_kind, source_board FROM jobs WHERE duplicate_of = new.id
  );
END;
--> statement-breakpoint
-- How often something happened on a day, but not to whom.
CREATE TRIGGER count_account AFTER INSERT ON accounts BEGIN
  INSERT INTO daily_counts (day, name, n) VALUES (substr(new.created_at, 1, 10), 'accounts', 1)
  ON CONFLICT (day, name) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER count_return AFTER UPDATE OF last_week ON accounts
WHEN new.last_week IS NOT old.last_week AND old.last_week IS NOT NULL BEGIN
  INSERT INTO daily_counts (day, name, n)
  VALUES (date((new.last_week * 7 - 3) * 86400, 'unixepoch'), 'returns', 1)
  ON CONFLICT (day, name) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER count_play AFTER UPDATE OF status ON attempts
WHEN new.status = 'finished' AND old.status <> 'finished' AND NOT new.explored BEGIN
  INSERT INTO daily_counts (day, name, n) VALUES (substr(new.updated_at, 1, 10), 'plays', 1)
  ON CONFLICT (day, name) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER count_application AFTER UPDATE OF stage ON favorites
WHEN new.stage = 'applied' AND old.stage <> 'applied' BEGIN
  INSERT INTO daily_counts (day, name, n) VALUES (substr(new.updated_at, 1, 10), 'applications', 1)
  ON CONFLICT (day, name) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER count_assessment AFTER UPDATE OF completed_at ON assessments
WHEN new.completed_at IS NOT NULL AND old.completed_at IS NULL BEGIN
  INSERT INTO daily_counts (day, name, n) VALUES (substr(new.completed_at, 1, 10), 'assessments', 1)
  ON CONFLICT (day, name) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER count_plan_item AFTER UPDATE OF status ON plan_items
WHEN new.status = 'done' AND old.status <> 'done' BEGIN
  INSERT INTO daily_counts (day, name, n) VALUES (substr(new.updated_at, 1, 10), 'plan_items', 1)
  ON CONFLICT (day, name) DO UPDATE SET n = n + 1;
END;
