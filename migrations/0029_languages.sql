ALTER TABLE `jobs` ADD `asked_languages` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `languages` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- What lists test of a job, beside its values, so that a job that is looked at costs one row. Not beside those of
-- countries, which are the most.
ALTER TABLE job_facets ADD COLUMN level;
--> statement-breakpoint
ALTER TABLE job_facets ADD COLUMN track;
--> statement-breakpoint
ALTER TABLE job_facets ADD COLUMN lead_keys;
--> statement-breakpoint
ALTER TABLE job_facets ADD COLUMN work_mode;
--> statement-breakpoint
ALTER TABLE job_facets ADD COLUMN open_to;
--> statement-breakpoint
ALTER TABLE job_facets ADD COLUMN place_keys;
--> statement-breakpoint
ALTER TABLE job_facets ADD COLUMN tech;
--> statement-breakpoint
ALTER TABLE job_facets ADD COLUMN employment_types;
--> statement-breakpoint
ALTER TABLE job_facets ADD COLUMN visa;
--> statement-breakpoint
ALTER TABLE job_facets ADD COLUMN languages;
--> statement-breakpoint
ALTER TABLE job_facets ADD COLUMN org_slug;
--> statement-breakpoint
ALTER TABLE job_facets ADD COLUMN tz_min;
--> statement-breakpoint
ALTER TABLE job_facets ADD COLUMN tz_max;
--> statement-breakpoint
ALTER TABLE job_facets ADD COLUMN valid_through;
--> statement-breakpoint
ALTER TABLE job_facets ADD COLUMN salary_source;
--> statement-breakpoint
ALTER TABLE job_facets ADD COLUMN salary_caveat;
--> statement-breakpoint
ALTER TABLE job_facets ADD COLUMN salary_ote;
--> statement-breakpoint
ALTER TABLE job_facets ADD COLUMN salary_year_min_usd;
--> statement-breakpoint
ALTER TABLE job_facets ADD COLUMN salary_year_max_usd;
--> statement-breakpoint
UPDATE job_facets SET (level, track, lead_keys, work_mode, open_to, place_keys, tech, employment_types, visa, languages, org_slug, tz_min, tz_max, valid_through, salary_source, salary_caveat, salary_ote, salary_year_min_usd, salary_year_max_usd) = (
  SELECT level, track, lead_keys, work_mode, open_to, place_keys, tech, employment_types, visa, languages, org_slug, tz_min, tz_max, valid_through, salary_source, salary_caveat, salary_ote, salary_year_min_usd, salary_year_max_usd FROM jobs WHERE jobs.position = job_facets.position
) WHERE value NOT LIKE 'country:%';
--> statement-breakpoint
DROP VIEW job_facet_values;
--> statement-breakpoint
CREATE VIEW job_facet_values AS
  SELECT position, listed, pay_rank, level, track, lead_keys, work_mode, open_to, place_keys, tech, employment_types, visa, languages, org_slug, tz_min, tz_max, valid_through, salary_source, salary_caveat, salary_ote, salary_year_min_usd, salary_year_max_usd, facet || ':' || CASE facet
    WHEN 'all' THEN ''
    WHEN 'level' THEN level
    WHEN 'track' THEN track
    WHEN 'mode' THEN work_mode
    WHEN 'visa' THEN visa
    WHEN 'org' THEN org_slug
  END AS value
  FROM jobs CROSS JOIN (SELECT column1 AS facet FROM (VALUES ('all'), ('level'), ('track'), ('mode'), ('visa'), ('org')))
  WHERE status = 'open'
  UNION
  SELECT position, listed, pay_rank, level, track, lead_keys, work_mode, open_to, place_keys, tech, employment_types, visa, languages, org_slug, tz_min, tz_max, valid_through, salary_source, salary_caveat, salary_ote, salary_year_min_usd, salary_year_max_usd, facet || ':' || value
  FROM jobs CROSS JOIN (SELECT column1 AS facet FROM (VALUES ('leads'), ('tech'), ('type'), ('language'), ('place'))), json_each(CASE facet
    WHEN 'leads' THEN lead_keys
    WHEN 'tech' THEN tech
    WHEN 'type' THEN employment_types
    WHEN 'language' THEN languages
    WHEN 'place' THEN place_keys
  END)
  WHERE status = 'open'
  UNION
  SELECT position, listed, pay_rank, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'country:' || value
  FROM jobs, json_each(open_to)
  WHERE status = 'open';
