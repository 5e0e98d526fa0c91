import { isNotNull, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { Store } from "../../db/store.ts";
import type { StoredFile } from "../../records/file.ts";
import { RequestError } from "../../rules/request-error.ts";
import { FileValidator } from "./file-validation.ts";
import type { BlobStorage } from "./blob-storage.ts";

/** A file is saved before its record and deleted after its record. */
export class FileStore {
  private readonly blobs: BlobStorage;

  constructor(blobs: BlobStorage) {
    this.blobs = blobs;
  }

  /**
   * Stores a file while it streams. Returns null for an empty file.
   *
   * @throws 413 beyond the maximum size, 415 for types that are not accepted
   */
  async save(name: string, content: AsyncIterable<Buffer>): Promise<StoredFile | null> {
    const key = randomUUID();
    const validator = new FileValidator();
    try {
      await this.blobs.write(key, validator.rechunk(content));
      if (validator.size > 0) return { ...validator.detectType(name), key, size: validator.size };
    } catch (error) {
      await this.deleteBlob(key);
      throw error;
    }
    await this.deleteBlob(key);
    return null;
  }

  /** @throws 404 for a missing file */
  async open({ key }: StoredFile): Promise<Readable> {
    const content = await this.blobs.read(key);
    if (!content) throw RequestError.notFound("File");
    return content;
  }

  async delete(file: unknown): Promise<void> {
    await this.deleteBlob((file as StoredFile).key);
  }

  /** Deletes files without a record, which interrupted uploads and deletions leave. */
  async deleteOrphans(store: Store, tables: readonly PgTable[]): Promise<void> {
    const oldKeys = await this.blobs.listOldKeys();
    if (oldKeys.length === 0) return;
    const usedKeys = new Set<string>();
    for (const table of tables) {
      const rows = await store
        .select({ key: sql<string>`file ->> 'key'` })
        .from(table)
        .where(isNotNull(sql`file`));
      for (const { key } of rows) usedKeys.add(key);
    }
    for (const key of oldKeys) if (!usedKeys.has(key)) await this.deleteBlob(key);
  }

  /** Ignores a failed deletion; the clean-up repeats it. */
  private async deleteBlob(key: string): Promise<void> {
    await this.blobs.remove(key).catch(() => undefined);
  }
}
