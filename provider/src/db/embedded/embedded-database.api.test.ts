import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { expect, it } from "vitest";
import { createTestDatabase } from "../../../tests/provider.ts";
import { openEmbeddedDatabase } from "./embedded-database.ts";

it.each([
  ["ended", (worker?: Worker) => worker?.terminate(), "The database thread ended with code 1"],
  [
    "found a full disk",
    (worker?: Worker) => worker?.emit("error", { name: "ErrnoError", errno: 51 }),
    "the disk is full",
  ],
])("reports a thread that %s, and closes without it", async (_case, fail, message) => {
  let worker: Worker | undefined;
  const onThread = (message: unknown) => ({ worker } = message as { worker: Worker });
  const { DATA_DIR } = await createTestDatabase(true);
  subscribe("worker_threads", onThread);
  try {
    const database = await openEmbeddedDatabase(join(DATA_DIR, "db"));
    await fail(worker);
    expect((await database.failure).message).toBe(message);
    await database.close();
  } finally {
    unsubscribe("worker_threads", onThread);
  }
});
