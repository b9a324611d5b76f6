-- What a job has several of, one row each, newest first within a value: the countries it can be done
-- from, its technologies and employment types. The value comes first, so that a list of one value is
-- read in its order and no further. Triggers keep it; job_facet_values says what belongs in it.
CREATE TABLE job_facets (
  value TEXT NOT NULL,
  listed INTEGER NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (value, listed, position)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE VIEW job_facet_values AS
  SELECT position, listed, 'country:' || value AS value
  FROM jobs, json_each(open_to) WHERE status = 'open'
  UNION
  SELECT position, listed, 'tech:' || value FROM jobs, json_each(tech) WHERE status = 'open'
  UNION
  SELECT position, listed, 'type:' || value
  FROM jobs, json_each(employment_types) WHERE status = 'open';
--> statement-breakpoint
INSERT INTO job_facets (value, listed, position)
SELECT value, listed, position FROM job_facet_values;
--> statement-breakpoint
CREATE TRIGGER job_facets_after_insert AFTER INSERT ON jobs WHEN new.status = 'open' BEGIN
  INSERT INTO job_facets (value, listed, position)
  SELECT value, listed, position FROM job_facet_values WHERE position = new.position;
END;
--> statement-breakpoint
CREATE TRIGGER job_facets_before_update
BEFORE UPDATE OF status, level, open_to, tech, employment_types ON jobs
WHEN old.status <> new.status OR old.level <> new.level OR old.open_to <> new.open_to
  OR old.tech <> new.tech OR old.employment_types <> new.employment_types
BEGIN
  DELETE FROM job_facets WHERE (value, listed, position) IN (
    SELECT value, listed, position FROM job_facet_values WHERE position = old.position
  );
END;
--> statement-breakpoint
CREATE TRIGGER job_facets_after_update
AFTER UPDATE OF status, level, open_to, tech, employment_types ON jobs
WHEN new.status = 'open' AND (old.status <> new.status OR old.level <> new.level
  OR old.open_to <> new.open_to OR old.tech <> new.tech
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
