import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ClientBase } from "pg";
import manifest from "../../package.json" with { type: "json" };
import { writeArchive } from "./archive.ts";
import { streamRows, listSequences, listTables, setTextFormat, type Table } from "./database-tables.ts";
import { archiveVersion, type BackupHeader, type ArchiveTotals } from "./archive-parts.ts";
import { listAppliedMigrations } from "./migrations.ts";
import { openSource, type StorageLocation, type BackupSource } from "./backup-source.ts";

export type BackupSummary = BackupHeader & ArchiveTotals;

/** Adds the number and checksum of the rows to the totals after the last row. */
export async function* streamRowsWithChecksum(
  client: ClientBase,
  table: Table,
  totals: ArchiveTotals["tables"],
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
  backupKey: string | undefined,
): Promise<BackupSummary> {
  const source = await openSource(storage);
  const { client } = source;
  try {
    await setTextFormat(client);
    await client.query("begin isolation level repeatable read read only");
    const header: BackupHeader = {
      mediaPlannerBackup: archiveVersion,
      product: manifest.version,
      at: new Date().toISOString(),
      migrations: await listAppliedMigrations(client),
    };
    const totals: ArchiveTotals = { uploads: 0, tables: {} };
    await writeArchive(file, backupKey, generateLines(source, header, totals));
    await client.query("commit");
    // An older database rejects this statement. The only effect of the missing time is an alert.
    await source.recordBackup().catch(() => undefined);
    return { ...header, ...totals };
  } finally {
    await source.close();
  }
}

async function* generateLines(
  { client, uploadsFolder, tokenSecret }: BackupSource,
  header: BackupHeader,
  totals: ArchiveTotals,
): AsyncGenerator<string> {
  yield JSON.stringify(header);
  for (const table of await listTables(client)) {
    yield JSON.stringify({ table: table.name, columns: table.columns });
    for await (const rows of streamRowsWithChecksum(client, table, totals.tables)) yield rows.join("\n");
  }
  for (const sequence of await listSequences(client)) yield JSON.stringify(sequence);
  if (tokenSecret) yield JSON.stringify({ key: tokenSecret });
  for (const name of uploadsFolder ? await readdir(uploadsFolder).catch(() => []) : []) {
    yield JSON.stringify({ upload: name });
    for await (const chunk of createReadStream(join(uploadsFolder ?? "", name), { highWaterMark: 262_144 }))
      yield JSON.stringify((chunk as Buffer).toString("base64"));
    totals.uploads++;
  }
  yield JSON.stringify(totals);
}
