import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { deleteChunks, listStaleFileKeys, readChunks, writeChunks } from "../../db/file-chunks.ts";
import type { Store } from "../../db/store.ts";
import { chunkBytes } from "./file-validation.ts";

/** Storage of file contents under generated keys. */
export interface BlobStorage {
  write: (key: string, chunks: AsyncIterable<Buffer>) => Promise<void>;
  /** Returns null for an unknown key. */
  read: (key: string) => Promise<Readable | null>;
  remove: (key: string) => Promise<void>;
  /** Returns keys older than a day. */
  listOldKeys: () => Promise<string[]>;
}

/** Files in a folder, for the embedded database. */
export function createFolderStorage(folder: string): BlobStorage {
  const getPath = (key: string) => join(folder, basename(key));
  return {
    write: async (key, chunks) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(getPath(key), "wx", 0o600);
      try {
        // Unlike `write`, this reports a chunk that only partly fits on the disk.
        for await (const bytes of chunks) await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    read: async (key) => {
      const handle = await open(getPath(key)).catch(() => null);
      return handle?.createReadStream() ?? null;
    },
    remove: (key) => rm(getPath(key), { force: true }),
    listOldKeys: async () => {
      const yesterday = Date.now() - 86_400_000;
      const keys = await readdir(folder).catch(() => []);
      // A file may have been deleted since the folder was read.
      const stats = await Promise.all(keys.map((key) => stat(getPath(key)).catch(() => null)));
      return keys.filter((_key, index) => (stats[index]?.mtimeMs ?? Infinity) < yesterday);
    },
  };
}

/** Files in PostgreSQL, so that several providers need no shared disk. */
export const createDatabaseStorage = (store: Store): BlobStorage => ({
  write: (key, chunks) => writeChunks(store, key, chunks),
  read: async (key) => {
    const chunks = readChunks(store, key);
    const firstChunk = await chunks.next();
    if (firstChunk.done) return null;
    return Readable.from(
      (async function* () {
        yield firstChunk.value;
        yield* chunks;
      })(),
      { objectMode: false },
    );
  },
  remove: (key) => deleteChunks(store, key),
  listOldKeys: () => listStaleFileKeys(store),
});

/** Moves the files of a folder into PostgreSQL; safe for concurrent providers. */
export async function moveFolderToDatabase(folder: string, store: Store): Promise<void> {
  for (const key of await readdir(folder).catch(() => [])) {
    const path = join(folder, key);
    await store.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('media-planner uploads'))`);
      const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
        // Another provider has already moved the file.
        if (error.code === "ENOENT") return null;
        throw error;
      });
      if (!handle) return;
      await deleteChunks(tx, key);
      await writeChunks(tx, key, handle.createReadStream({ highWaterMark: chunkBytes }));
    });
    await rm(path, { force: true });
  }
}
