ALTER TABLE `jobs` ADD `lead_facts` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `lead_keys` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
DROP VIEW job_facet_values;
--> statement-breakpoint
CREATE VIEW job_facet_values AS
  SELECT position, listed, pay_rank, facet || ':' || CASE facet
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
  SELECT position, listed, pay_rank, facet || ':' || value
  FROM jobs CROSS JOIN (SELECT column1 AS facet FROM (VALUES ('leads'), ('country'), ('tech'), ('type'), ('place'))), json_each(CASE facet
    WHEN 'leads' THEN lead_keys
    WHEN 'country' THEN open_to
    WHEN 'tech' THEN tech
    WHEN 'type' THEN employment_types
    WHEN 'place' THEN place_keys
  END)
  WHERE status = 'open';
--> statement-breakpoint
DROP TRIGGER job_facets_before_update;
--> statement-breakpoint
CREATE TRIGGER job_facets_before_update
BEFORE UPDATE OF status, level, track, work_mode, visa, org_slug, lead_keys, open_to, tech, employment_types, place_keys, salary_ote, salary_year_min_usd, salary_year_max_usd ON jobs
WHEN old.status <> new.status
  OR old.level <> new.level
  OR old.track <> new.track
  OR old.work_mode <> new.work_mode
  OR old.visa <> new.visa
  OR old.org_slug <> new.org_slug
  OR old.lead_keys <> new.lead_keys
  OR old.open_to <> new.open_to
  OR old.tech <> new.tech
  OR old.employment_types <> new.employment_types
  OR old.place_keys IS NOT new.place_keys
  OR old.pay_rank <> new.pay_rank
BEGIN
  DELETE FROM job_facets WHERE (value, listed, position) IN (
    SELECT value, listed, position FROM job_facet_values WHERE position = old.position
  );
END;
--> statement-breakpoint
DROP TRIGGER job_facets_after_update;
--> statement-breakpoint
CREATE TRIGGER job_facets_after_update
AFTER UPDATE OF status, level, track, work_mode, visa, org_slug, lead_keys, open_to, tech, employment_types, place_keys, salary_ote, salary_year_min_usd, salary_year_max_usd ON jobs
WHEN new.status = 'open' AND (old.status <> new.status
  OR old.level <> new.level
  OR old.track <> new.track
  OR old.work_mode <> new.work_mode
  OR old.visa <> new.visa
  OR old.org_slug <> new.org_slug
  OR old.lead_keys <> new.lead_keys
  OR old.open_to <> new.open_to
  OR old.tech <> new.tech
  OR old.employment_types <> new.employment_types
  OR old.place_keys IS NOT new.place_keys
  OR old.pay_rank <> new.pay_rank)
BEGIN
  INSERT INTO job_facets (value, listed, position, pay_rank)
  SELECT value, listed, position, pay_rank FROM job_facet_values WHERE position = new.position;
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
