-- Trigrams answer "contains" searches by an index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Text without case and accents: how names are searched and sorted. Both cases of accented letters are named,
-- because lower() leaves them alone where the database has the C locale.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(translate(value,
    'ÀÁÂÃÄÅàáâãäåĀāÇçÈÉÊËèéêëĒēÌÍÎÏìíîïĪīÑñÒÓÔÕÖØòóôõöøŌōŒœÙÚÛÜùúûüŪūÝýÿŸßŠšŽž',
    'aaaaaaaaaaaaaacceeeeeeeeeeiiiiiiiiiinnoooooooooooooooouuuuuuuuuuyyyyssszz'))
$$;
--> statement-breakpoint
-- Keeps row_counts: one signed row per table and slot, so that a total costs no scan.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change bigint;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM row_counts WHERE name = TG_TABLE_NAME;
    RETURN NULL;
  END IF;
  SELECT count(*) INTO change FROM changed;
  IF change = 0 THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' THEN
    change := -change;
  END IF;
  INSERT INTO row_counts (name, slot, rows) VALUES (TG_TABLE_NAME, pg_backend_pid() % 8, change)
    ON CONFLICT (name, slot) DO UPDATE SET rows = row_counts.rows + excluded.rows;
  RETURN NULL;
END
$$;
