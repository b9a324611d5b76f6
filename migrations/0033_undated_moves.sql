-- A move that an import dated, because its file did not say when, is marked with a third value: nobody waited for it.
DROP VIEW favorite_entries;
--> statement-breakpoint
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
      SELECT json_group_array(json(CASE WHEN value ->> 'isUndated'
        THEN json_array(value ->> 'stage', unixepoch(value ->> 'at'), 1)
        ELSE json_array(value ->> 'stage', unixepoch(value ->> 'at')) END))
      FROM json_each(history)
    )
  ) AS entry
  FROM favorites WHERE removed_at IS NULL;
