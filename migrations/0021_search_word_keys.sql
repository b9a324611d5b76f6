-- A word's keys are deleted by the word, and pairs of letters are listed rather than joined: half the rows.
DROP TRIGGER search_words_after_insert;
--> statement-breakpoint
DROP TRIGGER search_words_before_delete;
--> statement-breakpoint
DROP TRIGGER search_words_after_job_update;
--> statement-breakpoint
DROP VIEW search_word_key_values;
--> statement-breakpoint
CREATE INDEX search_word_keys_by_word ON search_word_keys (word);
--> statement-breakpoint
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
