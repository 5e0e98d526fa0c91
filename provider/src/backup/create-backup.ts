import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ClientBase } from "pg";
import manifest from "../../package.json" with { type: "json" };
import { writeArchive } from "./archive.ts";
import { streamRows, listSequences, listTables, setTextFormat, type Table } from "./database-tables.ts";
import { formatVersion, type BackupHeader, type Totals } from "./archive-parts.ts";
import { listAppliedMigrations } from "./migrations.ts";
import { openSource, type StorageLocation, type Source } from "./backup-source.ts";

export type BackupSummary = BackupHeader & Totals;

/** Adds a checksum that does not depend on the database. */
export async function* streamRowsWithChecksum(
  client: ClientBase,
  table: Table,
  totals: Totals["tables"],
): AsyncGenerator<string[]> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const rows of streamRows(client, table)) {
    for (const row of rows) hash.update(row).update("\n");
    count += rows.length;
    yield rows;
  }
  totals[table.name] = { rows: count, sha256: hash.digest("hex") };
}

export async function createBackup(
  storage: StorageLocation,
  file: string,
  key: string | undefined,
): Promise<BackupSummary> {
  const source = await openSource(storage);
  const { client } = source;
  try {
    await setTextFormat(client);
    await client.query("begin isolation level repeatable read read only");
    const header: BackupHeader = {
      mediaPlannerBackup: formatVersion,
      product: manifest.version,
      at: new Date().toISOString(),
      migrations: await listAppliedMigrations(client),
    };
    const totals: Totals = { uploads: 0, tables: {} };
    await writeArchive(file, key, generateLines(source, header, totals));
    await client.query("commit");
    // A read-only standby or an older database rejects this, which causes at most an alert.
    await source.recordSaved().catch(() => undefined);
    return { ...header, ...totals };
  } finally {
    await source.close();
  }
}

async function* generateLines(
  { client, uploads, key }: Source,
  header: BackupHeader,
  totals: Totals,
): AsyncGenerator<string> {
  yield JSON.stringify(header);
  for (const table of await listTables(client)) {
    yield JSON.stringify({ table: table.name, columns: table.columns });
    for await (const rows of streamRowsWithChecksum(client, table, totals.tables)) yield rows.join("\n");
  }
  for (const sequence of await listSequences(client)) yield JSON.stringify(sequence);
  if (key) yield JSON.stringify({ key });
  for (const name of uploads ? await readdir(uploads).catch(() => []) : []) {
    yield JSON.stringify({ upload: name });
    for await (const chunk of createReadStream(join(uploads ?? "", name), { highWaterMark: 262_144 }))
      yield JSON.stringify((chunk as Buffer).toString("base64"));
    totals.uploads++;
  }
  yield JSON.stringify(totals);
}
