-- What a job has several of, one row each, newest first within a value: countries it can be done
-- from (or areas of them, or ? where the posting names none), technologies and employment types.
-- The value comes first, so that a list of one value is read in its order and no further.
CREATE TABLE job_facets (
  value TEXT NOT NULL,
  listed INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (value, listed, position)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE VIEW job_facet_values AS
  SELECT position, listed, 'country:' || coalesce(value ->> 'country', value ->> 'region') AS value
  FROM jobs, json_each(remote_from) WHERE status = 'open'
  UNION
  SELECT position, listed, 'country:' || (value ->> 'country')
  FROM jobs, json_each(places) WHERE status = 'open' AND work_mode <> 'remote'
  UNION
  SELECT position, listed, 'country:?'
  FROM jobs WHERE status = 'open' AND remote_from = '[]' AND (work_mode = 'remote' OR places = '[]')
  UNION
  SELECT position, listed, 'tech:' || value FROM jobs, json_each(tech) WHERE status = 'open'
  UNION
  SELECT position, listed, 'type:' || value
  FROM jobs, json_each(employment_types) WHERE status = 'open';
--> statement-breakpoint
INSERT INTO job_facets (value, listed, position) SELECT value, listed, position FROM job_facet_values;
--> statement-breakpoint
CREATE TRIGGER job_facets_after_insert AFTER INSERT ON jobs WHEN new.status = 'open' BEGIN
  INSERT INTO job_facets (value, listed, position)
  SELECT value, listed, position FROM job_facet_values WHERE position = new.position;
END;
--> statement-breakpoint
CREATE TRIGGER job_facets_before_update
BEFORE UPDATE OF status, level, work_mode, places, remote_from, tech, employment_types ON jobs
WHEN old.status <> new.status OR old.level <> new.level OR old.work_mode <> new.work_mode
  OR old.places <> new.places OR old.remote_from <> new.remote_from OR old.tech <> new.tech
  OR old.employment_types <> new.employment_types
BEGIN
  DELETE FROM job_facets WHERE (value, listed, position) IN (
    SELECT value, listed, position FROM job_facet_values WHERE position = old.position
  );
END;
--> statement-breakpoint
CREATE TRIGGER job_facets_after_update
AFTER UPDATE OF status, level, work_mode, places, remote_from, tech, employment_types ON jobs
WHEN new.status = 'open' AND (old.status <> new.status OR old.level <> new.level
  OR old.work_mode <> new.work_mode OR old.places <> new.places
  OR old.remote_from <> new.remote_from OR old.tech <> new.tech
  OR old.employment_types <> new.employment_types)
BEGIN
  INSERT INTO job_facets (value, listed, position)
  SELECT value, listed, position FROM job_facet_values WHERE position = new.position;
END;
--> statement-breakpoint
CREATE TRIGGER job_facets_before_delete BEFORE DELETE ON jobs BEGIN
  DELETE FROM job_facets WHERE (value, listed, position) IN (
    SELECT value, listed, position FROM job_facet_values WHERE position = old.position
  );
END;
