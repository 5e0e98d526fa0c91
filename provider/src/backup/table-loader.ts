import type { ClientBase } from "pg";
import { OperatorError } from "../config.ts";
import { quoteIdentifier, listTables, type Table } from "./database-tables.ts";
import type { ArchivePart, ArchiveTotals } from "./archive-parts.ts";
import { streamRowsWithChecksum } from "./create-backup.ts";

const batchCharacters = 1_000_000;

/** Drops foreign keys, so that tables load in any order. Returns a function that adds them again. */
async function dropForeignKeys(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoteIdentifier(name)}`);
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${quoteIdentifier(name)} ${definition}`);
  };
}

function createRowWriter(client: ClientBase, { name, columns }: Table) {
  const columnNames = columns.map((column) => quoteIdentifier(column.name)).join(", ");
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(", ");
  const insert = `insert into ${quoteIdentifier(name)} (${columnNames}) overriding system value
    select ${values} from json_array_elements($1::json) as line`;
  let [rows, characters]: [string[], number] = [[], 0];
  const flush = async () => {
    if (rows.length > 0) await client.query(insert, [`[${rows.join(",")}]`]);
    [rows, characters] = [[], 0];
  };
  const write = async (row: string) => {
    characters += row.length;
    rows.push(row);
    if (characters > batchCharacters) await flush();
  };
  return { write, flush };
}

/** Empties all tables. The loader then fills them, in any order. */
export async function createTableLoader(client: ClientBase) {
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
  const restoreForeignKeys = await dropForeignKeys(client);
  for (const name of tables.keys()) {
    await client.query(`alter table ${quoteIdentifier(name)} disable trigger user`);
    // Removes rows that migrations inserted.
    await client.query(`delete from ${quoteIdentifier(name)}`);
  }
  let writer: ReturnType<typeof createRowWriter> | null = null;
  return {
    startPart: async (part: ArchivePart): Promise<void> => {
      await writer?.flush();
      writer = null;
      if ("table" in part) {
        const table = tables.get(part.table);
        if (!table || JSON.stringify(table.columns) !== JSON.stringify(part.columns))
          throw new OperatorError(
            `The columns of table ${part.table} in the backup differ from this version`,
          );
        writer = createRowWriter(client, table);
      } else if ("sequence" in part)
        await client.query("select setval($1::regclass, $2::bigint)", [
          quoteIdentifier(part.sequence),
          part.last,
        ]);
    },
    addRow: async (row: string): Promise<void> => writer?.write(row),
    /** Restores triggers and foreign keys. Throws if the loaded rows differ from the totals of the backup. */
    finish: async (totals: ArchiveTotals): Promise<void> => {
      for (const name of tables.keys())
        await client.query(`alter table ${quoteIdentifier(name)} enable trigger user`);
      await restoreForeignKeys();
      const restored: ArchiveTotals["tables"] = {};
      for (const table of tables.values()) {
        const rows = streamRowsWithChecksum(client, table, restored);
        while (!(await rows.next()).done) continue;
      }
      const names = [...new Set([...Object.keys(restored), ...Object.keys(totals.tables)])];
      const differingTables = names.filter(
        (name) => JSON.stringify(restored[name]) !== JSON.stringify(totals.tables[name]),
      );
      if (differingTables.length > 0)
        throw new OperatorError(`Restored data differs from the backup in: ${differingTables.join(", ")}`);
    },
  };
}
