import { statfs } from "node:fs/promises";

/** Two segments of the write-ahead log; PostgreSQL cannot start with less. */
const requiredBytes = 32 * 1024 * 1024;

/** Returns the free bytes of a folder's disk, or null if they are unknown. */
export async function readFreeBytes(directory: string): Promise<number | null> {
  const figures = await statfs(directory).catch(() => null);
  return figures && figures.bavail * figures.bsize;
}

export const isDiskFull = (freeBytes: number | null): boolean =>
  freeBytes !== null && freeBytes < requiredBytes;

export const explainFullDisk = (directory: string): string =>
  `DATA_DIR: got ${JSON.stringify(directory)}, whose disk is full; free some space and start again. The stored data needs no restore`;

/** Explains why the embedded database did not open. A full disk damages nothing, so it needs no backup. */
export const explainUnopenedDatabase = (
  directory: string,
  reason: string | undefined,
  freeBytes: number | null,
): string =>
  isDiskFull(freeBytes)
    ? explainFullDisk(directory)
    : `DATA_DIR: got ${JSON.stringify(directory)}, whose database cannot be opened (${reason}); restore a backup, or use another folder`;
