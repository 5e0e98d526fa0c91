import { isNotNull, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { Store } from "../../db/store.ts";
import type { StoredFile } from "../../records/file.ts";
import type { Registry } from "../../records/resource.ts";
import { RequestError } from "../../rules/request-error.ts";
import { FileValidator } from "./file-validation.ts";
import type { BlobStorage } from "./blob-storage.ts";

/** Uploads; stored before their record and deleted after it. */
export class FileStore {
  private readonly blobs: BlobStorage;

  constructor(blobs: BlobStorage) {
    this.blobs = blobs;
  }

  /** Stores a file while it streams; 415 for other types, 413 beyond the size. Null for an empty one. */
  async store(name: string, content: AsyncIterable<Buffer>): Promise<StoredFile | null> {
    const key = randomUUID();
    const inspection = new FileValidator();
    try {
      await this.blobs.write(key, inspection.pieces(content));
      if (inspection.size > 0) return { ...inspection.detectType(name), key, size: inspection.size };
    } catch (error) {
      await this.remove(key);
      throw error;
    }
    await this.remove(key);
    return null;
  }

  /** Opens a file; 404 if missing. */
  async open({ key }: StoredFile): Promise<Readable> {
    const content = await this.blobs.read(key);
    if (!content) throw RequestError.notFound("File");
    return content;
  }

  async drop(file: unknown): Promise<void> {
    await this.remove((file as StoredFile).key);
  }

  /** Deletes files without a record, after interrupted uploads and deletions. */
  async sweep(store: Store, { resources }: Registry): Promise<void> {
    const old = await this.blobs.oldKeys();
    if (old.length === 0) return;
    const used = new Set<string>();
    for (const { hasFile: upload, table } of resources) {
      if (!upload) continue;
      const rows = await store
        .select({ key: sql<string>`file ->> 'key'` })
        .from(table)
        .where(isNotNull(sql`file`));
      for (const { key } of rows) used.add(key);
    }
    for (const key of old) if (!used.has(key)) await this.remove(key);
  }

  /** A failed deletion is left to the clean-up. */
  private async remove(key: string): Promise<void> {
    await this.blobs.remove(key).catch(() => undefined);
  }
}
