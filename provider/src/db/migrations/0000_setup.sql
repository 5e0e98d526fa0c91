-- Trigrams answer "contains" searches by an index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Folds case and accents of text, for search and sorting. Lists both cases of accented letters, because lower()
-- keeps them unchanged in the C locale.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(translate(value,
    'ÀÁÂÃÄÅàáâãäåĀāÇçÈÉÊËèéêëĒēÌÍÎÏìíîïĪīÑñÒÓÔÕÖØòóôõöøŌōŒœÙÚÛÜùúûüŪūÝýÿŸßŠšŽž',
    'aaaaaaaaaaaaaacceeeeeeeeeeiiiiiiiiiinnoooooooooooooooouuuuuuuuuuyyyyssszz'))
$$;
--> statement-breakpoint
-- Maintains row_counts: one signed number per table and slot, so that a total needs no scan.
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