--> statement-breakpoint
DROP TRIGGER job_facets_after_insert;
--> statement-breakpoint
CREATE TRIGGER job_facets_after_insert
AFTER INSERT ON jobs WHEN new.status = 'open'
BEGIN
  INSERT INTO job_facets (value, listed, position, pay_rank, level, track, lead_keys, work_mode, open_to, place_keys, tech, employment_types, visa, languages, org_slug, tz_min, tz_max, valid_through, salary_source, salary_caveat, salary_ote, salary_year_min_usd, salary_year_max_usd)
  SELECT value, listed, position, pay_rank, level, track, lead_keys, work_mode, open_to, place_keys, tech, employment_types, visa, languages, org_slug, tz_min, tz_max, valid_through, salary_source, salary_caveat, salary_ote, salary_year_min_usd, salary_year_max_usd FROM job_facet_values WHERE position = new.position;
END;
--> statement-breakpoint
DROP TRIGGER job_facets_before_update;
--> statement-breakpoint
CREATE TRIGGER job_facets_before_update
BEFORE UPDATE OF status, level, track, lead_keys, work_mode, open_to, place_keys, tech, employment_types, visa, languages, org_slug, tz_min, tz_max, valid_through, salary_source, salary_caveat, salary_ote, salary_year_min_usd, salary_year_max_usd ON jobs
WHEN old.status <> new.status
  OR old.level <> new.level
  OR old.track <> new.track
  OR old.lead_keys <> new.lead_keys
  OR old.work_mode <> new.work_mode
  OR old.open_to <> new.open_to
  OR old.place_keys IS NOT new.place_keys
  OR old.tech <> new.tech
  OR old.employment_types <> new.employment_types
  OR old.visa <> new.visa
  OR old.languages <> new.languages
  OR old.org_slug <> new.org_slug
  OR old.tz_min IS NOT new.tz_min
  OR old.tz_max IS NOT new.tz_max
  OR old.valid_through IS NOT new.valid_through
  OR old.salary_source <> new.salary_source
  OR old.salary_caveat IS NOT new.salary_caveat
  OR old.salary_ote <> new.salary_ote
  OR old.salary_year_min_usd IS NOT new.salary_year_min_usd
  OR old.salary_year_max_usd IS NOT new.salary_year_max_usd
BEGIN
  DELETE FROM job_facets WHERE (value, listed, position) IN (
    SELECT value, listed, position FROM job_facet_values WHERE position = old.position
  );
END;
--> statement-breakpoint
DROP TRIGGER job_facets_after_update;
--> statement-breakpoint
CREATE TRIGGER job_facets_after_update
AFTER UPDATE OF status, level, track, lead_keys, work_mode, open_to, place_keys, tech, employment_types, visa, languages, org_slug, tz_min, tz_max, valid_through, salary_source, salary_caveat, salary_ote, salary_year_min_usd, salary_year_max_usd ON jobs
WHEN new.status = 'open' AND (old.status <> new.status
  OR old.level <> new.level
  OR old.track <> new.track
  OR old.lead_keys <> new.lead_keys
  OR old.work_mode <> new.work_mode
  OR old.open_to <> new.open_to
  OR old.place_keys IS NOT new.place_keys
  OR old.tech <> new.tech
  OR old.employment_types <> new.employment_types
  OR old.visa <> new.visa
  OR old.languages <> new.languages
  OR old.org_slug <> new.org_slug
  OR old.tz_min IS NOT new.tz_min
  OR old.tz_max IS NOT new.tz_max
  OR old.valid_through IS NOT new.valid_through
  OR old.salary_source <> new.salary_source
  OR old.salary_caveat IS NOT new.salary_caveat
  OR old.salary_ote <> new.salary_ote
  OR old.salary_year_min_usd IS NOT new.salary_year_min_usd
  OR old.salary_year_max_usd IS NOT new.salary_year_max_usd)
BEGIN
  INSERT INTO job_facets (value, listed, position, pay_rank, level, track, lead_keys, work_mode, open_to, place_keys, tech, employment_types, visa, languages, org_slug, tz_min, tz_max, valid_through, salary_source, salary_caveat, salary_ote, salary_year_min_usd, salary_year_max_usd)
  SELECT value, listed, position, pay_rank, level, track, lead_keys, work_mode, open_to, place_keys, tech, employment_types, visa, languages, org_slug, tz_min, tz_max, valid_through, salary_source, salary_caveat, salary_ote, salary_year_min_usd, salary_year_max_usd FROM job_facet_values WHERE position = new.position;
END;
--> statement-breakpoint
DROP VIEW job_count_values;
--> statement-breakpoint
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
