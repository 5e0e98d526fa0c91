import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type { ClientBase } from "pg";
import { StartError } from "../config.ts";
import { deleteChunks, fileChunksTable, readChunks, writeChunks } from "../db/file-chunks.ts";
import { createFolderStorage } from "../http/files/blob-storage.ts";
import { readArchive } from "./archive.ts";
import { setTextFormat } from "./database-tables.ts";
import { format, headSchema, partSchema, type Head, type Totals } from "./contents.ts";
import { Folder } from "./folder.ts";
import { Loader } from "./load.ts";
import { listKnownMigrations, migrateTo } from "./schema.ts";
import {
  signingKeyPath,
  openError,
  openFolder,
  openServer,
  copySource,
  type StorageLocation,
} from "./source.ts";

export interface RestoreResult {
  head: Head;
  totals: Totals;
  keyFile: string | null;
}

interface Backup {
  file: string;
  key: string | undefined;
  head: Head;
}

/** Reads the whole backup, so that errors surface before any write. */
async function inspect(file: string, key: string | undefined): Promise<Backup> {
  let head: Head | undefined;
  for await (const line of readArchive(file, key)) head ??= readHead(file, line);
  if (!head) throw new StartError(`${file} is not a backup`);
  const known = listKnownMigrations();
  if (head.mediaPlannerBackup > format || head.migrations.some((at) => !known.includes(at)))
    throw new StartError(
      `${file}: made by a newer version; restore it with version ${head.product} or later`,
    );
  return { file, key, head };
}

function readHead(file: string, line: string): Head {
  try {
    return headSchema.parse(JSON.parse(line));
  } catch {
    throw new StartError(`${file} is not a backup`);
  }
}

async function fill(client: ClientBase, folder: Folder, { file, key, head }: Backup): Promise<Totals> {
  await setTextFormat(client);
  await migrateTo(client, Math.max(...head.migrations));
  const loader = await Loader.into(client);
  let totals: Totals | undefined;
  let first = true;
  for await (const line of readArchive(file, key)) {
    if (line.startsWith("[")) await loader.row(line);
    else if (line.startsWith('"')) await folder.piece(JSON.parse(line) as string);
    else if (first) first = false;
    else {
      const part = partSchema.parse(JSON.parse(line));
      await folder.end();
      await loader.begin(part);
      if ("upload" in part || "key" in part) await folder.begin(part);
      if ("tables" in part) totals = part;
    }
  }
  if (!totals) throw new StartError(`${file}: damaged or cut off, nothing was restored`);
  await loader.end(totals);
  await migrateTo(client, Number.POSITIVE_INFINITY);
  return totals;
}

async function inTransaction<T>(client: ClientBase, run: () => Promise<T>): Promise<T> {
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

/** Restores next to the data folder; the database moves into place last. */
async function restoreFolder(directory: string, backup: Backup): Promise<RestoreResult> {
  await mkdir(directory, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw openError("DATA_DIR", error);
  });
  const release = await copySource(directory);
  const partialPath = join(directory, "restore.partial");
  try {
    const entries = (await readdir(directory)).filter(
      (name) => name !== "lock" && name !== "restore.partial",
    );
    if (entries.length > 0)
      throw new StartError(`DATA_DIR: ${directory} has ${entries.sort().join(", ")}, takes an empty folder`);
    await rm(partialPath, { recursive: true, force: true });
    await mkdir(partialPath, { mode: 0o700 });
    const folder = new Folder(partialPath);
    const { client, close } = await openFolder(join(partialPath, "db"));
    let totals: Totals;
    try {
      totals = await inTransaction(client, async () => {
        const filled = await fill(client, folder, backup);
        await chunksToFiles(client, folder.uploads);
        return filled;
      });
    } finally {
      await close();
    }
    for (const name of ["uploads", "token-secret", "db"])
      if (existsSync(join(partialPath, name))) await rename(join(partialPath, name), join(directory, name));
    return { head: backup.head, totals, keyFile: folder.hasKey ? signingKeyPath(directory) : null };
  } finally {
    await rm(partialPath, { recursive: true, force: true });
    await release();
  }
}

/** Converts uploads stored as PostgreSQL rows to files. */
async function chunksToFiles(client: ClientBase, uploads: string): Promise<void> {
  const store = drizzle({ client: client as never });
  const keys = await store.selectDistinct({ key: fileChunksTable.key }).from(fileChunksTable);
  for (const { key } of keys) {
    await createFolderStorage(uploads).write(key, readChunks(store, key));
    await deleteChunks(store, key);
  }
}

async function filesToChunks(client: ClientBase, uploads: string): Promise<void> {
  const store = drizzle({ client: client as never });
  for (const name of await readdir(uploads).catch(() => [])) {
    const handle = await open(join(uploads, name));
    await writeChunks(store, name, handle.createReadStream({ highWaterMark: 262_144 }));
  }
}

/** One transaction; files are staged in a folder until they are rows too. */
async function restoreServer(url: string, directory: string, backup: Backup): Promise<RestoreResult> {
  await mkdir(directory, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw openError("DATA_DIR", error);
  });
  const partialPath = join(directory, "restore.partial");
  const folder = new Folder(partialPath);
  const { client, close } = await openServer(url);
  try {
    const totals = await inTransaction(client, async () => {
      // Excludes migrations by other providers.
      await client.query("select pg_advisory_xact_lock(hashtext('media-planner migrations'))");
      await refuseFull(client);
      await rm(partialPath, { recursive: true, force: true });
      await mkdir(partialPath, { mode: 0o700 });
      const filled = await fill(client, folder, backup);
      await filesToChunks(client, folder.uploads);
      if (folder.hasKey && existsSync(signingKeyPath(directory)))
        throw new StartError(`DATA_DIR: ${directory} has a token-secret, takes a folder without one`);
      return filled;
    });
    if (folder.hasKey) await rename(signingKeyPath(partialPath), signingKeyPath(directory));
    return { head: backup.head, totals, keyFile: folder.hasKey ? signingKeyPath(directory) : null };
  } finally {
    await close();
    await rm(partialPath, { recursive: true, force: true });
  }
}

async function refuseFull(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ tables: number }>(
    "select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const tables = rows[0]?.tables ?? 0;
  if (tables > 0) throw new StartError(`DATABASE_URL: the database has ${tables} tables, takes an empty one`);
}

export async function restore(
  { DATA_DIR, DATABASE_URL }: StorageLocation,
  file: string,
  key: string | undefined,
): Promise<RestoreResult> {
  const backup = await inspect(file, key);
  const directory = resolve(DATA_DIR);
  return DATABASE_URL ? restoreServer(DATABASE_URL, directory, backup) : restoreFolder(directory, backup);
}
