-- A person's whole list in one row: what it is counted and ordered by, of each favorite, under "kind/target". Reading
-- the favorites themselves would be a row each. A list is gone with the last favorite in it.
CREATE TABLE favorite_lists (uid TEXT PRIMARY KEY NOT NULL, entries TEXT NOT NULL);
--> statement-breakpoint
-- Moments are seconds: of 500 favorites with the longest history, a list stays below the two megabytes of a row.
CREATE VIEW favorite_entries AS
  SELECT uid, kind, target_id, kind || '/' || target_id AS key, json_object(
    'stage', stage,
    'savedAt', created_at,
    'dueOn', due_on,
    'step', next_step <> '',
    'collection', collection_id,
    'interviews', (
      SELECT json_group_array(json_object('kind', value ->> 'kind', 'day', value ->> 'day',
        'time', value ->> 'time', 'zone', value ->> 'zone'))
      FROM json_each(interviews)
    ),
    'history', (
      SELECT json_group_array(json_array(value ->> 'stage', unixepoch(value ->> 'at')))
      FROM json_each(history)
    )
  ) AS entry
  FROM favorites WHERE removed_at IS NULL;
--> statement-breakpoint
INSERT INTO favorite_lists (uid, entries)
SELECT uid, json_group_object(key, json(entry)) FROM favorite_entries GROUP BY uid;
--> statement-breakpoint
CREATE TRIGGER favorite_lists_after_insert AFTER INSERT ON favorites WHEN new.removed_at IS NULL BEGIN
  INSERT INTO favorite_lists (uid, entries) VALUES (new.uid, '{}') ON CONFLICT (uid) DO NOTHING;
  UPDATE favorite_lists SET entries = (
    SELECT json_set(entries, '$."' || key || '"', json(entry)) FROM favorite_entries
    WHERE uid = new.uid AND kind = new.kind AND target_id = new.target_id
  ) WHERE uid = new.uid;
END;
--> statement-breakpoint
CREATE TRIGGER favorite_lists_after_update
AFTER UPDATE OF uid, kind, target_id, removed_at, created_at, stage, due_on, next_step, collection_id, interviews, history ON favorites
WHEN new.removed_at IS NULL
BEGIN
  INSERT INTO favorite_lists (uid, entries) VALUES (new.uid, '{}') ON CONFLICT (uid) DO NOTHING;
  UPDATE favorite_lists SET entries = (
    SELECT json_set(entries, '$."' || key || '"', json(entry)) FROM favorite_entries
    WHERE uid = new.uid AND kind = new.kind AND target_id = new.target_id
  ) WHERE uid = new.uid;
END;
--> statement-breakpoint
CREATE TRIGGER favorite_lists_after_removal AFTER UPDATE OF uid, kind, target_id, removed_at ON favorites
WHEN old.removed_at IS NULL AND (new.removed_at IS NOT NULL
  OR (new.uid, new.kind, new.target_id) <> (old.uid, old.kind, old.target_id))
BEGIN
  UPDATE favorite_lists SET entries = json_remove(entries, '$."' || old.kind || '/' || old.target_id || '"')
  WHERE uid = old.uid;
  DELETE FROM favorite_lists WHERE uid = old.uid AND entries = '{}';
END;
--> statement-breakpoint
CREATE TRIGGER favorite_lists_after_delete AFTER DELETE ON favorites WHEN old.removed_at IS NULL BEGIN
  UPDATE favorite_lists SET entries = json_remove(entries, '$."' || old.kind || '/' || old.target_id || '"')
  WHERE uid = old.uid;
  DELETE FROM favorite_lists WHERE uid = old.uid AND entries = '{}';
END;
