ALTER TABLE `jobs` ADD `title_english` text;
--> statement-breakpoint
-- A job is found by its title in English, too.
DROP VIEW job_search_values;
--> statement-breakpoint
CREATE VIEW job_search_values AS
  SELECT jobs.position, concat_ws(' ', jobs.title, jobs.title_english) AS title, jobs.org_name AS company, jobs.tech, concat_ws(' ',
    (SELECT group_concat(concat_ws(' ', value ->> 'city', (value ->> 'country') || '0', (value ->> 'country') || (value ->> 'region') || '0'), ' ')
      FROM json_each(jobs.places)),
    (SELECT group_concat((value ->> 'country') || '0', ' ') FROM json_each(jobs.remote_from)),
    (SELECT group_concat(iif(value = '*', 'world2', rtrim(value, '?!') || '1'), ' ')
      FROM json_each(jobs.open_to) WHERE value <> '?'),
    (SELECT group_concat(replace(value, '-', '') || '2', ' ') FROM json_each(jobs.region_keys)),
    jobs.work_mode || '3') AS place, job_descriptions.text
  FROM jobs JOIN job_descriptions ON job_descriptions.position = jobs.position
  WHERE jobs.status = 'open';
--> statement-breakpoint
DROP TRIGGER jobs_after_update;
--> statement-breakpoint
CREATE TRIGGER jobs_after_update
AFTER UPDATE OF status, title, title_english, org_name, tech, places, remote_from, open_to, region_keys, work_mode ON jobs
WHEN old.status <> new.status OR old.title <> new.title OR old.title_english IS NOT new.title_english
  OR old.org_name <> new.org_name OR old.tech <> new.tech OR old.places <> new.places
  OR old.remote_from <> new.remote_from OR old.open_to <> new.open_to
  OR old.region_keys IS NOT new.region_keys OR old.work_mode <> new.work_mode
BEGIN
  DELETE FROM job_search WHERE rowid = old.position;
  INSERT INTO job_search (rowid, title, company, tech, place, text)
  SELECT position, title, company, tech, place, text FROM job_search_values
  WHERE position = new.position;
END;
