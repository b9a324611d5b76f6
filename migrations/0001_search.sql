-- Full-text search over the open jobs. The rowid is the job's position, so matches come newest first
-- without sorting. Contentless: the words live in jobs and job_descriptions, only the index here. It has no
-- index of prefixes, which would be more than half of it and serve only prefixes of two and three letters.
CREATE VIRTUAL TABLE job_search USING fts5(
  title,
  company,
  tech,
  place,
  text,
  content = '',
  contentless_delete = 1,
  tokenize = 'porter unicode61 remove_diacritics 2'
);
--> statement-breakpoint
-- Where a job is: names of cities, and codes of countries, states and regions with a digit behind, so that
-- no word of a text is one (search-places.server.ts).
CREATE VIEW job_search_values AS
  SELECT jobs.position, jobs.title, jobs.org_name AS company, jobs.tech, concat_ws(' ',
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
-- A job is written before its description, which brings it into the index.
CREATE TRIGGER job_descriptions_after_insert AFTER INSERT ON job_descriptions BEGIN
  INSERT INTO job_search (rowid, title, company, tech, place, text)
  SELECT position, title, company, tech, place, text FROM job_search_values
  WHERE position = new.position;
END;
--> statement-breakpoint
CREATE TRIGGER job_descriptions_after_update AFTER UPDATE OF text ON job_descriptions BEGIN
  DELETE FROM job_search WHERE rowid = old.position;
  INSERT INTO job_search (rowid, title, company, tech, place, text)
  SELECT position, title, company, tech, place, text FROM job_search_values
  WHERE position = new.position;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_after_update
AFTER UPDATE OF status, title, org_name, tech, places, remote_from, open_to, region_keys, work_mode ON jobs
WHEN old.status <> new.status OR old.title <> new.title OR old.org_name <> new.org_name
  OR old.tech <> new.tech OR old.places <> new.places OR old.remote_from <> new.remote_from
  OR old.open_to <> new.open_to OR old.region_keys IS NOT new.region_keys
  OR old.work_mode <> new.work_mode
BEGIN
  DELETE FROM job_search WHERE rowid = old.position;
  INSERT INTO job_search (rowid, title, company, tech, place, text)
  SELECT position, title, company, tech, place, text FROM job_search_values
  WHERE position = new.position;
END;
--> statement-breakpoint
CREATE TRIGGER jobs_after_delete AFTER DELETE ON jobs BEGIN
  DELETE FROM job_search WHERE rowid = old.position;
END;
--> statement-breakpoint
-- Every value that a list filters by, one row each, newest first within a value; 'all:' for the list
-- itself. The value comes first, so that a list of one value is read in its order and no further.
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
-- This view and the triggers after updates are generated from the filters (npm run db:filters).
CREATE VIEW job_facet_values AS
  SELECT position, listed, pay_rank, facet || ':' || CASE facet
    WHEN 'all' THEN ''
    WHEN 'level' THEN level
    WHEN 'track' THEN track
    WHEN 'mode' THEN work_mode
    WHEN 'visa' THEN visa
    WHEN 'org' THEN org_slug
  END AS value
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
-- Values are deleted while job_facet_values still reads the old row.
CREATE TRIGGER job_facets_before_update
BEFORE UPDATE OF status, level, track, work_mode, visa, org_slug, open_to, tech, employment_types, place_keys, salary_ote, salary_year_min_usd, salary_year_max_usd ON jobs
WHEN old.status <> new.status
  OR old.level <> new.level
  OR old.track <> new.track
  OR old.work_mode <> new.work_mode
  OR old.visa <> new.visa
  OR old.org_slug <> new.org_slug
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
CREATE TRIGGER job_facets_after_update
AFTER UPDATE OF status, level, track, work_mode, visa, org_slug, open_to, tech, employment_types, place_keys, salary_ote, salary_year_min_usd, salary_year_max_usd ON jobs
WHEN new.status = 'open' AND (old.status <> new.status
  OR old.level <> new.level
  OR old.track <> new.track
  OR old.work_mode <> new.work_mode
  OR old.visa <> new.visa
  OR old.org_slug <> new.org_slug
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
CREATE TRIGGER job_facets_before_delete BEFORE DELETE ON jobs BEGIN
  DELETE FROM job_facets WHERE (value, listed, position) IN (
    SELECT value, listed, position FROM job_facet_values WHERE position = old.position
  );
END;
--> statement-breakpoint
-- The words of titles, companies, technologies and places of open jobs, by which misspelled ones are
-- corrected, and in how many jobs each stands.
CREATE TABLE search_words (
  word TEXT PRIMARY KEY NOT NULL,
  n INTEGER NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX search_words_empty ON search_words (n) WHERE n = 0;
--> statement-breakpoint
CREATE VIEW job_words AS
  SELECT position, value AS word FROM (
    SELECT jobs.position, part.value FROM jobs,
      json_each('[' || replace(json_quote(slug || '-' || org_slug), '-', '","') || ']') AS part
    WHERE status = 'open'
    UNION
    SELECT jobs.position, part.value FROM jobs, json_each(jobs.tech) AS item,
      json_each('[' || replace(json_quote(item.value), '-', '","') || ']') AS part
    WHERE status = 'open'
    UNION
    SELECT jobs.position, part.value FROM jobs, json_each(jobs.place_keys) AS item,
      json_each('[' || replace(json_quote(item.value), '-', '","') || ']') AS part
    WHERE status = 'open'
  )
  WHERE length(value) BETWEEN 4 AND 20 AND value NOT GLOB '*[^a-z]*';
--> statement-breakpoint
CREATE TRIGGER search_words_after_job_insert AFTER INSERT ON jobs WHEN new.status = 'open' BEGIN
  INSERT INTO search_words (word, n)
  SELECT word, 1 FROM job_words WHERE position = new.position
  ON CONFLICT (word) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
-- Words are counted down while job_words still reads the old row. A word at zero is deleted only once the
-- new row is counted, so that one that stays keeps its keys.
CREATE TRIGGER search_words_before_job_update
BEFORE UPDATE OF status, slug, org_slug, tech, place_keys ON jobs
WHEN old.status = 'open' AND (old.status <> new.status OR old.slug <> new.slug
  OR old.org_slug <> new.org_slug OR old.tech <> new.tech OR old.place_keys IS NOT new.place_keys)
BEGIN
  UPDATE search_words SET n = n - 1 WHERE word IN (
    SELECT word FROM job_words WHERE position = old.position
  );
END;
--> statement-breakpoint
CREATE TRIGGER search_words_after_job_update
AFTER UPDATE OF status, slug, org_slug, tech, place_keys ON jobs
WHEN old.status <> new.status OR old.slug <> new.slug
  OR old.org_slug <> new.org_slug OR old.tech <> new.tech OR old.place_keys IS NOT new.place_keys
BEGIN
  INSERT INTO search_words (word, n)
  SELECT word, 1 FROM job_words WHERE new.status = 'open' AND position = new.position
  ON CONFLICT (word) DO UPDATE SET n = n + 1;
  DELETE FROM search_words WHERE n = 0;
END;
--> statement-breakpoint
CREATE TRIGGER search_words_before_job_delete BEFORE DELETE ON jobs WHEN old.status = 'open' BEGIN
  UPDATE search_words SET n = n - 1 WHERE word IN (
    SELECT word FROM job_words WHERE position = old.position
  );
  DELETE FROM search_words WHERE n = 0;
END;
--> statement-breakpoint
-- What is left of a word's first eight letters without one of them, of long words without two: words
-- that have such a rest in common are alike (spelling.server.ts).
CREATE TABLE search_word_keys (
  key TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (key, word)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX search_word_keys_by_word ON search_word_keys (word);
--> statement-breakpoint
-- Pairs of letters are listed: a join would read twice the rows.
CREATE VIEW search_word_key_values AS
  SELECT word, substr(word, 1, 8) AS key FROM search_words
  UNION
  SELECT word, substr(word, 1, column1 - 1) || substr(word, column1 + 1, 8 - column1)
  FROM search_words, (VALUES (1), (2), (3), (4), (5), (6), (7), (8))
  WHERE column1 <= length(word)
  UNION
  SELECT word, substr(word, 1, column1 - 1)
    || substr(word, column1 + 1, column2 - column1 - 1) || substr(word, column2 + 1, 8 - column2)
  FROM search_words, (VALUES
    (1, 2), (1, 3), (1, 4), (1, 5), (1, 6), (1, 7), (1, 8),
    (2, 3), (2, 4), (2, 5), (2, 6), (2, 7), (2, 8),
    (3, 4), (3, 5), (3, 6), (3, 7), (3, 8),
    (4, 5), (4, 6), (4, 7), (4, 8),
    (5, 6), (5, 7), (5, 8),
    (6, 7), (6, 8),
    (7, 8))
  WHERE length(word) >= 8;
--> statement-breakpoint
CREATE TRIGGER search_words_after_insert AFTER INSERT ON search_words BEGIN
  INSERT INTO search_word_keys (key, word)
  SELECT key, word FROM search_word_key_values WHERE word = new.word;
END;
--> statement-breakpoint
CREATE TRIGGER search_words_after_delete AFTER DELETE ON search_words BEGIN
  DELETE FROM search_word_keys WHERE word = old.word;
END;
