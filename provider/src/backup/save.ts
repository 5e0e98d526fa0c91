import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ClientBase } from "pg";
import provider from "../../package.json" with { type: "json" };
import { writeArchive } from "./archive.ts";
import { streamRows, listSequences, listTables, setTextFormat, type Table } from "./database-tables.ts";
import { format, type Head, type Totals } from "./contents.ts";
import { listAppliedMigrations } from "./schema.ts";
import { openSource, type StorageLocation, type Source } from "./source.ts";

export type Saved = Head & Totals;

/** Adds a checksum that does not depend on the database. */
export async function* withChecksum(
  client: ClientBase,
  table: Table,
  into: Totals["tables"],
): AsyncGenerator<string[]> {
  const sum = createHash("sha256");
  let count = 0;
  for await (const rows of streamRows(client, table)) {
    for (const row of rows) sum.update(row).update("\n");
    count += rows.length;
    yield rows;
  }
  into[table.name] = { rows: count, sha256: sum.digest("hex") };
}

export async function save(storage: StorageLocation, file: string, key: string | undefined): Promise<Saved> {
  const source = await openSource(storage);
  const { client } = source;
  try {
    await setTextFormat(client);
    await client.query("begin isolation level repeatable read read only");
    const head: Head = {
      mediaPlannerBackup: format,
      product: provider.version,
      at: new Date().toISOString(),
      migrations: await listAppliedMigrations(client),
    };
    const totals: Totals = { uploads: 0, tables: {} };
    await writeArchive(file, key, getLines(source, head, totals));
    await client.query("commit");
    // A read-only standby or an older database rejects this, which causes at most an alert.
    await source.recordSaved().catch(() => undefined);
    return { ...head, ...totals };
  } finally {
    await source.close();
  }
}

async function* getLines(
  { client, uploads, key }: Source,
  head: Head,
  totals: Totals,
): AsyncGenerator<string> {
  yield JSON.stringify(head);
  for (const table of await listTables(client)) {
    yield JSON.stringify({ table: table.name, columns: table.columns });
    for await (const rows of withChecksum(client, table, totals.tables)) yield rows.join("\n");
  }
  for (const sequence of await listSequences(client)) yield JSON.stringify(sequence);
  if (key) yield JSON.stringify({ key });
  for (const name of uploads ? await readdir(uploads).catch(() => []) : []) {
    yield JSON.stringify({ upload: name });
    for await (const piece of createReadStream(join(uploads ?? "", name), { highWaterMark: 262_144 }))
      yield JSON.stringify((piece as Buffer).toString("base64"));
    totals.uploads++;
  }
  yield JSON.stringify(totals);
}
