DROP INDEX `favorites_by_interviews`;--> statement-breakpoint
CREATE INDEX `favorites_by_saving` ON `favorites` (`uid`,`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `favorites_by_active_change` ON `favorites` (`uid`,`job_changed_at`) WHERE job_changed_at is not null and stage not in ('accepted', 'closed') and removed_at is null;--> statement-breakpoint
CREATE INDEX `favorites_by_due` ON `favorites` (`uid`,`due_on`) WHERE due_on is not null and stage not in ('accepted', 'closed') and removed_at is null;--> statement-breakpoint
CREATE INDEX `favorites_by_waiting` ON `favorites` (`uid`,`stage`,coalesce(last_contact_at, history ->> '$[#-1].at')) WHERE stage in ('applied', 'screen', 'interview') and removed_at is null;--> statement-breakpoint
CREATE INDEX `favorites_by_interviews` ON `favorites` (`uid`) WHERE interviews <> '[]' and stage not in ('accepted', 'closed') and removed_at is null;--> statement-breakpoint
-- The words of a person's saved jobs in one row, so that a search reads no others: title, company and note of each,
-- under "kind/target". As favorite_lists, it is gone with the last of them.
CREATE TABLE favorite_words (uid TEXT PRIMARY KEY NOT NULL, words TEXT NOT NULL);
--> statement-breakpoint
-- As the job is now or, of one that is gone, as it was saved. Of 500, the longest stay below two megabytes.
CREATE VIEW favorite_word_entries AS
  SELECT favorites.uid, favorites.kind, target_id, favorites.kind || '/' || target_id AS key, json_array(
    coalesce(jobs.title, snapshot ->> '$.title'),
    coalesce(jobs.org_name, snapshot ->> '$.company'),
    note
  ) AS entry
  FROM favorites
  LEFT JOIN jobs ON jobs.id = iif(favorites.kind = 'job', target_id, NULL) AND jobs.status <> 'removed'
  WHERE favorites.kind IN ('job', 'tracked_job') AND removed_at IS NULL;
--> statement-breakpoint
INSERT INTO favorite_words (uid, words)
SELECT uid, json_group_object(key, json(entry)) FROM favorite_word_entries GROUP BY uid;
--> statement-breakpoint
CREATE TRIGGER favorite_words_after_insert AFTER INSERT ON favorites
WHEN new.kind IN ('job', 'tracked_job') AND new.removed_at IS NULL
BEGIN
  INSERT INTO favorite_words (uid, words) VALUES (new.uid, '{}') ON CONFLICT (uid) DO NOTHING;
  UPDATE favorite_words SET words = json_set(words, '$."' || key || '"', json(entry)) FROM favorite_word_entries
  WHERE favorite_words.uid = new.uid AND favorite_word_entries.uid = new.uid
    AND kind = new.kind AND target_id = new.target_id;
END;
--> statement-breakpoint
CREATE TRIGGER favorite_words_after_update AFTER UPDATE OF uid, kind, target_id, removed_at, snapshot, note ON favorites
WHEN new.kind IN ('job', 'tracked_job') AND new.removed_at IS NULL
BEGIN
  INSERT INTO favorite_words (uid, words) VALUES (new.uid, '{}') ON CONFLICT (uid) DO NOTHING;
  UPDATE favorite_words SET words = json_set(words, '$."' || key || '"', json(entry)) FROM favorite_word_entries
  WHERE favorite_words.uid = new.uid AND favorite_word_entries.uid = new.uid
    AND kind = new.kind AND target_id = new.target_id;
END;
--> statement-breakpoint
CREATE TRIGGER favorite_words_after_removal AFTER UPDATE OF uid, kind, target_id, removed_at ON favorites
WHEN old.removed_at IS NULL AND (new.removed_at IS NOT NULL
  OR (new.uid, new.kind, new.target_id) <> (old.uid, old.kind, old.target_id))
BEGIN
  UPDATE favorite_words SET words = json_remove(words, '$."' || old.kind || '/' || old.target_id || '"')
  WHERE uid = old.uid;
  DELETE FROM favorite_words WHERE uid = old.uid AND words = '{}';
END;
--> statement-breakpoint
CREATE TRIGGER favorite_words_after_delete AFTER DELETE ON favorites WHEN old.removed_at IS NULL BEGIN
  UPDATE favorite_words SET words = json_remove(words, '$."' || old.kind || '/' || old.target_id || '"')
  WHERE uid = old.uid;
  DELETE FROM favorite_words WHERE uid = old.uid AND words = '{}';
END;
--> statement-breakpoint
CREATE TRIGGER favorite_words_after_job_change AFTER UPDATE OF title, org_name, status ON jobs
WHEN (new.title, new.org_name, new.status = 'removed') IS NOT (old.title, old.org_name, old.status = 'removed')
BEGIN
  UPDATE favorite_words SET words = json_set(words, '$."' || key || '"', json(entry)) FROM favorite_word_entries
  WHERE favorite_words.uid = favorite_word_entries.uid AND kind = 'job' AND target_id = new.id;
END;
