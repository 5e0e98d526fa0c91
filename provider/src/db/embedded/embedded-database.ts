import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PoolConfig } from "pg";

export interface EmbeddedDatabase {
  connection: PoolConfig;
  /** Resolves when the database thread ends unexpectedly. */
  failure: Promise<Error>;
  /** Copies a consistent state. Returns the milliseconds during which statements were blocked. */
  copyTo: (targets: { databaseCopy: string; uploads: string; uploadsCopy: string }) => Promise<number>;
  close: () => Promise<void>;
}

/** PGlite's file errors are objects with an error number of WASI; 51 is ENOSPC. */
const toError = (error: unknown) =>
  error instanceof Error
    ? error
    : new Error(Object(error).errno === 51 ? "the disk is full" : JSON.stringify(error));

/**
 * Opens a PGlite database in its own thread, behind a socket for this user only. The caller holds the
 * directory lock.
 */
export async function openEmbeddedDatabase(directory: string): Promise<EmbeddedDatabase> {
  const socketFolder = process.platform === "win32" ? null : await mkdtemp(join(tmpdir(), "media-planner-"));
  const workerData = { directory, ...(socketFolder && { path: join(socketFolder, ".s.PGSQL.5432") }) };
  const worker = new Worker(new URL("./pglite-worker.mjs", import.meta.url), { workerData });
  let isClosing = false;
  const failure = new Promise<Error>((resolve) => {
    worker.once("error", (error) => resolve(toError(error)));
    worker.once("exit", (code) => {
      if (!isClosing) resolve(new Error(`The database thread ended with code ${code}`));
    });
  });
  const nextMessage = () =>
    new Promise<{ ready?: number | null; failed?: string; blockedMs?: number }>((resolve) =>
      worker.once("message", resolve),
    );
  const firstMessage = await Promise.race([nextMessage(), failure]);
  if (firstMessage instanceof Error) {
    if (socketFolder) await rm(socketFolder, { recursive: true, force: true });
    throw firstMessage;
  }
  return {
    connection: {
      ...(socketFolder ? { host: socketFolder } : { host: "127.0.0.1", port: firstMessage.ready ?? 0 }),
      user: "postgres",
      database: "postgres",
      max: 1,
      idleTimeoutMillis: 0,
    },
    failure,
    copyTo: async (targets) => {
      const response = nextMessage();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
      worker.postMessage({ copy: targets });
      const result = await Promise.race([response, failure]);
      if (result instanceof Error) throw result;
      if (result.failed) throw new Error(result.failed);
      return result.blockedMs ?? 0;
    },
    close: async () => {
      isClosing = true;
      const closed = nextMessage();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
      worker.postMessage({ close: true });
      // An ended thread does not answer.
      await Promise.race([closed, failure]);
      await worker.terminate();
      if (socketFolder) await rm(socketFolder, { recursive: true, force: true });
    },
  };
}
