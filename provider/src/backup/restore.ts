import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type { ClientBase } from "pg";
import { OperatorError } from "../config.ts";
import { deleteChunks, fileChunksTable, readChunks, writeChunks } from "../db/file-chunks.ts";
import { createFolderStorage } from "../http/files/blob-storage.ts";
import { readArchive } from "./archive.ts";
import { setTextFormat } from "./database-tables.ts";
import {
  archiveVersion,
  headerSchema,
  partSchema,
  type BackupHeader,
  type ArchiveTotals,
} from "./archive-parts.ts";
import { FolderWriter } from "./folder-writer.ts";
import { createTableLoader } from "./table-loader.ts";
import { listKnownMigrations, migrateTo } from "./migrations.ts";
import {
  getTokenSecretPath,
  createOpenError,
  openFolderDatabase,
  openServerDatabase,
  lockDataFolder,
  type StorageLocation,
} from "./backup-source.ts";

export interface RestoreResult {
  header: BackupHeader;
  totals: ArchiveTotals;
  tokenSecretFile: string | null;
}

interface Backup {
  file: string;
  backupKey: string | undefined;
  header: BackupHeader;
}

/** Reads the whole backup, so that errors occur before any write. */
async function checkBackup(file: string, backupKey: string | undefined): Promise<Backup> {
  let header: BackupHeader | undefined;
  for await (const line of readArchive(file, backupKey)) header ??= parseHeader(file, line);
  if (!header) throw new OperatorError(`${file} is not a backup`);
  const knownMigrations = listKnownMigrations();
  if (
    header.mediaPlannerBackup > archiveVersion ||
    header.migrations.some((time) => !knownMigrations.includes(time))
  )
    throw new OperatorError(
      `${file}: created by a newer version; restore it with version ${header.product} or later`,
    );
  return { file, backupKey, header };
}

function parseHeader(file: string, line: string): BackupHeader {
  try {
    return headerSchema.parse(JSON.parse(line));
  } catch {
    throw new OperatorError(`${file} is not a backup`);
  }
}

async function restoreContents(
  client: ClientBase,
  folderWriter: FolderWriter,
  { file, backupKey, header }: Backup,
): Promise<ArchiveTotals> {
  await setTextFormat(client);
  await migrateTo(client, Math.max(...header.migrations));
  const loader = await createTableLoader(client);
  let totals: ArchiveTotals | undefined;
  let isFirstLine = true;
  for await (const line of readArchive(file, backupKey)) {
    if (line.startsWith("[")) await loader.addRow(line);
    else if (line.startsWith('"')) await folderWriter.writeChunk(JSON.parse(line) as string);
    else if (isFirstLine) isFirstLine = false;
    else {
      const part = partSchema.parse(JSON.parse(line));
      await folderWriter.closeUpload();
      await loader.startPart(part);
      if ("upload" in part || "key" in part) await folderWriter.startPart(part);
      if ("tables" in part) totals = part;
    }
  }
  if (!totals) throw new OperatorError(`${file}: damaged or cut off, nothing was restored`);
  await loader.finish(totals);
  await migrateTo(client, Number.POSITIVE_INFINITY);
  return totals;
}

async function runInTransaction<T>(client: ClientBase, run: () => Promise<T>): Promise<T> {
  await client.query("begin");
  try {
    const result = await run();
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** Restores into a partial folder, then moves its contents, the database last. */
async function restoreToFolder(directory: string, backup: Backup): Promise<RestoreResult> {
  const release = await lockDataFolder(directory);
  const partialPath = join(directory, "restore.partial");
  try {
    const entries = (await readdir(directory)).filter(
      (name) => name !== "lock" && name !== "restore.partial",
    );
    if (entries.length > 0)
      throw new OperatorError(
        `DATA_DIR: ${directory} has ${entries.sort().join(", ")}, expected an empty folder`,
      );
    await rm(partialPath, { recursive: true, force: true });
    await mkdir(partialPath, { mode: 0o700 });
    const folderWriter = new FolderWriter(partialPath);
    const { client, close } = await openFolderDatabase(join(partialPath, "db"));
    let totals: ArchiveTotals;
    try {
      totals = await runInTransaction(client, async () => {
        const totals = await restoreContents(client, folderWriter, backup);
        await moveChunksToFiles(client, folderWriter.uploadsFolder);
        return totals;
      });
    } finally {
      await close();
    }
    for (const name of ["uploads", "token-secret", "db"])
      if (existsSync(join(partialPath, name))) await rename(join(partialPath, name), join(directory, name));
    return {
      header: backup.header,
      totals,
      tokenSecretFile: folderWriter.hasTokenSecret ? getTokenSecretPath(directory) : null,
    };
  } finally {
    await rm(partialPath, { recursive: true, force: true });
    await release();
  }
}

async function moveChunksToFiles(client: ClientBase, uploads: string): Promise<void> {
  const store = drizzle({ client: client as never });
  const keys = await store.selectDistinct({ key: fileChunksTable.key }).from(fileChunksTable);
  for (const { key } of keys) {
    await createFolderStorage(uploads).write(key, readChunks(store, key));
    await deleteChunks(store, key);
  }
}

async function copyFilesToChunks(client: ClientBase, uploads: string): Promise<void> {
  const store = drizzle({ client: client as never });
  for (const name of await readdir(uploads).catch(() => [])) {
    const handle = await open(join(uploads, name));
    await writeChunks(store, name, handle.createReadStream({ highWaterMark: 262_144 }));
  }
}

/** Restores in one transaction. The uploads stay in a temporary folder until they are inserted as rows. */
async function restoreToServer(url: string, directory: string, backup: Backup): Promise<RestoreResult> {
  const partialPath = join(directory, "restore.partial");
  const folderWriter = new FolderWriter(partialPath);
  const { client, close } = await openServerDatabase(url);
  try {
    const totals = await runInTransaction(client, async () => {
      // Waits for migrations by other providers, and prevents new ones.
      await client.query("select pg_advisory_xact_lock(hashtext('media-planner migrations'))");
      await requireEmptyDatabase(client);
      await rm(partialPath, { recursive: true, force: true });
      await mkdir(partialPath, { mode: 0o700 });
      const totals = await restoreContents(client, folderWriter, backup);
      await copyFilesToChunks(client, folderWriter.uploadsFolder);
      if (folderWriter.hasTokenSecret && existsSync(getTokenSecretPath(directory)))
        throw new OperatorError(`DATA_DIR: ${directory} has a token-secret, expected a folder without one`);
      return totals;
    });
    if (folderWriter.hasTokenSecret)
      await rename(getTokenSecretPath(partialPath), getTokenSecretPath(directory));
    return {
      header: backup.header,
      totals,
      tokenSecretFile: folderWriter.hasTokenSecret ? getTokenSecretPath(directory) : null,
    };
  } finally {
    await close();
    await rm(partialPath, { recursive: true, force: true });
  }
}

async function requireEmptyDatabase(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    "select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const tables = rows[0]?.tables ?? 0;
  if (tables > 0)
    throw new OperatorError(`DATABASE_URL: the database has ${tables} tables, expected an empty one`);
}

export async function restore(
  { DATA_DIR, DATABASE_URL }: StorageLocation,
  file: string,
  backupKey: string | undefined,
): Promise<RestoreResult> {
  const backup = await checkBackup(file, backupKey);
  const directory = resolve(DATA_DIR);
  await mkdir(directory, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw createOpenError(error);
  });
  return DATABASE_URL ? restoreToServer(DATABASE_URL, directory, backup) : restoreToFolder(directory, backup);
}
