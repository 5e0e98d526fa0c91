import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { openEmbeddedDatabase } from "./embedded-database.ts";

it("reports a thread that ended, and closes without it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "embedded-database-"));
  let worker: Worker | undefined;
  const onThread = (message: unknown) => ({ worker } = message as { worker: Worker });
  subscribe("worker_threads", onThread);
  try {
    const database = await openEmbeddedDatabase(join(folder, "db"));
    await worker?.terminate();
    expect((await database.failure).message).toBe("The database thread ended with code 1");
    await database.close();
  } finally {
    unsubscribe("worker_threads", onThread);
    await rm(folder, { recursive: true });
  }
});
