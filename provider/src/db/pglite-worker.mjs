// The thread of the embedded database. Plain JavaScript, so that Node starts it the same from source and from dist.
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const { directory, path } = workerData;
const open = (at) => PGlite.create(at, { extensions: { pg_trgm } });

if (!existsSync(directory)) {
  // A process killed while it made the database must not leave half of one behind.
  const fresh = `${directory}.new`;
  await rm(fresh, { recursive: true, force: true });
  await (await open(fresh)).close();
  await rename(fresh, directory);
}
const db = await open(directory);
// The pool on the other side keeps to one connection, for the socket interleaves the protocol messages of several.
// After a failed statement it closes that one and opens the next, and the two may meet here for a moment.
const server = new PGLiteSocketServer({
  db,
  maxConnections: 4,
  ...(path ? { path } : { host: "127.0.0.1", port: 0 }),
});
server.addEventListener("listening", (event) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort.postMessage({ ready: event.detail.port ?? null });
});
parentPort.once("message", async () => {
  await server.stop();
  await db.close();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort.postMessage({ closed: true });
});
await server.start();
