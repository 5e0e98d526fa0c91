CREATE TABLE "kept_sums" (
	"name" text NOT NULL,
	"facet" text NOT NULL,
	"currency" text NOT NULL,
	"key" jsonb NOT NULL,
	"rows" bigint NOT NULL,
	"sums" numeric[] NOT NULL,
	CONSTRAINT "kept_sums_name_facet_currency_key_pk" PRIMARY KEY("name","facet","currency","key")
);


--> statement-breakpoint
CREATE FUNCTION add_each(one numeric[], other numeric[]) RETURNS numeric[] LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN one IS NULL THEN other ELSE
    ARRAY(SELECT a + b FROM unnest(one, other) WITH ORDINALITY AS pair(a, b, n) ORDER BY n)
  END
$$;
--> statement-breakpoint
CREATE AGGREGATE sum_each(numeric[]) (SFUNC = add_each, STYPE = numeric[]);
--> statement-breakpoint
-- Returns the cells of a row by the aggregates of its table. The sign -1 removes the row from its cells.
CREATE FUNCTION cells_of(line jsonb, sign integer, definition jsonb)
RETURNS TABLE (facet text, key jsonb, sums numeric[]) LANGUAGE sql IMMUTABLE AS $$
  WITH common AS (
    SELECT coalesce(jsonb_object_agg(path, line #> string_to_array(path, '.')), '{}') AS key
    FROM jsonb_array_elements_text(definition -> 'always') AS path
  )
  SELECT path, common.key || jsonb_build_object(path, line #> string_to_array(path, '.')),
    ARRAY(
      SELECT sign * coalesce((line ->> name)::numeric, 0)
      FROM jsonb_array_elements_text(definition -> 'sums') WITH ORDINALITY AS sum(name, n) ORDER BY n
    )
  FROM common, jsonb_array_elements_text(definition -> 'facets') AS path
  UNION ALL
  SELECT 'month', common.key || spread.key || jsonb_build_object('month', to_char(month, 'YYYY-MM')), ARRAY[sign * (
    -- Rounding applies to running sums, so that all months add up to the amount.
    round(amount * (least((month + interval '1 month')::date - 1, last) - first + 1) / (last - first + 1), 2)
    - round(amount * greatest(month::date - first, 0) / (last - first + 1), 2)
  )]
  FROM common,
    LATERAL (
      SELECT (line ->> (definition #>> '{spread,from}'))::date AS first, (line ->> (definition #>> '{spread,to}'))::date AS last,
        coalesce((line ->> (definition #>> '{spread,amount}'))::numeric, 0) AS amount,
        (SELECT jsonb_object_agg(path, line #> string_to_array(path, '.')) FROM jsonb_array_elements_text(definition #> '{spread,by}') AS path) AS key
    ) AS spread,
    -- Limits a row to a century of months.
    LATERAL generate_series(
      date_trunc('month', first::timestamp), least(last::timestamp, first::timestamp + interval '100 years'), interval '1 month'
    ) AS month
  WHERE definition ? 'spread'
$$;
--> statement-breakpoint
-- Maintains kept_sums at the end of a transaction. One transaction runs it at a time, which prevents deadlocks.
CREATE FUNCTION keep_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('kept_sums'));
  INSERT INTO kept_sums AS kept (name, facet, currency, key, rows, sums)
    SELECT TG_TABLE_NAME, cell.facet, change.line ->> 'currency', cell.key, sum(change.sign), sum_each(cell.sums)
    FROM (
      SELECT -1 AS sign, to_jsonb(OLD) AS line WHERE TG_OP <> 'INSERT'
      UNION ALL
      SELECT 1, to_jsonb(NEW) WHERE TG_OP <> 'DELETE'
    ) AS change CROSS JOIN LATERAL cells_of(change.line, change.sign, TG_ARGV[0]::jsonb) AS cell
    GROUP BY 2, 3, 4
    ON CONFLICT (name, facet, currency, key) DO UPDATE
      SET rows = kept.rows + excluded.rows, sums = add_each(kept.sums, excluded.sums);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION forget_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_sums WHERE name = TG_TABLE_NAME;
  RETURN NULL;
END
$$;
