import type { ClientBase } from "pg";
import { getTableName } from "drizzle-orm";
import { aggregatesTable } from "../db/aggregates.ts";
import { rowCountsTable } from "../db/row-counts.ts";

export interface Table {
  name: string;
  /** Without generated columns. */
  columns: { name: string; type: string }[];
  /** The backup sorts rows by these columns, so that equal tables have equal checksums. */
  sortColumns: string[];
}

/** Tables that triggers maintain. A backup excludes their rows. */
const derivedTables = [getTableName(rowCountsTable), getTableName(aggregatesTable)];

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select json_agg(attname order by array_position(indkey::int2[], attnum))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey::int2[])
        where indrelid = c.oid and indisprimary), '[]') as "sortColumns"
    from pg_class c where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
      and relname <> all ($1) order by relname collate "C"`,
    [derivedTables],
  );
  return rows;
}

export async function listSequences(client: ClientBase) {
  const { rows } = await client.query<{ sequence: string; last: string }>(
    `select sequencename as sequence, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename collate "C"`,
  );
  return rows;
}

/** Sets text formats for values, because the defaults differ between servers and roles. */
export async function setTextFormat(client: ClientBase): Promise<void> {
  for (const setting of [
    "search_path = public",
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    "extra_float_digits = 1",
    // Reading a large table takes longer than the default timeout.
    "statement_timeout = 0",
  ])
    await client.query(`set ${setting}`);
}

const batchBytes = 1_000_000;

/**
 * Yields batches of about a megabyte; each row is a JSON array of texts. Requires a connection prepared by
 * `setTextFormat`.
 */
export async function* streamRows(
  client: ClientBase,
  { name, columns, sortColumns }: Table,
): AsyncGenerator<string[]> {
  const values = columns.map((column) => `${quoteIdentifier(column.name)}::text`);
  const order = (sortColumns.length > 0 ? sortColumns : columns.map((column) => column.name))
    .map((column) => `${quoteIdentifier(column)}::text collate "C"`)
    .join(", ");
  // `offset 0` makes PostgreSQL sort by key, not by the text of whole rows.
  await client.query(
    `declare backup_rows no scroll cursor for select json_build_array(${values.join(", ")})::text
    from (select * from ${quoteIdentifier(name)} order by ${order} offset 0) as sorted`,
  );
  for (let count = 16; ;) {
    const { rows } = await client.query<[string]>({
      text: `fetch ${count} from backup_rows`,
      rowMode: "array",
    });
    if (rows.length > 0) yield rows.map(([row]) => row);
    if (rows.length < count) break;
    const characters = rows.reduce((sum, [row]) => sum + row.length, 0);
    count = Math.max(1, Math.min(count * 2, Math.floor((batchBytes * count) / characters)));
  }
  await client.query("close backup_rows");
}
