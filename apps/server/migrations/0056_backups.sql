-- When a backup of each kind last ended well: nobody misses those that are no longer made, and without this the server cannot tell either.
CREATE TABLE backups (
  kind text PRIMARY KEY,
  ended_at timestamptz NOT NULL,
  CONSTRAINT backups_kind_check CHECK (kind IN ('full', 'diff', 'incr', 'dump'))
);

-- What makes a backup calls it when the backup has ended well (deploy/backup.sh, docs/operating.md).
CREATE FUNCTION note_backup(made text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.backups (kind, ended_at) VALUES (made, now())
    ON CONFLICT (kind) DO UPDATE SET ended_at = excluded.ended_at;
$$;
