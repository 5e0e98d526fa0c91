import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Pool, type PoolClient } from "pg";
import { OperatorError } from "../config.ts";
import { explainConnectionError } from "../db/connection/connection-error.ts";
import { HostSelector, openConnection } from "../db/connection/hosts.ts";
import { DirectoryInUseError, lockDirectory } from "../db/embedded/directory-lock.ts";
import { openEmbeddedDatabase } from "../db/embedded/embedded-database.ts";
import { recordBackupQuery } from "../db/job-locks.ts";
import { requestCopy, getCopyPath } from "./database-copy.ts";

export interface StorageLocation {
  DATA_DIR: string;
  DATABASE_URL: string | undefined;
}

/** Data of a provider: its database, and the uploads folder and generated token secret if they are files. */
export interface BackupSource {
  client: PoolClient;
  uploadsFolder: string | null;
  tokenSecret: string | null;
  recordBackup: () => Promise<unknown>;
  close: () => Promise<void>;
}

export const getTokenSecretPath = (directory: string) => join(directory, "token-secret");

export function createOpenError(error: unknown): OperatorError {
  const reason =
    error instanceof Error ? error.message.split("\n")[0] || (error as NodeJS.ErrnoException).code : error;
  return new OperatorError(`DATA_DIR: cannot be opened (${String(reason)})`);
}

export const openServerDatabase = (url: string) =>
  openConnection(new HostSelector(url)).catch((error: unknown) => {
    throw new OperatorError(`DATABASE_URL: ${explainConnectionError(url, error)}`);
  });

/** Opens the database of a folder. The caller holds the folder's lock. */
export async function openFolderDatabase(folder: string) {
  const embedded = await openEmbeddedDatabase(folder);
  const pool = new Pool(embedded.connection).on("error", () => undefined);
  const client = (await pool.connect()).on("error", () => undefined);
  return {
    client,
    close: async () => {
      client.release();
      await pool.end();
      await embedded.close();
    },
  };
}

export async function lockDataFolder(directory: string): Promise<() => Promise<void>> {
  try {
    return await lockDirectory(directory);
  } catch (error) {
    if (error instanceof DirectoryInUseError)
      throw new OperatorError(`DATA_DIR: ${directory} is ${error.message}`);
    throw createOpenError(error);
  }
}

export async function openSource({ DATA_DIR, DATABASE_URL }: StorageLocation): Promise<BackupSource> {
  if (DATABASE_URL) {
    const server = await openServerDatabase(DATABASE_URL);
    return {
      ...server,
      uploadsFolder: null,
      tokenSecret: null,
      recordBackup: () => server.client.query(recordBackupQuery),
    };
  }
  const directory = resolve(DATA_DIR);
  if (!existsSync(join(directory, "db"))) throw new OperatorError(`DATA_DIR: ${directory} has no database`);
  const copy = await requestCopy(directory).catch((error: unknown) => {
    throw createOpenError(error);
  });
  const release = copy?.release ?? (await lockDataFolder(directory));
  const folder = copy ? getCopyPath(directory) : directory;
  try {
    const database = await openFolderDatabase(join(folder, "db"));
    const key = await readFile(getTokenSecretPath(directory), "utf8").catch(() => null);
    return {
      client: database.client,
      uploadsFolder: join(folder, "uploads"),
      tokenSecret: key?.trim() ?? null,
      recordBackup: async () => (copy ? copy.recordBackup() : database.client.query(recordBackupQuery)),
      close: async () => {
        await database.close();
        await release();
      },
    };
  } catch (error) {
    await release();
    throw createOpenError(error);
  }
}
