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

export class TableLoader {
  private readonly client: ClientBase;
  private readonly tables: Map<string, Table>;
  private readonly restoreForeignKeys: () => Promise<void>;
  private writer: ReturnType<typeof createRowWriter> | null = null;

  private constructor(
    client: ClientBase,
    tables: Map<string, Table>,
    restoreForeignKeys: () => Promise<void>,
  ) {
    this.client = client;
    this.tables = tables;
    this.restoreForeignKeys = restoreForeignKeys;
  }

  static async create(client: ClientBase): Promise<TableLoader> {
    const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
    const restoreForeignKeys = await dropForeignKeys(client);
    for (const name of tables.keys()) {
      await client.query(`alter table ${quoteIdentifier(name)} disable trigger user`);
      // Removes rows that migrations inserted.
      await client.query(`delete from ${quoteIdentifier(name)}`);
    }
    return new TableLoader(client, tables, restoreForeignKeys);
  }

  async startPart(part: ArchivePart): Promise<void> {
    await this.writer?.flush();
    this.writer = null;
    if ("table" in part) {
      const table = this.tables.get(part.table);
      if (!table || JSON.stringify(table.columns) !== JSON.stringify(part.columns))
        throw new OperatorError(`The columns of table ${part.table} in the backup differ from this version`);
      this.writer = createRowWriter(this.client, table);
    } else if ("sequence" in part)
      await this.client.query("select setval($1::regclass, $2::bigint)", [
        quoteIdentifier(part.sequence),
        part.last,
      ]);
  }

  async addRow(row: string): Promise<void> {
    await this.writer?.write(row);
  }

  /** Restores triggers and foreign keys. Throws if the loaded rows differ from the totals of the backup. */
  async finish(totals: ArchiveTotals): Promise<void> {
    for (const name of this.tables.keys())
      await this.client.query(`alter table ${quoteIdentifier(name)} enable trigger user`);
    await this.restoreForeignKeys();
    const restored: ArchiveTotals["tables"] = {};
    for (const table of this.tables.values()) {
      const rows = streamRowsWithChecksum(this.client, table, restored);
      while (!(await rows.next()).done) continue;
    }
    const names = [...new Set([...Object.keys(restored), ...Object.keys(totals.tables)])];
    const differingTables = names.filter(
      (name) => JSON.stringify(restored[name]) !== JSON.stringify(totals.tables[name]),
    );
    if (differingTables.length > 0)
      throw new OperatorError(`Restored data differs from the backup in: ${differingTables.join(", ")}`);
  }
}
