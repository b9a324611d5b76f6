-- Full-text search over the open jobs. The rowid is the job's position, so matches come newest
-- first without sorting. Contentless: the words live in jobs and job_descriptions, only the index here.
CREATE VIRTUAL TABLE job_search USING fts5(
  title,
  company,
  tech,
  text,
  content = '',
  contentless_delete = 1,
  tokenize = 'porter unicode61 remove_diacritics 2',
  prefix = '2 3'
);
--> statement-breakpoint
CREATE TRIGGER job_descriptions_after_insert AFTER INSERT ON job_descriptions BEGIN
  INSERT INTO job_search (rowid, title, company, tech, text)
  SELECT position, title, org_name, tech, new.text FROM jobs
  WHERE position = new.position AND status = 'open';
END;
--> statement-breakpoint
CREATE TRIGGER job_descriptions_after_update AFTER UPDATE OF text ON job_descriptions BEGIN
  DELETE FROM job_search WHERE rowid = old.position;
  INSERT INTO job_search (rowid, title, company, tech, text)
  SELECT position, title, org_name, tech, new.text FROM jobs
  WHERE position = new.position AND status = 'open';
END;
--> statement-breakpoint
CREATE TRIGGER jobs_after_update AFTER UPDATE OF status, title, org_name, tech ON jobs
WHEN old.status <> new.status OR old.title <> new.title
  OR old.org_name <> new.org_name OR old.tech <> new.tech
BEGIN
  DELETE FROM job_search WHERE rowid = old.position;
  INSERT INTO job_search (rowid, title, company, tech, text)
  SELECT new.position, new.title, new.org_name, new.tech, text FROM job_descriptions
  WHERE position = new.position AND new.status = 'open';
END;
--> statement-breakpoint
CREATE TRIGGER jobs_after_delete AFTER DELETE ON jobs BEGIN
  DELETE FROM job_search WHERE rowid = old.position;
END;
