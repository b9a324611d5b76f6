-- The full-text index again, with where a job is: names of cities, and codes of countries, states and
-- regions with a digit behind, so that no word of a text is one (search-places.server.ts). Without
-- an index of prefixes, which was more than half of it and served only prefixes of two and three letters.
DROP TRIGGER job_descriptions_after_insert;
--> statement-breakpoint
DROP TRIGGER job_descriptions_after_update;
--> statement-breakpoint
DROP TRIGGER jobs_after_update;
--> statement-breakpoint
DROP TABLE job_search;
--> statement-breakpoint
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
INSERT INTO job_search (rowid, title, company, tech, place, text)
SELECT position, title, company, tech, place, text FROM job_search_values;
--> statement-breakpoint
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
-- The words of titles, companies, technologies and places of open jobs, by which misspelt ones are
-- corrected, and in how many jobs each stands. Triggers keep it; job_words says what belongs in it.
CREATE TABLE search_words (
  word TEXT PRIMARY KEY NOT NULL,
  n INTEGER NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX search_words_empty ON search_words (n) WHERE n = 0;
--> statement-breakpoint
-- What is left of a word's first eight letters without one of them, of long words without two: words
-- that have such a rest in common are alike (spelling.server.ts).
CREATE TABLE search_word_keys (
  key TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (key, word)
) WITHOUT ROWID;
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
CREATE VIEW search_word_key_values AS
  SELECT word, substr(word, 1, 8) AS key FROM search_words
  UNION
  SELECT word, substr(word, 1, one.column1 - 1) || substr(word, one.column1 + 1, 8 - one.column1)
  FROM search_words, (VALUES (1), (2), (3), (4), (5), (6), (7), (8)) AS one
  WHERE one.column1 <= length(word)
  UNION
  SELECT word, substr(word, 1, one.column1 - 1)
    || substr(word, one.column1 + 1, two.column1 - one.column1 - 1)
    || substr(word, two.column1 + 1, 8 - two.column1)
  FROM search_words, (VALUES (1), (2), (3), (4), (5), (6), (7)) AS one,
    (VALUES (2), (3), (4), (5), (6), (7), (8)) AS two
  WHERE one.column1 < two.column1 AND length(word) >= 8;
--> statement-breakpoint
CREATE TRIGGER search_words_after_insert AFTER INSERT ON search_words BEGIN
  INSERT INTO search_word_keys (key, word)
  SELECT key, word FROM search_word_key_values WHERE word = new.word;
END;
--> statement-breakpoint
CREATE TRIGGER search_words_before_delete BEFORE DELETE ON search_words BEGIN
  DELETE FROM search_word_keys WHERE (key, word) IN (
    SELECT key, word FROM search_word_key_values WHERE word = old.word
  );
END;
--> statement-breakpoint
INSERT INTO search_words (word, n)
SELECT word, count(*) FROM job_words GROUP BY word;
--> statement-breakpoint
CREATE TRIGGER search_words_after_job_insert AFTER INSERT ON jobs WHEN new.status = 'open' BEGIN
  INSERT INTO search_words (word, n)
  SELECT word, 1 FROM job_words WHERE position = new.position
  ON CONFLICT (word) DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
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
  SELECT word, 1 FROM job_words WHERE position = new.position
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
