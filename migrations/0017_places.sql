DROP INDEX `jobs_by_level`;--> statement-breakpoint
DROP INDEX `jobs_by_track`;--> statement-breakpoint
DROP INDEX `jobs_by_work_mode`;--> statement-breakpoint
DROP INDEX `jobs_by_visa`;--> statement-breakpoint
DROP INDEX `jobs_by_org_slug`;--> statement-breakpoint
ALTER TABLE `jobs` ADD `place_keys` text;--> statement-breakpoint
ALTER TABLE `jobs` ADD `region_keys` text;--> statement-breakpoint
CREATE INDEX `jobs_without_place_keys` ON `jobs` (`id`) WHERE place_keys is null;--> statement-breakpoint
-- Every value that a list filters by, one row each; 'all:' for the list itself. Counts come of its rows.
DROP TRIGGER job_facets_before_update;
--> statement-breakpoint
DROP TRIGGER job_facets_after_update;
--> statement-breakpoint
DROP TRIGGER job_counts_after_facet_insert;
--> statement-breakpoint
DROP TRIGGER job_counts_after_facet_delete;
--> statement-breakpoint
DROP TRIGGER job_counts_before_update;
--> statement-breakpoint
DROP TRIGGER job_counts_after_update;
--> statement-breakpoint
DROP TRIGGER job_facets_after_insert;
--> statement-breakpoint
DROP TRIGGER job_facets_before_delete;
--> statement-breakpoint
DROP VIEW job_facet_values;
--> statement-breakpoint
DROP VIEW job_count_values;
--> statement-breakpoint
DROP TABLE job_facets;
--> statement-breakpoint
CREATE TABLE job_facets (
  value TEXT NOT NULL,
  listed INTEGER NOT NULL,
  position INTEGER NOT NULL,
  pay_rank INTEGER NOT NULL,
  PRIMARY KEY (value, listed, position)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX job_facets_by_pay ON job_facets (value, listed, pay_rank);
--> statement-breakpoint
CREATE VIEW job_facet_values AS
  SELECT position, listed, pay_rank, facet || ':' || CASE facet
    WHEN 'all' THEN '' WHEN 'level' THEN level WHEN 'track' THEN track WHEN 'mode' THEN work_mode
    WHEN 'visa' THEN visa WHEN 'org' THEN org_slug END AS value
  FROM jobs CROSS JOIN (
    SELECT column1 AS facet FROM (VALUES ('all'), ('level'), ('track'), ('mode'), ('visa'), ('org'))
  )
  WHERE status = 'open'
  UNION
  SELECT position, listed, pay_rank, 'country:' || value
  FROM jobs, json_each(open_to) WHERE status = 'open'
  UNION
  SELECT position, listed, pay_rank, 'tech:' || value
  FROM jobs, json_each(tech) WHERE status = 'open'
  UNION
  SELECT position, listed, pay_rank, 'type:' || value
  FROM jobs, json_each(employment_types) WHERE status = 'open'
  UNION
  SELECT position, listed, pay_rank, 'place:' || value
  FROM jobs, json_each(place_keys) WHERE status = 'open';
--> statement-breakpoint
CREATE TRIGGER job_facets_after_insert AFTER INSERT ON jobs WHEN new.status = 'open' BEGIN
  INSERT INTO job_facets (value, listed, position, pay_rank)
  SELECT value, listed, position, pay_rank FROM job_facet_values WHERE position = new.position;
END;
--> statement-breakpoint
CREATE TRIGGER job_facets_before_delete BEFORE DELETE ON jobs BEGIN
  DELETE FROM job_facets WHERE (value, listed, position) IN (
    SELECT value, listed, position FROM job_facet_values WHERE position = old.position
  );
END;
--> statement-breakpoint
CREATE TRIGGER job_facets_before_update
BEFORE UPDATE OF status, level, track, work_mode, visa, org_slug, open_to, tech, employment_types, place_keys,
  salary_ote, salary_year_min_usd, salary_year_max_usd ON jobs
WHEN old.status <> new.status OR old.level <> new.level OR old.track <> new.track
  OR old.work_mode <> new.work_mode OR old.visa <> new.visa OR old.org_slug <> new.org_slug
  OR old.open_to <> new.open_to OR old.tech <> new.tech
  OR old.employment_types <> new.employment_types OR old.place_keys IS NOT new.place_keys
  OR old.pay_rank <> new.pay_rank
BEGIN
  DELETE FROM job_facets WHERE (value, listed, position) IN (
    SELECT value, listed, position FROM job_facet_values WHERE position = old.position
  );
END;
--> statement-breakpoint
CREATE TRIGGER job_facets_after_update
AFTER UPDATE OF status, level, track, work_mode, visa, org_slug, open_to, tech, employment_types, place_keys,
  salary_ote, salary_year_min_usd, salary_year_max_usd ON jobs
WHEN new.status = 'open' AND (old.status <> new.status OR old.level <> new.level
  OR old.track <> new.track OR old.work_mode <> new.work_mode OR old.visa <> new.visa
  OR old.org_slug <> new.org_slug OR old.open_to <> new.open_to OR old.tech <> new.tech
  OR old.employment_types <> new.employment_types OR old.place_keys IS NOT new.place_keys
  OR old.pay_rank <> new.pay_rank)
BEGIN
  INSERT INTO job_facets (value, listed, position, pay_rank)
  SELECT value, listed, position, pay_rank FROM job_facet_values WHERE position = new.position;
END;
--> statement-breakpoint
-- What a job is counted as besides its facets. 134217728 is SORT_KEYS_PER_MINUTE.
CREATE VIEW job_count_values AS
  SELECT position, facet, value FROM (
    SELECT position, facet, CASE facet
      WHEN 'pay' THEN iif(salary_source <> 'none', 'stated', NULL)
      WHEN 'posted' THEN date(position / 134217728 * 60, 'unixepoch')
      -- Verified in this hour, apart from a source.
      WHEN 'verified_hour' THEN iif(verified_with_source, NULL, substr(last_verified_at, 1, 13))
      WHEN 'source' THEN iif(verified_with_source, source_kind || ':' || source_board, NULL)
    END AS value
    FROM jobs CROSS JOIN (
      SELECT column1 AS facet FROM (VALUES ('pay'), ('posted'), ('verified_hour'), ('source'))
    )
    WHERE listed = 1
  ) WHERE value IS NOT NULL;
--> statement-breakpoint
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
-- The rows of job_facets bring their counts with them.
DELETE FROM job_counts WHERE facet <> 'verified';
--> statement-breakpoint
INSERT INTO job_facets (value, listed, position, pay_rank)
SELECT value, listed, position, pay_rank FROM job_facet_values;
--> statement-breakpoint
INSERT INTO job_counts (facet, value, n)
SELECT facet, value, count(*) FROM job_count_values GROUP BY facet, value;
