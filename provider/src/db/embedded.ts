import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PoolConfig } from "pg";

export interface Embedded {
  connection: PoolConfig;
  died: Promise<Error>;
  /** Copies the state of one moment; returns how many milliseconds statements waited. */
  copyTo: (copy: { database: string; uploads: string; files: string }) => Promise<number>;
  close: () => Promise<void>;
}

/**
 * Opens a PGlite database in its own thread, behind a socket for this user only. The caller holds the
 * directory lock.
 */
export async function openEmbedded(directory: string): Promise<Embedded> {
  const sockets = process.platform === "win32" ? null : await mkdtemp(join(tmpdir(), "media-planner-"));
  const workerData = { directory, ...(sockets && { path: join(sockets, ".s.PGSQL.5432") }) };
  const worker = new Worker(new URL("./pglite-worker.mjs", import.meta.url), { workerData });
  let closing = false;
  const died = new Promise<Error>((resolve) => {
    worker.once("error", (error) => resolve(error instanceof Error ? error : new Error(String(error))));
    worker.once("exit", (code) => {
      if (!closing) resolve(new Error(`the database thread ended with code ${code}`));
    });
  });
  const message = () =>
    new Promise<{ ready?: number | null; failed?: string; heldMs?: number }>((resolve) =>
      worker.once("message", resolve),
    );
  const first = await Promise.race([message(), died]);
  if (first instanceof Error) {
    if (sockets) await rm(sockets, { recursive: true, force: true });
    throw first;
  }
  return {
    connection: {
      ...(sockets ? { host: sockets } : { host: "127.0.0.1", port: first.ready ?? 0 }),
      user: "postgres",
      database: "postgres",
      max: 1,
      idleTimeoutMillis: 0,
    },
    died,
    copyTo: async (copy) => {
      const response = message();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
      worker.postMessage({ copy });
      const ended = await Promise.race([response, died]);
      if (ended instanceof Error) throw ended;
      if (ended.failed) throw new Error(ended.failed);
      return ended.heldMs ?? 0;
    },
    close: async () => {
      closing = true;
      const closed = message();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
      worker.postMessage({ close: true });
      await closed;
      await worker.terminate();
      if (sockets) await rm(sockets, { recursive: true, force: true });
    },
  };
}
